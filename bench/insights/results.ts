import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Replay } from './replay.ts';
import type { Volume } from './volume.ts';

const FOLDER = join(import.meta.dirname, '..', 'results');
const FILE = join(FOLDER, 'insights.json');

type Results = { 'replay sqlite'?: Replay; 'replay postgres'?: Replay; volume?: Volume };

const read = (): Results => (existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Results) : {});
const round = (ms: number): string => (ms < 10 ? ms.toFixed(1) : String(Math.round(ms)));

/** Adds to what was measured before, as JSON and as a page. */
export function writeResults(more: Partial<Record<string, Replay | Volume>>): void {
  const results = { ...read(), ...more } as Results;
  writeFileSync(FILE, `${JSON.stringify(results, null, 2)}\n`);
  writeFileSync(join(FOLDER, 'insights.md'), pageOf(results));
}

const replayRow = (store: string, result: Replay): string => {
  const { searches, visitors, counts, checked, rollupMs, hours, wallMs } = result;
  const rollups = rollupMs.map((ms, n) => `${hours[n]} h in ${round(ms)} ms`).join(', ');
  return `| ${store} | ${searches} | ${visitors} | ${counts.keystrokes} | ${counts.events} | ${counts.orders} | ${checked.figures} | ${checked.differences.length} | ${rollups} | ${Math.round(wallMs / 1000)} s |`;
};

const pageOf = (results: Results): string => {
  const lines = [
    '# Reports: exactness and speed',
    '',
    'Other jobs shared the two cores with the replays, and paused them: their times are upper bounds, exactness is not',
    'concerned. The month whose rows are loaded directly was measured alone.',
    '',
    'Made by `node bench/insights/main.ts`. A simulator with a fixed seed runs 30 days of a shop by a manual clock, all of it',
    'through the HTTP API. It sends searches with keystrokes and later pages, robots, clicks, carts, orders and refunds. It also',
    'sends duplicates, late and future timestamps, and unknown ids. Every figure of every report is compared with its own count, for four periods and four time zones.',
    '',
    '| store | searches | visitors | keystrokes | events | orders and refunds | figures compared | different | rollups asked for | time |',
    '|---|---|---|---|---|---|---|---|---|---|',
  ];
  if (results['replay sqlite'] !== undefined) lines.push(replayRow('SQLite', results['replay sqlite']));
  if (results['replay postgres'] !== undefined)
    lines.push(replayRow('PostgreSQL', results['replay postgres']));
  const { volume } = results;
  if (volume !== undefined) {
    lines.push(
      '',
      `## ${volume.searches.toLocaleString('en')} searches and ${volume.events.toLocaleString('en')} events in a month (SQLite, rows loaded directly)`,
      '',
      '| measure | value |',
      '|---|---|',
      `| rollup of ${volume.hours} hours | ${round(volume.rollupMs)} ms |`,
      `| rollup of one hour | ${round(volume.oneHourMs)} ms |`,
      `| database bytes a search: log with events | ${Math.round(volume.logBytesPerSearch)} |`,
      `| database bytes a search: rollups | ${Math.round(volume.rollupBytesPerSearch)} |`,
      `| search p50 and p99 right after the load, the server's own jobs beside | ${round(volume.searchAloneMs.p50)} and ${round(volume.searchAloneMs.p99)} ms |`,
      `| search p50 and p99 while a rollup runs | ${round(volume.searchBesideMs.p50)} and ${round(volume.searchBesideMs.p99)} ms |`,
      ...Object.entries(volume.reportMs).map(([name, ms]) => `| ${name}, 30 days | ${round(ms)} ms |`),
    );
  }
  return `${lines.join('\n')}\n`;
};
