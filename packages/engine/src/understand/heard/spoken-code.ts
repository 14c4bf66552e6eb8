import { ENGLISH } from '../../languages/en/index.ts';
import { splitWords } from '../../languages/find-pack.ts';

/** Speech recognizers spell letters and numbers in English. */
const speech = ENGLISH.speech;
const LETTERS = speech?.letters ?? {};
const SMALL = speech?.small ?? {};
const TENS = speech?.tens ?? {};
const SCALES = speech?.scales ?? {};
const TWICE = new Set(splitWords(speech?.twice ?? ''));

/** Written with digits, or letters and digits: `710`, `xm5`. */
const WRITTEN = /^(?=.*\d)[a-z\d]+$/;

/** Most readings of one run. Each doubling is a fork of its own. */
const MAX_READINGS = 16;

/**
 * The ways to write a run of words as one part number: `m k seven ten` as `mk710`. Empty when a word of the run cannot
 * be part of a code. Numbers are both joined (7, 10) and added up (seven hundred ten).
 *
 * @param words lower case without accents
 */
export function spokenCodes(words: readonly string[]): string[] {
  let readings: string[] = [''];
  for (let at = 0; at < words.length; ) {
    const next = readingsAt(words, at);
    if (next === null) return [];
    readings = readings.flatMap((start) => next.texts.map((text) => start + text)).slice(0, MAX_READINGS);
    at += next.length;
  }
  return [...new Set(readings)];
}

/** The texts that the words from here may be, and how many words they take. */
function readingsAt(words: readonly string[], at: number): { texts: string[]; length: number } | null {
  const word = words[at] ?? '';
  const next = words[at + 1];
  if (TWICE.has(word) && next !== undefined) {
    const named = speech?.doubles[next];
    if (named !== undefined) return { texts: [...named], length: 2 };
    const twice = readingsAt([next], 0);
    return twice && { texts: twice.texts.map((text) => text + text), length: 2 };
  }
  const number = numberAt(words, at);
  if (number !== null) return number;
  if (word.length === 1) return { texts: word === 'o' ? ['o', '0'] : [word], length: 1 };
  const readings = speech?.readings[word];
  if (readings !== undefined) return { texts: [...readings], length: 1 };
  const letter = LETTERS[word];
  if (letter !== undefined) return { texts: [letter], length: 1 };
  // Two or three letters said one by one are often written together: `MK`.
  if (WRITTEN.test(word) || /^[a-z]{2,3}$/.test(word)) return { texts: [word], length: 1 };
  return null;
}

/** `twenty five`, `seven hundred ten`: their sum. Joining `7` and `10` is done word by word. */
function numberAt(words: readonly string[], at: number): { texts: string[]; length: number } | null {
  const amountOf = (word: string | undefined): number | undefined => {
    if (word === undefined) return undefined;
    return SMALL[word] ?? TENS[word] ?? (/^\d{1,3}$/.test(word) ? Number(word) : undefined);
  };
  const first = amountOf(words[at]);
  if (first === undefined) return null;
  const scale = SCALES[words[at + 1] ?? ''];
  if (scale !== undefined) {
    const rest = numberAt(words, at + 2);
    const round = { texts: [String(first * scale)], length: 2 };
    const small = rest?.texts.map(Number).filter((value) => value < scale) ?? [];
    if (rest === null || small.length === 0) return round;
    return { texts: small.map((value) => String(first * scale + value)), length: 2 + rest.length };
  }
  const unit = SMALL[words[at + 1] ?? ''];
  if (TENS[words[at] ?? ''] !== undefined && unit !== undefined && unit > 0 && unit < 10) {
    return { texts: [String(first + unit), `${first}${unit}`], length: 2 };
  }
  return { texts: [String(words[at]).match(/^\d+$/) ? String(words[at]) : String(first)], length: 1 };
}
