import type { ProductInput, WebhookData } from '@aisle/contract';
import { decodeJson, type Trx } from '../store/index.ts';
import type { StoredProduct } from './catalog-types.ts';
import type { LockedShop } from './shop-lock.ts';
import type { Batch } from './sync/batch.ts';
import type { PreparedProduct } from './sync/prepare.ts';

export type LowStock = WebhookData<'product.low_stock'>;

const IDS_PER_STATEMENT = 250;

/** A fall of a product's stock to the threshold or under it; null when the stock did not fall so far. */
const fallOf = (before: ProductInput, after: ProductInput, threshold: number): LowStock | null => {
  const [previous, stock] = [before.stockQuantity ?? null, after.stockQuantity ?? null];
  if (previous === null || stock === null || stock > threshold || previous <= threshold) return null;
  return {
    externalId: after.externalId,
    parentExternalId: after.parentExternalId ?? null,
    name: after.name,
    sku: after.sku ?? null,
    stockQuantity: stock,
    previousStockQuantity: previous,
    threshold,
  };
};

export const lowStockOfPatch = (
  { before, after }: { before: StoredProduct; after: StoredProduct },
  threshold: number,
): LowStock[] => {
  const fall = fallOf(before.input, after.input, threshold);
  return fall === null ? [] : [fall];
};

/** Products whose stock these records let fall to the threshold, against the current catalog. Call it before the write. */
export async function lowStockOfBatch(
  trx: Trx,
  { shopId, current }: LockedShop,
  { records, threshold }: { records: readonly PreparedProduct[]; threshold: number },
): Promise<LowStock[]> {
  if (current === null) return [];
  const low = new Map<string, ProductInput>();
  for (const { body } of records) {
    // Most records of most shops say nothing of their stock.
    if (!body.includes('"stockQuantity"')) continue;
    const input = decodeJson<ProductInput>(body);
    if ((input.stockQuantity ?? Number.POSITIVE_INFINITY) <= threshold) low.set(input.externalId, input);
  }
  const before = await inputsOf(trx, { shopId, generationId: current.id, ids: [...low.keys()] });
  return fallsOf(before, low, threshold);
}

/** Notes the products of a staged batch that are low. Staged again, a product is noted anew. */
export async function noteStagedLowStock(
  trx: Trx,
  shop: LockedShop,
  staged: { generationId: string; batch: Batch; threshold: number | null },
): Promise<void> {
  const { generationId, batch, threshold } = staged;
  await trx
    .deleteFrom('staged_low_stock')
    .where('generation_id', '=', generationId)
    .where('external_id', 'in', [...batch.indexes.keys()])
    .execute();
  if (threshold === null) return;
  const falls = await lowStockOfBatch(trx, shop, { records: batch.upserts, threshold });
  const rows = falls.map(({ externalId }) => ({ generation_id: generationId, external_id: externalId }));
  if (rows.length > 0) await trx.insertInto('staged_low_stock').values(rows).execute();
}

/** Products whose stock fell when a staged catalog replaced the old one. */
export async function takeStagedLowStock(
  trx: Trx,
  { shopId, current: former }: LockedShop,
  { generationId, threshold }: { generationId: string; threshold: number },
): Promise<LowStock[]> {
  const noted = await trx
    .deleteFrom('staged_low_stock')
    .where('generation_id', '=', generationId)
    .returning('external_id')
    .execute();
  if (former === null) return [];
  const ids = noted.map(({ external_id: externalId }) => externalId);
  const before = await inputsOf(trx, { shopId, generationId: former.id, ids });
  return fallsOf(before, await inputsOf(trx, { shopId, generationId, ids }), threshold);
}

type Inputs = ReadonlyMap<string, ProductInput>;

const fallsOf = (before: Inputs, after: Inputs, threshold: number): LowStock[] =>
  [...before].flatMap(([externalId, input]) => {
    const now = after.get(externalId);
    const fall = now === undefined ? null : fallOf(input, now, threshold);
    return fall === null ? [] : [fall];
  });

async function inputsOf(
  trx: Trx,
  { shopId, generationId, ids }: { shopId: string; generationId: string; ids: readonly string[] },
): Promise<Inputs> {
  const inputs = new Map<string, ProductInput>();
  for (let from = 0; from < ids.length; from += IDS_PER_STATEMENT) {
    const rows = await trx
      .selectFrom('products')
      .select(['external_id', 'body'])
      .where('shop_id', '=', shopId)
      .where('generation_id', '=', generationId)
      .where('external_id', 'in', ids.slice(from, from + IDS_PER_STATEMENT))
      .execute();
    for (const row of rows) inputs.set(row.external_id, decodeJson<ProductInput>(row.body));
  }
  return inputs;
}
