import type { QueryAlternative, QueryTerm } from '../backend/query-plan.ts';
import type { VocabularyView } from '../backend/vocabulary.ts';
import { keyOf } from './phrase-terms.ts';
import type { SynonymEntry, SynonymSet } from './types.ts';

/** Most synonyms added to one term: each is one more list of postings to read. */
const MAX_ADDED = 12;
/** Most synonyms looked up for one term. A thousand rules for a word cost no more. */
const MAX_LOOKED_UP = 64;
const HAS_DIGIT = /\d/;

/** A query during expansion. `sequence`: its terms as rules compare them. `added`: the synonyms of each term. */
type Expansion = {
  terms: readonly QueryTerm[];
  sequence: readonly string[];
  added: QueryAlternative[][];
  words: VocabularyView;
};

const ownTerm = (term: QueryTerm | undefined): string => term?.alternatives[0]?.term ?? '';

/**
 * Whether a term is part of a part number (`tv` of `TV-100`). Then the number written as one is as good as the part.
 */
const isOfCode = ({ alternatives: [own, ...others] }: QueryTerm): boolean =>
  others.some((other) => other.weight === own?.weight && HAS_DIGIT.test(other.term));

/** The entries of the longest source that begins at `at`. */
const entriesAt = (sequence: readonly string[], at: number, set: SynonymSet): SynonymEntry[] => {
  const here = set.byTerm.get(sequence[at] ?? '') ?? [];
  const isHere = ({ source }: SynonymEntry): boolean => source.every((term, i) => sequence[at + i] === term);
  const found = here.filter(isHere);
  return found.filter(({ source }) => source.length === found[0]?.source.length);
};

/** The alternatives by which an entry's targets replace one term of its source. */
function* alternativesOf(entry: SynonymEntry, own: string, into: Expansion): Iterable<QueryAlternative> {
  const { source, phrase, targets, weight, oneWay } = entry;
  for (const target of targets) {
    if (target === phrase) continue;
    for (const terms of target.variants) {
      // A doc with the target holds the word itself: `running` in `running shoes = running trainers`.
      if (terms.includes(own)) continue;
      // A shopper who asks for a `laptop computer` does not want any computer.
      if (oneWay && terms.every((term) => into.sequence.includes(term))) continue;
      // A `vacuum` is a `vacuum cleaner`, whose `cleaner` it lacks.
      const head = terms.findLast((term) => !source.includes(term)) ?? (oneWay ? undefined : terms.at(-1));
      if (head === undefined) continue;
      const and = terms.filter((term) => term !== head);
      const alternative = { term: head, weight, synonym: target.text };
      yield and.length === 0 ? alternative : { ...alternative, and };
    }
  }
}

const isSame = (a: QueryAlternative, b: QueryAlternative): boolean =>
  a.term === b.term && keyOf(a.and ?? []) === keyOf(b.and ?? []);

/** Adds the targets to one term that the shop holds and the term does not have yet. */
const addTo = (at: number, entries: readonly SynonymEntry[], into: Expansion): void => {
  const [term, added] = [into.terms[at], into.added[at]];
  if (term === undefined || added === undefined) return;
  let lookedUp = 0;
  for (const entry of entries) {
    for (const alternative of alternativesOf(entry, ownTerm(term), into)) {
      if (added.length >= MAX_ADDED || lookedUp >= MAX_LOOKED_UP) return;
      if ([...term.alternatives, ...added].some((other) => isSame(other, alternative))) continue;
      lookedUp++;
      const { term: head, and = [] } = alternative;
      if ([head, ...and].every((needed) => into.words.hasTerm(needed))) added.push(alternative);
    }
  }
};

/**
 * Adds the synonyms that the shop holds to each term of a query, as further alternatives. Each set is applied from left
 * to right, the longest source first. Synonyms of synonyms are not looked up. A later set does not change what an
 * earlier one added, and skips the earlier one's `plain` sources.
 */
export const expandTerms = (
  terms: readonly QueryTerm[],
  sets: readonly SynonymSet[],
  words: VocabularyView,
): QueryTerm[] => {
  const sequence = terms.map((term) => (isOfCode(term) ? '' : ownTerm(term)));
  const into: Expansion = { terms, sequence, added: terms.map(() => []), words };
  for (const [number, set] of sets.entries()) {
    const before = sets.slice(0, number);
    for (let at = 0; at < terms.length; ) {
      const entries = entriesAt(sequence, at, set);
      const source = entries[0]?.source ?? [];
      const isPlain = before.some(({ plain }) => plain.has(keyOf(source)));
      for (let i = at; i < at + source.length && !isPlain; i++) addTo(i, entries, into);
      at += Math.max(1, source.length);
    }
  }
  return terms.map((term, i) => {
    const added = into.added[i] ?? [];
    return added.length === 0 ? term : { ...term, alternatives: [...term.alternatives, ...added] };
  });
};
