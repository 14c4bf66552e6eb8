import type { QueryAlternative, QueryTerm } from '../backend/query-plan.ts';
import type { VocabularyView } from '../backend/vocabulary.ts';
import { keyOf, type Phrase } from './phrase-terms.ts';
import type { SynonymEntry, SynonymSet } from './types.ts';
import { SYNONYM_WEIGHTS } from './weights.ts';

/**
 * Whether a query that excludes a word excludes the synonym too. Only the shop's groups count: a built-in synonym is
 * only similar. A `oneWay` rule leads to something else: a shopper who wants no sneakers may want other shoes.
 */
const isSame = ({ oneWay, weight }: SynonymEntry): boolean => !oneWay && weight >= SYNONYM_WEIGHTS.own.group;

const alternativeOf = (terms: readonly string[], { text }: Phrase, weight: number): QueryAlternative => {
  const [term = '', ...and] = terms;
  const alternative = { term, weight, synonym: text };
  return and.length === 0 ? alternative : { ...alternative, and };
};

/**
 * The shop's other words for a term, where products hold them. `wanted`: terms that the query asks for itself. Their
 * words are not excluded with the term (`trainers not sneakers`).
 */
export const sameMeaning = (
  { alternatives: [own] }: QueryTerm,
  wanted: ReadonlySet<string>,
  { sets, words }: { sets: readonly SynonymSet[]; words: Pick<VocabularyView, 'hasTerm'> },
): QueryAlternative[] => {
  if (own === undefined) return [];
  const source = keyOf([own.term, ...(own.and ?? [])]);
  const entries = sets.flatMap((set) => set.byTerm.get(own.term) ?? []).filter(isSame);
  return entries
    .filter((entry) => keyOf(entry.source) === source)
    .flatMap(({ phrase, targets, weight }) =>
      targets
        .filter((target) => target !== phrase)
        .flatMap((target) =>
          target.variants
            .filter((terms) => terms.every((needed) => words.hasTerm(needed)))
            .filter((terms) => !terms.every((needed) => wanted.has(needed)))
            .map((terms) => alternativeOf(terms, target, weight)),
        ),
    );
};
