import type { VocabularyView } from '../backend/vocabulary.ts';
import type { SynonymSet } from './types.ts';

/** Most rules checked per word: thousands may share it. */
const MAX_ENTRIES = 64;

const leadsToHeld = (term: string, sets: readonly SynonymSet[], words: VocabularyView): boolean =>
  sets.some((set) =>
    (set.byTerm.get(term) ?? [])
      .slice(0, MAX_ENTRIES)
      .some(({ phrase, targets }) =>
        targets.some(
          (target) =>
            target !== phrase &&
            target.variants.some((terms) => terms.every((needed) => words.hasTerm(needed))),
        ),
      ),
  );

/**
 * The shop's vocabulary, extended by terms whose synonyms the shop holds: `settee` is no misspelling in a shop with
 * sofas.
 */
export const withSourceTerms = (words: VocabularyView, sets: readonly SynonymSet[]): VocabularyView =>
  sets.length === 0
    ? words
    : {
        total: words.total,
        languages: words.languages,
        frequency: (word) => words.frequency(word),
        hasTerm: (term) => words.hasTerm(term) || leadsToHeld(term, sets, words),
        namesHolding: (terms) => words.namesHolding(terms),
        hasCode: (key) => words.hasCode(key),
        codesStartingWith: (start, limit) => words.codesStartingWith(start, limit),
        codesContaining: (part, limit) => words.codesContaining(part, limit),
        beginningIn: (beginning, limit) => words.beginningIn(beginning, limit),
        endingIn: (ending, limit) => words.endingIn(ending, limit),
        near: (word, limit, relaxSpelling) => words.near(word, limit, relaxSpelling),
        nearPrefix: (prefix, limit) => words.nearPrefix(prefix, limit),
        written: (word) => words.written(word),
        ...(words.facts === undefined ? {} : { facts: words.facts }),
      };
