import { createHash } from 'node:crypto';
import {
  type AisleSearchClient,
  createInsightsClient,
  createSearchClient,
  type SearchClientOptions,
  type SearchResult,
} from '@aisle/instantsearch';
import algoliasearchHelper, { type SearchResults } from 'algoliasearch-helper';
import fc from 'fast-check';
import { hydrateSearchClient } from 'instantsearch.js/es/lib/utils/hydrateSearchClient.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HostShop, openHostShop, PRODUCTS } from '../widget/host-shop.ts';
import { type NodeCall, nodeBrowser } from './node-browser.ts';

let shop: HostShop;
beforeAll(async () => {
  shop = await openHostShop();
});
afterAll(() => shop?.close());

type Client = { client: AisleSearchClient; calls: NodeCall[]; warnings: string[] };

const connect = (options: Partial<SearchClientOptions> = {}): Client => {
  const browser = nodeBrowser();
  const warnings: string[] = [];
  const client = createSearchClient({
    token: shop.token,
    baseUrl: shop.server.url,
    browser,
    onWarning: (message) => warnings.push(message),
    ...options,
  });
  return { client, calls: browser.calls, warnings };
};

const searches = (calls: readonly NodeCall[]): NodeCall[] =>
  calls.filter(({ url }) => url.endsWith('/api/widget/search'));
const firstOf = async (client: AisleSearchClient, params: object, indexName = 'lamps') => {
  const { results } = await client.search([{ indexName, params: { ...params } }]);
  return results[0] as SearchResult;
};

type Choice = { brand: string[]; color: string[]; min: number | null; max: number | null };
type Product = {
  brand?: string | undefined;
  price: number;
  salePrice?: number;
  attributes?: { color: string | undefined };
};
const products: readonly Product[] = PRODUCTS;

const passes = (product: Product, { brand, color, min, max }: Choice): boolean => {
  const price = product.salePrice ?? product.price;
  return (
    (brand.length === 0 || brand.includes(product.brand ?? '')) &&
    (color.length === 0 || color.includes(product.attributes?.color ?? '')) &&
    price >= (min ?? 0) &&
    price <= (max ?? 1000)
  );
};
const tally = (values: readonly (string | undefined)[]): Record<string, number> => {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  return Object.fromEntries(counts);
};

/** What a list of the widget shows: values with their counts, those without any left out. */
const shown = (results: SearchResults, attribute: string): Record<string, number> => {
  const values = results.getFacetValues(attribute, {});
  if (!Array.isArray(values)) return {};
  return Object.fromEntries(values.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]));
};

describe('through the library that InstantSearch asks with', () => {
  it('property: any refinements give the products and counts of counting by hand, by one request', async () => {
    const choices: fc.Arbitrary<Choice> = fc.record({
      brand: fc.subarray(['Lumo', 'Klar', 'Nacht']),
      color: fc.subarray(['red', 'blue', 'green']),
      min: fc.option(fc.integer({ min: 0, max: 30 })),
      max: fc.option(fc.integer({ min: 30, max: 60 })),
    });
    await fc.assert(
      fc.asyncProperty(choices, async (choice) => {
        const { client, calls } = connect();
        const helper = algoliasearchHelper(client, 'lamps', {
          disjunctiveFacets: ['brand', 'color', 'price'],
        });
        for (const value of choice.brand) helper.addDisjunctiveFacetRefinement('brand', value);
        for (const value of choice.color) helper.addDisjunctiveFacetRefinement('color', value);
        if (choice.min !== null) helper.addNumericRefinement('price', '>=', choice.min);
        if (choice.max !== null) helper.addNumericRefinement('price', '<=', choice.max);
        const { content } = await helper.searchOnce({});
        const left = (change: Partial<Choice>): Product[] =>
          products.filter((product) => passes(product, { ...choice, ...change }));
        expect(content.nbHits).toBe(left({}).length);
        expect(shown(content, 'brand')).toEqual(tally(left({ brand: [] }).map(({ brand }) => brand)));
        expect(shown(content, 'color')).toEqual(
          tally(left({ color: [] }).map(({ attributes }) => attributes?.color)),
        );
        const prices = left({ min: null, max: null }).map(({ price, salePrice }) => salePrice ?? price);
        if (prices.length > 0)
          expect(content.getFacetStats('price')).toEqual({
            min: Math.min(...prices),
            max: Math.max(...prices),
          });
        expect(searches(calls)).toHaveLength(1);
      }),
      { numRuns: 40 },
    );
  });

  it('an excluded value is left out', async () => {
    const { client } = connect();
    const helper = algoliasearchHelper(client, 'lamps', { facets: ['brand'] });
    helper.addFacetExclusion('brand', 'Lumo');
    const { content } = await helper.searchOnce({});
    expect(content.nbHits).toBe(products.filter(({ brand }) => brand !== 'Lumo').length);
  });

  it('the operator "and" finds nothing where no product has both values', async () => {
    const { client } = connect();
    const helper = algoliasearchHelper(client, 'lamps', { facets: ['color'] });
    helper.addFacetRefinement('color', 'red');
    const { content } = await helper.searchOnce({});
    expect([content.nbHits, shown(content, 'color')]).toEqual([14, { red: 14 }]);
    helper.addFacetRefinement('color', 'blue');
    expect((await helper.searchOnce({})).content.nbHits).toBe(0);
  });

  it('searches in a facet, under the other filters', async () => {
    const { client } = connect();
    const helper = algoliasearchHelper(client, 'lamps', { disjunctiveFacets: ['brand', 'color'] });
    helper.addDisjunctiveFacetRefinement('color', 'red').addDisjunctiveFacetRefinement('brand', 'Klar');
    const { facetHits } = await helper.searchForFacetValues('brand', 'LU', 5, {});
    expect(facetHits).toMatchObject([
      { value: 'Lumo', count: 14, highlighted: '<em>Lu</em>mo', isRefined: false },
    ]);
  });
});

