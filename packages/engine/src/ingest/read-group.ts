import type { GroupInput, IndexProduct } from '../types.ts';
import { type FieldTerms, ownTerms, withRootTerms } from './fields.ts';
import { type ProductReading, readProduct } from './read-product.ts';

/** A member of a group with its texts read: a child has the terms of its root too. */
export type ReadMember = { product: IndexProduct; reading: ProductReading; terms: FieldTerms };

/** Reads the members of a group, the root first. */
export const readGroup = ({ root, children }: Pick<GroupInput, 'root' | 'children'>): ReadMember[] => {
  const rootReading = readProduct(root);
  const rootTerms = ownTerms(rootReading);
  const others = children.map((product) => {
    const reading = readProduct(product);
    return { product, reading, terms: withRootTerms(ownTerms(reading), rootTerms) };
  });
  return [{ product: root, reading: rootReading, terms: rootTerms }, ...others];
};
