import { randomBytes, randomUUID } from 'node:crypto';
import type { Generation, ProductListQuery, ProductPatch, SyncResponse } from '@aisle/contract';
import type { Trx } from '../store/index.ts';
import { announceAll, announceProducts } from './announce-products.ts';
import { quotaWarnings } from './catalog-events.ts';
import type { CatalogShop, PreparedSync, ProductPage, StoredProduct, SyncInput } from './catalog-types.ts';
import { CatalogTidying } from './generations/catalog-tidying.ts';
import { listGenerations, type RestoreAnswer, restoreGeneration } from './generations/generations.ts';
import { replaceCatalog } from './generations/replace-catalog.ts';
import { type LowStock, lowStockOfBatch, lowStockOfPatch, takeStagedLowStock } from './low-stock.ts';
import type { CatalogPorts } from './ports.ts';
import { patchProduct, removeProduct } from './products/change-product.ts';
import { countProducts, countVariants, getProduct, listProducts } from './products/list-products.ts';
import { productNames } from './products/product-names.ts';
import { type LockedShop, lockShop } from './shop-lock.ts';
import { applyBatch, type BatchOutcome } from './sync/apply-batch.ts';
import { type Batch, toBatch } from './sync/batch.ts';
import { prepareAll } from './sync/prepare.ts';
import { syncSession } from './sync/sessions.ts';

/** Upper end of the specification's window; measured times stay below it. */
const VISIBLE_WITHIN_SECONDS = 5;

/**
 * 100,000 products of 5 KB leave room for two catalogs beside the last replaced one; three catalogs of a usual shop are
 * far smaller. An absolute figure, so that operators can predict disk use.
 */
const KEPT_BYTES = 1024 ** 3;

/** Short: it is four times in what the store has of a product. */
const newGenerationId = (): string => randomBytes(8).toString('hex');

/** The catalogs of all shops. Every method validates and writes in one transaction; a refused one stores nothing. */
export class Catalog {
  readonly #ports: Required<CatalogPorts>;
  readonly #tidying: CatalogTidying;

