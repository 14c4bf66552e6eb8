import type { FeedRun, ImportFormat } from '@aisle/contract';
import type { Generated } from 'kysely';
import type { MakerColumns } from './schema.ts';

export type FeedTables = { feeds: FeedsTable; feed_runs: FeedRunsTable };

/** A product file that is fetched from an address again and again. Its maker is who named the address last. */
export type FeedsTable = MakerColumns & {
  id: string;
  shop_id: string;
  /** Sealed, see `SecretKey`: an address may hold a password or a token. */
  url: string;
  format: ImportFormat | null;
  every_hours: number;
  /** Mapped columns, as JSON. */
  mapping: string;
  url_pattern: string | null;
  status: 'active' | 'paused';
  /** The next run may remove more than half of the catalog. */
  force: 0 | 1;
  /** Null while it is paused. */
  next_run_at: number | null;
  /** Of the file that was stored last: what a host needs to say that it did not change, and what shows it. */
  etag: string | null;
  last_modified: string | null;
  content_hash: string | null;
  /** Runs in a row that were refused or failed. */
  failures: number;
  created_at: number;
  updated_at: number;
};

export type FeedRunsTable = Omit<FeedRun, 'at' | 'wouldDelete'> & {
  number: Generated<number>;
  feed_id: string;
  shop_id: string;
  at: number;
  would_delete: number | null;
};
