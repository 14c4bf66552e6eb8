import type { Bytes } from './bytes.ts';
import type { PageLoad } from './page-load.ts';

export type Figures = {
  rounds: number;
  /** Load average of the machine at the end. */
  load: number;
  bytes: Bytes;
  keystroke: { count: number; unchanged: number; p50Ms: number; p95Ms: number };
  /** By what the shopper does. */
  longestTaskMs: Record<string, number>;
  slowerTimes: number;
  page: { without: PageLoad; with: PageLoad };
};

const BUDGET = {
  loaderBytes: 3 * 1024,
  textSearchBytes: 25 * 1024,
  keystrokeMs: 100,
  taskMs: 50,
  /** A layout shift below this is one that Chromium rounds. */
  shift: 0.001,
  /** Largest contentful paint differs so much between two loads of the same page. */
  lcpTimes: 1.1,
  lcpMs: 20,
} as const;

/** Beyond this load, times say more about the machine than about the widget. */
const BUSY_LOAD = 2;
/** The page's own load is not the widget's doing. */
const HOST = 'load without the widget';

export const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ??
  Number.NaN;

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** The budgets that were not kept, in words. */
export const exceeded = ({ bytes, keystroke, longestTaskMs, page }: Figures): string[] => {
  const host = longestTaskMs[HOST] ?? 0;
  const slow = Object.entries(longestTaskMs).filter(([name, ms]) => {
    // Where the page's own load takes longer, the widget may not lengthen it.
    const most = name.startsWith('load') ? Math.max(BUDGET.taskMs, host * BUDGET.lcpTimes) : BUDGET.taskMs;
    return name !== HOST && ms > most;
  });
  const lcpMost = Math.max(page.without.lcpMs * BUDGET.lcpTimes, page.without.lcpMs + BUDGET.lcpMs);
  return [
    ...(bytes.loader > BUDGET.loaderBytes ? [`the loader has ${bytes.loader} bytes`] : []),
    ...(bytes.textSearch > BUDGET.textSearchBytes ? [`a text search has ${bytes.textSearch} bytes`] : []),
    ...(keystroke.p95Ms > BUDGET.keystrokeMs
      ? [`suggestions take ${keystroke.p95Ms} ms at the 95th percentile`]
      : []),
    ...slow.map(([name, ms]) => `"${name}" blocks the main thread for ${ms} ms`),
    ...(page.with.shift - page.without.shift > BUDGET.shift
      ? [
          `the page shifts by ${page.with.shift.toFixed(4)}, without the widget by ${page.without.shift.toFixed(4)}`,
        ]
      : []),
    ...(page.with.lcpMs > lcpMost ? [`the largest paint comes after ${page.with.lcpMs} ms`] : []),
  ];
};

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;

/** The results page. */
export const report = (figures: Figures, faults: readonly string[]): string => {
  const { bytes, keystroke, longestTaskMs, page, load, rounds, slowerTimes } = figures;
  const parts = Object.entries(bytes.parts).map(
    ([name, size]) => `| ${name}, when first used | ${kilobytes(size)} | 8 KB |`,
  );
  const tasks = Object.entries(longestTaskMs).map(([name, ms]) => `| ${name} | ${ms} |`);
  return `# The widget in a shop's page

\`node bench/widget/main.ts\`: a shop with the demo's products and a page of its own, in Chromium; the service is on the same machine. Load of
the machine: ${load}.${load > BUSY_LOAD ? ' **The machine was busy**, so the times are too long.' : ''} The run fails beyond a budget.

${faults.length === 0 ? 'All budgets were kept.' : `Budgets that were not kept: ${faults.join('; ')}.`}

## Bytes

| file | after gzip | budget |
|---|---|---|
| loader | ${kilobytes(bytes.loader)} | 3 KB |
| bundle | ${kilobytes(bytes.bundle)} | |
| texts of the largest language | ${kilobytes(bytes.texts)} | |
| a text search in all | ${kilobytes(bytes.textSearch)} | 25 KB |
${parts.join('\n')}

## From a keystroke to painted suggestions

| keystrokes | median | 95th percentile | budget |
|---|---|---|---|
| ${keystroke.count} | ${keystroke.p50Ms} ms | ${keystroke.p95Ms} ms | 100 ms |

The widget waits 60 ms for the next letter before it asks. ${keystroke.unchanged} more keystrokes left the list as it was and are not counted.

## Longest task of the main thread

On a processor that Chromium makes ${slowerTimes} times slower: the median of ${rounds} rounds, from Chromium's trace. The budget is 50 ms. A page's load
may take as long as it does without the widget. The page's own work is counted too.

| what the shopper does | ms |
|---|---|
${tasks.join('\n')}

## The shop's page

| | without the widget | with the widget |
|---|---|---|
| largest contentful paint, median of ${rounds} | ${page.without.lcpMs} ms | ${page.with.lcpMs} ms |
| layout shift, largest of ${rounds} | ${page.without.shift.toFixed(4)} | ${page.with.shift.toFixed(4)} |

The shift with the widget includes opening the search, a search and closing it. The browser has a scroll bar.
`;
};
