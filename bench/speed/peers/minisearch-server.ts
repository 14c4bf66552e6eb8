// MiniSearch behind HTTP. Started by minisearch.ts, which it tells its address.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import type { ProductInput } from '@aisle/contract';
import MiniSearch from 'minisearch';
import { documentOf, type MiniSearchDocument, SETTINGS } from '../engines/minisearch.ts';
import { MOST_VALUES, PAGE_SIZE } from './peer.ts';

const storeFields = ['name', 'brand', 'price', 'categories'];
const index = new MiniSearch<MiniSearchDocument>({ ...SETTINGS, storeFields });

const counted = (values: readonly string[]): [string, number][] => {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).slice(0, MOST_VALUES);
};

const search = (query: string): object => {
  const found = index.search(query);
  const page = found.slice(0, PAGE_SIZE);
  return {
    total: found.length,
    ids: page.map(({ id }) => id),
    products: page,
    brand: counted(found.flatMap(({ brand }) => brand ?? [])),
    categories: counted(found.flatMap(({ categories }) => categories ?? [])),
  };
};

const put = (products: readonly ProductInput[]): object => {
  for (const product of products) {
    if (index.has(product.externalId)) index.replace(documentOf(product));
    else index.add(documentOf(product));
  }
  return {};
};

const server = createServer(async (request, response) => {
  const body = await json(request);
  const answer =
    request.url === '/search' ? search((body as { query: string }).query) : put(body as ProductInput[]);
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') process.send?.(`http://127.0.0.1:${address.port}`);
});
