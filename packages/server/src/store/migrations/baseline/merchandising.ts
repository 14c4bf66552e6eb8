import type { ColumnTypes } from './column-types.ts';

export const synonymTables = ({ id, int, shop, shopKey, end }: ColumnTypes): string[] => [
  `CREATE TABLE synonyms (
    id ${id} PRIMARY KEY, ${shop}, rule TEXT NOT NULL, created_at ${int} NOT NULL, updated_at ${int} NOT NULL
  ) ${end}`,
  'CREATE INDEX synonyms_shop ON synonyms (shop_id, created_at, id)',
  // One row for each shop that ever had a rule. Indexes read it to see whether rules have changed.
  `CREATE TABLE synonym_versions (${shopKey}, version ${int} NOT NULL) ${end}`,
];

/** Merchandising rules. */
export const ruleTables = ({ id, int, shop, shopKey, end }: ColumnTypes): string[] => [
  `CREATE TABLE rules (
    id ${id} PRIMARY KEY, ${shop}, rule TEXT NOT NULL, version ${int} NOT NULL,
    created_at ${int} NOT NULL, updated_at ${int} NOT NULL
  ) ${end}`,
  'CREATE INDEX rules_shop ON rules (shop_id, created_at, id)',
  `CREATE TABLE rule_versions (
    rule_id ${id} NOT NULL REFERENCES rules (id) ON DELETE CASCADE, version ${int} NOT NULL,
    ${shop}, rule TEXT NOT NULL, created_at ${int} NOT NULL, PRIMARY KEY (rule_id, version)
  ) ${end}`,
  'CREATE INDEX rule_versions_shop ON rule_versions (shop_id)',
  // One row for each shop that ever had a rule. Searches read it to see whether rules have changed.
  `CREATE TABLE rule_book_versions (${shopKey}, version ${int} NOT NULL) ${end}`,
];

/** Judged results, and how much parts of the ranking count in a shop. */
export const relevanceTables = ({ id, int, shop, shopKey, endByKey }: ColumnTypes): string[] => [
  `CREATE TABLE judgements (
    ${shop}, query ${id} NOT NULL, external_id ${id} NOT NULL, grade ${id} NOT NULL, judged_at ${int} NOT NULL,
    PRIMARY KEY (shop_id, query, external_id)
  ) ${endByKey}`,
  `CREATE TABLE ranking_weights (${shopKey}, weights TEXT NOT NULL, updated_at ${int} NOT NULL) ${endByKey}`,
];

/** Proposals for searches that found nothing, and when each shop's log was last read for them. */
export const autopilotTables = ({ id, int, shop, shopKey, endByKey }: ColumnTypes): string[] => [
  `CREATE TABLE autopilot_proposals (
    ${shop}, id ${id} NOT NULL, state ${id} NOT NULL, searches ${int} NOT NULL, body TEXT NOT NULL,
    written TEXT NOT NULL, created_at ${int} NOT NULL, updated_at ${int} NOT NULL, PRIMARY KEY (shop_id, id)
  ) ${endByKey}`,
  `CREATE TABLE autopilot_states (${shopKey}, requested_at ${int}, refreshed_at ${int}) ${endByKey}`,
];
