import { setTimeout as delay } from 'node:timers/promises';
import { sendAll, wireRequest } from './light-client.ts';
import { post } from './requests.ts';
import { aisle, metric, type ServerAddress } from './server.ts';

/** Searches per token and minute, below the service's limit of 200. */
const SEARCHES_PER_TOKEN = 190;

export type BenchShop = {
  shopId: string;
  apiKey: string;
  search: (body: object) => Promise<Answer>;
  token: () => Promise<string>;
  /**
   * Sends searches from `clients` clients at once; returns the milliseconds for all. @throws Error on any status but
   * 200
   */
  load: (bodies: readonly object[], clients: number) => Promise<number>;
  /**
   * Creates the tokens for so many requests in advance: each opens the records, which would disturb the
   * measurement.
   */
  reserve: (requests: number) => Promise<void>;
  /** The same shop on another process. */
  on: (server: ServerAddress) => BenchShop;
};
export type Answer = {
  total: number;
  tookMs: number;
  degraded: string | null;
  correctedQuery: string | null;
  relaxation: { droppedTerms: string[] } | null;
  products: {
    externalId: string;
    parentExternalId: string | null;
    name: string;
    price: number | null;
    score: number;
  }[];
  serverTiming: string;
  elapsedMs: number;
};

type TokenPool = Pick<BenchShop, 'token' | 'reserve'>;

/** Hands out tokens, each for as many requests as the limit allows: a benchmark stands for many shoppers. */
const tokenPool = (server: ServerAddress, shopId: string): TokenPool => {
  const spare: string[] = [];
  let current: Promise<string> | null = null;
  let used = 0;
  const issue = async (): Promise<string> =>
    (await aisle<{ token: string }>(server.dataDir, ['token', 'create', shopId])).token;
  return {
    token: () => {
      if (current === null || used >= SEARCHES_PER_TOKEN) {
        const ready = spare.pop();
        current = ready === undefined ? issue() : Promise.resolve(ready);
        used = 0;
      }
      used += 1;
      return current;
    },
    reserve: async (requests) => {
      while (spare.length * SEARCHES_PER_TOKEN < requests) spare.push(await issue());
    },
  };
};

const attach = (server: ServerAddress, made: { shopId: string; apiKey: string }): BenchShop => {
  const { token, reserve } = tokenPool(server, made.shopId);
  const search = async (body: object): Promise<Answer> => {
    const headers = { 'content-type': 'application/json', 'x-widget-token': await token() };
    const started = performance.now();
    const response = await fetch(`${server.url}/api/widget/search`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const text = await response.text();
    const elapsedMs = performance.now() - started;
    if (response.status !== 200) throw new Error(`search answered ${response.status}: ${text}`);
    return {
      ...JSON.parse(text),
      serverTiming: response.headers.get('server-timing') ?? '',
      elapsedMs,
    } as Answer;
  };
  const load = async (bodies: readonly object[], clients: number): Promise<number> => {
    const url = new URL(`${server.url}/api/widget/search`);
    await reserve(bodies.length);
    const requests: Buffer[] = [];
    for (const body of bodies) requests.push(wireRequest(url, { 'x-widget-token': await token() }, body));
    return sendAll(url, requests, clients);
  };
  return { ...made, search, token, load, reserve, on: (other) => attach(other, made) };
};

/** A shop made earlier by `makeShop` on the same data folder. */
export const reopenShop = attach;

/** A widget token of the shop, made through its API. */
export async function issueToken(
  server: ServerAddress,
  { apiKey }: Pick<BenchShop, 'apiKey'>,
): Promise<string> {
  const url = `${server.url}/api/integrations/v1/widget-tokens`;
  const { status, text } = await post(url, { authorization: `Bearer ${apiKey}` }, {});
  if (status !== 201) throw new Error(`a token was answered ${status}: ${text}`);
  return (JSON.parse(text) as { token: string }).token;
}

/**
 * A verified shop on the largest plan, with a search function that throws on anything but 200. Its pages are at `url`; default:
 * `https://<name>.example`.
 */
export async function makeShop(
  server: ServerAddress,
  name: string,
  url = `https://${name}.example`,
): Promise<BenchShop> {
  const made = await aisle<{ shopId: string; apiKey: string }>(server.dataDir, [
    'shop',
    'create',
    '--name',
    name,
    '--url',
    url,
    '--plan',
    'ENTERPRISE',
    '--verified',
  ]);
  return attach(server, made);
}

/** Waits until every change is searchable and every vector exists. An index that is still loading answers 503. */
export async function settled(
  server: ServerAddress,
  shop: Pick<BenchShop, 'search'>,
  products: number,
): Promise<void> {
  for (;;) {
    const answer = await shop.search({ query: '', pageSize: 1, facets: [] }).catch((error: Error) => {
      if (!error.message.includes('503')) throw error;
      return { total: -1 };
    });
    const lag = await metric(server.url, 'aisle_index_lag_seconds');
    const pending = await metric(server.url, 'aisle_vectors_pending');
    if (answer.total >= products && lag === 0 && pending === 0) return;
    await delay(500);
  }
}
