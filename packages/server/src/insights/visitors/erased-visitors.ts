import { createHmac } from 'node:crypto';
import { lockNames, type Store, type Trx } from '../../store/index.ts';
import type { SearchEntry } from '../search-entry.ts';
import type { VisitorFields } from '../visitor.ts';
import type { ErasedVisitor } from './erase-rows.ts';

/** A process that stopped may come back with searches that it never wrote, hardly after a year. */
const KEPT_MS = 400 * 24 * 60 * 60_000;
/** Names that one statement takes. */
const CHUNK = 500;

export type ErasedVisitorsPorts = {
  store: Pick<Store, 'kind' | 'db'>;
  /** Names are kept as an HMAC of this key: nobody can look them up. */
  key: Uint8Array;
  /** Stores a job that erases a session. */
  eraseSession(trx: Trx, erased: Erased & { shopId: string; sessionId: string }): Promise<void>;
};

type Erased = { alias: string; askedAt: number };

/**
 * Who was erased. A search that was made before, and is still in the memory or the journal of some process, is written
 * without its visitor's name and words.
 */
export class ErasedVisitors {
  readonly #ports: ErasedVisitorsPorts;

  constructor(ports: ErasedVisitorsPorts) {
    this.#ports = ports;
  }

  /** Every search that is written from now on is held against these. Searches written before can be found in the log. */
  async note({
    shopId,
    visitor,
    alias,
    askedAt,
  }: Erased & { shopId: string; visitor: ErasedVisitor }): Promise<void> {
    const { userId, sessions } = visitor;
    const names =
      userId === null
        ? sessions.map((session) => this.#hash('session', session))
        : [this.#hash('user', userId), ...sessions.map((session) => this.#hash('guest', session))];
    const rows = names.map((name) => ({ shop_id: shopId, name_hash: name, alias, asked_at: askedAt }));
    await this.#ports.store.db.transaction().execute(async (trx) => {
      await this.#lock(trx, [shopId]);
      for (let first = 0; first < rows.length; first += CHUNK)
        await trx
          .insertInto('erased_visitors')
          .values(rows.slice(first, first + CHUNK))
          .onConflict((conflict) =>
            conflict.columns(['shop_id', 'name_hash']).doUpdateSet((set) => ({
              alias: set.ref('excluded.alias'),
              asked_at: set.ref('excluded.asked_at'),
            })),
          )
          .execute();
    });
  }

  /** The entries as they may be written in this transaction. */
  async hide(trx: Trx, entries: readonly SearchEntry[]): Promise<SearchEntry[]> {
    await this.#lock(trx, new Set(entries.map(({ shopId }) => shopId)));
    const erased = await this.#erasedOf(trx, entries);
    if (erased.size === 0) return [...entries];
    const shown: SearchEntry[] = [];
    for (const entry of entries) {
      const found = this.#namesOf(entry).map((name) => erased.get(keyOf(entry.shopId, name)));
      const match = found.find((one) => one !== undefined && entry.at <= one.askedAt);
      shown.push(match === undefined ? entry : withoutVisitor(entry, match.alias));
      // The erasure did not know this session: it was nowhere in the log with its user.
      const { shopId, userId, sessionId } = entry;
      if (match !== undefined && userId !== null && sessionId !== null)
        await this.#ports.eraseSession(trx, { ...match, shopId, sessionId });
    }
    return shown;
  }

  /** Forgets old erasures. Returns how many. */
  async prune(nowMs: number): Promise<number> {
    const old = this.#ports.store.db.deleteFrom('erased_visitors').where('asked_at', '<', nowMs - KEPT_MS);
    return Number((await old.executeTakeFirst()).numDeletedRows);
  }

  async #erasedOf(trx: Trx, entries: readonly SearchEntry[]): Promise<Map<string, Erased>> {
    const erased = new Map<string, Erased>();
    const byShop = Map.groupBy(entries, ({ shopId }) => shopId);
    for (const [shopId, own] of byShop) {
      const names = [...new Set(own.flatMap((entry) => this.#namesOf(entry)))];
      for (let first = 0; first < names.length; first += CHUNK) {
        const rows = trx
          .selectFrom('erased_visitors')
          .select(['name_hash', 'alias', 'asked_at'])
          .where('shop_id', '=', shopId)
          .where('name_hash', 'in', names.slice(first, first + CHUNK));
        for (const { name_hash: name, alias, asked_at: askedAt } of await rows.execute())
          erased.set(keyOf(shopId, name), { alias, askedAt: Number(askedAt) });
      }
    }
    return erased;
  }

  /** In a session of an erased user, only searches without a user are theirs. */
  #namesOf({ userId, sessionId }: Pick<VisitorFields, 'userId' | 'sessionId'>): string[] {
    const session = sessionId === null ? [] : [this.#hash('session', sessionId)];
    if (userId !== null) return [this.#hash('user', userId), ...session];
    return sessionId === null ? [] : [...session, this.#hash('guest', sessionId)];
  }

  #hash(of: 'user' | 'guest' | 'session', name: string): string {
    return createHmac('sha256', this.#ports.key).update(`${of} ${name}`).digest('base64url');
  }

  /** A write that began before an erasure is in the log when the erasure reads it; one that begins later sees it. */
  #lock(trx: Trx, shopIds: Iterable<string>): Promise<void> {
    return lockNames(
      this.#ports.store,
      trx,
      [...shopIds].map((shopId) => `erased visitors ${shopId}`),
    );
  }
}

const keyOf = (shopId: string, name: string): string => `${shopId} ${name}`;

const withoutVisitor = (entry: SearchEntry, alias: string): SearchEntry => ({
  ...entry,
  userId: null,
  sessionId: null,
  callerHash: alias,
  query: '',
  correctedQuery: null,
});
