import { AisleError } from '@aisle/contract';
import type { Trx } from '../../store/index.ts';
import { type FullWrite, presentHeads, recordsOf } from '../generations/replace-catalog.ts';
import { noteStagedLowStock } from '../low-stock.ts';
import { assertAllFamilies, assertNotOwnParent } from '../products/families.ts';
import { assertAllGroupSizes } from '../products/group-size.ts';
import { deleteRows, loadHeads, type ProductHead, upsertRecords } from '../products/product-rows.ts';
import {
  assertQuota,
  createGeneration,
  type LockedShop,
  setProductsCount,
  swapGeneration,
} from '../shop-lock.ts';
import type { BatchOutcome } from './apply-batch.ts';
import type { Batch } from './batch.ts';
import { CatalogShrink } from './catalog-shrink.ts';
import { finishedBefore, rememberFinished } from './finished-sessions.ts';

/** A session untouched for this long is dropped. */
export const SESSION_MS = 24 * 3_600_000;
/** Staged catalogs use disk space that the plan does not count. More than this many at once are refused. */
const OPEN_SESSIONS = 20;
/** Limit for all open sessions of a shop, in catalogs of its plan: the active one, and two abandoned ones. */
const STAGED_CATALOGS = 3;
/** From this catalog size on, a session that drops more than half of it needs `force`. */
const SHRINK_GUARD_PRODUCTS = 100;

export type SessionWrite = FullWrite & {
  session: string;
  final: boolean;
  force: boolean;
  /** See `CatalogPorts`. */
  lowStockThreshold: number | null;
};

/** `elsewhere`: products staged by the shop's other open sessions. */
type Staging = { id: string; products_count: number; elsewhere: number; fresh: boolean };

const openStaging = async (trx: Trx, shop: LockedShop, write: SessionWrite): Promise<Staging> => {
  const { session, now } = write;
  const open = await trx
    .selectFrom('generations')
    .select(['id', 'session', 'products_count', 'updated_at'])
    .where('shop_id', '=', shop.shopId)
    .where('status', '=', 'staging')
    .where('session', 'is not', null)
    .execute();
  const live = open.filter((generation) => generation.updated_at > now - SESSION_MS);
  const elsewhere = (id: string): number =>
    live.reduce((sum, other) => (other.id === id ? sum : sum + other.products_count), 0);
  const known = open.find((generation) => generation.session === session);
  if (known !== undefined) {
    if (known.updated_at > now - SESSION_MS)
      return { ...known, elsewhere: elsewhere(known.id), fresh: false };
    await abandon(trx, known.id);
  }
  if (live.length >= OPEN_SESSIONS) {
    const message = `${OPEN_SESSIONS} sessions are open: finish one with final: true, or wait until they expire`;
    throw new AisleError('session_conflict', message);
  }
  const id = write.newId();
  await createGeneration(trx, { id, shopId: shop.shopId, status: 'staging', session, now });
  return { id, products_count: 0, elsewhere: elsewhere(id), fresh: true };
};

/** Marks a staged catalog for `maintain`, which deletes it in small steps. */
const abandon = async (trx: Trx, generationId: string): Promise<void> => {
  await trx
    .updateTable('generations')
    .set({ session: null, updated_at: 0 })
    .where('id', '=', generationId)
    .execute();
};

/** Products of the current catalog that are missing or unchanged in the staged one. */
const compare = async (
  trx: Trx,
  shop: LockedShop,
  stagedId: string,
): Promise<{ deleted: number; same: number }> => {
  if (shop.current === null) return { deleted: 0, same: 0 };
  const { kept, same } = await trx
    .selectFrom('products as present')
    .innerJoin('products as staged', (join) =>
      join
        .onRef('staged.shop_id', '=', 'present.shop_id')
        .onRef('staged.external_id', '=', 'present.external_id')
        .on('staged.generation_id', '=', stagedId),
    )
    .select((eb) => [
      eb.fn.countAll<number>().as('kept'),
      eb.fn
        .count<number>(eb.case().whenRef('present.content_hash', '=', 'staged.content_hash').then(1).end())
        .as('same'),
    ])
    .where('present.shop_id', '=', shop.shopId)
    .where('present.generation_id', '=', shop.current.id)
    .executeTakeFirstOrThrow();
  return { deleted: shop.current.products_count - kept, same };
};

