import type { FacetRule, FilterRequest, Merchandise } from '../types.ts';

/** Exactly one of the three. Compared without case, accents and punctuation, by whole words. */
export type QueryCondition = { is: string } | { contains: string } | { startsWith: string };

/** Every part that is there must hold; none: the rule acts on every search. */
export type RuleCondition = {
  query?: QueryCondition | undefined;
  /** The request filters by one of these. */
  categories?: readonly string[] | undefined;
  /** The request filters by a value of each of these fields, or by the same range. */
  filters?: FilterRequest | undefined;
  /** The search is one of this landing page. */
  landingPage?: string | undefined;
  /** Epoch milliseconds; `toMs` is the first moment at which the rule no longer acts. */
  fromMs?: number | undefined;
  toMs?: number | undefined;
};

export type RuleAction =
  | { type: 'pin'; externalId: string; position: number }
  | { type: 'hide'; externalId: string }
  | { type: 'boost' | 'bury'; filters: FilterRequest; strength: number }
  | { type: 'filter'; filters: FilterRequest }
  | { type: 'redirect'; url: string }
  | ({ type: 'banner' } & RuleBanner);

/** One rule of a shop. */
export type MerchandiseRule = { name: string; condition: RuleCondition; actions: readonly RuleAction[] };

export type RuleBanner = {
  text: string;
  imageUrl: string | null;
  url: string | null;
  /** It stands after so many products; absent: above the first. */
  after?: number | undefined;
};

/** How much parts of the ranking count in a shop; 1: as usual. */
export type RankingWeights = {
  /** See `EngineSearchRequest`. */
  meaning: number;
  /** The exponent of what boosts and buries multiply a score by; 0: they do nothing. */
  boosts: number;
};

/** `categories`: the searches that it counts for, those filtered by one of them or by one below; absent: all. */
export type FacetEntry = FacetRule & { categories?: readonly string[] | undefined };

/** What the rules of a shop make of one search. */
export type AppliedRules = {
  merchandise: Merchandise | undefined;
  /** See `EngineSearchRequest`. */
  meaning: number;
  redirect: { url: string } | null;
  banners: RuleBanner[];
  /** See `EngineSearchRequest`; absent: as usual. */
  facetRules?: readonly FacetRule[] | undefined;
};
