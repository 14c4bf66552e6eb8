export type RulesTable = {
  id: string;
  shop_id: string;
  /** The RuleInput as JSON. */
  rule: string;
  /** Number of its newest row in `rule_versions`. */
  version: number;
  created_at: number;
  updated_at: number;
  /** When it was removed; null: it is there. */
  removed_at: number | null;
};

/** Versions of a rule, one for each change. */
export type RuleVersionsTable = {
  rule_id: string;
  version: number;
  shop_id: string;
  rule: string;
  created_at: number;
};

/** Products that a shop hides from its shoppers. */
export type HiddenProductsTable = { shop_id: string; external_id: string; hidden_at: number };

export type LandingPagesTable = {
  id: string;
  shop_id: string;
  slug: string;
  /** The LandingPageInput as JSON. */
  page: string;
  created_at: number;
  updated_at: number;
  /** When it was removed; null: it is there. */
  removed_at: number | null;
};

/** A shop that never set any has no row. */
export type FacetSettingsTable = {
  shop_id: string;
  /** The FacetSettings as JSON. */
  settings: string;
  updated_at: number;
};

/** Grows with every change of a shop's rules, weights or facet settings; a shop that never made one has no row. */
export type RuleBookVersionsTable = { shop_id: string; version: number };
