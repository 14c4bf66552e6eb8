import type { Migration } from './migration.ts';

/** Before, an entry that was taken back had a second link; each refused change left two rows. */
export const takenBack: Migration = {
  name: '0038-taken-back',
  statements: () => ['ALTER TABLE audit_links ADD COLUMN taken_back TEXT'],
};
