import { AisleError } from '@aisle/contract';
import type { Scheduler } from '../../kernel/index.ts';
import { decodeJson, encodeJson, isSingleProcess, type Store } from '../../store/index.ts';
import type { PreparedSync } from '../catalog-types.ts';
import { canonicalJson, sha256 } from './hashes.ts';

export type IdempotencyClaim = { shopId: string; key: string; route: string; body: unknown };
export type StoredAnswer = { status: number; response: unknown };

const KEPT_MS = 24 * 3_600_000;
/** A claim that was not renewed for so long is of a process that died. Its key may be claimed again. */
const ALIVE_MS = 10_000;
const RENEW_MS = 3_000;

/** First answers of requests that carried an Idempotency-Key, kept 24 hours. */
export class IdempotencyKeys {
  readonly #store: Pick<Store, 'db' | 'kind'>;
  readonly #scheduler: Scheduler;

  constructor(ports: { store: Pick<Store, 'db' | 'kind'>; scheduler: Scheduler }) {
    this.#store = ports.store;
    this.#scheduler = ports.scheduler;
  }

  /** Call it at the start: where one process owns the records, requests without an answer died with the former one. */
  async forgetRunning(): Promise<void> {
    if (!isSingleProcess(this.#store)) return;
    await this.#db.deleteFrom('idempotency_keys').where('status', 'is', null).execute();
  }

  /** Null: run the request with `hold`, then call `complete` or `release`. Otherwise the first answer, to be repeated.
   * @throws AisleError idempotency_conflict (same key, other request), idempotency_in_progress */
  async claim(claim: IdempotencyClaim): Promise<StoredAnswer | null> {
    const now = this.#scheduler.nowMs();
    const bodyHash = sha256(canonicalJson(claim.body ?? null));
    const values = { route: claim.route, body_hash: bodyHash, status: null, response: null, created_at: now };
    // One statement claims a key that is new, expired, or left by a dead process.
    const taken = await this.#db
      .insertInto('idempotency_keys')
      .values({ shop_id: claim.shopId, key: claim.key, ...values })
      .onConflict((conflict) =>
        conflict
          .columns(['shop_id', 'key'])
          .doUpdateSet(values)
          .where((eb) =>
            eb.or([
              eb('idempotency_keys.created_at', '<=', now - KEPT_MS),
              eb.and([
                eb('idempotency_keys.status', 'is', null),
                eb('idempotency_keys.created_at', '<=', now - ALIVE_MS),
                eb('idempotency_keys.body_hash', '=', bodyHash),
              ]),
            ]),
          ),
      )
      .returning('key')
      .executeTakeFirst();
    return taken === undefined ? this.#firstAnswer(claim, bodyHash) : null;
  }

  /** Runs a request whose key is claimed. It stays claimed however long that takes. */
  async hold<T>(claim: Pick<IdempotencyClaim, 'shopId' | 'key'>, run: () => Promise<T>): Promise<T> {
    let cancel = (): void => {};
    const renewLater = (): void => {
      cancel = this.#scheduler.after(RENEW_MS, () => {
        // A store that is away now may be back for the next one.
        this.#renew(claim).catch(() => {});
        renewLater();
      });
    };
    renewLater();
    try {
      return await run();
    } finally {
      cancel();
    }
  }

  async complete(claim: Pick<IdempotencyClaim, 'shopId' | 'key'>, answer: StoredAnswer): Promise<void> {
    await this.#db
      .updateTable('idempotency_keys')
      .set({ status: answer.status, response: encodeJson(answer.response ?? null) })
      .where('shop_id', '=', claim.shopId)
      .where('key', '=', claim.key)
      .execute();
  }

  /** Forgets the key of a failed request, which may be retried. */
  async release(claim: Pick<IdempotencyClaim, 'shopId' | 'key'>): Promise<void> {
    await this.#db
      .deleteFrom('idempotency_keys')
      .where('shop_id', '=', claim.shopId)
      .where('key', '=', claim.key)
      .where('status', 'is', null)
      .execute();
  }

  /** Deletes keys older than 24 hours; returns how many. */
  async prune(): Promise<number> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('idempotency_keys')
      .where('created_at', '<=', this.#scheduler.nowMs() - KEPT_MS)
      .executeTakeFirst();
    return Number(numDeletedRows);
  }

  get #db(): Store['db'] {
    return this.#store.db;
  }

  async #renew({ shopId, key }: Pick<IdempotencyClaim, 'shopId' | 'key'>): Promise<void> {
    await this.#db
      .updateTable('idempotency_keys')
      .set({ created_at: this.#scheduler.nowMs() })
      .where('shop_id', '=', shopId)
      .where('key', '=', key)
      .where('status', 'is', null)
      .execute();
  }

  async #firstAnswer(claim: IdempotencyClaim, bodyHash: string): Promise<StoredAnswer> {
    const row = await this.#db
      .selectFrom('idempotency_keys')
      .select(['route', 'body_hash', 'status', 'response'])
      .where('shop_id', '=', claim.shopId)
      .where('key', '=', claim.key)
      .executeTakeFirst();
    if (row !== undefined && (row.route !== claim.route || row.body_hash !== bodyHash)) {
      const message =
        'this Idempotency-Key was used with another request in the last 24 hours: use a new key';
      throw new AisleError('idempotency_conflict', message);
    }
    if (row === undefined || row.status === null || row.response === null) {
      const message = 'the first request with this Idempotency-Key is still running: try again in a moment';
      throw new AisleError('idempotency_in_progress', message);
    }
    return { status: row.status, response: decodeJson(row.response) };
  }
}

/** Identifies a sync for idempotency; small whatever the size of the sync. */
export const fingerprintOf = ({ request, items, rejected }: PreparedSync): unknown => ({
  request,
  items: items.map((item) => ('deleted' in item ? { deleted: item.externalId } : item.contentHash)),
  rejected: rejected ?? null,
});
