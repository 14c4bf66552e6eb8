import type { Migration } from './migration.ts';

/** How shops show facets, and what shoppers may sort by. */
export const facetSettings: Migration = {
  name: '0027-facet-settings',
  statements: ({ int, shopKey, endByKey }) => [
    `CREATE TABLE facet_settings (${shopKey}, settings TEXT NOT NULL, updated_at ${int} NOT NULL) ${endByKey}`,
  ],
};
