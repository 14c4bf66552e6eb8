import type { Migration } from './migration.ts';

/** Null: the installation's default. */
export const searchBackends: Migration = {
  name: '0042-search-backends',
  statements: () => ['ALTER TABLE shops ADD COLUMN search_backend TEXT'],
};