it('asks for the query that stands beside `params`, for `params` as text, and for `requests`', async () => {
  const { client, calls } = connect();
  const wanted = { query: 'hose', hits: [{ objectID: 'hose' }], hitsPerPage: 5 };
  const asAutocomplete = { indexName: 'lamps', query: 'hose', params: { hitsPerPage: 5 } };
  const asText = { indexName: 'lamps', params: 'query=hose&hitsPerPage=5&facets=["brand"]' };
  const filtered = { indexName: 'lamps', params: 'query=&facetFilters=["brand:Lumo"]&hitsPerPage=0' };
  expect((await client.search([asAutocomplete])).results).toMatchObject([wanted]);
  expect((await client.search({ requests: [asText, filtered] })).results).toMatchObject([
    { ...wanted, facets: { brand: {} } },
    { nbHits: products.filter(({ brand }) => brand === 'Lumo').length },
  ]);
  expect(searches(calls).length).toBeGreaterThan(1);
});

it('a page that begins with results of a server starts, and searches on', async () => {
  const { client } = connect();
  const first = await client.search([{ indexName: 'lamps', params: { query: 'hose' } }]);
  const state = { index: 'lamps', query: 'hose' };
  hydrateSearchClient(client as never, { lamps: { state, results: first.results } } as never);
  const { results } = await client.search([{ indexName: 'lamps', params: { query: 'evil globe' } }]);
  expect(results).toMatchObject([{ nbHits: 1 }]);
});

describe('an answer', () => {
  it('marks words with the given tags, and never lets a name become markup', async () => {
    const { client } = connect();
    const asked = {
      query: 'desk',
      highlightPreTag: '__ais-highlight__',
      highlightPostTag: '__/ais-highlight__',
    };
    const [hit] = (await firstOf(client, asked)).hits;
    expect(hit?._highlightResult.name).toMatchObject({ matchLevel: 'partial', matchedWords: ['desk'] });
    expect(hit?._highlightResult.name).toMatchObject({
      value: expect.stringContaining('__ais-highlight__Desk__/'),
    });
    const [evil] = (await firstOf(client, { query: 'evil globe' })).hits;
    expect(JSON.stringify(evil?._highlightResult)).not.toContain('<img');
  });

  it('pages without repeats, and says how many pages there are', async () => {
    const { client } = connect();
    const ids: string[] = [];
    for (const page of [0, 1, 2]) {
      const answer = await firstOf(client, { query: '', page, hitsPerPage: 20 }, 'lamps_price_desc');
      expect([answer.page, answer.nbPages, answer.hitsPerPage]).toEqual([page, 3, 20]);
      ids.push(...answer.hits.map(({ objectID }) => objectID));
    }
    expect(new Set(ids).size).toBe(42);
    expect(ids[0]).toBe('lamp-39');
  });

  it('has what was asked for of a product, and no more', async () => {
    const { client } = connect();
    const [hit] = (
      await firstOf(client, { query: '', attributesToRetrieve: ['name'], attributesToHighlight: ['name'] })
    ).hits;
    expect(Object.keys(hit ?? {}).sort()).toEqual(['_highlightResult', '_snippetResult', 'name', 'objectID']);
    expect(Object.keys(hit?._highlightResult ?? {})).toEqual(['name']);
  });

  it('is asked for once while it is kept, and again after clearCache', async () => {
    const { client, calls } = connect();
    await firstOf(client, { query: 'lamp' });
    await firstOf(client, { query: 'lamp' });
    expect(searches(calls)).toHaveLength(1);
    await client.clearCache();
    await firstOf(client, { query: 'lamp' });
    expect(searches(calls)).toHaveLength(2);
  });

  it('several indices of one page are asked side by side', async () => {
    const { client } = connect();
    const { results } = await client.search([
      { indexName: 'lamps_price_asc', params: { query: 'lamp', hitsPerPage: 1 } },
      { indexName: 'lamps_query_suggestions', params: { query: 'desk la', hitsPerPage: 3 } },
      { indexName: 'lamps', query: 'hose', hitsPerPage: 1 },
    ]);
    const [cheapest, suggested, hose] = results as SearchResult[];
    expect(cheapest?.hits[0]?.objectID).toBe('lamp-1');
    expect(suggested?.hits[0]?.query).toMatch(/^desk lamp/);
    expect(hose?.hits[0]?.objectID).toBe('hose');
  });
});

