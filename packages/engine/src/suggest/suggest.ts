import { exactKey } from '../analyze/index.ts';
import type { EngineSuggestion, SuggestRequest } from '../types.ts';
import { type Candidate, Collector } from './collector.ts';
import { completionKey } from './completion-key.ts';
import { functionWordsOf } from './function-words.ts';
import { isOfShop } from './is-of-shop.ts';
import { popularIndex } from './popular-index.ts';
import { type Reading, readings } from './read-prefix.ts';
import type { Completion, SuggestView } from './types.ts';

const MIN_CHARACTERS = 2;
/** Completions requested per suggestion: some are duplicates, some find nothing any more. */
const ASKED = 4;
/** Share of each kind in the list, so that no kind crowds out the others. The rest is filled in order. */
const SHARE = { popular: 0.4, category: 0.2, brand: 0.2, product: 0.2 };
/** Words that merely occur in one product together count less than a phrase of names. */
const ENDING_WEIGHT = 0.5;
/** Most readings tried: a hostile text has many. */
const MAX_READINGS = 12;
/** The possible beginning of a part number: a letter and a digit, or digits that are no amount. */
const CODE = /^(?=.*\p{N})(?=.*\p{L}).{3,}$|^\p{N}{5,}$/u;

const isCode = (text: string): boolean => !/\s/u.test(text.trim()) && CODE.test(exactKey(text));

const shareOf = (limit: number, share: number): number => Math.max(1, Math.floor(limit * share));

const keyOf = ({ words, last }: Reading): string => [...words, last].join(' ');

/** Merges the same text from several segments, and adds up its weights. */
const merged = (completions: readonly Completion[]): Candidate[] => {
  const found: Candidate[] = [];
  // By kind: a combined key would be a new string that must be hashed each time.
  const byKey = { query: new Map<string, Candidate>(), category: new Map(), brand: new Map() };
  for (const { text, kind, weight } of completions) {
    const key = completionKey(text);
    const known = byKey[kind].get(key);
    if (known === undefined) {
      const candidate = { text, kind, weight, popular: false };
      byKey[kind].set(key, candidate);
      found.push(candidate);
    } else known.weight += weight;
  }
  return found.sort((a, b) => b.weight - a.weight);
};

const endingsOf = (view: SuggestView, { words, last }: Reading, asked: number): Completion[] => {
  const functionWords = functionWordsOf(view.language);
  return view
    .endings(words, last, asked)
    .filter(({ word }) => !functionWords.has(word))
    .map(({ word, groups }) => ({
      text: [...words, word].join(' '),
      kind: 'query',
      weight: groups * ENDING_WEIGHT,
    }));
};

type Found = { candidates: Candidate[]; popular: Candidate[] };

/** Popular queries of which a word begins with `key`. */
const popularFor = (request: SuggestRequest, view: SuggestView, key: string): Candidate[] =>
  popularIndex(request.popularQueries)
    .starting(key)
    .filter(({ text }) => isOfShop(text, view))
    .map(({ text, weight }): Candidate => ({ text, kind: 'query', weight, popular: true }));

/** The suggestions of one reading: phrases of names, and words that occur in one product with the words before. */
const foundBy = (view: SuggestView, reading: Reading, request: SuggestRequest): Found => {
  const asked = request.limit * ASKED;
  const key = keyOf(reading);
  const phrases = view.complete(key, asked);
  const goesOn = !isCode(request.prefix) && (reading.words.length > 0 || phrases.length < request.limit);
  const endings = goesOn ? endingsOf(view, reading, asked) : [];
  return { candidates: merged([...phrases, ...endings]), popular: popularFor(request, view, key) };
};

/** The suggestions of the first reading that has any. */
const firstFound = (view: SuggestView, text: string, request: SuggestRequest): Found => {
  let tried = 0;
  for (const reading of readings(text, view.vocabulary)) {
    const found = foundBy(view, reading, request);
    if (found.candidates.length > 0 || found.popular.length > 0) return found;
    if (++tried >= MAX_READINGS) break;
  }
  return { candidates: [], popular: [] };
};

/** `wh-10` and `sony wh-10`: products by the beginning of a code. */
const takeByCode = (view: SuggestView, text: string, collector: Collector): void => {
  const most = collector.room;
  const last = text.slice(text.search(/(?<!\S)\S+$/u));
  for (const key of new Set([exactKey(text), exactKey(last)])) {
    if (CODE.test(key)) collector.takeProducts(view.productsByCode(key, most), most);
  }
};

const collect = (request: SuggestRequest, view: SuggestView, text: string): EngineSuggestion[] => {
  const { limit } = request;
  const collector = new Collector(view, limit);
  takeByCode(view, text, collector);
  const byCode = collector.room < limit;
  const { candidates, popular } = firstFound(view, text, request);
  const ofKind = (kind: Completion['kind']): Candidate[] => candidates.filter((it) => it.kind === kind);
  collector.take(popular, shareOf(limit, SHARE.popular));
  collector.take(ofKind('category'), shareOf(limit, SHARE.category));
  collector.take(ofKind('brand'), shareOf(limit, SHARE.brand));
  const forProducts = limit >= 3 && !byCode ? shareOf(limit, SHARE.product) : 0;
  collector.take(ofKind('query'), collector.room - forProducts);
  const likely = collector.firstText ?? text;
  if (collector.room > 0) collector.takeProducts(view.products(likely, collector.room), collector.room);
  collector.take([...popular, ...candidates], collector.room);
  return collector.all(byCode);
};

/** The popular queries of the shop's log that still find something. */
const popularOf = (request: SuggestRequest, view: SuggestView): EngineSuggestion[] => {
  const collector = new Collector(view, request.limit);
  collector.take(popularFor(request, view, ''), request.limit);
  return collector.all();
};

/**
 * Suggestions for a partial query. The order is: queries of the shop's own log, categories, brands, phrases of the
 * catalog, then products. Products come first when a part number is being typed.
 *
 * The last word is a beginning, the words before it are whole. Misspelt words are read as the shop's. Without a text
 * the popular queries are suggested, with one character nothing. There are never more than `limit`, two of one meaning, or one that finds nothing.
 */
export const suggest = (request: SuggestRequest, view: SuggestView): EngineSuggestion[] => {
  const text = request.prefix.slice(0, 400).trim();
  if (text === '') return popularOf(request, view);
  if (request.limit <= 0 || Array.from(text.slice(0, 8)).length < MIN_CHARACTERS) return [];
  return collect(request, view, text);
};
