import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Replay } from './replay.ts';
import type { Volume } from './volume.ts';

const FOLDER = join(import.meta.dirname, '..', 'results');
const FILE = join(FOLDER, 'insights.json');

const STORES = [
  { key: 'sqlite', name: 'SQLite' },
  { key: 'postgres', name: 'PostgreSQL' },
] as const;
type StoreKey = (typeof STORES)[number]['key'];
type Results = { [key in `replay ${StoreKey}`]?: Replay } & { [key in `volume ${StoreKey}`]?: Volume };

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

const volumeSection = (store: string, volume: Volume): string[] => {
  const counts = `${volume.searches.toLocaleString('en')} searches and ${volume.events.toLocaleString('en')} events`;
  const { searchAloneMs: alone, searchBesideMs: beside } = volume;
  return [
    '',
    `## ${counts} in a month (${store}, rows loaded directly)`,
    '',
    '| measure | value |',
    '|---|---|',
    `| rollup of ${volume.hours} hours | ${round(volume.rollupMs)} ms |`,
    `| rollup of one hour | ${round(volume.oneHourMs)} ms |`,
    `| database bytes a search: log with events | ${Math.round(volume.logBytesPerSearch)} |`,
    `| database bytes a search: rollups | ${Math.round(volume.rollupBytesPerSearch)} |`,
    `| search p50 and p99 right after the load, the server's own jobs beside | ${round(alone.p50)} and ${round(alone.p99)} ms |`,
    `| search p50 and p99 while a rollup runs | ${round(beside.p50)} and ${round(beside.p99)} ms |`,
    ...Object.entries(volume.reportMs).map(([name, ms]) => `| ${name}, 30 days | ${round(ms)} ms |`),
  ];
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
  for (const { key, name } of STORES) {
    const replay = results[`replay ${key}`];
    if (replay !== undefined) lines.push(replayRow(name, replay));
  }
  for (const { key, name } of STORES) {
    const volume = results[`volume ${key}`];
    if (volume !== undefined) lines.push(...volumeSection(name, volume));
  }
  return `${lines.join('\n')}\n`;
};
