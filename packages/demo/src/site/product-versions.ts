import type { ProductInput } from '@aisle/contract';
import { DEMO_LANGUAGES, demoEntries } from '../catalog/demo-catalog.ts';
import type { SiteContext } from './site-context.ts';

/** A product with the versions that it comes in. */
export type ProductVersions = {
  root: ProductInput;
  /** The version that the page is of; the root where it comes in one. */
  shown: ProductInput;
  /** Empty when the product comes in one version. The root is not among them. */
  versions: readonly ProductInput[];
};

/** Ids of the variants by id of their parent, in all demo catalogs. */
const variantIds = new Map<string, string[]>();
const variantsOf = (parent: string): readonly string[] => {
  if (variantIds.size === 0)
    for (const language of DEMO_LANGUAGES)
      for (const { product } of demoEntries(language).values())
        if (product.parentExternalId !== undefined)
          variantIds.set(product.parentExternalId, [
            ...(variantIds.get(product.parentExternalId) ?? []),
            product.externalId,
          ]);
  return variantIds.get(parent) ?? [];
};

/** Reads a product of the shop and its versions. Null: the shop has no such product. */
export const readVersions = async (
  { product }: Pick<SiteContext, 'product'>,
  externalId: string,
): Promise<ProductVersions | null> => {
  const asked = await product(externalId);
  const root = asked?.parentExternalId === undefined ? asked : await product(asked.parentExternalId);
  if (asked === null || root === null) return null;
  const found = await Promise.all(variantsOf(root.externalId).map(product));
  const versions = found.filter((version) => version !== null);
  if (asked !== root) return { root, shown: asked, versions };
  const first = versions.find(({ availability = 'in_stock' }) => availability === 'in_stock');
  return { root, shown: first ?? versions[0] ?? root, versions };
};
