import {
  AisleError,
  type ApiKeyListQuery,
  type ApiKeyListResponse,
  type ListedApiKey,
  MAX_API_KEYS,
} from '@aisle/contract';
import { decodeCreationCursor, nextCursorOf } from '../queue/index.ts';
import type { Trx } from '../store/index.ts';
import type { AccessPorts } from './ports.ts';
import { equalHashes, hashSecret, looksLikeSecret, newId, newSecret } from './secrets.ts';
import { type Shop, toShop } from './shops.ts';
import { TtlCache } from './ttl-cache.ts';

export type ApiKeyInfo = {
  keyId: string;
  shopId: string;
  name: string;
  /** The first characters of the key. */
  prefix: string;
  createdAt: number;
  revokedAt: number | null;
  lastUsedAt: number | null;
  /** End of a replaced key, epoch milliseconds; null: it was not replaced. */
  validUntil: number | null;
};
export type KeyHolder = { keyId: string; keyName: string; shop: Shop; validUntil: number | null };
/** `apiKey`: the key itself; the store has its hash alone. */
export type NewApiKey = { keyId: string; name: string; prefix: string; apiKey: string };

/** How long a key that was replaced still works: long enough to put the new one everywhere. */
const ROTATION_MS = 24 * 3_600_000;

const tooManyKeys = (): AisleError =>
  new AisleError(
    'api_key_quota_exceeded',
    `This shop has ${MAX_API_KEYS} API keys: delete those that nobody uses.`,
  );

const keyNotFound = (keyId: string): AisleError =>
  new AisleError('api_key_not_found', `There is no API key '${keyId}' in this shop.`);

const isoOf = (epochMs: number): string => new Date(epochMs).toISOString();

const toListed = (row: {
  id: string;
  name: string;
  prefix: string;
  created_at: number;
  last_used_at: number | null;
  valid_until: number | null;
}): ListedApiKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  createdAt: isoOf(row.created_at),
  lastUsedAt: row.last_used_at === null ? null : isoOf(row.last_used_at),
  validUntil: row.valid_until === null ? null : isoOf(row.valid_until),
});

const PREFIX_LENGTH = 'aisle_sk_'.length + 6;

/** Server-side keys: kept as SHA-256, shown once, revocable. */
export class ApiKeys {
  readonly #ports: AccessPorts;
  readonly #cache: TtlCache<KeyHolder & { hash: string }>;
  readonly #used = new Map<string, number>();

  constructor(ports: AccessPorts) {
    this.#ports = ports;
    this.#cache = new TtlCache(ports.now);
  }

