import { isKnownWord } from '@aisle/engine';
import { languageOf } from '../evidence/language-of.ts';
import { holdsWords } from '../evidence/query-words.ts';
import { type Draft, type FailedQuery, type Findings, visitorsOf } from './draft.ts';
import { asTyped } from './from-catalog-words.ts';
import { likenessOf } from './likeness.ts';
import { mentionsService } from './service-words.ts';

/** Shoppers who must have searched for it: known English words that find nothing, or others. */
const LEAST_VISITORS = { known: 5, other: 8 } as const;
/** Shoppers who may have found something by the same other words, as a share and at least. */
const FOUND = { share: 0.2, visitors: 2 } as const;
const HAS_DIGIT = /\p{N}/u;
const SHORTEST = 3;

/** The most shoppers who found something by the same query, or opened the same product. */
const mostAgreeing = (cluster: readonly FailedQuery[]): number => {
  const attempts = cluster.flatMap((query) => query.attempts);
  const counted = (keyOf: (attempt: (typeof attempts)[number]) => string | null): number =>
    Math.max(
      0,
      ...[...Map.groupBy(attempts, keyOf)].map(([key, own]) =>
        key === null ? 0 : new Set(own.map(({ visitor }) => visitor)).size,
      ),
    );
  return Math.max(
    counted(({ next }) => next),
    counted(({ product }) => product),
  );
};

/** A word that no shopper of an English shop can have misspelt; in other languages we have no list of words. */
const isRealWord = (word: string, { language, shopWords }: Findings): 'known' | 'other' | null => {
  if (isKnownWord(word) || isKnownWord(word.replace(/s$/, ''))) return 'known';
  if (HAS_DIGIT.test(word)) return 'other';
  const resembles = shopWords.around(word).some(({ folded }) => likenessOf(word, folded) !== null);
  return resembles || languageOf(language) === 'en' ? null : 'other';
};

/** Runs of words that no product has, with the queries that hold them. */
const unknownRuns = ({ failed, shopWords }: Findings): Map<string, FailedQuery[]> => {
  const runs = new Set<string>();
  for (const { words } of failed)
    for (const run of words
      .map((word) => (shopWords.knows(word) ? '' : word))
      .join(' ')
      .split(/ {2,}/))
      if (run.trim() !== '') runs.add(run.trim());
  return new Map(
    [...runs].map((run) => [run, failed.filter(({ words }) => holdsWords(words, run.split(' ')))]),
  );
};

const isNotSold = (run: string, cluster: readonly FailedQuery[], findings: Findings): boolean => {
  const words = run.split(' ');
  const real = words.map((word) => isRealWord(word, findings));
  if (run.length < SHORTEST || real.includes(null)) return false;
  // Somebody asked for it alone: otherwise the words may only describe a thing that the shop has.
  if (!cluster.some((query) => query.words.length === words.length)) return false;
  const visitors = visitorsOf(cluster).size;
  const isSure = cluster.every(({ failed }) => failed > 0) && !real.includes('other');
  if (visitors < LEAST_VISITORS[isSure ? 'known' : 'other']) return false;
  if (mostAgreeing(cluster) > Math.max(FOUND.visitors, FOUND.share * visitors)) return false;
  return !cluster.some(({ query }) => mentionsService(query));
};

/**
 * Things that the shop does not sell: words that many shoppers searched for, that no product has, that are no
 * misspelling, and after which no two shoppers found the same thing.
 */
export const fromUnknownWords = (findings: Findings): Draft[] =>
  [...unknownRuns(findings)].flatMap(([run, cluster]): Draft[] => {
    const [first] = cluster;
    if (first === undefined || !isNotSold(run, cluster, findings)) return [];
    return [
      {
        kind: 'notSold',
        from: run.includes(' ') ? run : asTyped(run, first),
        to: null,
        product: null,
        needsUrl: false,
        by: 'unknownWord',
        found: 0,
        cluster,
      },
    ];
  });
