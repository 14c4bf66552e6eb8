const COLUMN = /\{([^{}]+)\}/g;

const bare = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** The address of a product by a pattern such as `https://shop.example/?p={ID}`; null: a column is missing or empty. */
export const fillPattern = (pattern: string, columns: Readonly<Record<string, string>>): string | null => {
  const values = new Map(Object.entries(columns).map(([name, value]) => [bare(name), value.trim()]));
  let isWhole = true;
  const filled = pattern.replace(COLUMN, (_, name: string) => {
    const value = values.get(bare(name)) ?? '';
    isWhole &&= value !== '';
    return encodeURIComponent(value);
  });
  return isWhole ? filled : null;
};
