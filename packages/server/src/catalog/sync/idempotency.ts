import { AisleError } from '@aisle/contract';
import { decodeJson, encodeJson, type Store } from '../../store/index.ts';
import type { PreparedSync } from '../catalog-types.ts';
import { canonicalJson, sha256 } from './hashes.ts';

export type IdempotencyClaim = { shopId: string; key: string; route: string; body: unknown };
export type StoredAnswer = { status: number; response: unknown };

const KEPT_MS = 24 * 3_600_000;
/** A request without an answer by then died with its process. Its key may be claimed again. */
const RUNNING_MS = 60_000;

/** First answers of requests that carried an Idempotency-Key, kept 24 hours. */
export class IdempotencyKeys {
  readonly #db: Store['db'];
  readonly #now: () => number;

  constructor(ports: { store: Pick<Store, 'db'>; now: () => number }) {
    this.#db = ports.store.db;
    this.#now = ports.now;
  }

  /** Null: run the request, then call `complete` or `release`. Otherwise the first answer, to be repeated.
   * @throws AisleError idempotency_conflict (same key, other request), idempotency_in_progress */
  async claim(claim: IdempotencyClaim): Promise<StoredAnswer | null> {
    const now = this.#now();
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
                eb('idempotency_keys.created_at', '<=', now - RUNNING_MS),
                eb('idempotency_keys.body_hash', '=', bodyHash),
              ]),
            ]),
          ),
      )
      .returning('key')
      .executeTakeFirst();
    return taken === undefined ? this.#firstAnswer(claim, bodyHash) : null;
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
      .where('created_at', '<=', this.#now() - KEPT_MS)
      .executeTakeFirst();
    return Number(numDeletedRows);
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
