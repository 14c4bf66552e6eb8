import frequent from './frequent-passwords.json' with { type: 'json' };

/** What strangers know of a person. */
export type KnownOfPerson = { name: string; email: string; organizations: readonly string[] };

/** Characters beside one's own names that make a password one's own. */
const FEWEST_BESIDE_NAMES = 6;
/** A unit that is repeated, such as `abcd`, is as easy as one. */
const LONGEST_UNIT = 4;
const SHORTEST_NAME = 3;

const WHOLE: ReadonlySet<string> = new Set(frequent.whole.split(' '));
const STEMS: ReadonlySet<string> = new Set(frequent.stems.split(' '));

const LETTER_FOR: Readonly<Record<string, string>> = {
  ...{ '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', '5': 's', $: 's', '7': 't' },
};

export const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

const isLetter = (sign: string): boolean => /\p{L}/u.test(sign);

/** `P@ssw0rd2024!` is `password`: without digits and signs at both ends, others read as letters. */
export const stemOf = (text: string): string => {
  const signs = [...fold(text)];
  const first = signs.findIndex(isLetter);
  const last = signs.findLastIndex(isLetter);
  if (first === -1) return '';
  return signs
    .slice(first, last + 1)
    .map((sign) => LETTER_FOR[sign] ?? sign)
    .join('');
};

/** What a text repeats from its start to its end; the text itself when it repeats nothing. */
const unitOf = (text: string): string => {
  // A text that stands in its own double before the end repeats what lies before that place.
  const at = (text + text).indexOf(text, 1);
  return text.slice(0, at);
};

/** `abcdefghij`, `9876543210`: each sign follows the one before. */
const isRow = (text: string): boolean => {
  const codes = [...text].map((sign) => sign.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, at) => code - (codes[at] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
};

const isFrequent = (text: string): boolean => WHOLE.has(text) || STEMS.has(text) || STEMS.has(stemOf(text));

const wordsOf = (text: string): string[] => fold(text).split(/[^\p{L}\p{N}]+/u);

/** Little more than names: what is left beside them is a number or a word's end. */
const isOfNames = (text: string, known: KnownOfPerson): boolean => {
  const texts = ['aisle', known.name, known.email, ...known.organizations];
  const names = texts.flatMap((one) => [...wordsOf(one), wordsOf(one).join('')]);
  const longestFirst = names
    .filter((name) => name.length >= SHORTEST_NAME)
    .sort((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((left, name) => left.replaceAll(name, ''), wordsOf(text).join(''));
  return rest.length < Math.min(FEWEST_BESIDE_NAMES, text.length);
};

/** True for passwords that are tried first: frequent ones, rows and repetitions, and the person's own names. */
export function isEasyPassword(password: string, known: KnownOfPerson): boolean {
  const text = fold(password);
  const unit = unitOf(text);
  if (unit.length <= LONGEST_UNIT || isFrequent(text) || isFrequent(unit) || isRow(text)) return true;
  return isOfNames(text, known);
}
