import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../test/sample-calls.ts';
import { expectEnvelope, refusesInput } from '../../../../test/status-cases.ts';

const server = useTestServer();

const products = ['S', 'M', 'L'].flatMap((size, i) =>
  ['red', 'blue'].map((color, j) => ({
    externalId: `${size}-${color}`,
    name: `Shirt ${size} ${color}`,
    price: 10 + i,
    categories: [j === 0 ? 'Shirts > Polo' : 'Coats'],
    brand: ['Norrvik', 'Acme'][j],
    attributes: { size, color, ...(size === 'M' ? {} : { weight: `${10 - i}`, since: `2026-0${i + 1}-01` }) },
  })),
);

const makeFilledShop = async () => {
  const { current } = server;
  const shop = await current.makeShop();
  await current.call('syncProducts', shop, { body: { syncType: 'FULL', products } });
  await current.server.indexes.settled(shop.shop.shopId);
  const search = async (body: object = {}) =>
    (await current.call('search', shop, { body: { query: '', ...body } })).body;
  return { shop, search, put: (body: object) => current.call('putFacetSettings', shop, { body }) };
};

describe('getFacetSettings', () => {
  describe('200', () => {
    it('nothing at first, then what was set, each shop its own', async () => {
      const { current } = server;
      const [shop, other] = [await current.makeShop(), await current.makeShop()];
      const { body } = SAMPLE_CALLS.putFacetSettings;
      expect((await current.call('getFacetSettings', shop)).body).toEqual({ facets: [] });
      await current.call('putFacetSettings', shop, { body });
      expect((await current.call('getFacetSettings', shop)).body).toEqual(body);
      expect((await current.call('getFacetSettings', other)).body).toEqual({ facets: [] });
    });
  });
});

describe('putFacetSettings', () => {
  describe('200', () => {
    it('the next search shows facets so, and the audit log tells who set it', async () => {
      const { current } = server;
      const { shop, search } = await makeFilledShop();
      const facets = [
        { field: 'brand', hidden: true },
        {
          field: 'attributes.size',
          order: 1,
          name: 'Your size',
          values: [
            { value: 's', order: 1, name: 'Small', group: 'Usual' },
            { value: 'm', order: 2 },
          ],
        },
        { field: 'attributes.size', name: 'Polo size', order: 5, categories: ['shirts'] },
      ];
      const headers = current.personHeaders(shop.member, shop.shop.shopId);
      const answer = await current.call('putFacetSettings', null, { body: { facets }, headers });
      expect([answer.status, answer.body]).toEqual([200, { facets }]);
      const [first, ...others] = (await search()).facets;
      expect(first).toEqual({
        field: 'attributes.size',
        label: 'Your size',
        name: 'Your size',
        type: 'terms',
        values: [
          { value: 'S', name: 'Small', group: 'Usual', count: 2, selected: false },
          { value: 'M', count: 2, selected: false },
          { value: 'L', count: 2, selected: false },
        ],
      });
      expect(others.map(({ field }: { field: string }) => field)).not.toContain('brand');
      expect((await search({ facets: ['brand'] })).facets[0].values).toHaveLength(2);
      const polo = (await search({ filters: { categories: ['Shirts > Polo'] } })).facets;
      expect(polo[0].label).toBe('Polo size');
      const params = { organizationId: shop.shop.organizationId };
      const { entries } = (await current.call('listAudit', shop, { params })).body;
      expect(entries[0]).toMatchObject({
        action: 'facet_settings.changed',
        actor: { kind: 'user', id: shop.member.userId },
      });
    });

    it('shoppers sort by the declared attributes, and the widget hears their names', async () => {
      const { current } = server;
      const { shop, search, put } = await makeFilledShop();
      await put({
        facets: [],
        sorts: [{ field: 'attributes.weight', name: 'Net weight' }, { field: 'attributes.since' }],
      });
      const sorted = async (sort: string) =>
        (await search({ sort, filters: { brand: ['acme'] } })).products.map(
          ({ externalId }: { externalId: string }) => externalId,
        );
      expect(await sorted('attributes.weight_asc')).toEqual(['L-blue', 'S-blue', 'M-blue']);
      expect(await sorted('attributes.weight_desc')).toEqual(['S-blue', 'L-blue', 'M-blue']);
      expect(await sorted('attributes.since_desc')).toEqual(['L-blue', 'S-blue', 'M-blue']);
      expect((await current.call('widgetConfig', shop)).body.sorts).toEqual([
        { field: 'attributes.weight', name: 'Net weight' },
        { field: 'attributes.since', name: 'Since' },
      ]);
      const refused = await current.call('search', shop, {
        body: { query: '', sort: 'attributes.size_asc' },
      });
      expectEnvelope(refused, 400, 'invalid_request');
      expect(refused.body.details[0].path).toBe('sort');
      expect(refused.body.message).toContain('declared: attributes.weight, attributes.since');
    });
  });

  describe('400', () => {
    const facet = { field: 'brand' };
    refusesInput(server, 'putFacetSettings', {
      'a field that is none': { input: { body: { facets: [{ field: 'colour' }] } }, path: 'facets.0.field' },
      'a sort that is none': {
        input: { body: { facets: [{ ...facet, sort: 'up' }] } },
        path: 'facets.0.sort',
      },
      'a field twice': { input: { body: { facets: [facet, facet] } }, path: 'facets.1.field' },
      'no categories': {
        input: { body: { facets: [{ ...facet, categories: [] }] } },
        path: 'facets.0.categories',
      },
      'an empty name': { input: { body: { facets: [{ ...facet, name: ' ' }] } }, path: 'facets.0.name' },
      'a sort by no attribute': {
        input: { body: { facets: [], sorts: [{ field: 'brand' }] } },
        path: 'sorts.0.field',
      },
      'a sort twice': {
        input: {
          body: { facets: [], sorts: [{ field: 'attributes.a' }, { field: 'attributes.a', name: 'A' }] },
        },
        path: 'sorts.1.field',
      },
    });
  });
});
