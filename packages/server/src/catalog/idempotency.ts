import { AisleError } from '@aisle/contract';
import type { Store } from '../store/index.ts';

const pending = (): AisleError => new AisleError('not_ready', 'the catalog is not ready yet');

export type IdempotencyClaim = { shopId: string; key: string; route: string; body: unknown };
export type StoredAnswer = { status: number; response: unknown };

/** First answers of requests that carried an Idempotency-Key, kept 24 hours. */
export class IdempotencyKeys {
  readonly #ports: { store: Pick<Store, 'db' | 'read'>; now: () => number };

  constructor(ports: { store: Pick<Store, 'db' | 'read'>; now: () => number }) {
    this.#ports = ports;
  }

  /** null: go ahead, then `complete` or `release`; else the first answer, to be given again.
   * @throws AisleError idempotency_conflict (same key, other request), idempotency_in_progress */
  async claim(claim: IdempotencyClaim): Promise<StoredAnswer | null> {
    throw (this.#ports, claim, pending());
  }

  async complete(claim: Pick<IdempotencyClaim, 'shopId' | 'key'>, answer: StoredAnswer): Promise<void> {
    throw (claim, answer, pending());
  }

  /** The request failed in a way that a retry may pass: forget the key. */
  async release(claim: Pick<IdempotencyClaim, 'shopId' | 'key'>): Promise<void> {
    throw (claim, pending());
  }

  /** Deletes keys older than 24 hours; returns how many. */
  async prune(): Promise<number> {
    throw pending();
  }
}
