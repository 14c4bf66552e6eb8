/**
 * Prints a line at each step, and one every few seconds within it. That shows progress, and earlier lines stay on the
 * screen.
 */
const EVERY_MS = 3_000;

/** Passes on a line when its step (its words, without the numbers) is new or EVERY_MS have gone by. */
export function progressLines(print: (line: string) => void, nowMs: () => number): (line: string) => void {
  let step = '';
  let printedAt = Number.NEGATIVE_INFINITY;
  return (line) => {
    const words = line.replace(/\d[\s\S]*/, '').trim();
    if (words === step && nowMs() - printedAt < EVERY_MS) return;
    step = words;
    printedAt = nowMs();
    print(line);
  };
}
