import type { Log, Scheduler } from '../kernel/index.ts';
import { decodeJson, encodeJson, lockNames, type Store, type Trx } from '../store/index.ts';
import { PollLoop } from './poll-loop.ts';

export type NewEvent = { type: string; shopId: string; payload: unknown };
export type StoredEvent = NewEvent & { id: number; createdAt: number };

/** Gets the events of one type. */
export type Subscriber = {
  type: string;
  /** False: it has no use for events of this shop now. Called for every event written, so it must be quick. */
  wants(shopId: string): boolean;
  /** Runs in the transaction that removes the event: what it writes is written once. */
  deliver(trx: Trx, event: StoredEvent): Promise<void>;
  /** Called after a commit of what it wrote. */
  delivered(): void;
};

export type OutboxPorts = {
  store: Pick<Store, 'db' | 'kind'>;
  scheduler: Scheduler;
  log: Log;
  /** All of them: an event of a type that has none is not stored. */
  subscribers: readonly Subscriber[];
};

const EVENTS_PER_TRANSACTION = 100;
/** Events that other nodes left behind, or that nobody woke the dispatcher for, are seen within this. */
const POLL_MS = 1_000;
const RETRY_MS = 60_000;

/**
 * Events are stored in the transaction of the change that they tell of, and handed to their subscribers afterwards, in
 * order of their ids. One node at a time hands them out.
 */
export class Outbox {
  readonly #ports: OutboxPorts;
  readonly #types: string[];
  readonly #loop: PollLoop;
  #failed = false;
  /** Shops whose next event failed, until when: those behind it wait, so that a shop's events stay in order. */
  readonly #failedUntilMs = new Map<string, number>();

  constructor(ports: OutboxPorts) {
    this.#ports = ports;
    this.#types = [...new Set(ports.subscribers.map(({ type }) => type))];
    this.#loop = new PollLoop({
      scheduler: ports.scheduler,
      everyMs: POLL_MS,
      work: (signal) => this.#dispatch(signal),
      onFault: (error) => {
        // Once, and not with every look while the store is down.
        if (!this.#failed) ports.log.error('the outbox cannot be used', { reason: String(error) });
        this.#failed = true;
      },
    });
  }

  /** True when a subscriber wants events of this shop and type. Callers check it before they build an event. */
  wants(shopId: string, type: string): boolean {
    return this.#ports.subscribers.some((subscriber) => subscriber.type === type && subscriber.wants(shopId));
  }

  async write(trx: Trx, { type, shopId, payload }: NewEvent): Promise<void> {
    if (!this.wants(shopId, type)) return;
    const createdAt = this.#ports.scheduler.nowMs();
    await trx
      .insertInto('outbox')
      .values({ shop_id: shopId, type, payload: encodeJson(payload), created_at: createdAt })
      .execute();
  }

  /** Call it after a transaction that wrote events; without it they wait for the next look. */
  wake(): void {
    if (this.#types.length > 0) this.#loop.wake();
  }

  start(): void {
    if (this.#types.length === 0) return;
    this.#loop.wake();
    this.#loop.start();
  }

  /** For tests: resolves when all is handed out that can be. */
  async settled(): Promise<void> {
    this.wake();
    await this.#loop.idle();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  async #dispatch(signal: AbortSignal): Promise<void> {
    const nowMs = this.#ports.scheduler.nowMs();
    for (const [shopId, untilMs] of this.#failedUntilMs)
      if (untilMs <= nowMs) this.#failedUntilMs.delete(shopId);
    let limit = EVENTS_PER_TRANSACTION;
    while (!signal.aborted) {
      const { delivered, failed } = await this.#deliver(limit, [...this.#failedUntilMs.keys()]);
      this.#failed = false;
      if (failed === null && delivered < limit) return;
      if (failed === null) continue;
      if (limit === 1) {
        const { event, reason } = failed;
        this.#failedUntilMs.set(event.shopId, nowMs + RETRY_MS);
        const details = { id: event.id, type: event.type, shopId: event.shopId, reason };
        this.#ports.log.error('an event was not taken by its subscriber and will be tried again', details);
      }
      limit = 1;
    }
  }

  /** All of these events, or none where one fails. */
  async #deliver(limit: number, exceptShops: string[]): Promise<Delivery> {
    let current: StoredEvent | null = null;
    const { store, subscribers } = this.#ports;
    try {
      const delivered = await store.db.transaction().execute(async (trx) => {
        await lockNames(store, trx, ['outbox']);
        const events = await this.#next(trx, limit, exceptShops);
        for (current of events) {
          for (const subscriber of subscribers)
            if (subscriber.type === current.type) await subscriber.deliver(trx, current);
        }
        current = null;
        const ids = events.map(({ id }) => id);
        if (ids.length > 0) await trx.deleteFrom('outbox').where('id', 'in', ids).execute();
        return events;
      });
      const types = new Set(delivered.map(({ type }) => type));
      for (const subscriber of subscribers) if (types.has(subscriber.type)) subscriber.delivered();
      return { delivered: delivered.length, failed: null };
    } catch (error) {
      if (current === null) throw error;
      return { delivered: 0, failed: { event: current, reason: String(error) } };
    }
  }

  async #next(trx: Trx, limit: number, exceptShops: string[]): Promise<StoredEvent[]> {
    const rows = await trx
      .selectFrom('outbox')
      .selectAll()
      // Not those that only other versions of this server know.
      .where('type', 'in', this.#types)
      .$if(exceptShops.length > 0, (query) => query.where('shop_id', 'not in', exceptShops))
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id, type, shop_id: shopId, payload, created_at: createdAt }) => ({
      id,
      type,
      shopId,
      payload: decodeJson(payload),
      createdAt,
    }));
  }
}

type Delivery = { delivered: number; failed: { event: StoredEvent; reason: string } | null };
