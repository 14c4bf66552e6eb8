import { fold } from '../analyze/fold.ts';
import { analyze } from '../analyze/index.ts';
import { rulesOf } from '../analyze/language.ts';
import { type Word, wordsOf } from '../analyze/words.ts';
import { type Draft, type Edit, isTaken } from './draft.ts';
import { unlikelihood } from './likelihood.ts';
import type { NearWord, UnderstandRequest, VocabularyView } from './types.ts';
import { MAX_COMPARED } from './typing-cost.ts';

/** Words corrected in one query: a shopper types fewer, a hostile query pays no more. */
const MAX_CORRECTED = 24;
/** Candidates looked at per word. */
const CANDIDATES = 8;
/** A missing space is as likely as this many edits; at 0.5 `styrofoam` became `styro foam`. */
const SPLIT_COST = 1;
const MIN_SPLIT_PART = 3;
const HAS_DIGIT = /\p{N}/u;

type Typed = { word: Word; folded: string; correctable: boolean };

const LETTERS = /^[\p{L}\p{M}]+$/u;

/** The words of the query that are still words, with what spelling may do to them. */
const typedWords = (draft: Draft, request: UnderstandRequest): Typed[] => {
  const { stopWords } = rulesOf(request.language);
  const typed: Typed[] = [];
  for (const word of wordsOf(draft.query)) {
    if (isTaken(draft, word.start, word.end)) continue;
    const folded = fold(draft.query.slice(word.start, word.end));
    const simple = word.parts.length === 1 && !word.unspaced && LETTERS.test(folded);
    typed.push({ word, folded, correctable: simple && !HAS_DIGIT.test(folded) && !stopWords.has(folded) });
  }
  return typed;
};

/** Whether the shop's own words hold it, or a form of it. */
const isKnown = (words: VocabularyView, word: string, language: string): boolean =>
  words.frequency(word) > 0 || analyze(word, language).some((term) => words.hasTerm(term));

/** Two known words that were typed as one, the rarer of them as frequent as possible. */
const bestSplit = (word: string, words: VocabularyView): NearWord | null => {
  if (word.length > MAX_COMPARED) return null;
  let best: NearWord | null = null;
  for (let at = MIN_SPLIT_PART; at <= word.length - MIN_SPLIT_PART; at++) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    const frequency = Math.min(words.frequency(left), words.frequency(right));
    if (frequency > (best?.frequency ?? 0)) best = { word: `${left} ${right}`, frequency, cost: SPLIT_COST };
  }
  return best;
};

const bestOf = (word: string, words: VocabularyView): string | null => {
  const near = words.near(word, CANDIDATES)[0];
  const split = bestSplit(word, words);
  if (split === null) return near?.word ?? null;
  return near === undefined || unlikelihood(split) < unlikelihood(near) ? split.word : near.word;
};

/** A capitalised or upper-case word stays so. */
const inCaseOf = (typed: string, corrected: string): string => {
  if (typed.length > 1 && typed === typed.toUpperCase()) return corrected.toUpperCase();
  const first = typed.charAt(0);
  return first !== first.toLowerCase() ? corrected.charAt(0).toUpperCase() + corrected.slice(1) : corrected;
};

/**
 * Misspelt words replaced by the shop's own: only words of letters alone that the shop does not know. A word typed
 * in two (`dish washer`, where one half is unknown) is joined, two typed as one are split.
 */
export const correctSpelling = (draft: Draft, request: UnderstandRequest, words: VocabularyView): Draft => {
  const typed = typedWords(draft, request);
  const unknown = (item: Typed | undefined): boolean =>
    item?.correctable === true && !isKnown(words, item.folded, request.language);
  const edits: Edit[] = [];
  for (let index = 0; index < typed.length && edits.length < MAX_CORRECTED; index++) {
    const [item, next] = [typed[index], typed[index + 1]];
    if (item === undefined) continue;
    const joinable = item.correctable && next?.correctable === true;
    const joined = joinable ? item.folded + next.folded : '';
    if (joinable && (unknown(item) || unknown(next)) && words.frequency(joined) > 0) {
      const text = inCaseOf(draft.query.slice(item.word.start, item.word.end), joined);
      edits.push({ start: item.word.start, end: next.word.end, text });
      index++;
      continue;
    }
    if (!unknown(item)) continue;
    const corrected = bestOf(item.folded, words);
    if (corrected === null) continue;
    const original = draft.query.slice(item.word.start, item.word.end);
    edits.push({ start: item.word.start, end: item.word.end, text: inCaseOf(original, corrected) });
  }
  return edits.length === 0 ? draft : { ...draft, spelling: edits };
};
