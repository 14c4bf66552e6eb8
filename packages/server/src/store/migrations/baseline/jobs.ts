import type { ColumnTypes } from './column-types.ts';

/** Work in the background and events that their subscribers have yet to receive. */
export const jobTables = ({ id, int, counter, shop, end }: ColumnTypes): string[] => [
  // The name that databases have which once had another table of jobs.
  `CREATE TABLE jobs (
    id ${counter.replace('PRIMARY', 'CONSTRAINT jobs_pkey1 PRIMARY')}, kind ${id} NOT NULL, key ${id},
    shop_id ${id} REFERENCES shops (id) ON DELETE CASCADE, lane ${id}, payload TEXT NOT NULL,
    run_at ${int} NOT NULL, attempts ${int} NOT NULL DEFAULT 0,
    lease_owner TEXT, lease_until ${int}, last_error TEXT, created_at ${int} NOT NULL,
    UNIQUE (kind, key)
  ) ${end}`,
  // Next due outside of lanes, and the head of each lane.
  'CREATE INDEX jobs_due ON jobs (kind, run_at, id) WHERE lane IS NULL',
  'CREATE INDEX jobs_lanes ON jobs (lane, id) WHERE lane IS NOT NULL',
  'CREATE INDEX jobs_shop ON jobs (shop_id) WHERE shop_id IS NOT NULL',
  `CREATE TABLE outbox (
    id ${counter}, ${shop}, type ${id} NOT NULL, payload TEXT NOT NULL, created_at ${int} NOT NULL
  ) ${end}`,
];
