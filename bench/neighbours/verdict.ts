import type { Witnessed } from '../harness/witness.ts';

export type Measured = {
  alone: Witnessed;
  beside: Witnessed;
  /** Milliseconds until each change of the innocent shop was searchable; null when not within the limit. */
  changesMs: readonly (number | null)[];
  /** Longest silence of the server's main thread. */
  silenceMs: number;
};
export type Line = { what: string; target: string; measured: string; holds: boolean };

const SEARCH_P99_MS = 50;
const CHANGE_MS = 5000;
const SILENCE_MS = 1000;

const inMs = (value: number | null): string => (value === null ? 'never' : `${value} ms`);

const errorsOf = ({ errors }: Witnessed): string => {
  const parts = Object.entries(errors).map(([what, count]) => `${count} x ${what}`);
  return parts.length === 0 ? '0' : parts.join(', ');
};

/**
 * The allowed harm of one shop at its limits to another shop, and the measured one. A change that never became
 * searchable counts as the slowest.
 */
export function verdict({ alone, beside, changesMs, silenceMs }: Measured): Line[] {
  const slowest = changesMs.includes(null) ? null : Math.max(0, ...changesMs.map((ms) => ms ?? 0));
  return [
    {
      what: `another shop's searches, p99 (alone ${alone.p99Ms} ms)`,
      target: `${SEARCH_P99_MS} ms`,
      measured: inMs(beside.p99Ms),
      holds: beside.searches > 0 && beside.p99Ms <= SEARCH_P99_MS,
    },
    {
      what: `another shop's searches that failed, of ${beside.searches}`,
      target: '0',
      measured: errorsOf(beside),
      holds: Object.keys(beside.errors).length === 0,
    },
    {
      what: `another shop's changes searchable, the slowest of ${changesMs.length}`,
      target: `${CHANGE_MS} ms`,
      measured: inMs(slowest),
      holds: changesMs.length > 0 && slowest !== null && slowest <= CHANGE_MS,
    },
    {
      what: 'main thread, longest silence',
      target: `${SILENCE_MS} ms`,
      measured: inMs(silenceMs),
      holds: silenceMs <= SILENCE_MS,
    },
  ];
}
