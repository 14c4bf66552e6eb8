import { randomUUID } from 'node:crypto';
import {
  AisleError,
  type Feed,
  type FeedInput,
  type FeedListQuery,
  type FeedListResponse,
  type FeedPatch,
  type FeedRunListResponse,
  MAX_FEEDS,
  type Maker,
} from '@aisle/contract';
import { decodeCursor, nextCursorOf, pageByCreation } from '../queue/index.ts';
import { encodeJson, lockNames, makerColumns, type Trx } from '../store/index.ts';
import { checkFeedUrl } from './check-feed-url.ts';
import {
  type FeedRow,
  lastRuns,
  loadFeed,
  type OneFeed,
  openUrl,
  sealUrl,
  toFeed,
  toRun,
} from './feed-rows.ts';
import { RUN_FEED } from './jobs.ts';
import type { FeedServicePorts } from './ports.ts';

type EditorPorts = Pick<
  FeedServicePorts,
  'store' | 'now' | 'secretKey' | 'queue' | 'isAllowed' | 'requireMaker'
>;

/** Who names an address; absent: unknown. */
type Named = { maker?: Maker | null };

/** The file must be fetched whole again: another address, or another way to read it. */
const FRESH = { etag: null, last_modified: null, content_hash: null } as const;

/** The feeds that a shop's owner edits. */
export class Feeds {
  readonly #ports: EditorPorts;

  constructor(ports: EditorPorts) {
    this.#ports = ports;
  }

  /** Oldest first. @throws AisleError invalid_cursor */
  async list({ shopId, query }: { shopId: string; query: FeedListQuery }): Promise<FeedListResponse> {
    const running = await this.#running(shopId);
    const rows = this.#ports.store.read.selectFrom('feeds').selectAll().where('shop_id', '=', shopId);
    const { page, nextCursor } = await pageByCreation(rows, query);
    return {
      feeds: await this.#show(page, running),
      nextCursor,
    };
  }

  /** @throws AisleError feed_not_found */
  async get(one: OneFeed): Promise<Feed> {
    const running = await this.#running(one.shopId);
    return this.#shown(await loadFeed(this.#ports.store.read, one), running);
  }

  /** Null: there is no such feed, in no shop. */
  async shopOf(id: string): Promise<string | null> {
    const query = this.#ports.store.read.selectFrom('feeds').select('shop_id').where('id', '=', id);
    return (await query.executeTakeFirst())?.shop_id ?? null;
  }

  /** Its first run begins at once. @throws AisleError feed_quota_exceeded, feed_address_private */
  async create({ shopId, input, maker }: { shopId: string; input: FeedInput } & Named): Promise<Feed> {
    const { store, secretKey, isAllowed } = this.#ports;
    const { url, format, everyHours, mapping, urlPattern } = input;
    checkFeedUrl(url, isAllowed);
    const now = this.#ports.now();
    const row = await this.#changeAndRun(async (trx) => {
      await this.#ports.requireMaker(trx, { shopId, maker, now });
      await lockNames(store, trx, [`feeds of ${shopId}`]);
      await assertRoom(trx, shopId);
      return trx
        .insertInto('feeds')
        .values({
          id: randomUUID(),
          shop_id: shopId,
          url: sealUrl(secretKey, url),
          format: format ?? null,
          every_hours: everyHours,
          mapping: encodeJson(mapping),
          url_pattern: urlPattern ?? null,
          status: 'active',
          force: 0,
          next_run_at: now + everyHours * 3_600_000,
          ...FRESH,
          failures: 0,
          created_at: now,
          updated_at: now,
          ...makerColumns(maker ?? null),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    });
    return this.#shown(row);
  }

