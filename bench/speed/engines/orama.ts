import { create, insertMultiple, search } from '@orama/orama';
import { type BenchEngine, PAGE } from './engine.ts';

const BATCH = 1000;

/** With its documentation's settings for typo tolerance: `tolerance: 1`, names first. */
export const openOrama = (): BenchEngine => {
  const index = create({
    schema: {
      name: 'string',
      brand: 'string',
      category: 'string',
      details: 'string',
      description: 'string',
      price: 'number',
    } as const,
  });
  return {
    name: 'Orama 3.1.18',
    setting: 'tolerance 1, name x 3, brand x 2',
    fill: async (products) => {
      let batch: Record<string, string | number>[] = [];
      for (const { externalId, categories, attributes, ...rest } of products) {
        const details = Object.values(attributes).join(' ');
        batch.push({ ...rest, id: externalId, category: categories.join(' '), details });
        if (batch.length < BATCH) continue;
        await insertMultiple(index, batch, BATCH);
        batch = [];
      }
      await insertMultiple(index, batch, BATCH);
    },
    search: async (query) => {
      const found = await search(index, {
        term: query,
        tolerance: 1,
        limit: PAGE,
        boost: { name: 3, brand: 2 },
      });
      return { total: found.count, ids: found.hits.map(({ id }) => id) };
    },
  };
};
