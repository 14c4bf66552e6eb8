import { SYNONYM_WEIGHTS } from '../rank/weights.ts';
import type { QueryAlternative, QueryTerm, VocabularyView } from '../understand/types.ts';
import type { SynonymEntry, SynonymSet } from './compile-synonyms.ts';
import { keyOf, type Phrase } from './phrase-terms.ts';

/**
 * What counts as the word itself where a query takes it back: the shop's groups. A built-in synonym is only near to a
 * word, and a `oneWay` rule leads to what is not the same: who wants no sneakers may want other shoes.
 */
const isSame = ({ oneWay, weight }: SynonymEntry): boolean => !oneWay && weight >= SYNONYM_WEIGHTS.own.group;

const alternativeOf = (terms: readonly string[], { text }: Phrase, weight: number): QueryAlternative => {
  const [term = '', ...and] = terms;
  const alternative = { term, weight, synonym: text };
  return and.length === 0 ? alternative : { ...alternative, and };
};

/**
 * The shop's other words for what a term is, where products hold them. `wanted`: terms that the query asks for itself;
 * what they name is not taken back with the term (`trainers not sneakers`).
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