  /** What changes the reading, or goes on after a pause, is run at once. @throws AisleError feed_not_found, feed_address_private */
  async patch({ patch, maker, ...one }: OneFeed & { patch: FeedPatch } & Named): Promise<Feed> {
    const { store, secretKey, isAllowed } = this.#ports;
    if (patch.url !== undefined) checkFeedUrl(patch.url, isAllowed);
    const { url, format, everyHours, mapping, urlPattern, status } = patch;
    const now = this.#ports.now();
    const isNew = [url, format, mapping, urlPattern].some((value) => value !== undefined);
    const change = async (trx: Trx): Promise<FeedRow> => {
      if (url !== undefined) await this.#ports.requireMaker(trx, { shopId: one.shopId, maker, now });
      const before = await loadFeed(trx, one);
      const after = status ?? before.status;
      const hours = everyHours ?? before.every_hours;
      return trx
        .updateTable('feeds')
        .set({
          updated_at: now,
          status: after,
          every_hours: hours,
          next_run_at: after === 'paused' ? null : now + hours * 3_600_000,
          ...(isNew && { ...FRESH, failures: 0 }),
          ...(url !== undefined && { url: sealUrl(secretKey, url), ...makerColumns(maker ?? null) }),
          ...(format !== undefined && { format }),
          ...(mapping !== undefined && { mapping: encodeJson(mapping) }),
          ...(urlPattern !== undefined && { url_pattern: urlPattern }),
        })
        .where('id', '=', one.id)
        .where('shop_id', '=', one.shopId)
        .returningAll()
        .executeTakeFirstOrThrow();
    };
    const runs = status === 'active' || (isNew && status !== 'paused');
    return this.#shown(
      runs ? await this.#changeAndRun(change) : await store.db.transaction().execute(change),
    );
  }

  /** Those whose address the API keys named, with their runs. */
  async removeMadeBy({ shopId, keyIds }: { shopId: string; keyIds: readonly string[] }): Promise<void> {
    const deletion = this.#ports.store.db.deleteFrom('feeds').where('shop_id', '=', shopId);
    await deletion.where('maker_id', 'in', keyIds).execute();
  }

  /** With its runs. @throws AisleError feed_not_found */
  async remove(one: OneFeed): Promise<void> {
    await this.#ports.store.db.transaction().execute(async (trx) => {
      await loadFeed(trx, one);
      await trx.deleteFrom('feeds').where('id', '=', one.id).where('shop_id', '=', one.shopId).execute();
    });
  }

  /** `force`: it may remove more than half of the catalog, this once. @throws AisleError feed_not_found */
  async run({ force, ...one }: OneFeed & { force: boolean }): Promise<Feed> {
    const row = await this.#changeAndRun(async (trx) => {
      await loadFeed(trx, one);
      return trx
        .updateTable('feeds')
        .set({ force: force ? 1 : 0 })
        .where('id', '=', one.id)
        .where('shop_id', '=', one.shopId)
        .returningAll()
        .executeTakeFirstOrThrow();
    });
    return this.#shown(row);
  }

  /** Newest first. @throws AisleError feed_not_found, invalid_cursor */
  async runs({ query, ...one }: OneFeed & { query: FeedListQuery }): Promise<FeedRunListResponse> {
    await loadFeed(this.#ports.store.read, one);
    const [before] = query.cursor === undefined ? [null] : decodeCursor(query.cursor, 'integer');
    const rows = await this.#ports.store.read
      .selectFrom('feed_runs')
      .selectAll()
      .where('shop_id', '=', one.shopId)
      .where('feed_id', '=', one.id)
      .$if(before !== null, (select) => select.where('number', '<', before ?? 0))
      .orderBy('number', 'desc')
      .limit(query.limit + 1)
      .execute();
    const page = rows.slice(0, query.limit);
    return { runs: page.map(toRun), nextCursor: nextCursorOf(rows, page, (last) => [last.number]) };
  }

  /** Read before the feeds: when it says that a run has ended, they show what came of it. */
  async #running(shopId: string): Promise<Set<string>> {
    return this.#ports.queue.openKeys({ kind: RUN_FEED, shopId });
  }

  async #shown(row: FeedRow, running?: Set<string>): Promise<Feed> {
    const [shown] = await this.#show([row], running ?? (await this.#running(row.shop_id)));
    if (shown === undefined) throw new Error('one feed in, one out');
    return shown;
  }

  async #show(rows: readonly FeedRow[], running: Set<string>): Promise<Feed[]> {
    const { store, secretKey } = this.#ports;
    const ids = rows.map(({ id }) => id);
    const last = await lastRuns(store.read, ids);
    return rows.map((row) =>
      toFeed(row, {
        url: openUrl(secretKey, row),
        last: last.get(row.id) ?? null,
        running: running.has(row.id),
      }),
    );
  }

  async #changeAndRun(change: (trx: Trx) => Promise<FeedRow>): Promise<FeedRow> {
    const { store, queue } = this.#ports;
    const row = await store.db.transaction().execute(async (trx) => {
      const changed = await change(trx);
      await queue.enqueue(trx, [{ kind: RUN_FEED, key: changed.id, shopId: changed.shop_id }]);
      return changed;
    });
    queue.wake();
    return row;
  }
}

/** @throws AisleError feed_quota_exceeded */
const assertRoom = async (trx: Trx, shopId: string): Promise<void> => {
  const { count } = await trx
    .selectFrom('feeds')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow();
  if (Number(count) < MAX_FEEDS) return;
  throw new AisleError(
    'feed_quota_exceeded',
    `This shop has ${MAX_FEEDS} feeds, the most that it may have: delete one first.`,
  );
};
