import { describe, expect, it } from 'vitest';
import { productsOf, queriesOf, SHOPS } from './language-sets.ts';

describe.each(SHOPS)('the shop in $language', (shop) => {
  const products = productsOf(shop);
  const queries = queriesOf(shop);

  it('sells the 93 things, each once', () => {
    expect(products).toHaveLength(93);
    expect(new Set(products.map(({ name }) => name)).size).toBe(93);
  });

  it('has 100 queries, no two alike', () => {
    expect(queries).toHaveLength(100);
    expect(new Set(queries.map(({ qid }) => qid)).size).toBe(100);
    expect(new Set(queries.map(({ query }) => query.toLowerCase())).size).toBe(100);
  });

  it('sells what every query is for', () => {
    const ids = new Set(products.map(({ externalId }) => externalId));
    for (const { query, judgements } of queries) {
      expect(Object.keys(judgements).length, query).toBeGreaterThan(0);
      expect(
        Object.keys(judgements).filter((id) => !ids.has(id)),
        query,
      ).toEqual([]);
    }
  });
});
