import type { NearWord, VocabularyView } from '../types.ts';
import { unlikelihood } from './likelihood.ts';
import type { SpellingContext } from './spelling-context.ts';
import { MAX_COMPARED } from './typing-cost.ts';

/** Candidates looked at per word. */
const CANDIDATES = 12;
/** A missing space costs this many edits. At 0.5 `styrofoam` became `styro foam`. */
const SPLIT_COST = 1;
const MIN_SPLIT_PART = 3;
/** Shortest part of a known word. `snowblower` is two words in a shop of snow blowers; `proper` is not `pro per`. */
const MIN_KNOWN_PART = 4;
/** Splits looked at per word. */
const SPLITS = 3;

/** One or two words that may be meant, and how unlikely that is. */
export type Candidate = { word: string; unlikely: number };

export type Sources = {
  words: VocabularyView;
  stem: (word: string) => string;
  context: SpellingContext;
  /** The typed word is a known one: it may be split, but is never a misspelling. */
  isKnown: boolean;
  /** Nothing else is found: allow a larger edit distance. */
  relaxSpelling: boolean;
  /** By how many edits a word is likelier because shoppers ask for it. */
  lead: (word: string) => number;
  /** Whether a word near the typed one may be meant at all. */
  mayBeMeant: (near: NearWord) => boolean;
};

/** Splits into two known words that some name holds together. No name holds `cup board`. */
const splitsOf = (word: string, { words, stem, isKnown }: Sources): NearWord[] => {
  if (word.length > MAX_COMPARED) return [];
  const found: NearWord[] = [];
  const part = isKnown ? MIN_KNOWN_PART : MIN_SPLIT_PART;
  for (let at = part; at <= word.length - part; at++) {
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

/** Words that may be meant, likeliest first, without the word itself. */
export const candidatesFor = (word: string, sources: Sources): Candidate[] => {
  const near = sources.isKnown ? [] : sources.words.near(word, CANDIDATES, sources.relaxSpelling);
  return [...near.filter((it) => it.word !== word && sources.mayBeMeant(it)), ...splitsOf(word, sources)]
    .map((it) => {
      const frequency = sources.context.frequency(it.word, it.frequency);
      return { word: it.word, unlikely: unlikelihood({ ...it, frequency }) - sources.lead(it.word) };
    })
    .sort((a, b) => a.unlikely - b.unlikely || (a.word < b.word ? -1 : 1));
};
