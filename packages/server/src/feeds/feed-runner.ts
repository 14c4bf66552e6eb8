import { FEED_FAILURES_TOLD } from '@aisle/contract';
import { SpoolFile } from '../importing/index.ts';
import { OutboundError } from '../outbound/index.ts';
import type { Trx } from '../store/index.ts';
import { type FeedRow, openUrl } from './feed-rows.ts';
import { type Fetched, fetchFeed } from './fetch-feed.ts';
import { failed, importFeed, type Outcome, UNCHANGED } from './import-feed.ts';
import { RUN_FEED } from './jobs.ts';
import { maskUrl } from './mask-url.ts';
import type { FeedServicePorts } from './ports.ts';
import { askToTell } from './tell-owners.ts';

const HOUR_MS = 3_600_000;
/** So many due feeds are asked for in one transaction. */
const DUE_STEP = 200;
const KEPT_RUNS = 100;
const LIMITS = { fetched: 500_000_000, unpacked: 2_000_000_000 };
const LONGEST_MESSAGE = 500;

const countsOf = ({ wouldDelete, ...outcome }: Outcome) => ({ ...outcome, would_delete: wouldDelete });

type Attempt = { outcome: Outcome; fetched: Fetched | null };

/** Fetches feeds, stores what they hold, and keeps what came of it. */
export class FeedRunner {
  readonly #ports: FeedServicePorts & { limits: NonNullable<FeedServicePorts['limits']> };

  constructor(ports: FeedServicePorts) {
    this.#ports = { limits: LIMITS, ...ports };
  }

  /** Asks for the runs that are due; returns how many. Two nodes that do so at once ask for the same. */
  async enqueueDue(): Promise<number> {
    const { store, queue, now } = this.#ports;
    const nowMs = now();
    const due = await store.read
      .selectFrom('feeds')
      .innerJoin('shops', 'shops.id', 'feeds.shop_id')
      .select(['feeds.id', 'feeds.shop_id', 'feeds.every_hours'])
      .where('feeds.next_run_at', '<=', nowMs)
      .where('shops.deleted_at', 'is', null)
      .orderBy('feeds.next_run_at')
      .limit(DUE_STEP)
      .execute();
    if (due.length === 0) return 0;
    await store.db.transaction().execute(async (trx) => {
      for (const { id, every_hours: hours } of due) {
        await trx
          .updateTable('feeds')
          .set({ next_run_at: nowMs + hours * HOUR_MS })
          .where('id', '=', id)
          .where('next_run_at', '<=', nowMs)
          .execute();
      }
      await queue.enqueue(
        trx,
        due.map((row) => ({ kind: RUN_FEED, key: row.id, shopId: row.shop_id })),
      );
    });
    queue.wake();
    return due.length;
  }

  /** A feed that is gone, or whose shop is, is left alone. @throws the signal's reason */
  async run(feedId: string, signal: AbortSignal): Promise<void> {
    const { store, secretKey, log } = this.#ports;
    const row = await store.read.selectFrom('feeds').selectAll().where('id', '=', feedId).executeTakeFirst();
    if (row === undefined) return;
    const url = openUrl(secretKey, row);
    let attempt: Attempt | null;
    try {
      attempt = await this.#attempt(row, url, signal);
    } catch (error) {
      signal.throwIfAborted();
      log.error('a feed could not be run', { error, feedId, shopId: row.shop_id });
      attempt = {
        outcome: failed('the service met a fault of its own; the next run tries again'),
        fetched: null,
      };
    }
    if (attempt !== null) await this.#record(row, url, attempt);
  }

