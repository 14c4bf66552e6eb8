import { AisleError, type ErrorCode } from '@aisle/contract';
import type { Trx } from '../../store/index.ts';
import { type Batch, pathIn } from '../sync/batch.ts';
import { loadChildIds, type ProductHead } from './product-rows.ts';

const refusal = (batch: Batch, externalId: string, code: ErrorCode, message: string): AisleError => {
  const field = code === 'product_has_children' ? 'externalId' : 'parentExternalId';
  return new AisleError(code, message, { details: [{ path: pathIn(batch, externalId, field), message }] });
};

/** @throws AisleError parent_invalid for a product that is its own parent */
export const assertNotOwnParent = (batch: Batch): void => {
  for (const { externalId, parentExternalId } of batch.upserts) {
    if (parentExternalId === externalId) {
      throw refusal(batch, externalId, 'parent_invalid', `product '${externalId}' cannot be its own parent`);
    }
  }
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
  heads: Map<string, ProductHead>,
): Promise<void> => {
  assertNotOwnParent(batch);
  const deleted = new Set(batch.deletions);
  const after = new Map(batch.upserts.map((product) => [product.externalId, product.parentExternalId]));

  for (const { externalId, parentExternalId } of batch.upserts) {
    if (parentExternalId === null) continue;
    const grandparent = after.has(parentExternalId)
      ? after.get(parentExternalId)
      : heads.get(parentExternalId)?.parent_external_id;
    if (grandparent === undefined || deleted.has(parentExternalId)) {
      throw refusal(
        batch,
        externalId,
        'parent_not_found',
        `parentExternalId '${parentExternalId}' was not found`,
      );
    }
    if (grandparent !== null) {
      const message = `parentExternalId '${parentExternalId}' is itself a child of '${grandparent}': a parent has no parent`;
      throw refusal(batch, externalId, 'parent_invalid', message);
    }
  }

  // Only existing products can have children outside the batch.
  const noLongerRoots = [
    ...deleted,
    ...batch.upserts
      .filter(({ parentExternalId }) => parentExternalId !== null)
      .map(({ externalId }) => externalId),
  ];
  const existing = noLongerRoots.filter((id) => heads.has(id));
  const children = await loadChildIds(trx, generationId, existing);
  for (const [parentId, childIds] of children) {
    const child = childIds.find((id) => !deleted.has(id) && !after.has(id));
    if (child === undefined) continue;
    if (deleted.has(parentId)) {
      const message = `product '${parentId}' cannot be deleted: '${child}' still names it as its parent`;
      throw refusal(batch, parentId, 'product_has_children', message);
    }
    const message = `product '${parentId}' cannot have a parent: '${child}' names it as its own parent`;
    throw refusal(batch, parentId, 'parent_invalid', message);
  }
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
