/** Numbers in words, for those in the orders and sentences. */
const NUMBERS: Readonly<Record<string, string>> = {
  '1': 'one',
  '2': 'two',
  '3': 'three',
  '4': 'four',
  '5': 'five',
  '6': 'six',
  '7': 'seven',
  '8': 'eight',
  '9': 'nine',
  '10': 'ten',
  '12': 'twelve',
  '16': 'sixteen',
  '20': 'twenty',
  '25': 'twenty five',
  '30': 'thirty',
};

/**
 * Normalises both sides for comparison: lower case, hyphens as spaces, no punctuation but apostrophes, numbers in
 * words.
 */
export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()
    .split(' ')
    .flatMap((word) => (NUMBERS[word] ?? word).split(' '))
    .filter((word) => word !== '');
}

/** Word edit distance: replacements, insertions and deletions. */
export function wordErrors(wanted: readonly string[], heard: readonly string[]): number {
  let row = Array.from({ length: heard.length + 1 }, (_, at) => at);
  for (const [line, word] of wanted.entries()) {
    const next = [line + 1];
    for (const [at, other] of heard.entries()) {
      const replaced = (row[at] ?? 0) + (word === other ? 0 : 1);
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** The number of words in an order's slots, and how many are in the transcript, counted with repeats. */
export function slotWords(slots: readonly string[], transcript: string): { wanted: number; heard: number } {
  const left = wordsOf(transcript);
  const wanted = slots.flatMap(wordsOf);
  let heard = 0;
  for (const word of wanted) {
    const at = left.indexOf(word);
    if (at < 0) continue;
    left.splice(at, 1);
    heard++;
  }
  return { wanted: wanted.length, heard };
}
