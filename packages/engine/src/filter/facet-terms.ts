import { classAt, DIGIT, LETTER, MARK, UNSPACED } from '../analyze/character-class.ts';
import { fold } from '../analyze/fold.ts';
import type {
  DeadlineCheck,
  EngineFacetValue,
  FacetPage,
  FacetPageRequest,
  FacetPosition,
} from '../types.ts';
import type { FieldRule } from './facet-rules.ts';
import { AFTER, firstInOrder, type OrderedValues, valueOrder } from './value-order.ts';

/** Values shown of a terms facet, besides the chosen ones. */
const MAX_VALUES = 50;
/** A longer value cannot be filtered by: see `Filters` in the contract. Most are descriptions. */
const MAX_LISTED = 500;
/** Values that are compared with a text before the deadline is looked at. */
const PIECE = 4_096;

/** The counted values of a facet. `chosen`: filter keys that the shopper filters by. `shown`: a value by its number. */
export type FacetTerms = Omit<OrderedValues, 'after'> & {
  shown: (value: number) => string;
  chosen: ReadonlySet<string>;
  rule: FieldRule;
};

const keyAt = ({ counted, keys }: FacetTerms, place: number): string =>
  keys[counted.values[place] as number] ?? '';

const valueAt = (terms: FacetTerms, place: number): EngineFacetValue => {
  const key = keyAt(terms, place);
  return {
    value: terms.shown(terms.counted.values[place] as number),
    ...terms.rule.labelsOf(key),
    count: terms.counted.counts[place] as number,
    selected: terms.chosen.has(key),
  };
};

/** The first values, and those chosen beyond them. */
export const firstTerms = (terms: FacetTerms): EngineFacetValue[] => {
  const { chosen, counted, rule } = terms;
  const order = valueOrder(terms, rule);
  const isListed = rule.hidesValues ? (place: number) => !rule.hides(keyAt(terms, place)) : undefined;
  const first = firstInOrder(counted.values.length, order, { most: MAX_VALUES, isListed });
  const shown = new Set(first);
  const isBeyond = (place: number): boolean =>
    chosen.has(keyAt(terms, place)) && !shown.has(place) && isListed?.(place) !== false;
  const others = chosen.size === 0 ? [] : [...counted.values.keys()].filter(isBeyond).sort(order);
  return [...first, ...others].map((place) => valueAt(terms, place));
};

const isInWord = (text: string, at: number): boolean => {
  const kind = classAt(text, at);
  return kind === LETTER || kind === DIGIT || kind === MARK;
};

/** Whether a word of the text begins with `start`. Any character of a script without spaces begins one. */
const hasWord = (text: string, start: string): boolean => {
  for (let at = text.indexOf(start); at !== -1; at = text.indexOf(start, at + 1))
    if (at === 0 || !isInWord(text, at - 1) || classAt(text, at) === UNSPACED) return true;
  return false;
};

const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

/** Whether each word of `text` begins a word of the folded value. A text without words must be part of the value. */
const begins = (text: string): ((folded: string) => boolean) => {
  const words = wordsIn(text);
  const whole = fold(text).trim();
  if (words.length === 0) return (folded) => folded.includes(whole);
  return (folded) => words.every((word) => hasWord(folded, word));
};

/** A page of all values. */
export const termsPage = (
  terms: FacetTerms,
  { text, after, limit }: FacetPageRequest,
  deadline: DeadlineCheck | undefined,
): FacetPage => {
  const order = valueOrder({ ...terms, after }, terms.rule);
  const matches = begins(text);
  const isAll = text.trim() === '';
  const isListed = (place: number): boolean => {
    if (place % PIECE === 0) deadline?.check();
    const key = keyAt(terms, place);
    if (key.length > MAX_LISTED || terms.rule.hides(key)) return false;
    if (after !== null && order(place, AFTER) <= 0) return false;
    return isAll || matches(terms.folded(terms.counted.values[place] as number));
  };
  const places = firstInOrder(terms.counted.values.length, order, { most: limit + 1, isListed });
  const page = places.slice(0, limit);
  const last = page.at(-1);
  const position = (place: number): FacetPosition => ({
    count: terms.counted.counts[place] as number,
    key: keyAt(terms, place),
  });
  return {
    values: page.map((place) => valueAt(terms, place)),
    next: last === undefined || places.length === page.length ? null : position(last),
  };
};
