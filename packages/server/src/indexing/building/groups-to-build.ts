import type { ProductInput } from '@aisle/contract';
import type { GroupInput, IndexProduct } from '@aisle/engine';
import type { ShopDefaults } from '../../catalog/index.ts';
import type { ImageSpan } from '../../embeddings/image-list.ts';
import { toIndexProduct } from './to-index-product.ts';

/** A stored product, with the number of its vector; -1 when it has none. */
export type MemberToBuild = {
  externalId: string;
  body: string;
  createdAt: number;
  vector: number;
  images: ImageSpan;
};
/** The root comes first. */
export type GroupToBuild = { rootId: string; root: MemberToBuild; children: MemberToBuild[] };

/**
 * The message to the builder thread: texts as stored JSON, and all vectors in one array. The main thread copies it in a
 * tenth of the time that objects would take.
 */
export type GroupsToBuild = {
  groups: GroupToBuild[];
  /** True: the builder makes the vectors of texts with the bundled model, and `vectors` is empty. */
  encodes: boolean;
  vectors: Float32Array;
  dimensions: number;
  images: Float32Array;
  /** 0: images are not searched. */
  imageDimensions: number;
  defaults: ShopDefaults;
  /** The shop is searched in OpenSearch: the segment is lean, and there are documents. */
  lean: boolean;
};

const vectorAt = (vectors: Float32Array, number: number, dimensions: number): Float32Array =>
  vectors.subarray(number * dimensions, (number + 1) * dimensions);

const openMember = (
  { externalId, body, createdAt, vector, images }: MemberToBuild,
  input: GroupsToBuild,
  into: { vectors: Map<string, Float32Array>; images: Map<string, Float32Array[]> },
): IndexProduct => {
  if (vector >= 0) into.vectors.set(externalId, vectorAt(input.vectors, vector, input.dimensions));
  const { first, count } = images;
  const own = Array.from({ length: count }, (_, i) =>
    vectorAt(input.images, first + i, input.imageDimensions),
  );
  if (count > 0) into.images.set(externalId, own);
  return toIndexProduct({ input: JSON.parse(body) as ProductInput, createdAt }, input.defaults);
};

/** Converts the groups to the engine's input. */
export const openGroups = (input: GroupsToBuild): GroupInput[] =>
  input.groups.map(({ rootId, root, children }) => {
    const into = { vectors: new Map<string, Float32Array>(), images: new Map<string, Float32Array[]>() };
    const open = (member: MemberToBuild) => openMember(member, input, into);
    return { rootId, root: open(root), children: children.map(open), ...into };
  });
