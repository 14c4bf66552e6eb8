import { createHmac } from 'node:crypto';
import { lockNames, type Store, type Trx } from '../../store/index.ts';
import type { SearchEntry } from '../search-entry.ts';
import type { VisitorFields } from '../visitor.ts';
import type { ErasedVisitor } from './erase-rows.ts';

/** A process that stopped may come back with searches that it never wrote, hardly after a year. */
const KEPT_MS = 400 * 24 * 60 * 60_000;
/** Rows that one statement takes. */
const CHUNK = 500;

export type ErasedVisitorsPorts = {
  store: Pick<Store, 'kind' | 'db'>;
  /** Names are kept as an HMAC of the first key, so that they cannot be looked up; those of other keys are known too. */
  keys: readonly Uint8Array[];
  /** Stores a job that erases a session, whoever used it. */
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
        ? sessions.map((session) => this.#hashes('session', session))
        : [this.#hashes('user', userId), ...sessions.map((session) => this.#hashes('guest', session))];
    const rows = names.map(([name = '']) => ({ shop_id: shopId, name_hash: name, alias, asked_at: askedAt }));
    await this.#ports.store.db.transaction().execute(async (trx) => {
      await this.#lock(trx, [shopId]);
      for (let first = 0; first < rows.length; first += CHUNK)
        await trx
          .insertInto('erased_visitors')
          .values(rows.slice(first, first + CHUNK))
          .onConflict((conflict) =>
            conflict
              .columns(['shop_id', 'name_hash'])
              .doUpdateSet((set) => ({
                alias: set.ref('excluded.alias'),
                asked_at: set.ref('excluded.asked_at'),
              }))
              // An attempt that is repeated takes nothing back of a later erasure.
              .whereRef('erased_visitors.asked_at', '<', 'excluded.asked_at'),
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
      const matches = this.#namesOf(entry)
        .map((hashes) => hashes.map((hash) => erased.get(keyOf(entry.shopId, hash))).find((one) => one))
        .map((found) => (found !== undefined && entry.at <= found.askedAt ? found : null));
      const match = matches.find((found) => found !== null) ?? null;
      shown.push(match === null ? entry : withoutVisitor(entry, match.alias));
      const { shopId, userId, sessionId } = entry;
      const [user = null] = matches;
      // The erasure of the user did not know this session: it was nowhere in the log with them.
      if (userId !== null && user !== null && sessionId !== null)
        await this.#ports.eraseSession(trx, { ...user, shopId, sessionId });
    }
    return shown;
  }

  /** Forgets old erasures. Returns how many. */
  async prune(nowMs: number): Promise<number> {
    const old = this.#ports.store.db.deleteFrom('erased_visitors').where('asked_at', '<', nowMs - KEPT_MS);
    return Number((await old.executeTakeFirst()).numDeletedRows);
  }

  /** Those that were asked for after a search was made: hardly ever any, so that names are hashed only then. */
  async #erasedOf(trx: Trx, entries: readonly SearchEntry[]): Promise<Map<string, Erased>> {
    const erased = new Map<string, Erased>();
    for (const [shopId, own] of Map.groupBy(entries, (entry) => entry.shopId)) {
      const oldest = own.reduce((least, { at }) => Math.min(least, at), Number.POSITIVE_INFINITY);
      const rows = await trx
        .selectFrom('erased_visitors')
        .select(['name_hash', 'alias', 'asked_at'])
        .where('shop_id', '=', shopId)
        .where('asked_at', '>=', oldest)
        .execute();
      for (const { name_hash: name, alias, asked_at: askedAt } of rows)
        erased.set(keyOf(shopId, name), { alias, askedAt: Number(askedAt) });
    }
    return erased;
  }

  /** In a session of an erased user, only searches without a user are theirs. */
  #namesOf({ userId, sessionId }: Pick<VisitorFields, 'userId' | 'sessionId'>): string[][] {
    const session = sessionId === null ? [] : [this.#hashes('session', sessionId)];
    if (userId !== null) return [this.#hashes('user', userId), ...session];
    return sessionId === null ? [] : [...session, this.#hashes('guest', sessionId)];
  }

  /** By each key. */
  #hashes(of: 'user' | 'guest' | 'session', name: string): string[] {
    return this.#ports.keys.map((key) => erasedNameHash(key, of, name));
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

/** The name of an erased visitor as it is kept. */
export const erasedNameHash = (key: Uint8Array, of: 'user' | 'guest' | 'session', name: string): string =>
  createHmac('sha256', key).update(`${of} ${name}`).digest('base64url');

const keyOf = (shopId: string, name: string): string => `${shopId} ${name}`;

const withoutVisitor = (entry: SearchEntry, alias: string): SearchEntry => ({
  ...entry,
  userId: null,
  sessionId: null,
  callerHash: alias,
  query: '',
  correctedQuery: null,
});
