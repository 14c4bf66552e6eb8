import { unlikelihood } from './likelihood.ts';
import type { SpellingContext } from './spelling-context.ts';
import type { NearWord, VocabularyView } from './types.ts';
import { MAX_COMPARED } from './typing-cost.ts';

/** Candidates looked at per word. */
const CANDIDATES = 12;
/** A missing space is as likely as this many edits; at 0.5 `styrofoam` became `styro foam`. */
const SPLIT_COST = 1;
const MIN_SPLIT_PART = 3;
/** Splits looked at per word. */
const SPLITS = 3;

/** A word that may have been meant, or two, and how unlikely that is. */
export type Candidate = { word: string; unlikely: number };

export type Sources = { words: VocabularyView; stem: (word: string) => string; context: SpellingContext };

/** Two known words that were typed as one and that some name has both of: `cup board` stands nowhere. */
const splitsOf = (word: string, { words, stem }: Sources): NearWord[] => {
  if (word.length > MAX_COMPARED) return [];
  const found: NearWord[] = [];
  for (let at = MIN_SPLIT_PART; at <= word.length - MIN_SPLIT_PART; at++) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    const frequency = Math.min(words.frequency(left), words.frequency(right));
    if (frequency > 0) found.push({ word: `${left} ${right}`, frequency, cost: SPLIT_COST });
  }
  const together = ({ word: both }: NearWord): boolean => words.namesHolding(both.split(' ').map(stem)) > 0;
  return found
    .sort((a, b) => b.frequency - a.frequency)
    .slice(0, SPLITS)
    .filter(together);
};

/** What a word may have been meant as, likeliest first; the word itself is none of them. */
export const candidatesFor = (word: string, sources: Sources): Candidate[] =>
  [...sources.words.near(word, CANDIDATES), ...splitsOf(word, sources)]
    .filter((near) => near.word !== word)
    .map((near) => {
      const frequency = sources.context.frequency(near.word, near.frequency);
      return { word: near.word, unlikely: unlikelihood({ ...near, frequency }) };
    })
    .sort((a, b) => a.unlikely - b.unlikely || (a.word < b.word ? -1 : 1));
