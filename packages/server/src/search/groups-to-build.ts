import type { ProductInput } from '@aisle/contract';
import type { GroupInput } from '@aisle/engine';
import type { ShopDefaults } from './ports.ts';
import { toIndexProduct } from './to-index-product.ts';

/** A product as it is stored, with the number of its vector; -1: it has none. */
export type MemberToBuild = { externalId: string; body: string; createdAt: number; vector: number };
/** The root comes first. */
export type GroupToBuild = { rootId: string; root: MemberToBuild; children: MemberToBuild[] };

/**
 * What the builder's thread is sent: text as it is stored, and all vectors one after another. Copied in a tenth of the
 * time that the objects would take, for which the main thread would stand still.
 */
export type GroupsToBuild = {
  groups: GroupToBuild[];
  vectors: Float32Array;
  dimensions: number;
  defaults: ShopDefaults;
};

/** The groups as the engine takes them. */
export const openGroups = ({ groups, vectors, dimensions, defaults }: GroupsToBuild): GroupInput[] =>
  groups.map(({ rootId, root, children }) => {
    const own = new Map<string, Float32Array>();
    const open = ({ externalId, body, createdAt, vector }: MemberToBuild) => {
      const at = vector * dimensions;
      if (vector >= 0) own.set(externalId, vectors.subarray(at, at + dimensions));
      return toIndexProduct({ input: JSON.parse(body) as ProductInput, createdAt }, defaults);
    };
    return { rootId, root: open(root), children: children.map(open), vectors: own };
  });
