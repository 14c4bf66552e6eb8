import type { Proposal } from '@aisle/contract';
import type { Attempt } from '../evidence/attempts.ts';
import type { QueryCount } from '../evidence/query-counts.ts';
import type { ShopWords } from '../evidence/shop-words.ts';

/** A failed query with the words that it is compared by, and who searched for it. */
export type FailedQuery = QueryCount & {
  words: readonly string[];
  visitors: ReadonlySet<string>;
  attempts: readonly Attempt[];
};

/** All that proposals of one shop are made from. */
export type Findings = {
  failed: readonly FailedQuery[];
  /** All frequent queries, failed ones too. */
  counts: readonly (QueryCount & { words: readonly string[] })[];
  shopWords: ShopWords;
  /** Words of all frequent queries. */
  asked: ShopWords;
  /** BCP 47 tag of the shop. */
  language: string;
};

/** A proposal before it is replayed. */
export type Draft = {
  kind: Proposal['kind'];
  from: string;
  to: string | null;
  /** externalId; where a redirect leads. */
  product: string | null;
  needsUrl: boolean;
  by: Proposal['evidence']['by'];
  /** Shoppers who then found it so. */
  found: number;
  cluster: readonly FailedQuery[];
};

export const visitorsOf = (queries: readonly FailedQuery[]): Set<string> =>
  new Set(queries.flatMap(({ visitors }) => [...visitors]));

export const searchesOf = (queries: readonly QueryCount[]): number =>
  queries.reduce((sum, { searches }) => sum + searches, 0);

/** Proposals of one kind of evidence; null between them, where other work may have its turn. */
export type Drafting = (findings: Findings) => Iterable<Draft | null>;
