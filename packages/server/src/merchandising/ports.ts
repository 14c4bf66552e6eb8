import type {
  FacetSettings,
  LandingPageInput,
  RankingWeights,
  RuleInput,
  SynonymInput,
} from '@aisle/contract';

/** A shop's synonym rules at a version, which grows with every change of them; 0 before the first rule. */
export type LoadedSynonyms = { version: number; rules: SynonymInput[] };

export type SynonymsPort = {
  /** By shop; a shop that never had a rule is not among them. */
  versions(): Promise<Map<string, number>>;
  load(shopId: string): Promise<LoadedSynonyms>;
};

/**
 * A shop's rules, in the order in which they act, the weights of its ranking, and how it shows facets. The version grows
 * with every change of them.
 */
export type LoadedRules = {
  version: number;
  rules: { id: string; rule: RuleInput }[];
  weights: RankingWeights;
  facets: FacetSettings;
  /** The published ones, oldest first. */
  pages: LandingPageInput[];
  /** Products that are hidden from shoppers in all searches. */
  hidden: string[];
};

export type RulesPort = {
  /** 0: the shop never had a rule, a weight or a facet setting. */
  version(shopId: string): Promise<number>;
  load(shopId: string): Promise<LoadedRules>;
};