  constructor(ports: CatalogPorts) {
    this.#ports = {
      visibleWithinSeconds: VISIBLE_WITHIN_SECONDS,
      keptBytes: KEPT_BYTES,
      ...ports,
    };
    this.#tidying = new CatalogTidying(this.#ports);
  }

  /**
   * Stores a sync's batch. `rejected`: items already removed from the request, counted as failed. If no item is left,
   * the catalog stays as it is. `beside` runs in the same transaction.
   * @throws AisleError duplicate_external_id, parent_not_found, parent_invalid, product_has_children,
   *   product_quota_exceeded, catalog_shrink, session_conflict, invalid_request
   */
  async sync({ shop, request, ...input }: SyncInput): Promise<SyncResponse> {
    return this.syncPrepared(shop, { ...input, request, items: await prepareAll(request.products) });
  }

  /** The same for prepared items. */
  async syncPrepared(
    shop: CatalogShop,
    { request, items, rejected, beside }: PreparedSync,
  ): Promise<SyncResponse> {
    const { shopId } = shop;
    const errors = rejected?.errors ?? [];
    const answerOf = ({
      created,
      updated,
      unchanged,
      deleted,
      productsCount,
    }: BatchOutcome): SyncResponse => ({
      syncId: randomUUID(),
      syncType: request.syncType,
      received: items.length + errors.length,
      created,
      updated,
      unchanged,
      deleted,
      failed: errors.length,
      errors,
      ...this.#quota(shop, productsCount),
    });
    if (items.length === 0) return answerOf({ ...NOTHING, productsCount: await this.count(shopId) });
    const isWhole = request.syncType === 'FULL' && (request.session === undefined || request.final === true);
    const batch = toBatch(items, rejected);
    const { answer } = await this.#write(shopId, async (trx, locked) => {
      const lowStockThreshold = await this.#ports.lowStockThreshold(trx, shopId);
      const falls =
        lowStockThreshold === null || request.session !== undefined
          ? []
          : await lowStockOfBatch(trx, locked, { records: batch.upserts, threshold: lowStockThreshold });
      const outcome = await this.#sync(trx, locked, { shop, request, batch, lowStockThreshold });
      const answer = answerOf(outcome);
      if (outcome.seq !== null) {
        await this.#ports.writeEvent(trx, { type: 'sync.completed', shopId, payload: answer });
        await this.#tellLowStock(trx, shopId, falls);
        if (request.session !== undefined && lowStockThreshold !== null)
          await this.#tellStagedLowStock(trx, locked, lowStockThreshold);
        await this.#warnOfQuota(trx, shop, { before: locked, after: outcome.productsCount });
      }
      await beside?.(trx, answer);
      return { answer, seq: outcome.seq };
    });
    if (isWhole) this.#tidying.add(shopId);
    return answer;
  }

  /** @throws AisleError invalid_cursor */
  list(input: { shopId: string; query: ProductListQuery }): Promise<ProductPage> {
    return listProducts(this.#ports.store, input);
  }

  /** How many variants products have; those without are left out. */
  countVariants(input: {
    shopId: string;
    externalIds: readonly string[];
  }): Promise<ReadonlyMap<string, number>> {
    return countVariants(this.#ports.store, input);
  }

  /** @throws AisleError product_not_found */
  get(input: { shopId: string; externalId: string }): Promise<StoredProduct> {
    return getProduct(this.#ports.store.read, input);
  }

  /** Names of products of the current catalog; those that it does not have are left out. */
  names(input: { shopId: string; externalIds: readonly string[] }): Promise<Map<string, string>> {
    return productNames(this.#ports.store, input);
  }

  /** Null clears a field. @throws AisleError product_not_found, invalid_request, parent_not_found, parent_invalid */
  async patch(input: { shop: CatalogShop; externalId: string; patch: ProductPatch }): Promise<StoredProduct> {
    const { shop, externalId, patch } = input;
    const { shopId, maxProducts } = shop;
    const { stored } = await this.#write(shopId, async (trx, locked) => {
      const change = { ...this.#moment(), externalId, patch, maxProducts };
      const { before, ...changed } = await patchProduct(trx, locked, change);
      const threshold = await this.#ports.lowStockThreshold(trx, shopId);
      if (threshold !== null)
        await this.#tellLowStock(trx, shopId, lowStockOfPatch({ before, after: changed.stored }, threshold));
      return changed;
    });
    return stored;
  }

  /** @throws AisleError product_not_found, product_has_children */
  async remove(input: { shopId: string; externalId: string }): Promise<void> {
    const { shopId, externalId } = input;
    await this.#write(shopId, (trx, locked) => removeProduct(trx, locked, { ...this.#moment(), externalId }));
  }

  /**
   * Tells every index to read the image vectors of these products again. `beside` runs in the same transaction.
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

  /**
   * Runs `change` under the shop's lock. When it resolves with true, products inherit something else from their shop now,
   * and every index is built anew.
   */
  async changeDefaults(input: { shopId: string; change: (trx: Trx) => Promise<boolean> }): Promise<void> {
    const { shopId, change } = input;
    await this.#write(shopId, async (trx, locked) =>
      (await change(trx)) ? announceAll(trx, locked, this.#moment()) : { seq: null },
    );
  }

  /** The current catalog and those kept for restoring, newest first. */
  generations(shopId: string): Promise<Generation[]> {
    return listGenerations(this.#ports.store.read, shopId, this.#ports.now());
  }

  /** @throws AisleError generation_not_found, product_quota_exceeded */
  async restore(input: { shop: CatalogShop; generationId: string }): Promise<RestoreAnswer> {
    const { shop, generationId } = input;
    const { generation } = await this.#write(shop.shopId, async (trx, locked) => {
      const restore = { generationId, maxProducts: shop.maxProducts, now: this.#ports.now() };
      const restored = await restoreGeneration(trx, locked, restore);
      await this.#warnOfQuota(trx, shop, { before: locked, after: restored.generation.productsCount });
      return restored;
    });
    return { generation, ...this.#quota(shop, generation.productsCount) };
  }

  count(shopId: string): Promise<number> {
    return countProducts(this.#ports.store.read, shopId);
  }

  /** Drops sessions untouched for 24 h and expired replaced catalogs. Safe to run at any time. */
  maintain(): Promise<{ sessions: number; generations: number }> {
    return this.#tidying.all();
  }

  /** Resolves when all catalogs replaced by syncs are dropped. */
  idle(): Promise<void> {
    return this.#tidying.idle();
  }

  /** Stops dropping catalogs after syncs; `maintain` drops the rest. */
  stop(): Promise<void> {
    return this.#tidying.stop();
  }

  #sync(
    trx: Trx,
    locked: LockedShop,
    {
      request,
      shop,
      batch,
      lowStockThreshold,
    }: Pick<PreparedSync, 'request'> & {
      shop: CatalogShop;
      batch: Batch;
      lowStockThreshold: number | null;
    },
  ): Promise<BatchOutcome> {
    const write = { ...this.#moment(), batch, maxProducts: shop.maxProducts };
    if (request.syncType === 'INCREMENTAL') return applyBatch(trx, locked, write);
    const { session, final = false, force } = request;
    return session === undefined
      ? replaceCatalog(trx, locked, write)
      : syncSession(trx, locked, { ...write, session, final, force, lowStockThreshold });
  }

  async #tellLowStock(trx: Trx, shopId: string, falls: readonly LowStock[]): Promise<void> {
    for (const payload of falls)
      await this.#ports.writeEvent(trx, { type: 'product.low_stock', shopId, payload });
  }

  async #tellStagedLowStock(trx: Trx, former: LockedShop, threshold: number): Promise<void> {
    const { current } = await lockShop(trx, former.shopId);
    if (current === null) return;
    const swapped = { generationId: current.id, threshold };
    await this.#tellLowStock(trx, former.shopId, await takeStagedLowStock(trx, former, swapped));
  }

  async #warnOfQuota(
    trx: Trx,
    { shopId, maxProducts }: CatalogShop,
    { before, after }: { before: LockedShop; after: number },
  ): Promise<void> {
    const growth = { before: before.current?.products_count ?? 0, after };
    for (const payload of quotaWarnings(maxProducts, growth))
      await this.#ports.writeEvent(trx, { type: 'quota.warning', shopId, payload });
  }

  /** Runs one write under the shop's lock, and announces it after the commit. */
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
    return { now: this.#ports.now(), newId: newGenerationId };
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
