import { createInsightsClient, createSearchClient, type SearchResult } from '@aisle/instantsearch';
import algoliasearchHelper from 'algoliasearch-helper';
import { beforeAll, expect, it } from 'vitest';
import { post } from '../../bench/harness/requests.ts';
import { issueToken, makeShop, settled } from '../../bench/harness/shop.ts';
import { sharedServer } from '../shared/shared.ts';
import { type NodeCall, nodeBrowser } from './node-browser.ts';

const FEATURES = ['Dimmable', 'Foldable', 'Wireless', 'Outdoor'];

/** Seventy lamps: each has the features whose bit its number has, and a maker of its own. */
const LAMPS = Array.from({ length: 70 }, (_, i) => ({
  externalId: `lamp-${i}`,
  name: `Lamp ${i}`,
  brand: i % 2 === 0 ? 'Lumo' : 'Klar',
  price: 10 + i,
  categories: ['Lighting'],
  tags: i % 5 === 0 ? ['new', 'sale'] : ['new'],
  attributes: {
    maker: `Maker ${i}`,
    features: FEATURES.filter((_feature, bit) => (i & (1 << bit)) !== 0),
  },
}));
const featuresOf = (i: number): string[] => LAMPS[i]?.attributes.features ?? [];

let token: string;

beforeAll(async () => {
  const server = sharedServer();
  const shop = await makeShop(server, 'facet-lists', 'http://lists.example');
  const headers = { authorization: `Bearer ${shop.apiKey}` };
  const body = { syncType: 'FULL', products: LAMPS };
  const synced = await post(`${server.url}/api/integrations/v1/products/sync`, headers, body);
  expect(synced.status).toBe(200);
  await settled(server, shop, LAMPS.length);
  token = await issueToken(server, { apiKey: shop.apiKey });
});

const connect = () => {
  const browser = nodeBrowser();
  const client = createSearchClient({ token, baseUrl: sharedServer().url, browser });
  const asked = (path: string): NodeCall[] => browser.calls.filter(({ url }) => url.endsWith(path));
  return { client, asked };
};

it('the operator "and" finds what has all values, and counts what it has beside them', async () => {
  const { client } = connect();
  const helper = algoliasearchHelper(client, 'lamps', { facets: ['features'] });
  helper.addFacetRefinement('features', 'Dimmable').addFacetRefinement('features', 'Wireless');
  const { content } = await helper.searchOnce({});
  const both = LAMPS.filter((_, i) => ['Dimmable', 'Wireless'].every((one) => featuresOf(i).includes(one)));
  expect(content.nbHits).toBe(both.length);
  const counted = content.getFacetValues('features', {}) as {
    name: string;
    count: number;
    isRefined: boolean;
  }[];
  expect(Object.fromEntries(counted.map(({ name, count }) => [name, count]))).toEqual(
    Object.fromEntries(
      FEATURES.map((one) => [one, both.filter(({ attributes }) => attributes.features.includes(one)).length]),
    ),
  );
  expect(
    counted
      .filter(({ isRefined }) => isRefined)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['Dimmable', 'Wireless']);
});

it('an expression may ask for several values of one field, beside a list of others', async () => {
  const { client } = connect();
  const filters = 'tags:new AND tags:sale AND (features:Dimmable OR features:Outdoor)';
  const { results } = await client.search([{ indexName: 'lamps', params: { filters } }]);
  const wanted = LAMPS.filter(
    ({ tags }, i) => tags.includes('sale') && /Dimmable|Outdoor/.test(featuresOf(i).join(' ')),
  );
  expect(results).toMatchObject([{ nbHits: wanted.length }]);
});

it('a list that shows a hundred values has all seventy, and one that shows fifty asks once', async () => {
  const { client, asked } = connect();
  const ask = async (params: object): Promise<SearchResult> => {
    const { results } = await client.search([
      { indexName: 'lamps', params: { facets: ['maker'], ...params } },
    ]);
    return results[0] as SearchResult;
  };
  const most = await ask({ maxValuesPerFacet: 100 });
  expect(Object.keys(most.facets.maker ?? {})).toHaveLength(70);
  expect(most.exhaustiveFacetsCount).toBe(true);
  expect(asked('/widget/facets')).toHaveLength(1);
  const usual = await ask({ maxValuesPerFacet: 50 });
  expect(Object.keys(usual.facets.maker ?? {})).toHaveLength(50);
  expect(usual.exhaustiveFacetsCount).toBe(false);
  expect(asked('/widget/facets')).toHaveLength(1);
});

it('recommendations keep to filters by what their products show', async () => {
  const { client } = connect();
  const recommended = async (queryParameters: object) => {
    const request = {
      indexName: 'lamps',
      model: 'related-products',
      objectID: 'lamp-3',
      maxRecommendations: 5,
    };
    const { results } = await client.getRecommendations([{ ...request, queryParameters }]);
    return results[0]?.hits ?? [];
  };
  expect(new Set((await recommended({})).map(({ brand }) => brand)).size).toBe(2);
  const lumo = await recommended({ filters: 'brand:Lumo AND price < 60' });
  expect(lumo.length).toBeGreaterThan(0);
  expect(lumo.every(({ brand, price }) => brand === 'Lumo' && Number(price) < 60)).toBe(true);
  const dimmable = await recommended({ facetFilters: ['features:Dimmable', 'features:Wireless'] });
  expect(dimmable.length).toBeGreaterThan(0);
  for (const hit of dimmable) expect(hit.features).toEqual(expect.arrayContaining(['Dimmable', 'Wireless']));
  await expect(recommended({ filters: 'tags:new' })).rejects.toThrow(/tags/);
});

it('all events of one call are reported, and products of a panel are impressions', async () => {
  const { client, asked } = connect();
  await expect.poll(() => asked('/analytics').some(({ answer }) => answer)).toBeTruthy();
  const aa = createInsightsClient(client);
  const event = (id: string) => ({ index: 'lamps', eventName: 'Seen', objectIDs: [id] });
  aa('viewedObjectIDs', { ...event('lamp-1'), algoliaSource: ['autocomplete', 'autocomplete-internal'] });
  aa('clickedObjectIDs', event('lamp-2'), event('lamp-3'), { headers: {} });
  const sent = () => asked('/analytics').filter(({ body }) => body !== null);
  await expect
    .poll(() => sent().flatMap(({ body }) => (body as { events: object[] }).events))
    .toMatchObject([
      { type: 'impression', productId: 'lamp-1' },
      { type: 'click', productId: 'lamp-2' },
      { type: 'click', productId: 'lamp-3' },
    ]);
});
