import { AisleError, type Feed, type FeedRun, type ImportMapping } from '@aisle/contract';
import type { Kysely, Selectable } from 'kysely';
import type { SecretKey } from '../kernel/index.ts';
import {
  type Database,
  decodeJson,
  type FeedRunsTable,
  type FeedsTable,
  type SealedColumn,
} from '../store/index.ts';
import { MASK, maskUrl } from './mask-url.ts';

export type OneFeed = { shopId: string; id: string };
export type FeedRow = Selectable<FeedsTable>;
export type FeedRunRow = Selectable<FeedRunsTable>;

const PURPOSE = 'feed address';
const isoOf = (ms: number): string => new Date(ms).toISOString();

/** Where sealed addresses of feeds are. */
export const SEALED_FEED_URLS: SealedColumn = { table: 'feeds', column: 'url', purpose: PURPOSE };

export const sealUrl = (key: Pick<SecretKey, 'seal'>, url: string): string => key.seal(url, PURPOSE);
/** Null: the installation has another secret key by now. */
export const openUrl = (key: Pick<SecretKey, 'open'>, row: Pick<FeedRow, 'url'>): string | null =>
  key.open(row.url, PURPOSE);

export const toRun = (row: FeedRunRow): FeedRun => ({
  at: isoOf(row.at),
  status: row.status,
  created: row.created,
  updated: row.updated,
  deleted: row.deleted,
  wouldDelete: row.would_delete,
  failed: row.failed,
  message: row.message,
});

export const toFeed = (
  row: FeedRow,
  { url, last, running }: { url: string | null; last: FeedRunRow | null; running: boolean },
): Feed => ({
  id: row.id,
  url: url === null ? MASK : maskUrl(url),
  format: row.format,
  everyHours: row.every_hours,
  mapping: decodeJson<ImportMapping[]>(row.mapping),
  urlPattern: row.url_pattern,
  status: row.status,
  failures: row.failures,
  running,
  nextRunAt: row.next_run_at === null ? null : isoOf(row.next_run_at),
  lastRun: last === null ? null : toRun(last),
  createdAt: isoOf(row.created_at),
  updatedAt: isoOf(row.updated_at),
});

/** @throws AisleError feed_not_found */
export const loadFeed = async (db: Kysely<Database>, { shopId, id }: OneFeed): Promise<FeedRow> => {
  const row = await db
    .selectFrom('feeds')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw new AisleError('feed_not_found', `There is no feed '${id}' in this shop.`);
  return row;
};

/** The last run of each of these feeds that has run. */
export const lastRuns = async (
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<Map<string, FeedRunRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('feed_runs')
    .selectAll()
    .where('number', 'in', (eb) =>
      eb
        .selectFrom('feed_runs')
        .select((one) => one.fn.max('number').as('number'))
        .where('feed_id', 'in', ids)
        .groupBy('feed_id'),
    )
    .execute();
  return new Map(rows.map((row) => [row.feed_id, row]));
};
