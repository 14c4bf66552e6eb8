import { isKnownWord } from '@aisle/engine';
import { languageOf } from '../evidence/language-of.ts';
import { holdsWords } from '../evidence/query-words.ts';
import type { ShopWords } from '../evidence/shop-words.ts';
import { type Draft, type FailedQuery, type Findings, visitorsOf } from './draft.ts';
import { asTyped } from './from-catalog-words.ts';
import { wordsLike } from './likeness.ts';
import { mentionsService } from './service-words.ts';

/**
 * The least number of shoppers who searched for it. `known`: an English word of our list. `other`: not in the list.
 * `unlisted`: in a language without a list.
 */
const LEAST_VISITORS = { known: 5, other: 8, unlisted: 10 } as const;
/** Shoppers who may have found something by the same other words, as a share and at least. */
const FOUND = { share: 0.2, visitors: 2 } as const;
const HAS_DIGIT = /\p{N}/u;
const SHORTEST = { listed: 3, unlisted: 4 } as const;

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

const isLikeOf = (word: string, words: ShopWords): boolean =>
  wordsLike(word, words).some((one) => one.word.count > words.countOf(word));

/**
 * Whether shoppers can only have meant this word. `known`: the list of English words has it. Other languages have no
 * such list. There a word like one of the shop or of other searches may be misspelt. An English one may name what the
 * shop sells.
 */
const isRealWord = (word: string, { language, shopWords, asked }: Findings): 'known' | 'other' | null => {
  const isKnown = isKnownWord(word) || isKnownWord(word.replace(/s$/, ''));
  if (languageOf(language) === 'en') return isKnown ? 'known' : HAS_DIGIT.test(word) ? 'other' : null;
  if (HAS_DIGIT.test(word)) return 'other';
  return isKnown || isLikeOf(word, shopWords) || isLikeOf(word, asked) ? null : 'other';
};

/** Runs of words that no product has. */
function* unknownRuns({ failed, shopWords }: Findings): Generator<null, Set<string>, void> {
  const runs = new Set<string>();
  for (const { words } of failed) {
    yield null;
    const unknown = words.map((word) => (shopWords.knows(word) ? '' : word)).join(' ');
    for (const run of unknown.split('  ')) if (run.trim() !== '') runs.add(run.trim());
  }
  return runs;
}

const isNotSold = (run: string, cluster: readonly FailedQuery[], findings: Findings): boolean => {
  const words = run.split(' ');
  const real = words.map((word) => isRealWord(word, findings));
  const isListed = languageOf(findings.language) === 'en';
  if (run.length < SHORTEST[isListed ? 'listed' : 'unlisted'] || real.includes(null)) return false;
  // Somebody asked for it alone: otherwise the words may only describe a thing that the shop has.
  if (!cluster.some((query) => query.words.length === words.length)) return false;
  const visitors = visitorsOf(cluster).size;
  const isSure = cluster.every(({ failed }) => failed > 0) && !real.includes('other');
  if (visitors < LEAST_VISITORS[isSure ? 'known' : isListed ? 'other' : 'unlisted']) return false;
  if (mostAgreeing(cluster) > Math.max(FOUND.visitors, FOUND.share * visitors)) return false;
  return !cluster.some(({ query }) => mentionsService(query));
};

/**
 * Things that the shop does not sell. Many shoppers searched for these words, no product has them, and they are no
 * misspelling. No two shoppers found the same thing afterwards.
 */
export function* fromUnknownWords(findings: Findings): Generator<Draft | null> {
  for (const run of yield* unknownRuns(findings)) {
    yield null;
    const cluster = findings.failed.filter(({ words }) => holdsWords(words, run.split(' ')));
    const [first] = cluster;
    if (first === undefined || !isNotSold(run, cluster, findings)) continue;
    yield {
      kind: 'notSold',
      from: run.includes(' ') ? run : asTyped(run, first),
      to: null,
      product: null,
      needsUrl: false,
      by: 'unknownWord',
      found: 0,
      cluster,
    };
  }
}
