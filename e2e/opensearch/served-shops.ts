import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { aisle, type RunningServer, startServer } from '../../bench/harness/server.ts';
import { type BenchShop, makeShop, settled } from '../../bench/harness/shop.ts';
import { demoCatalog } from '../../packages/demo/src/index.ts';

const products = demoCatalog('http://demo.invalid');
export const GROUPS = new Set(products.map((one) => one.parentExternalId ?? one.externalId)).size;
const QUERIES = ['red shoes', 'jacket under 100', '', 'waterproof', 'something to keep coffee warm', 'blue'];

export type Reply = { status: number; retryAfter: string | null; body: Record<string, unknown> };

export const item = (externalId: string, price: number) => ({
  externalId,
  name: `zyxophone ${externalId}`,
  price,
});

/** A server and its shops, for tests of OpenSearch. */
export class ServedShops {
  readonly dataDir: string;
  readonly #more: Record<string, string>;
  #server: RunningServer | null = null;

  /** `urls`: of OpenSearch, separated by commas. `images`: they are searched. */
  constructor(dataDir: string, urls: string | undefined, { images = false } = {}) {
    this.dataDir = dataDir;
    this.#more = {
      ...(!images && { AISLE_IMAGE_MODEL: 'off' }),
      AISLE_LOG_LEVEL: 'info',
      ...(urls !== undefined && { AISLE_OPENSEARCH_URL: urls }),
    };
  }

  get server(): RunningServer {
    if (this.#server === null) throw new Error('the server has not started');
    return this.#server;
  }

  async start(): Promise<void> {
    this.#server = await startServer(this.dataDir, this.#more);
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
  }

  async ask(shop: BenchShop, query: string, more: object = {}): Promise<Reply> {
    const answer = await fetch(`${this.server.url}/api/widget/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-widget-token': await shop.token() },
      body: JSON.stringify({ query, pageSize: 20, ...more }),
    });
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      body: (await answer.json()) as Record<string, unknown>,
    };
  }

  async upload(shop: BenchShop, externalId: string, image: Uint8Array<ArrayBuffer>): Promise<number> {
    const path = `/api/integrations/v1/products/${externalId}/images/0`;
    const headers = { authorization: `Bearer ${shop.apiKey}`, 'content-type': 'image/png' };
    return (await fetch(this.server.url + path, { method: 'PUT', headers, body: image })).status;
  }

  /** The products that look like a photo, the best first. */
  async alike(shop: BenchShop, photo: Uint8Array<ArrayBuffer>, more: object = {}): Promise<unknown> {
    const answer = await fetch(`${this.server.url}/api/widget/search/visual`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-widget-token': await shop.token() },
      body: JSON.stringify({ image: Buffer.from(photo).toString('base64'), ...more }),
    });
    const { searchLogId: _, tookMs: __, ...body } = (await answer.json()) as Record<string, unknown>;
    return { status: answer.status, ...body };
  }

  /** As a client that does what `Retry-After` says: other work on the machine may make a search or its encoder late. */
  async patiently(shop: BenchShop, query: string): Promise<Reply> {
    for (let tries = 1; ; tries++) {
      const reply = await this.ask(shop, query);
      const isWhole = reply.status !== 503 && reply.body.degraded === null;
      if (isWhole || tries === 20) return reply;
      await delay(500);
    }
  }

  async totalOf(shop: BenchShop, query: string): Promise<unknown> {
    return (await this.ask(shop, query)).body.total ?? null;
  }

  /** What answers must have in common, whichever engine gave them. */
  async answersOf(shop: BenchShop): Promise<unknown[]> {
    const answers: unknown[] = [];
    for (const query of QUERIES) {
      const { status, body } = await this.patiently(shop, query);
      const { searchLogId: _, tookMs: __, ...rest } = body;
      answers.push({ status, ...rest });
    }
    return answers;
  }

  async until(what: string, holds: () => Promise<boolean> | boolean, ms = 60_000): Promise<void> {
    const endMs = performance.now() + ms;
    while (!(await holds())) {
      if (performance.now() > endMs)
        throw new Error(`${what}: not within ${ms} ms\n${this.server.output().slice(-2_000)}`);
      await delay(100);
    }
  }

  moves(engine: string): number {
    const lines = this.server.output().split('\n');
    return lines.filter((line) => line.includes('has moved') && line.includes(`"engine":"${engine}"`)).length;
  }

  /** Only tells the shop; it moves when the server sees it. */
  async tell(shop: BenchShop, engine: 'own' | 'opensearch'): Promise<void> {
    await aisle(this.dataDir, ['shop', 'backend', shop.shopId, engine], this.#more);
  }

  async moveTo(shop: BenchShop, engine: 'own' | 'opensearch'): Promise<void> {
    const before = this.moves(engine);
    await this.tell(shop, engine);
    await this.until(`the move to ${engine}`, () => this.moves(engine) > before);
  }

  async sync(shop: BenchShop, body: object): Promise<number> {
    const { status } = await fetch(`${this.server.url}/api/integrations/v1/products/sync`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${shop.apiKey}` },
      body: JSON.stringify(body),
    });
    return status;
  }

  /** A shop with the products of the demo, in the engine. */
  async open(name: string): Promise<BenchShop> {
    const shop = await makeShop(this.server, name);
    const file = join(this.dataDir, `${name}.jsonl`);
    writeFileSync(file, products.map((product) => JSON.stringify(product)).join('\n'));
    await aisle(this.dataDir, ['import', file, '--shop', shop.shopId, '--format', 'jsonl'], this.#more);
    await settled(this.server, shop, GROUPS);
    return shop;
  }
}

/** Searchable documents of a shop, of all generations. */
export const documentsOf = async (url: string, shop: BenchShop): Promise<number> => {
  await fetch(`${url}/aisle-*/_refresh`, { method: 'POST' });
  const answer = await fetch(`${url}/aisle-*/_count`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: { term: { shop: shop.shopId } } }),
  });
  return ((await answer.json()) as { count: number }).count;
};