  /** `apiKey` is given here and never again. @throws AisleError api_key_quota_exceeded */
  async create(shopId: string, name = 'default'): Promise<NewApiKey> {
    return this.#ports.store.db.transaction().execute(async (trx) => {
      await this.#lock(trx, shopId);
      return this.#add(trx, { shopId, name });
    });
  }

  /**
   * A new key of the same name; the one it replaces works until `previousValidUntil`.
   * @throws AisleError api_key_not_found, api_key_replaced, api_key_quota_exceeded
   */
  async rotate(shopId: string, keyId: string): Promise<NewApiKey & { previousValidUntil: number }> {
    const previousValidUntil = this.#ports.now() + ROTATION_MS;
    const created = await this.#ports.store.db.transaction().execute(async (trx) => {
      await this.#lock(trx, shopId);
      const replaced = await this.#working(trx, shopId)
        .select(['name', 'valid_until'])
        .where('id', '=', keyId)
        .executeTakeFirst();
      if (replaced === undefined) throw keyNotFound(keyId);
      if (replaced.valid_until !== null)
        throw new AisleError(
          'api_key_replaced',
          'Another key has replaced this one already: rotate that one.',
        );
      const added = await this.#add(trx, { shopId, name: replaced.name });
      const update = trx.updateTable('api_keys').set({ valid_until: previousValidUntil });
      await update.where('id', '=', keyId).execute();
      return added;
    });
    this.#cache.forget((holder) => holder.keyId === keyId);
    return { ...created, previousValidUntil };
  }

  /** Row lock: two requests at once must not both take the last place, or replace one key twice. */
  async #lock(trx: Trx, shopId: string): Promise<void> {
    await trx
      .updateTable('shops')
      .set((eb) => ({ name: eb.ref('name') }))
      .where('id', '=', shopId)
      .execute();
  }

  /** The shop's keys that work now. */
  #working(db: Trx | AccessPorts['store']['read'], shopId: string) {
    return db
      .selectFrom('api_keys')
      .where('shop_id', '=', shopId)
      .where('revoked_at', 'is', null)
      .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', this.#ports.now())]));
  }

  async #add(trx: Trx, { shopId, name }: { shopId: string; name: string }): Promise<NewApiKey> {
    const { count } = await this.#working(trx, shopId)
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= MAX_API_KEYS) throw tooManyKeys();
    const apiKey = newSecret('aisle_sk', this.#ports.randomBytes);
    const keyId = newId('key', this.#ports.randomBytes);
    const row = {
      id: keyId,
      shop_id: shopId,
      name,
      prefix: apiKey.slice(0, PREFIX_LENGTH),
      hash: hashSecret(apiKey),
      created_at: this.#ports.now(),
      revoked_at: null,
      last_used_at: null,
      valid_until: null,
    };
    await trx.insertInto('api_keys').values(row).execute();
    return { keyId, name, prefix: row.prefix, apiKey };
  }

  /** A page of the shop's keys that work, oldest first. @throws AisleError invalid_cursor */
  async page(shopId: string, query: ApiKeyListQuery): Promise<ApiKeyListResponse> {
    const [createdAt, id] = decodeCreationCursor(query.cursor);
    const rows = await this.#working(this.#ports.store.read, shopId)
      .select(['id', 'name', 'prefix', 'created_at', 'last_used_at', 'valid_until'])
      .where((eb) => eb(eb.refTuple('created_at', 'id'), '>', eb.tuple(createdAt, id)))
      .orderBy('created_at')
      .orderBy('id')
      .limit(query.limit + 1)
      .execute();
    const page = rows.slice(0, query.limit);
    return {
      apiKeys: page.map(toListed),
      nextCursor: nextCursorOf(rows, page, (last) => [last.created_at, last.id]),
    };
  }

  /** Revokes a key of this shop. @throws AisleError api_key_not_found, also for one that is revoked already */
  async remove(shopId: string, keyId: string): Promise<void> {
    const { numUpdatedRows } = await this.#ports.store.db
      .updateTable('api_keys')
      .set({ revoked_at: this.#ports.now() })
      .where('id', '=', keyId)
      .where('shop_id', '=', shopId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw keyNotFound(keyId);
    this.#cache.forget((holder) => holder.keyId === keyId);
  }

  /** Oldest first, revoked ones too. */
  async list(shopId: string): Promise<ApiKeyInfo[]> {
    const query = this.#ports.store.read.selectFrom('api_keys').selectAll().where('shop_id', '=', shopId);
    const rows = await query.orderBy('created_at').orderBy('id').execute();
    return rows.map((row) => ({
      keyId: row.id,
      shopId: row.shop_id,
      name: row.name,
      prefix: row.prefix,
      createdAt: row.created_at,
      revokedAt: row.revoked_at,
      lastUsedAt: row.last_used_at,
      validUntil: row.valid_until,
    }));
  }

  /** False when there is no such key. Stops at once in this process, within ACCESS_CACHE_MS in others. */
  async revoke(keyId: string): Promise<boolean> {
    const { db } = this.#ports.store;
    const found = await db.selectFrom('api_keys').select('id').where('id', '=', keyId).executeTakeFirst();
    if (found === undefined) return false;
    const revoked = { revoked_at: this.#ports.now() };
    const update = db.updateTable('api_keys').set(revoked).where('id', '=', keyId);
    await update.where('revoked_at', 'is', null).execute();
    this.#cache.forget((holder) => holder.keyId === keyId);
    return true;
  }

  /** Whose key it is, or was; null: no such key. */
  async shopOf(keyId: string): Promise<{ shopId: string; organizationId: string } | null> {
    const row = await this.#ports.store.db
      .selectFrom('api_keys')
      .innerJoin('shops', 'shops.id', 'api_keys.shop_id')
      .select(['shops.id', 'shops.organization_id'])
      .where('api_keys.id', '=', keyId)
      .executeTakeFirst();
    return row === undefined ? null : { shopId: row.id, organizationId: row.organization_id };
  }

  /** Null: no such key, revoked, or replaced for too long. */
  async authenticate(apiKey: string): Promise<KeyHolder | null> {
    if (!looksLikeSecret(apiKey, 'aisle_sk')) return null;
    const hash = hashSecret(apiKey);
    const holder = this.#cache.get(hash) ?? (await this.#load(hash));
    if (holder === null || !equalHashes(holder.hash, hash)) return null;
    if (holder.validUntil !== null && holder.validUntil <= this.#ports.now()) return null;
    this.#used.set(holder.keyId, this.#ports.now());
    return holder;
  }

  /** Forgets what is known of a shop, after it was changed in this process. */
  forgetShop(shopId: string): void {
    this.#cache.forget((holder) => holder.shop.shopId === shopId);
  }

  /** Stores when keys were last used. Called periodically, so that requests do not wait for a write. */
  async flushUse(): Promise<void> {
    const used = [...this.#used];
    this.#used.clear();
    for (const [keyId, at] of used) {
      const update = this.#ports.store.db.updateTable('api_keys').set({ last_used_at: at });
      await update.where('id', '=', keyId).execute();
    }
  }

  async #load(hash: string): Promise<(KeyHolder & { hash: string }) | null> {
    const row = await this.#ports.store.read
      .selectFrom('api_keys')
      .innerJoin('shops', 'shops.id', 'api_keys.shop_id')
      .selectAll('shops')
      .select([
        'api_keys.id as key_id',
        'api_keys.hash as key_hash',
        'api_keys.name as key_name',
        'api_keys.valid_until',
      ])
      .where('api_keys.hash', '=', hash)
      .where('api_keys.revoked_at', 'is', null)
      .where('shops.deleted_at', 'is', null)
      .executeTakeFirst();
    if (row === undefined) return null;
    const { key_id: keyId, key_name: keyName, key_hash, valid_until: validUntil } = row;
    const holder = { keyId, keyName, hash: key_hash, validUntil, shop: toShop(row) };
    this.#cache.set(hash, holder);
    return holder;
  }
}
