import type { ProductCard } from '@aisle/contract';

/** Separates a product's name from the part that names the version. */
const SEPARATORS = /[,|/–—(]\s*|\s-\s+/gu;

/** Length of the common beginning. */
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
 * The common name of a group's versions: `Wrap Dress Poppy` for `Wrap Dress Poppy, L` and `Wrap Dress Poppy, S`.
 * It is the card's own name when there is one version, or when the names do not differ at the end.
 */
export const commonName = ({
  name,
  variants,
}: Pick<ProductCard, 'name'> & { variants: { name: string }[] }): string => {
  if (variants.length === 0) return name;
  const shared = sharedLength([name, ...variants.map((variant) => variant.name)]);
  if (shared === name.length) return name;
  let end = 0;
  // A separator that begins in the common part ends it, also when the versions differ right after it.
  for (const { index } of name.matchAll(SEPARATORS)) {
    const start = name.slice(0, index).trimEnd().length;
    if (start > 0 && start <= shared) end = start;
  }
  return end === 0 ? name : name.slice(0, end);
};
