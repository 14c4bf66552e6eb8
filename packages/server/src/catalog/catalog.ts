import { randomUUID } from 'node:crypto';
import type { Generation, ProductListQuery, ProductPatch, SyncResponse } from '@aisle/contract';
import { announceProducts } from './announce-products.ts';
import { applyBatch, type BatchOutcome } from './apply-batch.ts';
import { type Batch, toBatch } from './batch.ts';
import { CatalogTidying } from './catalog-tidying.ts';
import type { CatalogShop, PreparedSync, ProductPage, StoredProduct, SyncInput } from './catalog-types.ts';
import { patchProduct, removeProduct } from './change-product.ts';
import { listGenerations, type RestoreAnswer, restoreGeneration } from './generations.ts';
import { countProducts, getProduct, listProducts } from './list-products.ts';
import type { CatalogPorts } from './ports.ts';
import { prepareAll } from './prepare.ts';
import type { Trx } from './product-rows.ts';
import { replaceCatalog } from './replace-catalog.ts';
import { syncSession } from './sessions.ts';
import { type LockedShop, lockShop } from './shop-lock.ts';

/** Upper end of the window that the specification names; what is measured stays below it. */
const VISIBLE_WITHIN_SECONDS = 5;

/**
 * A shop of 100,000 products of 5 KB keeps two catalogs beside the one that was replaced last; three of a usual shop are far
 * below. An absolute figure, so that an operator can tell what a shop takes of the disk.
 */
const KEPT_BYTES = 1024 ** 3;

/** The catalogs of all shops. Every method checks and writes in one transaction; a refusal stores nothing. */
export class Catalog {
  readonly #ports: Required<CatalogPorts>;
  readonly #tidying: CatalogTidying;

