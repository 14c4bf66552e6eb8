export const texts = {
  description: 'Search as your shoppers do, and see why each product stands where it stands.',
  query: 'Search',
  search: 'Search',
  found: '{total} products',
  corrected: 'Read as “{query}”',
  why: 'Why?',
  missing: 'Why is a product not here?',
  productId: 'Identifier of the product',
  explain: 'Explain',
  emptyTitle: 'Nothing found',
  emptyText: 'Shoppers see this page too. A synonym or a rule may help.',
  makeRule: 'Make a rule for this search',
} as const;
