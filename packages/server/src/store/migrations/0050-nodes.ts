import type { Migration } from './migration.ts';

/** The servers on this database that forward requests to each other. `seen_at` is of the database's clock. */
export const nodes: Migration = {
  name: '0050-nodes',
  statements: ({ id, int, endByKey }) => [
    `CREATE TABLE nodes (
      url ${id} PRIMARY KEY, run ${id} NOT NULL, state TEXT NOT NULL, seen_at ${int} NOT NULL
    ) ${endByKey}`,
  ],
};
