import type { KeyScope, Maker, ShopPlugin } from '@aisle/contract';
import type { Trx } from '../store/index.ts';
import type { ApiKeys } from './keys/api-keys.ts';
import type { NewApiKey } from './keys/key-rows.ts';
import type { AccessPorts } from './ports.ts';
import type { Shop } from './shops.ts';

const HEADER = /^([A-Za-z0-9._-]{1,64})\/([A-Za-z0-9._+-]{1,32})$/;

/** `X-Plugin: name/version`; null: the header is something else. */
export const readPlugin = (header: string): { name: string; version: string } | null => {
  const [, name, version] = HEADER.exec(header) ?? [];
  return name === undefined || version === undefined ? null : { name, version };
};

type Seen = { name: string; version: string; seenAt: number; syncedAt: number | null };
type NewConnection = { shopId: string; keyName: string; scopes: readonly KeyScope[]; maker: Maker };

const isoOf = (epochMs: number | null): string | null =>
  epochMs === null ? null : new Date(epochMs).toISOString();

/** The plugins of shops: their keys by one click, and what they last sent. */
export class Plugins {
  readonly #ports: Pick<AccessPorts, 'store' | 'now'>;
  readonly #keys: Pick<ApiKeys, 'replaceIn'>;
  /** By shop, since the last flush. */
  readonly #seen = new Map<string, Seen>();

  constructor(ports: Pick<AccessPorts, 'store' | 'now'>, keys: Pick<ApiKeys, 'replaceIn'>) {
    this.#ports = ports;
    this.#keys = keys;
  }

  /**
   * A key for the plugin; the one that it got before ends at once. A shop that a person made may be proved by its plugin from
   * now on. The process must forget the shop afterwards.
   * @throws AisleError api_key_quota_exceeded
   */
  async connect(
    trx: Trx,
    { shopId, keyName, scopes, maker }: NewConnection,
  ): Promise<NewApiKey & { endedKeyId: string | null }> {
    // The row is the lock: of two at once, the later one ends the key of the former.
    const now = this.#ports.now();
    const row = await trx
      .insertInto('shop_plugins')
      .values({ shop_id: shopId, connected_at: now })
      .onConflict((conflict) => conflict.column('shop_id').doUpdateSet({ connected_at: now }))
      .returning('key_id')
      .executeTakeFirstOrThrow();
    const made = await this.#keys.replaceIn(trx, {
      shopId,
      name: keyName,
      scopes,
      maker,
      former: row.key_id,
    });
    await trx.updateTable('shop_plugins').set({ key_id: made.keyId }).where('shop_id', '=', shopId).execute();
    await trx
      .updateTable('shops')
      .set({ platform: 'wordpress' })
      .where('id', '=', shopId)
      // What the operator's plugin says needs no proof, so no one else says that there is one.
      .where('by_operator', '=', 0)
      .execute();
    return made;
  }

  /** A request of the plugin, known by the API key that it holds. `sends`: it sends products, which wait for the domain. */
  saw(
    { shopId, domain }: Pick<Shop, 'shopId' | 'domain'>,
    header: string,
    { sends }: { sends: boolean },
  ): void {
    const plugin = readPlugin(header);
    if (plugin === null) return;
    const seenAt = this.#ports.now();
    const before = this.#seen.get(shopId)?.syncedAt ?? null;
    const syncedAt = sends && domain.status === 'verified' ? seenAt : before;
    this.#seen.set(shopId, { ...plugin, seenAt, syncedAt });
  }

  /** Stores what was seen. Called periodically, so that requests do not wait for a write. */
  async flushSeen(): Promise<void> {
    const all = [...this.#seen];
    this.#seen.clear();
    for (const [shopId, { name, version, seenAt, syncedAt }] of all) {
      const seen = { name, version, seen_at: seenAt, ...(syncedAt !== null && { synced_at: syncedAt }) };
      await this.#ports.store.db
        .insertInto('shop_plugins')
        .columns(['shop_id'])
        // The shop may have been erased meanwhile.
        .expression((from) => from.selectFrom('shops').select('id').where('id', '=', shopId))
        .onConflict((conflict) => conflict.column('shop_id').doNothing())
        .execute();
      await this.#ports.store.db
        .updateTable('shop_plugins')
        .set(seen)
        .where('shop_id', '=', shopId)
        .execute();
    }
  }

  /** Of the shops of an organization, by name. */
  async list(organizationId: string): Promise<ShopPlugin[]> {
    const now = this.#ports.now();
    const rows = await this.#ports.store.read
      .selectFrom('shop_plugins as plugin')
      .innerJoin('shops', 'shops.id', 'plugin.shop_id')
      .leftJoin('api_keys as key', 'key.id', 'plugin.key_id')
      .selectAll('plugin')
      .select(['shops.name as shop_name', 'shops.url', 'shops.domain_status'])
      .select(['key.revoked_at', 'key.valid_until', 'key.expires_at'])
      .where('shops.organization_id', '=', organizationId)
      .where('shops.deleted_at', 'is', null)
      .orderBy('shops.name')
      .orderBy('shops.id')
      .execute();
    const isOver = (end: number | null): boolean => end !== null && end <= now;
    return rows.map((row) => ({
      shopId: row.shop_id,
      shopName: row.shop_name,
      url: row.url,
      domainStatus: row.domain_status,
      name: row.name,
      version: row.version,
      seenAt: isoOf(row.seen_at),
      syncedAt: isoOf(row.synced_at),
      connectedAt: isoOf(row.connected_at),
      keyWorks:
        row.key_id === null
          ? null
          : row.revoked_at === null && !isOver(row.valid_until) && !isOver(row.expires_at),
    }));
  }
}
