import { type AccountShop, AisleError, type DeletedShop } from '@aisle/contract';
import type { Selectable } from 'kysely';
import type { ShopsTable, Store, Trx } from '../store/index.ts';
import { lockHost, rivalsOf, takeDomain } from './domains/domain-rivals.ts';
import { toShop } from './shops.ts';

/** How long a deleted shop can be restored. */
export const RESTORABLE_MS = 30 * 86_400_000;
/** Small, so that other writers wait milliseconds. */
const ROWS_PER_DELETE = 1_000;

/** Tables that can be large, and their keys below the shop. The other rows go with the shop's own. */
const LARGE = [
  ['products', 'external_id'],
  ['search_logs', 'id'],
  ['shopper_events', 'id'],
  ['conversions', 'id'],
] as const;

export type DeletedShopsPorts = {
  store: Pick<Store, 'kind' | 'db' | 'read'>;
  now: () => number;
  /** This process must forget its copy of the shop. */
  changed: (shopId: string) => void;
};

type OwnedShop = { organizationId: string; shopId: string };

const isoOf = (epochMs: number): string => new Date(epochMs).toISOString();

/** Deletes shops, restores them within 30 days, and erases them after. Nobody is let into a deleted shop. */
export class DeletedShops {
  readonly #ports: DeletedShopsPorts;

  constructor(ports: DeletedShopsPorts) {
    this.#ports = ports;
  }

  /** At once in this process, within ACCESS_CACHE_MS in others. @throws AisleError shop_not_found */
  async delete({ organizationId, shopId }: OwnedShop): Promise<void> {
    const { store, now, changed } = this.#ports;
    const { numUpdatedRows } = await store.db
      .updateTable('shops')
      .set({ deleted_at: now() })
      .where('id', '=', shopId)
      .where('organization_id', '=', organizationId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n)
      throw new AisleError('shop_not_found', `There is no shop '${shopId}' in this organization.`);
    changed(shopId);
  }

  /** Those that can be restored, the last one first. Null: of every organization. */
  async list(organizationId: string | null): Promise<(DeletedShop & { organizationId: string })[]> {
    const rows = await this.#ports.store.db
      .selectFrom('shops')
      .select(['id', 'organization_id', 'name', 'url', 'deleted_at'])
      .where('deleted_at', '>', this.#ports.now() - RESTORABLE_MS)
      .$if(organizationId !== null, (query) => query.where('organization_id', '=', organizationId ?? ''))
      .orderBy('deleted_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      shopId: row.id,
      organizationId: row.organization_id,
      name: row.name,
      url: row.url,
      deletedAt: isoOf(row.deleted_at ?? 0),
      erasedAt: isoOf((row.deleted_at ?? 0) + RESTORABLE_MS),
    }));
  }

  /** @throws AisleError shop_not_found, also when its time is over */
  async restore({ organizationId, shopId }: OwnedShop): Promise<AccountShop> {
    const { store, now, changed } = this.#ports;
    const row = await store.db.transaction().execute(async (trx) => {
      const restored = await trx
        .updateTable('shops')
        .set({ deleted_at: null })
        .where('id', '=', shopId)
        .where('organization_id', '=', organizationId)
        .where('deleted_at', '>', now() - RESTORABLE_MS)
        .returningAll()
        .executeTakeFirst();
      return restored === undefined ? undefined : this.#withoutMovedDomain(trx, restored);
    });
    if (row === undefined)
      throw new AisleError(
        'shop_not_found',
        `No deleted shop '${shopId}' of this organization can be restored.`,
      );
    changed(shopId);
    const { name, url, plan, domain } = toShop(row);
    return { shopId, name, url, plan, domainStatus: domain.status };
  }

  /** A domain that another organization has proved meanwhile does not come back with the shop. */
  async #withoutMovedDomain(trx: Trx, row: Selectable<ShopsTable>): Promise<Selectable<ShopsTable>> {
    const { store, now } = this.#ports;
    if (row.domain_status !== 'verified' || row.domain_method === 'operator') return row;
    await lockHost(store, trx, row.domain_host);
    const rivals = await rivalsOf(trx, row);
    return rivals.length === 0 ? row : takeDomain(trx, row.id, { now: now() });
  }

  /** Erases the shops whose time is over, with all that they have; returns their ids. */
  async eraseDue(signal: AbortSignal): Promise<string[]> {
    const { store, now } = this.#ports;
    const due = await store.db
      .selectFrom('shops')
      .select('id')
      .where('deleted_at', '<=', now() - RESTORABLE_MS)
      .orderBy('deleted_at')
      .execute();
    const erased: string[] = [];
    for (const { id } of due) {
      if (!(await this.erase(id, signal))) break;
      erased.push(id);
    }
    return erased;
  }

  /** Erases a deleted shop with all that it has, for good. False: it is not deleted, or the signal came first. */
  async erase(shopId: string, signal?: AbortSignal): Promise<boolean> {
    const { db } = this.#ports.store;
    const isOver = (): boolean => signal?.aborted === true;
    const isDeleted = db
      .selectFrom('shops')
      .select('id')
      .where('id', '=', shopId)
      .where('deleted_at', 'is not', null);
    if ((await isDeleted.executeTakeFirst()) === undefined) return false;
    for (const [table, key] of LARGE)
      while (!isOver() && (await this.#deleteSome(shopId, { table, key })) > 0);
    if (isOver()) return false;
    await db.deleteFrom('shops').where('id', '=', shopId).where('deleted_at', 'is not', null).execute();
    return true;
  }

  async #deleteSome(
    shopId: string,
    { table, key }: { table: (typeof LARGE)[number][0]; key: (typeof LARGE)[number][1] },
  ): Promise<number> {
    // All four have what is read here, under these names.
    const [name, column] = [table as 'products', key as 'external_id'];
    const { db } = this.#ports.store;
    const some = db.selectFrom(name).select(column).where('shop_id', '=', shopId).limit(ROWS_PER_DELETE);
    const { numDeletedRows } = await db
      .deleteFrom(name)
      .where('shop_id', '=', shopId)
      .where(column, 'in', some)
      .executeTakeFirst();
    return Number(numDeletedRows);
  }
}