const assertNoShrink = (shop: LockedShop, deleted: number, force: boolean): void => {
  const present = shop.current?.products_count ?? 0;
  if (force || present < SHRINK_GUARD_PRODUCTS || deleted * 2 <= present) return;
  throw new CatalogShrink({ deleted, present });
};

/** @throws AisleError session_conflict */
const assertStaged = (products: number, maxProducts: number): void => {
  const most = STAGED_CATALOGS * maxProducts;
  if (products <= most) return;
  const message =
    `the open sessions of this shop would stage ${products} products, ${most} at most: finish one with final: true, ` +
    'continue one under its own id, or wait until they expire after 24 hours';
  throw new AisleError('session_conflict', message);
};

const finish = async (
  trx: Trx,
  shop: LockedShop,
  staged: { id: string; productsCount: number; write: SessionWrite },
): Promise<Pick<BatchOutcome, 'deleted' | 'seq'>> => {
  const { id, productsCount, write } = staged;
  await assertAllFamilies(trx, id);
  await assertAllGroupSizes(trx, id);
  const { deleted, same } = await compare(trx, shop, id);
  assertNoShrink(shop, deleted, write.force);
  if (shop.current !== null && deleted === 0 && same === productsCount) {
    await abandon(trx, id);
    return { deleted, seq: null };
  }
  return { deleted, seq: await swapGeneration(trx, shop, { generationId: id, now: write.now }) };
};

const stage = async (trx: Trx, shop: LockedShop, staging: Staging, write: SessionWrite) => {
  const { batch, maxProducts, now } = write;
  assertNotOwnParent(batch);
  const place = { shopId: shop.shopId, generationId: staging.id };
  const staged = staging.fresh ? new Map() : await loadHeads(trx, place, [...batch.indexes.keys()]);
  const added = batch.upserts.filter(({ externalId }) => !staged.has(externalId)).length;
  const dropped = batch.deletions.filter((id) => staged.has(id));
  const productsCount = staging.products_count + added - dropped.length;
  assertQuota({ maxProducts, before: staging.products_count, after: productsCount });
  assertStaged(staging.elsewhere + productsCount, maxProducts);
  const heads = await presentHeads(trx, shop, batch);
  await deleteRows(trx, place, dropped);
  await upsertRecords(trx, place, recordsOf(batch, heads, now));
  await setProductsCount(trx, { id: staging.id, productsCount, now });
  const threshold = write.lowStockThreshold;
  await noteStagedLowStock(trx, shop, { generationId: staging.id, batch, threshold });
  return { productsCount, ...countAgainst(batch, heads) };
};

const countAgainst = (batch: Batch, heads: Map<string, ProductHead>) => {
  const counts = { created: 0, updated: 0, unchanged: 0 };
  for (const { externalId, contentHash } of batch.upserts) {
    const head = heads.get(externalId);
    if (head === undefined) counts.created += 1;
    else if (head.content_hash === contentHash) counts.unchanged += 1;
    else counts.updated += 1;
  }
  return counts;
};

/**
 * One batch of a FULL session, staged beside the current catalog; the final batch swaps it in. Parents may be in any
 * batch. A repeated final batch (its answer was lost) gets the first outcome.
 * @throws AisleError parent_not_found, parent_invalid, product_quota_exceeded, catalog_shrink, session_conflict
 */
export const syncSession = async (trx: Trx, shop: LockedShop, write: SessionWrite): Promise<BatchOutcome> => {
  const before = await finishedBefore(trx, shop, write);
  if (before !== null) return before;
  const staging = await openStaging(trx, shop, write);
  const { productsCount, ...counts } = await stage(trx, shop, staging, write);
  if (!write.final) {
    return { ...counts, deleted: 0, productsCount: shop.current?.products_count ?? 0, seq: null };
  }
  const end = await finish(trx, shop, { id: staging.id, productsCount, write });
  const outcome = { ...counts, ...end, productsCount };
  if (!staging.fresh) await rememberFinished(trx, shop, write, outcome);
  return outcome;
};
