import type { Migration } from './migration.ts';

/** Searches that are saved with a title and an address. */
export const landingPages: Migration = {
  name: '0043-landing-pages',
  statements: ({ id, int, shop, end }) => [
    `CREATE TABLE landing_pages (
      id ${id} PRIMARY KEY, ${shop}, slug ${id} NOT NULL, page TEXT NOT NULL,
      created_at ${int} NOT NULL, updated_at ${int} NOT NULL, removed_at ${int}
    ) ${end}`,
    'CREATE INDEX landing_pages_shop ON landing_pages (shop_id, created_at, id)',
    'CREATE UNIQUE INDEX landing_pages_slug ON landing_pages (shop_id, slug) WHERE removed_at IS NULL',
  ],
};
