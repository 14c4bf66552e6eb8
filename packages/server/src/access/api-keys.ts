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
};
export type KeyHolder = { keyId: string; shop: Shop };

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

  /** `apiKey` is given here and never again. */
  async create(shopId: string, name = 'default'): Promise<{ keyId: string; name: string; apiKey: string }> {
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
    };
    await this.#ports.store.db.insertInto('api_keys').values(row).execute();
    return { keyId, name, apiKey };
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

  /** Null: no such key, or revoked. */
  async authenticate(apiKey: string): Promise<KeyHolder | null> {
    if (!looksLikeSecret(apiKey, 'aisle_sk')) return null;
    const hash = hashSecret(apiKey);
    const holder = this.#cache.get(hash) ?? (await this.#load(hash));
    if (holder === null || !equalHashes(holder.hash, hash)) return null;
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
      .select(['api_keys.id as key_id', 'api_keys.hash as key_hash'])
      .where('api_keys.hash', '=', hash)
      .where('api_keys.revoked_at', 'is', null)
      .executeTakeFirst();
    if (row === undefined) return null;
    const holder = { keyId: row.key_id, hash: row.key_hash, shop: toShop(row) };
    this.#cache.set(hash, holder);
    return holder;
  }
}
