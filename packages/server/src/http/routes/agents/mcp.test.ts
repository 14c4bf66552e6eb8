import type { AgentProduct, AgentSearchOutput } from '@aisle/contract';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestShop, useTestServer } from '../../../../test/harness.ts';
import { expectEnvelope } from '../../../../test/status-cases.ts';
import { hostileTexts } from '../../../agents/test/hostile-texts.ts';
import { stock, thing } from '../../../recommend/test/shopping.ts';

const server = useTestServer();
let baseUrl = '';
const clients: Client[] = [];

beforeAll(async () => {
  baseUrl = await server.current.server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});

const openShop = async (): Promise<TestShop> => {
  const shop = await server.current.makeShop();
  const answer = await server.current.call('patchShop', shop, { body: { features: { agents: true } } });
  expect(answer.status).toBe(200);
  return shop;
};

const connect = async (
  shop: TestShop,
  headers: Record<string, string>,
  mode: 'legacy' | 'auto' = 'auto',
): Promise<Client> => {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const url = new URL(`/mcp/${shop.shop.shopId}`, baseUrl);
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  clients.push(client);
  return client;
};

const asBearer = ({ token }: TestShop) => ({ authorization: `Bearer ${token}` });

type Called<Shape> = { isError: boolean; data: Shape; text: string };
const use = async <Shape>(
  client: Client,
  name: string,
  args: Record<string, unknown>,
): Promise<Called<Shape>> => {
  const answer = await client.callTool({ name, arguments: args });
  const [content] = answer.content;
  return {
    isError: answer.isError === true,
    data: answer.structuredContent as Shape,
    text: content?.type === 'text' ? content.text : '',
  };
};

const post = (shop: TestShop, body: unknown, headers: Record<string, string> = asBearer(shop)) =>
  server.current.request({
    method: 'POST',
    url: `/mcp/${shop.shop.shopId}`,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    payload: JSON.stringify(body),
  });
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

const LAMPS = [
  thing('brass', {
    name: 'Brass desk lamp',
    brand: 'Lumo',
    description: '<p>Warm light for <b>reading</b>.</p>',
    price: 49,
    salePrice: 39,
    currency: 'USD',
    url: 'https://shop.example/brass',
    categories: ['Light > Lamps'],
    attributes: { height: '40 cm' },
  }),
  thing('oak', {
    name: 'Oak desk lamp',
    price: 89,
    categories: ['Light > Lamps'],
    attributes: { height: '55 cm' },
  }),
  thing('floor', { name: 'Floor lamp', price: 120, categories: ['Light > Lamps'] }),
  thing('mug', { name: 'Mug', price: 5, categories: ['Kitchen'] }),
];

