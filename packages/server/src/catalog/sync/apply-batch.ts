import type { Trx } from '../../store/index.ts';
import { assertFamilies } from '../products/families.ts';
import { assertGroupSizes, type GroupItem } from '../products/group-size.ts';
import {
  deleteRows,
  loadHeads,
  type NewRecord,
  type ProductHead,
  upsertRecords,
} from '../products/product-rows.ts';
import {
  appendChanges,
  assertQuota,
  createGeneration,
  type LockedShop,
  type NewChange,
  setProductsCount,
} from '../shop-lock.ts';
import { type Batch, pathIn } from './batch.ts';
import type { PreparedProduct } from './prepare.ts';

export type BatchOutcome = {
  created: number;
  updated: number;
  unchanged: number;
  deleted: number;
  productsCount: number;
  /** The shop's newest feed seq; null when nothing changed. */
  seq: number | null;
};

type Changed = { product: PreparedProduct; head: ProductHead | undefined; kind: 'text' | 'live' };

type Difference = { changed: Changed[]; unchanged: number; deletions: string[]; touchedParents: string[] };

export const difference = (batch: Batch, heads: Map<string, ProductHead>): Difference => {
  const changed: Changed[] = [];
  const parents = new Set<string>();
  for (const product of batch.upserts) {
    const head = heads.get(product.externalId);
    if (head?.content_hash === product.contentHash) continue;
    changed.push({ product, head, kind: head?.text_hash === product.textHash ? 'live' : 'text' });
    const former = head?.parent_external_id ?? null;
    if (former !== null && former !== product.parentExternalId) parents.add(former);
  }
  const deletions = batch.deletions.filter((id) => heads.has(id));
  for (const id of deletions) {
    const former = heads.get(id)?.parent_external_id ?? null;
    if (former !== null) parents.add(former);
  }
  // A group that lost a member is reindexed, unless its parent is in the feed already.
  const inFeed = new Set([
    ...deletions,
    ...changed.filter(({ kind }) => kind === 'text').map(({ product }) => product.externalId),
  ]);
  const touchedParents = [...parents].filter((id) => !inFeed.has(id));
  return { changed, unchanged: batch.upserts.length - changed.length, deletions, touchedParents };
};

/** By parent, products of the batch whose text changes. Price and stock may change in groups of any size. */
const grownGroups = (batch: Batch, changed: readonly Changed[]): Map<string | null, GroupItem[]> => {
  const grown = changed.filter(({ kind, product }) => kind === 'text' && product.parentExternalId !== null);
  const groups = Map.groupBy(grown, ({ product }) => product.parentExternalId);
  const itemOf = ({ product: { externalId, size } }: Changed): GroupItem => ({
    path: pathIn(batch, externalId, 'parentExternalId'),
    bytes: size,
  });
  return new Map([...groups].map(([parent, own]) => [parent, own.map(itemOf)]));
};

/** Ids whose current state a batch depends on: its own, and the parents it names. */
export const idsOf = (batch: Batch): string[] => {
  const ids = new Set([...batch.indexes.keys()]);
  for (const { parentExternalId } of batch.upserts) if (parentExternalId !== null) ids.add(parentExternalId);
  return [...ids];
};

/**
 * Applies a batch to the current catalog, with one feed row for every changed product.
 * @throws AisleError parent_not_found, parent_invalid, product_has_children, product_quota_exceeded, group_too_large
 */
export const applyBatch = async (
  trx: Trx,
  shop: LockedShop,
  write: { batch: Batch; maxProducts: number; now: number; newId: () => string },
): Promise<BatchOutcome> => {
  const { batch, maxProducts, now } = write;
  const generationId = shop.current?.id ?? write.newId();
  const place = { shopId: shop.shopId, generationId };
  const heads =
    shop.current === null ? new Map<string, ProductHead>() : await loadHeads(trx, place, idsOf(batch));
  await assertFamilies(trx, generationId, batch, heads);

  const { changed, unchanged, deletions, touchedParents } = difference(batch, heads);
  const created = changed.filter(({ head }) => head === undefined).length;
  const before = shop.current?.products_count ?? 0;
  const productsCount = before + created - deletions.length;
  assertQuota({ maxProducts, before, after: productsCount });
  const counts = {
    created,
    updated: changed.length - created,
    unchanged,
    deleted: deletions.length,
    productsCount,
  };
  if (changed.length === 0 && deletions.length === 0) return { ...counts, seq: null };

  if (shop.current === null) {
    await createGeneration(trx, {
      id: generationId,
      shopId: shop.shopId,
      status: 'current',
      session: null,
      now,
    });
  }
  const changes: NewChange[] = [];
  const records: NewRecord[] = [];
  for (const { product, head, kind } of changed) {
    changes.push({ externalId: product.externalId, kind });
    const seq = shop.lastSeq + changes.length;
    records.push({ product, times: { seq, createdAt: head?.created_at ?? now, updatedAt: now } });
  }
  for (const externalId of deletions) changes.push({ externalId, kind: 'delete' });
  for (const externalId of touchedParents) changes.push({ externalId, kind: 'text' });

  await deleteRows(trx, place, deletions);
  await upsertRecords(trx, place, records);
  await assertGroupSizes(trx, generationId, grownGroups(batch, changed));
  await setProductsCount(trx, { id: generationId, productsCount, now });
  const seq = await appendChanges(trx, shop, { generationId, changes, now });
  return { ...counts, seq };
};
