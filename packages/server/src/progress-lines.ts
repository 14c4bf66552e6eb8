/** A line a step and then one every few seconds: enough to see that it goes on, and what was printed before stays in sight. */
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