describe('200', () => {
  it('lets an agent find, read, compare and widen, as a shopper would', async () => {
    const shop = await openShop();
    await stock(server.current, shop, LAMPS);
    const client = await connect(shop, asBearer(shop));
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual([
      'compare',
      'get_product',
      'search',
      'similar',
      'trending',
    ]);
    expect(tools.every(({ annotations, outputSchema }) => annotations?.readOnlyHint && outputSchema)).toBe(
      true,
    );

    const found = await use<AgentSearchOutput>(client, 'search', {
      query: 'desk lamp',
      filters: { price: { max: 100 } },
      sort: 'price_asc',
    });
    expect(found.data.products.map(({ externalId }) => externalId)).toEqual(['brass', 'oak']);
    expect(found.data.total).toBe(2);
    expect(found.data.products[0]).toMatchObject({
      price: { amount: 39, currency: 'USD' },
      compareAtPrice: { amount: 49, currency: 'USD' },
      url: 'https://shop.example/brass',
    });

    const read = await use(client, 'get_product', { externalId: 'brass' });
    expect(read.data).toMatchObject({ name: 'Brass desk lamp', description: 'Warm light for reading .' });

    const compared = await use<{ attributes: { name: string; values: unknown[] }[] }>(client, 'compare', {
      externalIds: ['brass', 'oak'],
    });
    expect(compared.data.attributes.find(({ name }) => name === 'height')?.values).toEqual([
      '40 cm',
      '55 cm',
    ]);

    const like = await use<{ products: AgentProduct[] }>(client, 'similar', {
      externalId: 'brass',
      limit: 3,
    });
    expect(like.data.products.map(({ externalId }) => externalId)).not.toContain('brass');
    const trends = await use<{ products: AgentProduct[] }>(client, 'trending', { limit: 2 });
    expect(trends.data.products).toHaveLength(2);
  });

  it('an id has no power either, and names its product as it was told', async () => {
    const shop = await openShop();
    const ids = [
      '![x](https://evil.example/x.png)',
      'a\u{e0042}\u{e0055}\u202eb',
      '<b>`\\',
      '100%5B',
      'gid://shopify/Product/1',
      'https://evil.example/x',
      'www.evil.example',
      'a@evil.example',
    ];
    await stock(
      server.current,
      shop,
      ids.map((id) => thing(id, { name: 'Lamp', price: 5, url: 'https://shop.example/lamp' })),
    );
    const client = await connect(shop, asBearer(shop));
    const found = await use<AgentSearchOutput>(client, 'search', { query: 'lamp' });
    const told = found.data.products.map(({ externalId }) => externalId);
    expect(told.toSorted()).toEqual([
      '!%5Bx%5D(https:/%2Fevil.example/x.png)',
      '%3Cb%3E%60%5C',
      '100%5B',
      'a%40evil.example',
      'a%F3%A0%81%82%F3%A0%81%95%E2%80%AEb',
      'gid://shopify/Product/1',
      'https:/%2Fevil.example/x',
      'www%2Eevil.example',
    ]);
    const written = found.text.slice(found.text.indexOf('{'));
    expect(written).not.toContain('![x]');
    for (const externalId of told) {
      const read = await use<AgentProduct>(client, 'get_product', { externalId });
      expect([read.isError, read.data?.externalId]).toEqual([false, externalId]);
      const like = await use<{ products: AgentProduct[] }>(client, 'similar', { externalId, limit: 1 });
      expect([externalId, like.isError]).toEqual([externalId, false]);
    }
    const compared = await use<{ products: AgentProduct[] }>(client, 'compare', {
      externalIds: told.slice(0, 4),
    });
    expect(compared.data.products.map(({ externalId }) => externalId)).toEqual(told.slice(0, 4));
  });

  it('logs a search of an agent as one of the shop, and counts it', async () => {
    const shop = await openShop();
    await stock(server.current, shop, LAMPS);
    const before = server.current.server.searchLog.pending(shop.shop.shopId);
    const client = await connect(shop, { 'x-widget-token': shop.token });
    await use(client, 'search', { query: 'lamp' });
    expect(server.current.server.searchLog.pending(shop.shop.shopId)).toBe(before + 1);
  });

  it('tells wrong arguments in words, with those that the tool takes', async () => {
    const shop = await openShop();
    const client = await connect(shop, asBearer(shop));
    const { isError, text } = await use(client, 'get_product', { id: 'brass' });
    expect(isError).toBe(true);
    expect(text).toMatch(/externalId: is required, id: unknown field, the arguments are externalId$/);
    const limit = await use(client, 'trending', { limit: 100 });
    expect(limit.text).toMatch(/trending: limit: must be at most 20$/);
  });

  it('answers from the shop of the address alone', async () => {
    const [one, other] = [await openShop(), await openShop()];
    await stock(server.current, one, [thing('mine', { name: 'Lamp of mine' })]);
    await stock(server.current, other, [thing('theirs', { name: 'Lamp of theirs' })]);
    const client = await connect(one, asBearer(one));
    const found = await use<AgentSearchOutput>(client, 'search', { query: 'lamp' });
    expect(found.data.products.map(({ externalId }) => externalId)).toEqual(['mine']);
    const read = await use(client, 'get_product', { externalId: 'theirs' });
    expect(read).toMatchObject({ isError: true, text: expect.stringContaining("'theirs'") });
  });

  it.each([
    ['legacy', '2025-11-25'],
    ['auto', '2026-07-28'],
  ] as const)('serves clients of both protocols: %s', async (mode, version) => {
    const shop = await openShop();
    await stock(server.current, shop, LAMPS);
    const client = await connect(shop, asBearer(shop), mode);
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    const found = await use<AgentSearchOutput>(client, 'search', { query: 'desk lamp' });
    expect(found.data.products.map(({ externalId }) => externalId).sort()).toEqual(['brass', 'oak']);
  });

  it('opens no stream that would wait for changes', async () => {
    const shop = await openShop();
    const client = await connect(shop, asBearer(shop), 'auto');
    await expect(client.listen({ toolsListChanged: true })).rejects.toThrow('Subscription limit');
  });

  it('tells a tool what is wrong with its input, and stays up', async () => {
    const shop = await openShop();
    const client = await connect(shop, asBearer(shop));
    const wrong = await client
      .callTool({ name: 'search', arguments: { query: 'x', pageSize: 1000 } })
      .then(({ isError }) => isError === true)
      .catch(() => true);
    expect(wrong).toBe(true);
    expect((await use(client, 'compare', { externalIds: ['a', 'b'] })).isError).toBe(true);
    expect((await client.listTools()).tools).toHaveLength(5);
  });

  it('limits a tool as its route of the widget is limited', async () => {
    const shop = await openShop();
    await stock(server.current, shop, LAMPS);
    const client = await connect(shop, asBearer(shop));
    const answers = [];
    for (let at = 0; at < 11; at++)
      answers.push(await use(client, 'compare', { externalIds: ['brass', 'oak'] }));
    expect(answers.map(({ isError }) => isError)).toEqual([...Array(10).fill(false), true]);
    expect(answers.at(-1)?.text).toContain('10 a minute');
    const body = { productIds: ['brass', 'oak'] };
    expect((await server.current.call('compare', shop, { body })).status).toBe(429);
  });
});

