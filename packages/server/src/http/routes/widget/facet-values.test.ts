import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../test/harness.ts';
import { expectEnvelope, refusesInput } from '../../../../test/status-cases.ts';

const server = useTestServer();

const products = Array.from({ length: 120 }, (_, i) => ({
  externalId: `p${i}`,
  name: i % 2 === 0 ? `Lamp ${i}` : `Table ${i}`,
  price: 10 + i,
  brand: ['Acme', 'ACME', 'acme '][i % 3],
  categories: [i % 4 === 0 ? 'Home > Light' : 'Home'],
  attributes: { maker: `Maker-${String(i).padStart(3, '0')}`, city: i === 7 ? 'Évry sur Seine' : 'Oslo' },
}));

const makeFilledShop = async () => {
  const { current } = server;
  const shop = await current.makeShop();
  await current.call('syncProducts', shop, { body: { syncType: 'FULL', products } });
  await current.server.indexes.settled(shop.shop.shopId);
  return { shop, ask: async (body: object) => current.call('facetValues', shop, { body }) };
};

const namesOf = ({ body }: { body: { values: { value: string }[] } }): string[] =>
  body.values.map(({ value }) => value);

describe('facetValues', () => {
  describe('200', () => {
    it('every value on some page, none twice, in order', async () => {
      const { ask } = await makeFilledShop();
      const found: string[] = [];
      const sizes: number[] = [];
      let cursor: string | null = null;
      do {
        const page = await ask({ field: 'attributes.maker', ...(cursor === null ? {} : { cursor }) });
        expect(page.status).toBe(200);
        expect(page.body.field).toBe('attributes.maker');
        found.push(...namesOf(page));
        sizes.push(page.body.values.length);
        cursor = page.body.nextCursor;
      } while (cursor !== null);
      expect(sizes).toEqual([50, 50, 20]);
      expect(found).toEqual(products.map(({ attributes }) => attributes.maker));
    });

    it('those with a word that begins so, without case and accents', async () => {
      const { ask } = await makeFilledShop();
      expect(namesOf(await ask({ field: 'attributes.maker', text: 'MAKER 01', limit: 3 }))).toEqual([
        'Maker-010',
        'Maker-011',
        'Maker-012',
      ]);
      for (const text of ['evry', 'SEINE év', 'sur'])
        expect(namesOf(await ask({ field: 'attributes.city', text }))).toEqual(['Évry sur Seine']);
      for (const text of ['vry', 'seinen'])
        expect((await ask({ field: 'attributes.city', text })).body).toMatchObject({
          values: [],
          nextCursor: null,
        });
    });

    it('counts what the facet of the search counts: by query and filters, without its own', async () => {
      const { current } = server;
      const { shop, ask } = await makeFilledShop();
      const asked = { query: 'lamp', filters: { brand: ['ACME'], categories: ['home > light'] } };
      for (const field of ['brand', 'categories']) {
        const { body } = await current.call('search', shop, { body: { ...asked, facets: [field] } });
        expect((await ask({ field, ...asked })).body.values).toEqual(body.facets[0].values);
      }
      expect((await ask({ field: 'brand', ...asked })).body.values).toEqual([
        { value: 'ACME', count: 30, selected: true },
      ]);
    });

    it('a field that no product has is empty; each shop sees its own values', async () => {
      const { current } = server;
      const { ask } = await makeFilledShop();
      const none = { field: 'attributes.nothing', values: [], nextCursor: null };
      expect((await ask({ field: 'attributes.nothing' })).body).toEqual(none);
      const other = await current.makeShop();
      const { body } = await current.call('facetValues', other, { body: { field: 'attributes.maker' } });
      expect(body).toEqual({ ...none, field: 'attributes.maker' });
    });
  });

  describe('400', () => {
    refusesInput(server, 'facetValues', {
      'no field': { input: { body: {} }, path: 'field' },
      'a field that is none': { input: { body: { field: 'colour' } }, path: 'field' },
      'a range': { input: { body: { field: 'price' } }, path: 'field' },
      'a text over 200 characters': {
        input: { body: { field: 'brand', text: 'x'.repeat(201) } },
        path: 'text',
      },
      'a limit over the maximum': { input: { body: { field: 'brand', limit: 101 } }, path: 'limit' },
      'a filter that is none': {
        input: { body: { field: 'brand', filters: { colour: ['red'] } } },
        path: 'filters.colour',
      },
    });

    it('a cursor of another list', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      for (const cursor of ['x', Buffer.from('["a",1]').toString('base64url'), '']) {
        const answer = await current.call('facetValues', shop, { body: { field: 'brand', cursor } });
        expectEnvelope(answer, 400, 'invalid_cursor');
      }
    });
  });
});
