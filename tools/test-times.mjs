// How long the tests took: the slowest files, and the budget of the whole. Plain JavaScript for any Node from 18.
import { relative } from 'node:path';
import { root } from './install.mjs';

/** Minutes that checks and tests of `npm test` may take on two cores. Installing depends on the network and is left out. */
const BUDGET_MINUTES = 15;
const SLOWEST = 20;

/** On the machine that the budget was set for, `paceMs` is this. */
const PACE_MS = 115;

/** Milliseconds for 2e8 shifts of 32-bit numbers, the least of three: how fast this machine is at the moment. */
function paceMs() {
  const times = [0, 1, 2].map(() => {
    const started = performance.now();
    let state = 1;
    for (let i = 0; i < 2e8; i++) state = (state ^ (state << 1)) | 0;
    return performance.now() - started + (state === 0 ? 1 : 0);
  });
  return Math.min(...times);
}

const minutesOf = (ms) => (ms / 60_000).toFixed(1);

/**
 * Prints the files that took longest.
 * @param {{ name: string, startTime: number, endTime: number }[]} files of Vitest's JSON report
 */
export function reportTimes(files) {
  const slowest = files
    .map(({ name, startTime, endTime }) => ({ name: relative(root, name), ms: endTime - startTime }))
    .sort((one, other) => other.ms - one.ms)
    .slice(0, SLOWEST);
  console.log(`\nThe ${slowest.length} slowest files:`);
  for (const { name, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`);
}

/**
 * Prints how long checks and tests took.
 * @param {number} elapsedMs of checks and tests
 * @returns {string | null} why the budget is exceeded; `null` when it holds. A slower machine gets more.
 */
export function failedBudget(elapsedMs) {
  const pace = paceMs();
  const budgetMs = BUDGET_MINUTES * 60_000 * Math.max(1, pace / PACE_MS);
  console.log(
    `Checks and tests took ${minutesOf(elapsedMs)} of ${minutesOf(budgetMs)} minutes (pace ${Math.round(pace)} ms).`,
  );
  if (elapsedMs <= budgetMs) return null;
  return 'The tests take longer than their budget: make the slowest files faster, or move what is guarded elsewhere to test:all.';
}
