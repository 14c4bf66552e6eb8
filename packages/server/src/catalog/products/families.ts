import { AisleError, type ErrorCode } from '@aisle/contract';
import type { Trx } from '../../store/index.ts';
import { type Batch, pathIn } from '../sync/batch.ts';
import { loadChildIds, type ProductHead } from './product-rows.ts';

type Fault = { externalId: string; code: ErrorCode; message: string };

/** Every item at fault is named: a caller who leaves them out is refused once, not once for each. */
const refuse = (batch: Batch, faults: readonly Fault[]): void => {
  const [first] = faults;
  if (first === undefined) return;
  const details = faults.map(({ externalId, code, message }) => ({
    path: pathIn(batch, externalId, code === 'product_has_children' ? 'externalId' : 'parentExternalId'),
    message,
  }));
  throw new AisleError(first.code, first.message, { details });
};

/** @throws AisleError parent_invalid for products that are their own parents */
export const assertNotOwnParent = (batch: Batch): void => {
  const own = batch.upserts.filter(({ externalId, parentExternalId }) => parentExternalId === externalId);
  refuse(
    batch,
    own.map(({ externalId }) => ({
      externalId,
      code: 'parent_invalid',
      message: `product '${externalId}' cannot be its own parent`,
    })),
  );
};

type Heads = ReadonlyMap<string, ProductHead>;

/** Items whose parent does not exist after the batch, or has a parent itself. */
const faultyParents = (batch: Batch, heads: Heads): Fault[] => {
  const deleted = new Set(batch.deletions);
  const after = new Map(batch.upserts.map((product) => [product.externalId, product.parentExternalId]));
  return batch.upserts.flatMap(({ externalId, parentExternalId }): Fault[] => {
    if (parentExternalId === null) return [];
    const grandparent = after.has(parentExternalId)
      ? after.get(parentExternalId)
      : heads.get(parentExternalId)?.parent_external_id;
    if (grandparent === undefined || deleted.has(parentExternalId)) {
      const rejected = batch.rejected.get(parentExternalId);
      const why =
        rejected === undefined ? '' : `: products.${rejected.index} is invalid: ${rejected.message}`;
      const message = `parentExternalId '${parentExternalId}' was not found${why}`;
      return [{ externalId, code: 'parent_not_found', message }];
    }
    if (grandparent === null) return [];
    const message = `parentExternalId '${parentExternalId}' is itself a child of '${grandparent}': a parent has no parent`;
    return [{ externalId, code: 'parent_invalid', message }];
  });
};

/**
 * Checks families as they would be after the batch: named parents exist and have no parent themselves, and no child
 * loses its parent. `heads` must hold the batch's ids and the parents it names, if they exist.
 * @throws AisleError parent_not_found, parent_invalid, product_has_children
 */
export const assertFamilies = async (
  trx: Trx,
  generationId: string,
  batch: Batch,
  heads: Heads,
): Promise<void> => {
  assertNotOwnParent(batch);
  refuse(batch, faultyParents(batch, heads));
  const deleted = new Set(batch.deletions);
  const upserted = new Set(batch.upserts.map(({ externalId }) => externalId));

  // Only existing products can have children outside the batch.
  const noLongerRoots = [
    ...deleted,
    ...batch.upserts
      .filter(({ parentExternalId }) => parentExternalId !== null)
      .map(({ externalId }) => externalId),
  ];
  const existing = noLongerRoots.filter((id) => heads.has(id));
  const children = await loadChildIds(trx, generationId, existing);
  const faults = [...children].flatMap(([parentId, childIds]): Fault[] => {
    const child = childIds.find((id) => !deleted.has(id) && !upserted.has(id));
    if (child === undefined) return [];
    if (deleted.has(parentId)) {
      const message = `product '${parentId}' cannot be deleted: '${child}' still names it as its parent`;
      return [{ externalId: parentId, code: 'product_has_children', message }];
    }
    const message = `product '${parentId}' cannot have a parent: '${child}' names it as its own parent`;
    return [{ externalId: parentId, code: 'parent_invalid', message }];
  });
  refuse(batch, faults);
};

/**
 * The same rules for a whole generation, for sessions with batches in any order.
 * @throws AisleError parent_not_found, parent_invalid
 */
export const assertAllFamilies = async (trx: Trx, generationId: string): Promise<void> => {
  const broken = await trx
    .selectFrom('products as child')
    .leftJoin('products as parent', (join) =>
      join
        .onRef('parent.shop_id', '=', 'child.shop_id')
        .onRef('parent.generation_id', '=', 'child.generation_id')
        .onRef('parent.external_id', '=', 'child.parent_external_id'),
    )
    .select([
      'child.external_id as childId',
      'child.parent_external_id as parentId',
      'parent.external_id as foundId',
    ])
    .where('child.generation_id', '=', generationId)
    .where('child.parent_external_id', 'is not', null)
    .where((eb) =>
      eb.or([eb('parent.external_id', 'is', null), eb('parent.parent_external_id', 'is not', null)]),
    )
    .orderBy('child.external_id')
    .limit(1)
    .executeTakeFirst();
  if (broken === undefined) return;
  if (broken.foundId === null) {
    throw new AisleError('parent_not_found', `parentExternalId '${broken.parentId}' was not found`, {
      detail: `named by ${broken.childId}`,
    });
  }
  const message = `parentExternalId '${broken.parentId}' of '${broken.childId}' is itself a child: a parent has no parent`;
  throw new AisleError('parent_invalid', message);
};
