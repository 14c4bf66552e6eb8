import { ENGLISH } from '../../languages/en/index.ts';

/** Speech recognizers write names by the sounds of English, whatever the language. */
const SOUNDS = ENGLISH.speech?.sounds ?? [];

/**
 * A rough key of how a word sounds in English: consonants by their sound, and only a leading vowel. Our own, after the
 * idea of Soundex and Metaphone: `sony` and `sunny` are both `sn`, `logitech` is `ljt2`.
 *
 * @param word lower case without accents
 */
export function soundKey(word: string): string {
  let key = word;
  for (const [spelling, sound] of SOUNDS) key = key.replace(spelling, sound);
  const first = key.charAt(0).replace(/[aeiouy]/, 'a');
  return (first + key.slice(1).replace(/h/g, '')).replace(/(.)\1+/g, '$1').replace(/(?<=.)[aeiouyw]/g, '');
}

/** Whether two keys are equal, or, when long enough, differ by one sound. */
export function soundsAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const [longer, shorter] = one.length >= other.length ? [one, other] : [other, one];
  if (shorter.length < MIN_SOUNDS || longer.length - shorter.length > 1 || one[0] !== other[0]) return false;
  let at = 0;
  while (at < shorter.length && shorter[at] === longer[at]) at++;
  return shorter.slice(longer.length === shorter.length ? at + 1 : at) === longer.slice(at + 1);
}

const MIN_SOUNDS = 4;
