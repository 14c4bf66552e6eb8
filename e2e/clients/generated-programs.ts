/** What each program does with its generated client: a sync, a search with a filter and both kinds of facets, a report. */
const PRODUCT = `{ externalId: 'a', name: 'Brass lamp', price: 49, url: 'https://client.example/a' }`;
const SYNC = `{ syncType: 'FULL' as const, products: [${PRODUCT}] }`;
const SEARCH = `{ query: 'lamp', filters: { price: { max: 60 }, 'attributes.color': ['red', 1, true] } }`;
const HEAD = `const { BASE = '', API_KEY = '', TOKEN = '', SHOP_ID = '', ORIGIN = '' } = process.env;`;
const facetsOf = (facets: string): string =>
  `for (const facet of ${facets}) if (facet.type === 'terms') facet.values.length; else facet.histogram.length;`;
const tell = (sync: string, search: string, report: string): string =>
  `console.log(JSON.stringify({ received: ${sync}.received, total: ${search}.total, searches: ${report}.totalSearches }));`;

export type Generator = {
  name: string;
  /** Packages of npm, with their versions. */
  packages: readonly string[];
  /** Arguments of `npx`, run where `openapi.json` is. */
  command: readonly string[];
  program: string;
};

export const GENERATORS: readonly Generator[] = [
  {
    name: 'openapi-typescript',
    packages: ['openapi-typescript@7.13.0', 'openapi-fetch@0.17.0'],
    command: ['openapi-typescript', 'openapi.json', '-o', 'schema.d.ts', '--default-non-nullable', 'false'],
    program: `
import createClient from 'openapi-fetch';
import type { paths } from './schema.d.ts';
${HEAD}
const shop = createClient<paths>({ baseUrl: BASE, headers: { authorization: \`Bearer \${API_KEY}\` } });
const page = createClient<paths>({ baseUrl: BASE, headers: { 'x-widget-token': TOKEN, origin: ORIGIN } });
const sync = await shop.POST('/api/integrations/v1/products/sync', { body: ${SYNC} });
const found = await page.POST('/api/widget/search', { body: ${SEARCH} });
const params = { path: { shopId: SHOP_ID } };
const report = await shop.GET('/api/shops/{shopId}/analytics/summary', { params });
if (!sync.data || !found.data || !report.data) throw new Error(JSON.stringify([sync, found, report]));
${facetsOf('found.data.facets')}
${tell('sync.data', 'found.data', 'report.data')}`,
  },
  {
    name: '@hey-api/openapi-ts',
    packages: ['@hey-api/openapi-ts@0.95.0'],
    command: ['openapi-ts', '-i', 'openapi.json', '-o', 'hey'],
    program: `
import { client } from './hey/client.gen';
import { analyticsSummary, search, syncProducts } from './hey/sdk.gen';
${HEAD}
const auth = ({ scheme, name }: { scheme?: string; name?: string }) =>
  scheme === 'bearer' ? API_KEY : name === 'X-Widget-Token' ? TOKEN : undefined;
client.setConfig({ baseUrl: BASE as never, auth, headers: { origin: ORIGIN }, throwOnError: true });
const sync = await syncProducts({ body: ${SYNC}, throwOnError: true });
const found = await search({ body: ${SEARCH}, throwOnError: true });
const report = await analyticsSummary({ path: { shopId: SHOP_ID }, throwOnError: true });
${facetsOf('found.data.facets')}
${tell('sync.data', 'found.data', 'report.data')}`,
  },
  {
    name: 'orval',
    packages: ['orval@7.13.2'],
    command: ['orval', '--input', 'openapi.json', '--output', 'orval.ts', '--client', 'fetch'],
    program: `
import { analyticsSummary, search, syncProducts } from './orval.ts';
${HEAD}
const real = globalThis.fetch;
globalThis.fetch = (url, init) => real(new URL(String(url), BASE), init);
const key = { headers: { authorization: \`Bearer \${API_KEY}\` } };
const sync = await syncProducts(${SYNC}, key);
const found = await search(${SEARCH}, { headers: { 'x-widget-token': TOKEN, origin: ORIGIN } });
const report = await analyticsSummary(SHOP_ID, undefined, key);
if (sync.status !== 200 || found.status !== 200 || report.status !== 200)
  throw new Error(JSON.stringify([sync, found, report]));
${facetsOf('found.data.facets')}
${tell('sync.data', 'found.data', 'report.data')}`,
  },
];
