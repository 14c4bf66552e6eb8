export const texts = {
  products: { one: '{count} product', other: '{count} products' },
} as const;
