import { NO_FACTS, NO_SHARE } from '../backend/shop-facts.ts';
import { type Draft, remaining } from './draft.ts';
import { typedText } from './number-words/typed-query.ts';
import { phraseLength, phraseTables } from './phrase-table.ts';
import { plainTexts } from './plain-texts.ts';
import { phraseAt, saidWords, stretch } from './said-words.ts';
import { namingTerms } from './terms/naming-terms.ts';
import type { UnderstandRequest, VocabularyView } from './types.ts';
import { kindOf } from './values/field-kinds.ts';
import { valuesSaid } from './values/said-values.ts';
import { SIGNAL_WEIGHT } from './weights.ts';

const cheap = phraseTables(({ signals }) => signals?.cheap);
const dear = phraseTables(({ signals }) => signals?.dear);
const fresh = phraseTables(({ signals }) => signals?.fresh);
const best = phraseTables(({ signals }) => signals?.best);
const popular = phraseTables(({ signals }) => signals?.popular);

type Signal = { table: typeof cheap; field: string; toward: 'low' | 'high' };

/** `bestseller` before `best`. */
const SIGNALS: readonly Signal[] = [
  { table: popular, field: 'popularity', toward: 'high' },
  { table: cheap, field: 'price', toward: 'low' },
  { table: dear, field: 'price', toward: 'high' },
  { table: fresh, field: 'createdAt', toward: 'high' },
  { table: best, field: 'rating', toward: 'high' },
];
/** `new balance` is a brand: words of a value of the shop are no signals. */
const MAX_VALUE_WORDS = 3;

type Found = { signal: Signal; count: number };

const signalAt = (words: ReturnType<typeof saidWords>, at: number, language: string): Found | null => {
  let found: Found | null = null;
  for (const signal of SIGNALS) {
    const count = phraseLength(words, at, signal.table(language));
    if (count > (found?.count ?? 0)) found = { signal, count };
  }
  return found;
};

const isInValue = (
  words: ReturnType<typeof saidWords>,
  { at, count }: { at: number; count: number },
  view: VocabularyView,
): boolean => {
  const facts = view.facts ?? NO_FACTS;
  for (let from = Math.max(0, at + count - MAX_VALUE_WORDS); from <= at; from++) {
    for (let size = at + count - from; size <= MAX_VALUE_WORDS; size++) {
      const key = phraseAt(words, from, size);
      if (key !== null && valuesSaid(key, facts).some(({ field }) => kindOf(field) !== 'tag')) return true;
    }
  }
  return false;
};

/**
 * Ranks the found products by price, age, rating or sales for "cheap", "premium", "new", "best", "popular". The order
 * is relative to the other products found. The word is dropped from the search if no product in question has it in its
 * name.
 */
export const preferSignals = (draft: Draft, request: UnderstandRequest, view: VocabularyView): Draft => {
  const facts = view.facts ?? NO_FACTS;
  const isPlain = plainTexts(request);
  const words = saidWords(draft);
  let next = draft;
  for (let at = 0; at < words.length; at++) {
    const found = signalAt(words, at, request.language);
    if (found === null) continue;
    const { signal, count } = found;
    const { start, end } = stretch(words, at, count);
    const text = typedText(draft.typed, { start, end });
    const place = { at, count };
    at += count - 1;
    if (isPlain(text) || isInValue(words, place, view)) continue;
    const language = { language: request.language, words: view };
    const edit = { start, end, text: ' ' };
    const rest = remaining(next, [edit]);
    if (rest === '') continue;
    const about = namingTerms(rest, language);
    const said = namingTerms(text, language);
    const { field, toward } = signal;
    const wanted = [{ field, values: [] }];
    const [share = NO_SHARE] = facts.shares({ about, within: [], wanted, said });
    const isWord = share.groups === 0 || share.named > 0;
    next = {
      ...next,
      taken: isWord ? next.taken : [...next.taken, edit],
      preferences: [...next.preferences, { field, values: [], toward, weight: SIGNAL_WEIGHT, text }],
    };
  }
  return next;
};
