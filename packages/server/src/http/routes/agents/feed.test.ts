import { gunzipSync } from 'node:zlib';
import { FeedItem } from '@aisle/contract';
import { describe, expect, it } from 'vitest';
import { type TestAnswer, type TestShop, useTestServer } from '../../../../test/harness.ts';
import { expectEnvelope } from '../../../../test/status-cases.ts';
import { hostileTexts } from '../../../agents/test/hostile-texts.ts';
import { stock, thing } from '../../../recommend/test/shopping.ts';

const server = useTestServer();

const openShop = async (feed?: 'off' | 'key' | 'public', verified = true): Promise<TestShop> => {
  const shop = await server.current.makeShop({ verified });
  const agents = feed === undefined ? {} : { agents: { feed } };
  const body = { features: { agents: true }, ...agents };
  expect((await server.current.call('patchShop', shop, { body })).status).toBe(200);
  return shop;
};

const read = (shop: TestShop, headers: Record<string, string> = {}): Promise<TestAnswer> =>
  server.current.request({ method: 'GET', url: `/feeds/${shop.shop.shopId}/products.jsonl`, headers });
const asKey = ({ apiKey }: TestShop) => ({ authorization: `Bearer ${apiKey}` });
const itemsOf = (text: string): FeedItem[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => FeedItem.parse(JSON.parse(line)));

const withPage = (id: string, more: Record<string, unknown> = {}) =>
  thing(id, { url: `https://shop.example/${id}`, ...more });

describe('200', () => {
  it('has every product once, over all pages of the catalog, and nothing of another shop', async () => {
    const [shop, other] = [await openShop(), await openShop()];
    const ids = Array.from({ length: 250 }, (_, at) => `p${String(at).padStart(3, '0')}`);
    await stock(
      server.current,
      shop,
      ids.map((id) => withPage(id)),
    );
    await stock(server.current, other, [withPage('theirs')]);
    const answer = await read(shop, asKey(shop));
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(itemsOf(answer.text).map(({ item_id }) => item_id)).toEqual(ids);
  });

  it('names the specification and the countries of the shop; codes of none are refused', async () => {
    const shop = await openShop();
    await stock(server.current, shop, [withPage('lamp')]);
    const set = (agents: object) => server.current.call('patchShop', shop, { body: { agents } });
    expect((await set({ targetCountries: ['SE', 'NO'], storeCountry: 'SE' })).status).toBe(200);
    const { headers, text } = await read(shop, asKey(shop));
    expect(headers['feed-specification']).toBe('openai-product-feed; version=2026-02-05');
    expect(itemsOf(text)).toEqual([
      expect.objectContaining({ target_countries: ['SE', 'NO'], store_country: 'SE' }),
    ]);
    for (const wrong of ['de', 'XX', 'EU', 'DEU'])
      expectEnvelope(await set({ storeCountry: wrong }), 400, 'invalid_request');
    expect((await set({ targetCountries: null, storeCountry: null })).body.agents).toEqual({
      feed: 'key',
      targetCountries: null,
      storeCountry: null,
    });
  });

  it('is compressed when asked for', async () => {
    const shop = await openShop();
    await stock(server.current, shop, [withPage('lamp')]);
    const { app } = server.current.server;
    const url = `/feeds/${shop.shop.shopId}/products.jsonl`;
    const answer = await app.inject({ url, headers: { ...asKey(shop), 'accept-encoding': 'gzip' } });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(itemsOf(gunzipSync(answer.rawPayload).toString('utf8'))).toHaveLength(1);
  });

  it('is open to everyone if the owner says so', async () => {
    const shop = await openShop('public');
    await stock(server.current, shop, [withPage('lamp')]);
    expect(itemsOf((await read(shop)).text)).toHaveLength(1);
  });

  it('is empty for an empty shop', async () => {
    const shop = await openShop('public');
    expect(await read(shop)).toMatchObject({ status: 200, text: '' });
  });

  it('has hostile texts as plain text, and prices of the records alone', async () => {
    const shop = await openShop('public');
    const texts = hostileTexts();
    await stock(
      server.current,
      shop,
      texts.map((text, at) =>
        withPage(`h${at}`, { name: text, description: text, brand: text.slice(0, 150) }),
      ),
    );
    const { text } = await read(shop);
    const items = itemsOf(text);
    expect(items).toHaveLength(100);
    expect(new Set(items.map(({ price }) => price))).toEqual(new Set(['10.00 USD']));
    expect(text).not.toMatch(/[<\u200b\u202a-\u202e\u{e0000}-\u{e007f}]|\[|`|:\/\/evil/u);
  });
});

describe('401', () => {
  it('a public feed waits for a proof of the domain; the shop itself reads it', async () => {
    const shop = await openShop('public', false);
    expectEnvelope(await read(shop), 401, 'credential_missing');
    expect((await read(shop, asKey(shop))).status).toBe(200);
  });

  it('asks for the API key unless the feed is public', async () => {
    const shop = await openShop();
    expectEnvelope(await read(shop), 401, 'credential_missing');
    expectEnvelope(await read(shop, { authorization: `Bearer ${shop.token}` }), 401, 'credential_invalid');
  });
});

describe('404', () => {
  it('has no feed of another shop, of a shop that is closed to agents, or where it is off', async () => {
    const shop = await openShop();
    expectEnvelope(await read(shop, asKey(await openShop())), 404, 'agents_not_open');
    const closed = await server.current.makeShop();
    expectEnvelope(await read(closed, asKey(closed)), 404, 'agents_not_open');
    const off = await openShop('off');
    expectEnvelope(await read(off, asKey(off)), 404, 'agents_not_open');
  });

  it('is gone as soon as the owner closes it', async () => {
    const shop = await openShop('public');
    expect((await read(shop)).status).toBe(200);
    await server.current.call('patchShop', shop, { body: { features: { agents: false } } });
    expectEnvelope(await read(shop, asKey(shop)), 404, 'agents_not_open');
  });
});
