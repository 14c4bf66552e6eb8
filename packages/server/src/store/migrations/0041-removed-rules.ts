import type { Migration } from './migration.ts';

/** When a rule was removed; null while it is there. So a removal can be undone. */
export const removedRules: Migration = {
  name: '0041-removed-rules',
  statements: ({ int }) => [`ALTER TABLE rules ADD COLUMN removed_at ${int}`],
};
