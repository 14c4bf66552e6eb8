import type { Migration } from './migration.ts';

/** Product files that are fetched from an address, and what each run did. */
export const feeds: Migration = {
  name: '0028-feeds',
  statements: ({ id, int, counter, shop, end }) => [
    `CREATE TABLE feeds (
      id ${id} PRIMARY KEY, ${shop},
      url TEXT NOT NULL, format TEXT, every_hours ${int} NOT NULL, mapping TEXT NOT NULL, url_pattern TEXT,
      status TEXT NOT NULL, force ${int} NOT NULL, next_run_at ${int},
      etag TEXT, last_modified TEXT, content_hash TEXT, failures ${int} NOT NULL,
      created_at ${int} NOT NULL, updated_at ${int} NOT NULL
    ) ${end}`,
    'CREATE INDEX feeds_shop ON feeds (shop_id, created_at, id)',
    'CREATE INDEX feeds_due ON feeds (next_run_at) WHERE next_run_at IS NOT NULL',
    `CREATE TABLE feed_runs (
      number ${counter}, feed_id ${id} NOT NULL REFERENCES feeds (id) ON DELETE CASCADE, ${shop},
      at ${int} NOT NULL, status TEXT NOT NULL, created ${int} NOT NULL, updated ${int} NOT NULL,
      deleted ${int} NOT NULL, failed ${int} NOT NULL, message TEXT
    ) ${end}`,
    'CREATE INDEX feed_runs_list ON feed_runs (feed_id, number)',
    'CREATE INDEX feed_runs_shop ON feed_runs (shop_id)',
  ],
};
