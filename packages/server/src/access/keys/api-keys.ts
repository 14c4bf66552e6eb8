import {
  AisleError,
  type ApiKeyListQuery,
  type ApiKeyListResponse,
  MAX_API_KEYS,
  type Maker,
} from '@aisle/contract';
import { pageByCreation } from '../../queue/index.ts';
import type { Trx } from '../../store/index.ts';
import { makerColumns } from '../../store/index.ts';
import type { AccessPorts } from '../ports.ts';
import { equalHashes, hashSecret, looksLikeSecret, newId, newSecret } from '../secrets.ts';
import { toShop } from '../shops.ts';
import { TtlCache } from '../ttl-cache.ts';
import { ALL_SCOPES, type KeyLimits, readScopes, requireWithin, writeScopes } from './key-limits.ts';
import {
  type ApiKeyInfo,
  type EndedKey,
  endOf,
  type KeyHolder,
  type KeyMaker,
  type NewApiKey,
  toKeyInfo,
  toListedKey,
} from './key-rows.ts';
import { countMade, descendantsOf } from './made-by-keys.ts';
import { OPERATOR } from './makers.ts';
import { requireMaker } from './require-maker.ts';

/** How long a key that was replaced still works: long enough to put the new one everywhere. */
const ROTATION_MS = 24 * 3_600_000;

const tooManyKeys = (): AisleError =>
  new AisleError(
    'api_key_quota_exceeded',
    `This shop has ${MAX_API_KEYS} API keys: delete those that nobody uses.`,
  );

const keyNotFound = (keyId: string): AisleError =>
  new AisleError('api_key_not_found', `There is no API key '${keyId}' in this shop.`);

/** Left out: all scopes, without end, made by the operator. */
export type KeyInput = { [Name in keyof (KeyLimits & KeyMaker)]?: (KeyLimits & KeyMaker)[Name] | undefined };

type Added = KeyLimits & { shopId: string; name: string; maker: Maker | null };

const NOTHING_MADE = { apiKeys: 0, widgetTokens: 0, webhooks: 0, feeds: 0 };
const PREFIX_LENGTH = 'aisle_sk_'.length + 6;

/** Server-side keys: kept as SHA-256, shown once, revocable. */
export class ApiKeys {
  readonly #ports: AccessPorts;
  readonly #cache: TtlCache<KeyHolder & { hash: string }>;
  readonly #used = new Map<string, number>();

  constructor(ports: AccessPorts) {
    this.#ports = ports;
    this.#cache = new TtlCache(ports.scheduler);
  }

