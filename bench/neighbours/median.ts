// Runs `main.ts` several times and keeps the run whose p99 is the median: one run differs from the next by ten
// milliseconds and more.
//   node bench/neighbours/median.ts [--runs 3] [--seconds 90]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Measured } from './verdict.ts';

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '90' },
    out: { type: 'string', default: 'bench/results' },
  },
});

type Run = { p99Ms: number; json: string; table: string };

/** @throws Error when the run ended before it wrote its results */
const runOnce = (): Run => {
  const out = mkdtempSync(join(tmpdir(), 'aisle-neighbours-run-'));
  const main = join(import.meta.dirname, 'main.ts');
  // Its exit code only says whether all targets hold.
  spawnSync(process.execPath, [main, '--seconds', options.seconds, '--out', out], { stdio: 'inherit' });
  const json = readFileSync(join(out, 'neighbours.json'), 'utf8');
  const table = readFileSync(join(out, 'neighbours.md'), 'utf8');
  rmSync(out, { recursive: true, force: true });
  return { p99Ms: (JSON.parse(json) as Measured).beside.p99Ms, json, table };
};

const runs = Array.from({ length: Number(options.runs) }, runOnce).sort((a, b) => a.p99Ms - b.p99Ms);
const median = runs[Math.floor(runs.length / 2)];
if (median === undefined) throw new Error('--runs must be 1 or more');
const all = `The median of ${runs.length} runs by p99: ${runs.map(({ p99Ms }) => `${p99Ms} ms`).join(', ')}.\n`;
writeFileSync(join(options.out, 'neighbours.json'), median.json);
writeFileSync(join(options.out, 'neighbours.md'), `${all}\n${median.table}`);
console.log(all);
