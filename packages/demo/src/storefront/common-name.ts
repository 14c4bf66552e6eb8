import type { ProductCard } from '@aisle/contract';

/** What separates a product's own name from what tells one version from another. */
const SEPARATORS = /[,|/–—(]\s*|\s-\s+/gu;

/** Length of what all begin with. */
const sharedLength = (names: readonly string[]): number => {
  const [first = '', ...others] = names;
  let length = first.length;
  for (const other of others) {
    let same = 0;
    while (same < length && first[same] === other[same]) same++;
    length = same;
  }
  return length;
};

/**
 * What the versions of a group are all called: `Wrap Dress Poppy` of `Wrap Dress Poppy, L` and `Wrap Dress Poppy, S`.
 * The card's own name where there is one version, or where they are not told apart by what stands at the end.
 */
export const commonName = ({
  name,
  variants,
}: Pick<ProductCard, 'name'> & { variants: { name: string }[] }): string => {
  if (variants.length === 0) return name;
  const shared = sharedLength([name, ...variants.map((variant) => variant.name)]);
  if (shared === name.length) return name;
  let end = 0;
  // A separator that begins in the shared part ends it, also where the versions differ right after it.
  for (const { index } of name.matchAll(SEPARATORS)) {
    const start = name.slice(0, index).trimEnd().length;
    if (start > 0 && start <= shared) end = start;
  }
  return end === 0 ? name : name.slice(0, end);
};