  /** `apiKey` is given here and never again. @throws AisleError api_key_quota_exceeded, scope_missing, credential_invalid */
  async create(shopId: string, name = 'default', input: KeyInput = {}): Promise<NewApiKey> {
    const { maker = OPERATOR, within = null } = input;
    const { scopes = within?.scopes ?? ALL_SCOPES, expiresAt = within?.expiresAt ?? null } = input;
    const limits = { scopes, expiresAt };
    requireWithin(limits, within);
    return this.#ports.store.db.transaction().execute(async (trx) => {
      await this.#lock(trx, shopId);
      return this.#add(trx, { shopId, name, maker, ...limits });
    });
  }

  /**
   * A new key in place of `former`, which ends at once. The process must forget the shop after the transaction.
   * @throws AisleError api_key_quota_exceeded
   */
  async replaceIn(
    trx: Trx,
    { former, ...added }: Omit<Added, 'expiresAt'> & { former: string | null },
  ): Promise<NewApiKey & { endedKeyId: string | null }> {
    await this.#lock(trx, added.shopId);
    const ended = former === null ? 0 : await this.#revoke(trx, added.shopId, [former]);
    const made = await this.#add(trx, { ...added, expiresAt: null });
    return { ...made, endedKeyId: ended === 0 ? null : former };
  }

  /**
   * A new key of the same name; the one it replaces works until `previousValidUntil`.
   * @throws AisleError api_key_not_found, api_key_replaced, api_key_quota_exceeded, scope_missing
   */
  async rotate(
    shopId: string,
    keyId: string,
    { maker, within }: KeyMaker = { maker: OPERATOR, within: null },
  ): Promise<NewApiKey & { previousValidUntil: number }> {
    const previousValidUntil = this.#ports.now() + ROTATION_MS;
    const created = await this.#ports.store.db.transaction().execute(async (trx) => {
      await this.#lock(trx, shopId);
      const replaced = await this.#working(trx, shopId)
        .selectAll()
        .where('id', '=', keyId)
        .executeTakeFirst();
      if (replaced === undefined) throw keyNotFound(keyId);
      if (replaced.valid_until !== null)
        throw new AisleError(
          'api_key_replaced',
          'Another key has replaced this one already: rotate that one.',
        );
      const { name, expiresAt, scopes } = toKeyInfo(replaced);
      requireWithin({ scopes, expiresAt }, within);
      const added = await this.#add(trx, { shopId, name, scopes, expiresAt, maker });
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
    const now = this.#ports.now();
    return db
      .selectFrom('api_keys')
      .where('shop_id', '=', shopId)
      .where('revoked_at', 'is', null)
      .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', now)]))
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]));
  }

  async #add(trx: Trx, { shopId, name, maker, scopes, expiresAt }: Added): Promise<NewApiKey> {
    await requireMaker(trx, { shopId, maker, now: this.#ports.now() });
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
      scopes: writeScopes(scopes),
      expires_at: expiresAt,
      ...makerColumns(maker),
    };
    await trx.insertInto('api_keys').values(row).execute();
    return { keyId, name, prefix: row.prefix, apiKey, scopes, expiresAt };
  }

  /** A page of the shop's keys that work, oldest first. @throws AisleError invalid_cursor */
  async page(shopId: string, query: ApiKeyListQuery): Promise<ApiKeyListResponse> {
    const rows = this.#working(this.#ports.store.read, shopId).selectAll();
    const { page, nextCursor } = await pageByCreation(rows, query);
    const keyIds = page.map(({ id }) => id);
    const made = await countMade(this.#ports.store.read, { shopId, keyIds, now: this.#ports.now() });
    return {
      apiKeys: page.map((row) => toListedKey(row, made.get(row.id) ?? NOTHING_MADE)),
      nextCursor,
    };
  }

  /** Revokes a key of this shop. @throws AisleError api_key_not_found, also for one that is revoked already */
  async remove(shopId: string, keyId: string): Promise<void> {
    const { db } = this.#ports.store;
    const revoked = await this.#revoke(db, shopId, [keyId]);
    if (revoked === 0) throw keyNotFound(keyId);
    this.#cache.forget((holder) => holder.keyId === keyId);
  }

  /**
   * Revokes a key with all keys and widget tokens that it made, and that those keys made. Returns all the keys. One that is
   * revoked already may be named again: what it made may still work.
   * @throws AisleError api_key_not_found
   */
  async removeWithMade(shopId: string, keyId: string): Promise<string[]> {
    const keyIds = await this.#ports.store.db.transaction().execute(async (trx) => {
      await this.#lock(trx, shopId);
      const known = trx.selectFrom('api_keys').select('id').where('id', '=', keyId);
      if ((await known.where('shop_id', '=', shopId).executeTakeFirst()) === undefined)
        throw keyNotFound(keyId);
      const all = await descendantsOf(trx, shopId, keyId);
      await this.#revoke(trx, shopId, all);
      await trx
        .updateTable('widget_tokens')
        .set({ revoked_at: this.#ports.now() })
        .where('shop_id', '=', shopId)
        .where('maker_id', 'in', all)
        .where('revoked_at', 'is', null)
        .execute();
      return all;
    });
    this.#cache.forget((holder) => keyIds.includes(holder.keyId));
    return keyIds;
  }

  async #revoke(
    db: Trx | AccessPorts['store']['db'],
    shopId: string,
    keyIds: readonly string[],
  ): Promise<number> {
    const { numUpdatedRows } = await db
      .updateTable('api_keys')
      .set({ revoked_at: this.#ports.now() })
      .where('id', 'in', keyIds)
      .where('shop_id', '=', shopId)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }

  /** Oldest first, revoked ones too. */
  async list(shopId: string): Promise<ApiKeyInfo[]> {
    const query = this.#ports.store.read.selectFrom('api_keys').selectAll().where('shop_id', '=', shopId);
    const rows = await query.orderBy('created_at').orderBy('id').execute();
    return rows.map(toKeyInfo);
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
    const found = await this.check(apiKey);
    return found === null || 'ended' in found ? null : found;
  }

  /** Whose key it is, also when it works no longer; null: no such key. */
  async check(apiKey: string): Promise<KeyHolder | EndedKey | null> {
    if (!looksLikeSecret(apiKey, 'aisle_sk')) return null;
    const hash = hashSecret(apiKey);
    const holder = await this.#cache.read(hash, () => this.#load(hash));
    if (holder === null) return this.#ended(hash);
    if (!equalHashes(holder.hash, hash)) return null;
    const now = this.#ports.now();
    const { keyId, keyName, shop, endsAt, expiresAt } = holder;
    if (endsAt !== null && endsAt <= now)
      return { ended: expiresAt !== null && expiresAt <= now ? 'expired' : 'replaced', keyId, keyName, shop };
    this.#used.set(keyId, now);
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

  /** Null where the key is unknown or works no longer. */
  async #load(hash: string): Promise<(KeyHolder & { hash: string }) | null> {
    const row = await this.#row(hash);
    if (row === undefined || row.revoked_at !== null || row.deleted_at !== null) return null;
    const { key_id: keyId, key_name: keyName, key_hash: keyHash, expires_at: expiresAt } = row;
    const limits = { scopes: readScopes(row.key_scopes), expiresAt, endsAt: endOf(row) };
    return { keyId, keyName, hash: keyHash, ...limits, shop: toShop(row) };
  }

  /** Null where the key is unknown. */
  async #ended(hash: string): Promise<EndedKey | null> {
    const row = await this.#row(hash);
    if (row === undefined) return null;
    const ended = row.revoked_at === null ? 'shopDeleted' : 'revoked';
    return { ended, keyId: row.key_id, keyName: row.key_name, shop: toShop(row) };
  }

  #row(hash: string) {
    return this.#ports.store.read
      .selectFrom('api_keys')
      .innerJoin('shops', 'shops.id', 'api_keys.shop_id')
      .selectAll('shops')
      .select([
        'api_keys.id as key_id',
        'api_keys.hash as key_hash',
        'api_keys.name as key_name',
        'api_keys.valid_until',
        'api_keys.revoked_at',
        'api_keys.expires_at',
        'api_keys.scopes as key_scopes',
      ])
      .where('api_keys.hash', '=', hash)
      .executeTakeFirst();
  }
}
