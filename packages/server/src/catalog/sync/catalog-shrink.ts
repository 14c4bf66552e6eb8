import { AisleError } from '@aisle/contract';

/** A catalog that would lose more than half of its products, and how many they are. */
export class CatalogShrink extends AisleError {
  readonly deleted: number;
  readonly present: number;

  constructor({ deleted, present }: { deleted: number; present: number }) {
    const message =
      `this session would drop ${deleted} of ${present} products: send the missing batches, ` +
      'or send the last one again with force: true';
    super('catalog_shrink', message);
    this.deleted = deleted;
    this.present = present;
  }
}
