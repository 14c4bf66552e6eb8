import type { Migration } from './migration.ts';

/** Deliveries of webhooks were jobs in lanes once. They have a table of their own, and no other job had a lane. */
export const jobsWithoutLanes: Migration = {
  name: '0026-jobs-without-lanes',
  statements: () => [
    'DROP INDEX jobs_due',
    'DROP INDEX jobs_lanes',
    'ALTER TABLE jobs DROP COLUMN lane',
    'CREATE INDEX jobs_due ON jobs (kind, run_at, id)',
  ],
};