  async #attempt(row: FeedRow, url: string | null, signal: AbortSignal): Promise<Attempt | null> {
    const place = await this.#ports.shopOf(row.shop_id);
    if (place === null) return null;
    if (url === null)
      return { outcome: failed('the address cannot be read any more: enter it again'), fetched: null };
    const spool = new SpoolFile();
    try {
      const fetched = await this.#fetch(row, url, { spool, signal });
      if (typeof fetched === 'string') return { outcome: UNCHANGED, fetched };
      if ('failure' in fetched) return { outcome: failed(fetched.failure), fetched };
      if (fetched.hash === row.content_hash && row.force === 0) return { outcome: UNCHANGED, fetched };
      return { outcome: await importFeed(this.#ports, { row, url, fetched, spool, place, signal }), fetched };
    } finally {
      await spool.close();
    }
  }

  async #fetch(
    row: FeedRow,
    url: string,
    { spool, signal }: { spool: SpoolFile; signal: AbortSignal },
  ): Promise<Fetched> {
    const isForced = row.force === 1;
    const known = { etag: isForced ? null : row.etag, lastModified: isForced ? null : row.last_modified };
    try {
      return await fetchFeed(this.#ports, url, {
        known,
        maxBytes: this.#ports.limits.fetched,
        spool,
        signal,
      });
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof OutboundError) return { failure: error.message };
      if (error instanceof DOMException && error.name === 'TimeoutError')
        return { failure: 'the address did not send the whole file in 15 minutes' };
      throw error;
    }
  }

  async #record(row: FeedRow, url: string | null, { outcome, fetched }: Attempt): Promise<void> {
    const { store, now, queue } = this.#ports;
    const at = now();
    const isTrouble = outcome.status === 'refused' || outcome.status === 'failed';
    const failures = isTrouble ? row.failures + 1 : 0;
    const message = outcome.message?.slice(0, LONGEST_MESSAGE) ?? null;
    const isStored = outcome.status === 'stored' && fetched !== null && typeof fetched === 'object';
    // A host that was down for a moment does not cost a week.
    const soon = outcome.status === 'failed' && failures <= FEED_FAILURES_TOLD;
    const next = at + HOUR_MS * (soon ? 1 : row.every_hours);
    await store.db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('feeds')
        .set((eb) => ({
          failures,
          force: 0 as const,
          next_run_at: eb.case().when('status', '=', 'active').then(next).else(null).end(),
          ...(isStored && 'hash' in fetched
            ? { etag: fetched.etag, last_modified: fetched.lastModified, content_hash: fetched.hash }
            : {}),
        }))
        .where('id', '=', row.id)
        // Its owner has changed it meanwhile: then the run that the change asked for counts.
        .where('updated_at', '=', row.updated_at)
        .executeTakeFirst();
      const isThere = await trx.selectFrom('feeds').select('id').where('id', '=', row.id).executeTakeFirst();
      if (isThere === undefined) return;
      await trx
        .insertInto('feed_runs')
        .values({ ...countsOf(outcome), message, feed_id: row.id, shop_id: row.shop_id, at })
        .execute();
      await this.#forgetOldRuns(trx, row);
      if (numUpdatedRows > 0n) await this.#tell(trx, row, { url: maskUrl(url ?? ''), failures, message });
    });
    // Mail to owners may wait.
    queue.wake();
  }

  /** Tells of a feed that stopped working, and of one that works again after that. */
  async #tell(
    trx: Trx,
    { id, shop_id: shopId, failures: before }: FeedRow,
    { url, failures, message }: { url: string; failures: number; message: string | null },
  ): Promise<void> {
    if (failures === FEED_FAILURES_TOLD) {
      const payload = { feedId: id, url, failures, message };
      await this.#ports.writeEvent(trx, { type: 'feed.failed', shopId, payload });
      await askToTell(this.#ports, trx, { shopId, url, failed: { times: failures, message } });
    }
    if (failures === 0 && before >= FEED_FAILURES_TOLD)
      await askToTell(this.#ports, trx, { shopId, url, failed: null });
  }

  async #forgetOldRuns(trx: Trx, { id, shop_id }: FeedRow): Promise<void> {
    const oldest = await trx
      .selectFrom('feed_runs')
      .select('number')
      .where('shop_id', '=', shop_id)
      .where('feed_id', '=', id)
      .orderBy('number', 'desc')
      .offset(KEPT_RUNS)
      .limit(1)
      .executeTakeFirst();
    if (oldest === undefined) return;
    await trx
      .deleteFrom('feed_runs')
      .where('feed_id', '=', id)
      .where('number', '<=', oldest.number)
      .execute();
  }
}