it('recommends by the models of the library, and nothing for a product that is gone', async () => {
  const { client } = connect();
  const ask = (model: string, more: object) => ({
    indexName: 'lamps',
    model,
    maxRecommendations: 3,
    ...more,
  });
  const { results } = await client.getRecommendations([
    ask('related-products', { objectID: 'lamp-3' }),
    ask('bought-together', { objectID: 'lamp-3' }),
    ask('trending-items', {}),
    ask('related-products', { objectID: 'gone' }),
  ]);
  expect(results.map(({ hits }) => hits.length > 0)).toEqual([true, expect.any(Boolean), true, false]);
  expect(results[0]?.hits.every(({ objectID }) => objectID !== 'lamp-3')).toBe(true);
  expect(results[0]?.hits.length).toBeLessThanOrEqual(3);
  await expect(client.getRecommendations([ask('trending-facets', {})])).rejects.toThrow(/trending-facets/);
});

it('clicks, carts and purchases reach the service with the search that they came from', async () => {
  const { client, calls, warnings } = connect();
  await expect.poll(() => calls.some(({ url, answer }) => url.endsWith('/analytics') && answer)).toBeTruthy();
  const { queryID } = await firstOf(client, { query: 'lamp' });
  const aa = createInsightsClient(client, { onWarning: (message) => warnings.push(message) });
  const event = { index: 'lamps', queryID, objectIDs: ['lamp-1'] };
  aa('viewedObjectIDs', { ...event, eventName: 'Hits Viewed', algoliaSource: ['instantsearch'] });
  aa('clickedObjectIDsAfterSearch', { ...event, eventName: 'Clicked', positions: [2] });
  aa('convertedObjectIDsAfterSearch', { ...event, eventName: 'Added to Cart' });
  aa('purchasedObjectIDs', { ...event, eventName: 'Bought' });
  aa('convertedObjectIDs', { ...event, eventName: 'Wished for' });
  const sent = () => calls.filter(({ url, body }) => url.endsWith('/analytics') && body !== null);
  await expect.poll(() => sent().every(({ answer }) => answer !== undefined)).toBe(true);
  const events = sent().flatMap(({ body }) => (body as { events: object[] }).events);
  expect(events).toMatchObject([
    { type: 'impression', productId: 'lamp-1', searchLogId: queryID },
    { type: 'click', productId: 'lamp-1', searchLogId: queryID, position: 2 },
    { type: 'add_to_cart', productId: 'lamp-1' },
    { type: 'purchase', productId: 'lamp-1' },
  ]);
  expect(sent().map(({ answer }) => answer)).toMatchObject(sent().map(() => ({ rejected: [] })));
  expect(warnings).toEqual([expect.stringContaining('Wished for')]);
});

it('the modules are served with the hashes that are listed, pinned or not', async () => {
  const read = (path: string) => fetch(`${shop.server.url}/widget/${path}`);
  const { version, files } = (await (await read('modules.json')).json()) as {
    version: string;
    files: Record<string, { integrity: string; bytes: number }>;
  };
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['core.js', 'instantsearch.js']));
  for (const [name, { integrity, bytes }] of Object.entries(files))
    for (const path of [name, `${version}/${name}`]) {
      const answer = await read(path);
      const body = Buffer.from(await answer.arrayBuffer());
      expect([path, answer.status, body.byteLength]).toEqual([path, 200, bytes]);
      expect(`sha384-${createHash('sha384').update(body).digest('base64')}`).toBe(integrity);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('cache-control')).toMatch(
        path === name && !/-/.test(name) ? /300/ : /immutable/,
      );
    }
});

it('says once what has no effect, and why it refuses', async () => {
  const { client, warnings } = connect();
  await firstOf(client, { query: 'a', typoTolerance: false });
  await firstOf(client, { query: 'b', typoTolerance: false });
  expect(warnings).toEqual(['Aisle: typoTolerance is ignored: Aisle decides about spelling itself']);
  await expect(firstOf(client, { insideBoundingBox: [[1, 2, 3, 4]] })).rejects.toThrow(/by place/);
});
