import { exactKey, phraseKey, surfaceWords } from '../../analyze/index.ts';
import { NO_FACTS } from '../../backend/shop-facts.ts';
import type { Range } from '../../types.ts';
import { type Draft, remaining } from '../draft.ts';
import { typedText } from '../number-words/typed-query.ts';
import { plainTexts } from '../plain-texts.ts';
import { namingTerms } from '../terms/naming-terms.ts';
import { queryLanguages } from '../terms/query-languages.ts';
import type { UnderstandRequest, VocabularyView } from '../types.ts';
import { kindOf } from '../values/field-kinds.ts';
import { type PriceMention, readPrices } from './read-prices.ts';

const narrowed = (one: Range, other: Range): Range => {
  const mins = [one.min, other.min].filter((value) => value !== undefined);
  const maxes = [one.max, other.max].filter((value) => value !== undefined);
  return {
    ...(mins.length > 0 ? { min: Math.max(...mins) } : {}),
    ...(maxes.length > 0 ? { max: Math.min(...maxes) } : {}),
  };
};

const isEmpty = (range: Range): boolean =>
  range.min !== undefined && range.max !== undefined && range.min > range.max;

type Shop = { request: UnderstandRequest; words: VocabularyView };

/** The naming words before and after a stretch of the query. */
const besides = ({ start, end }: PriceMention, { request, words }: Shop): string[][] => {
  const { isStopWord, stems } = queryLanguages(request.language, words);
  const naming = (text: string): string[] => surfaceWords(text).filter((word) => !isStopWord(word));
  const before = naming(request.query.slice(0, start)).at(-1);
  const behind = naming(request.query.slice(end))[0];
  return [before, behind].flatMap((word) => (word === undefined ? [] : [stems(word)]));
};

const namesHold = (beside: readonly string[][], number: number, { words }: Shop): boolean =>
  beside.some((stems) => stems.some((stem) => words.namesHolding([stem, `${number}`]) > 0));

/** Whether the products in question come in a size of that number. */
const isSize = (mention: PriceMention, number: number, { request, words }: Shop): boolean => {
  const facts = words.facts ?? NO_FACTS;
  const wanted = facts
    .valuesOf(`${number}`)
    .filter(({ field }) => kindOf(field) === 'size')
    .map(({ field, value }) => ({ field, values: [value] }));
  if (wanted.length === 0) return false;
  const rest = `${request.query.slice(0, mention.start)} ${request.query.slice(mention.end)}`;
  const about = namingTerms(rest, { language: request.language, words });
  return facts.shares({ about, within: [], wanted, said: [] }).some(({ having }) => having > 0);
};

/** Whether a guessed price is part of product names (`air max 90`, `for up to 4`) or a size. */
const isCalledSo = (mention: PriceMention, shop: Shop): boolean => {
  const { guess, isFilter, range, text } = mention;
  if (guess === null) return false;
  const { word, number } = guess;
  if (isSize(mention, number, shop)) return true;
  const beside = besides(mention, shop);
  if (isFilter) {
    // No product is named by a sign: `tv > 55` where some television is called 55.
    if (!/\p{L}/u.test(word)) return namesHold(beside, number, shop);
    if (shop.words.facts?.says(`${word} ${number}`) !== true) return false;
    return beside.length === 0 || namesHold(beside, number, shop);
  }
  if (shop.words.hasCode(exactKey(text)) || shop.words.facts?.valuesOf(phraseKey(text)).length !== 0)
    return true;
  return [range.min, range.max].some((value) => value !== undefined && namesHold(beside, value, shop));
};

/**
 * Removes a price that is no filter (`not $50`), unless the query holds nothing else. As words it would outrank the
 * thing.
 */
const withoutText = (draft: Draft, { fillerStart, end }: PriceMention): Draft => {
  const edit = { start: fillerStart, end, text: ' ' };
  return /[\p{L}\p{N}]/u.test(remaining(draft, [edit])) ? { ...draft, taken: [...draft.taken, edit] } : draft;
};

/**
 * Turns the prices in a query into a filter on `price`. Texts that the shopper removed (`plainText`), parts of product
 * names, and prices that contradict an earlier one stay words.
 */
export const takePrices = (draft: Draft, request: UnderstandRequest, words: VocabularyView): Draft => {
  const isPlain = plainTexts(request);
  let next = draft;
  for (const mention of readPrices(request)) {
    const text = typedText(draft.typed, mention);
    if (isPlain(text) || isCalledSo(mention, { request, words })) continue;
    if (!mention.isFilter) {
      next = withoutText(next, mention);
      continue;
    }
    const price = narrowed(next.filters.price ?? {}, mention.range);
    if (isEmpty(price)) continue;
    const { range } = mention;
    next = {
      ...next,
      taken: [...next.taken, { start: mention.fillerStart, end: mention.end, text: ' ' }],
      filters: { ...next.filters, price },
      appliedFilters: [
        ...next.appliedFilters,
        { field: 'price', value: range, not: false, source: 'query', text },
      ],
    };
  }
  return next;
};