  constructor(ports: CatalogPorts) {
    this.#ports = {
      newId: randomUUID,
      visibleWithinSeconds: VISIBLE_WITHIN_SECONDS,
      onChange: () => {},
      keptBytes: KEPT_BYTES,
      ...ports,
    };
    this.#tidying = new CatalogTidying(this.#ports);
  }

  /**
   * Stores a sync's batch. With `rejected`, the items that are no longer in the request are counted as failed;
   * when none is left, the catalog stays as it is.
   * @throws AisleError duplicate_external_id, parent_not_found, parent_invalid, product_has_children,
   *   product_quota_exceeded, catalog_shrink, session_conflict, invalid_request
   */
  async sync({ shop, request, ...input }: SyncInput): Promise<SyncResponse> {
    return this.syncPrepared(shop, { ...input, request, items: await prepareAll(request.products) });
  }

  /** The same for items that are prepared already. */
  async syncPrepared(shop: CatalogShop, { request, items, rejected }: PreparedSync): Promise<SyncResponse> {
    const errors = rejected?.errors ?? [];
    const batch = toBatch(items, rejected);
    const outcome =
      items.length === 0
        ? { ...NOTHING, productsCount: await this.count(shop.shopId) }
        : await this.#write(shop.shopId, (trx, locked) => this.#sync(trx, locked, { shop, request, batch }));
    const isWhole = request.syncType === 'FULL' && (request.session === undefined || request.final === true);
    if (isWhole) this.#tidying.add(shop.shopId);
    const { created, updated, unchanged, deleted, productsCount } = outcome;
    return {
      syncId: this.#ports.newId(),
      syncType: request.syncType,
      received: items.length + errors.length,
      created,
      updated,
      unchanged,
      deleted,
      failed: errors.length,
      errors,
      ...this.#quota(shop, productsCount),
    };
  }

  /** @throws AisleError invalid_cursor */
  list(input: { shopId: string; query: ProductListQuery }): Promise<ProductPage> {
    return listProducts(this.#ports.store.read, input);
  }

  /** @throws AisleError product_not_found */
  get(input: { shopId: string; externalId: string }): Promise<StoredProduct> {
    return getProduct(this.#ports.store.read, input);
  }

  /** Null clears a field. @throws AisleError product_not_found, invalid_request, parent_not_found, parent_invalid */
  async patch(input: { shop: CatalogShop; externalId: string; patch: ProductPatch }): Promise<StoredProduct> {
    const { shop, externalId, patch } = input;
    const { stored } = await this.#write(shop.shopId, (trx, locked) =>
      patchProduct(trx, locked, { ...this.#moment(), externalId, patch, maxProducts: shop.maxProducts }),
    );
    return stored;
  }

  /** @throws AisleError product_not_found, product_has_children */
  async remove(input: { shopId: string; externalId: string }): Promise<void> {
    const { shopId, externalId } = input;
    await this.#write(shopId, (trx, locked) => removeProduct(trx, locked, { ...this.#moment(), externalId }));
  }

  /**
   * Tells every index to build these products anew, because something that is kept beside their records has changed.
   * `beside` is part of the same transaction.
   */
  async announce(input: {
    shopId: string;
    externalIds: readonly string[];
    beside?: (trx: Trx) => Promise<unknown>;
  }): Promise<void> {
    const { shopId, externalIds, beside } = input;
    await this.#write(shopId, async (trx, locked) => {
      await beside?.(trx);
      return announceProducts(trx, locked, { externalIds, now: this.#ports.now() });
    });
  }

  /** The current catalog and those kept for restoring, newest first. */
  generations(shopId: string): Promise<Generation[]> {
    return listGenerations(this.#ports.store.read, shopId, this.#ports.now());
  }

  /** @throws AisleError generation_not_found, product_quota_exceeded */
  async restore(input: { shop: CatalogShop; generationId: string }): Promise<RestoreAnswer> {
    const { shop, generationId } = input;
    const { generation } = await this.#write(shop.shopId, (trx, locked) =>
      restoreGeneration(trx, locked, { generationId, maxProducts: shop.maxProducts, now: this.#ports.now() }),
    );
    return { generation, ...this.#quota(shop, generation.productsCount) };
  }

  count(shopId: string): Promise<number> {
    return countProducts(this.#ports.store.read, shopId);
  }

  /** Drops sessions untouched for 24 h and replaced catalogs that are kept no longer. Safe to run at any time. */
  maintain(): Promise<{ sessions: number; generations: number }> {
    return this.#tidying.all();
  }

  /** Resolves when what syncs have left behind is dropped. */
  idle(): Promise<void> {
    return this.#tidying.idle();
  }

  /** Drops nothing more behind syncs; what is left is dropped by `maintain`. */
  stop(): Promise<void> {
    return this.#tidying.stop();
  }

  #sync(
    trx: Trx,
    locked: LockedShop,
    { request, shop, batch }: Pick<PreparedSync, 'request'> & { shop: CatalogShop; batch: Batch },
  ): Promise<BatchOutcome> {
    const write = { ...this.#moment(), batch, maxProducts: shop.maxProducts };
    if (request.syncType === 'INCREMENTAL') return applyBatch(trx, locked, write);
    const { session, final = false, force } = request;
    return session === undefined
      ? replaceCatalog(trx, locked, write)
      : syncSession(trx, locked, { ...write, session, final, force });
  }

  /** Runs one write under the shop's lock, and tells of it once it is committed. */
  async #write<T extends { seq: number | null }>(
    shopId: string,
    work: (trx: Trx, shop: LockedShop) => Promise<T>,
  ): Promise<T> {
    const result = await this.#ports.store.db
      .transaction()
      .execute(async (trx) => work(trx, await lockShop(trx, shopId)));
    if (result.seq !== null) this.#ports.onChange(shopId, result.seq);
    return result;
  }

  #moment() {
    return { now: this.#ports.now(), newId: this.#ports.newId };
  }

  #quota(shop: CatalogShop, productsCount: number) {
    return {
      productsCount,
      remainingProducts: Math.max(0, shop.maxProducts - productsCount),
      visibleWithinSeconds: this.#ports.visibleWithinSeconds,
    };
  }
}

const NOTHING: Omit<BatchOutcome, 'productsCount'> = {
  created: 0,
  updated: 0,
  unchanged: 0,
  deleted: 0,
  seq: null,
};