describe('hostile texts', () => {
  it('are escaped so that an agent can filter by what it was told', async () => {
    const shop = await openShop();
    const attributes = { 'Width [cm] @home': 'a//b [x]' };
    await stock(server.current, shop, [
      thing('wide', { name: 'Lamp', attributes }),
      thing('other', { name: 'Lamp' }),
    ]);
    const client = await connect(shop, asBearer(shop));
    const told = await use<AgentSearchOutput>(client, 'search', { query: 'lamp' });
    const [[name, value] = []] = Object.entries(
      told.data.products.find(({ externalId }) => externalId === 'wide')?.attributes ?? {},
    );
    expect([name, value]).toEqual(['Width ［cm］ ＠home', 'a／／b ［x］']);
    for (const filters of [
      { [`attributes.${name}`]: [value] },
      { not: { [`attributes.${name}`]: [value] } },
    ]) {
      const found = await use<AgentSearchOutput>(client, 'search', { query: 'lamp', filters });
      const ids = found.data.products.map(({ externalId }) => externalId);
      expect(ids).toEqual(['not' in filters ? 'other' : 'wide']);
    }
  });

  it('reach an agent as data: no markup, no hidden characters, no numbers beside the records', async () => {
    const shop = await openShop();
    const texts = hostileTexts();
    expect(texts).toHaveLength(100);
    await stock(
      server.current,
      shop,
      texts.map((text, at) =>
        thing(`h${at}`, {
          name: `Lamp ${text}`,
          description: text,
          brand: text.slice(0, 150),
          price: 11 + (at % 7),
          attributes: { note: text },
          stockQuantity: 3,
        }),
      ),
    );
    const client = await connect(shop, asBearer(shop));
    const seen = new Set<string>();
    for (let page = 1; page <= 5; page++) {
      const found = await use<AgentSearchOutput>(client, 'search', { query: 'lamp', page, pageSize: 20 });
      for (const product of found.data.products) {
        const at = Number(product.externalId.slice(1));
        seen.add(product.externalId);
        expect(product.price).toEqual({ amount: 11 + (at % 7), currency: 'USD' });
        expect(product.availability).toBe('in_stock');
      }
      expect(JSON.stringify(found.data)).not.toMatch(
        /[<\u200b\u202a-\u202e\u{e0000}-\u{e007f}]|\[INST|`|:\/\/evil/u,
      );
      expectFenced(found.text, found.data);
    }
    expect(seen.size).toBe(100);
    for (const id of ['h0', 'h15', 'h59', 'h95']) {
      const read = await use<object>(client, 'get_product', { externalId: id });
      expectFenced(read.text, read.data);
    }
  });
});

/** The text is one JSON document between two markers that no product can name, and it says what the data says. */
const expectFenced = (text: string, data: unknown): void => {
  const fence = /^[^<]*\n<(shop-data-[0-9a-f-]{36})>\n([^<>]*)\n<\/\1>$/.exec(text);
  expect(fence).not.toBeNull();
  expect(JSON.parse(fence?.[2] ?? '')).toEqual(data);
};

describe('401', () => {
  it('refuses a caller without a token, with an API key, and with a token that is none', async () => {
    const shop = await openShop();
    expectEnvelope(await post(shop, LIST, {}), 401, 'credential_missing');
    expectEnvelope(
      await post(shop, LIST, { authorization: `Bearer ${shop.apiKey}` }),
      401,
      'credential_invalid',
    );
    expectEnvelope(await post(shop, LIST, { 'x-widget-token': 'wt_none' }), 401, 'credential_invalid');
  });
});

describe('403', () => {
  it('refuses the token of another shop, and a page of another', async () => {
    const [shop, other] = [await openShop(), await openShop()];
    expectEnvelope(await post(shop, LIST, asBearer(other)), 403, 'token_of_other_shop');
    const origin = { ...asBearer(shop), origin: other.origin };
    expectEnvelope(await post(shop, LIST, origin), 403, 'origin_mismatch');
  });
});

describe('404', () => {
  it('is there only while the owner has it switched on', async () => {
    const shop = await server.current.makeShop();
    expectEnvelope(await post(shop, LIST), 404, 'agents_not_open');
    await server.current.call('patchShop', shop, { body: { features: { agents: true } } });
    expect((await post(shop, LIST)).status).toBe(200);
    await server.current.call('patchShop', shop, { body: { features: { agents: false } } });
    expectEnvelope(await post(shop, LIST), 404, 'agents_not_open');
  });
});

describe('400, 405', () => {
  it('takes one message at a time, by POST', async () => {
    const shop = await openShop();
    expectEnvelope(await post(shop, [LIST, LIST]), 400, 'invalid_request');
    const url = `/mcp/${shop.shop.shopId}`;
    const answer = await server.current.request({ method: 'GET', url, headers: asBearer(shop) });
    expectEnvelope(answer, 405, 'method_not_allowed');
    expect(answer.headers.allow).toBe('POST');
  });
});

describe('429', () => {
  it('limits messages by token and address', async () => {
    const shop = await openShop();
    const statuses = [];
    for (let at = 0; at < 101; at++) statuses.push((await post(shop, { ...LIST, method: 'ping' })).status);
    expect(statuses.slice(0, 100)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
  });
});
