import { MAX_API_KEYS } from '@aisle/contract';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer();
const DAY_MS = 86_400_000;

const rotate = (shop: Parameters<typeof server.current.call>[1], id: string) =>
  server.current.call('rotateApiKey', shop, { params: { id } });

describe('201', () => {
  it('shows a new key of the same name, and both work for 24 hours', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const rotated = await rotate(shop, shop.keyId);
    expect(rotated.status).toBe(201);
    const { id, name, apiKey, previousValidUntil } = rotated.body;
    expect(apiKey).toMatch(/^aisle_sk_/);
    expect(apiKey).not.toBe(shop.apiKey);
    expect(Date.parse(previousValidUntil)).toBe(current.clock.nowMs() + DAY_MS);
    const next = { ...shop, apiKey };
    const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
    const listed = await current.call('listApiKeys', next);
    const both = [
      { id: shop.keyId, name, validUntil: previousValidUntil },
      { id, name, validUntil: null },
    ];
    expect(listed.body.apiKeys.sort(byId)).toMatchObject(both.sort(byId));
    expect((await current.call('getShop', shop)).status).toBe(200);
    current.clock.advance(DAY_MS - 1);
    expect((await current.call('getShop', shop)).status).toBe(200);
    current.clock.advance(1);
    expectEnvelope(await current.call('getShop', shop), 401, 'credential_invalid');
    expect((await current.call('listApiKeys', next)).body.apiKeys).toMatchObject([{ id }]);
  });

  it('of two at once one replaces the key', async () => {
    const shop = await server.current.makeShop();
    const answers = await Promise.all([rotate(shop, shop.keyId), rotate(shop, shop.keyId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('404', () => {
  it('of another shop, and after it was revoked', async () => {
    const [shop, other] = [await server.current.makeShop(), await server.current.makeShop()];
    expectEnvelope(await rotate(shop, other.keyId), 404, 'api_key_not_found');
    const { body: spare } = await server.current.call('createApiKey', shop, { body: { name: 'spare' } });
    await server.current.call('deleteApiKey', shop, { params: { id: spare.id } });
    expectEnvelope(await rotate(shop, spare.id), 404, 'api_key_not_found');
  });
});

describe('409', () => {
  it('a key that another one has replaced', async () => {
    const shop = await server.current.makeShop();
    await rotate(shop, shop.keyId);
    expectEnvelope(await rotate(shop, shop.keyId), 409, 'api_key_replaced');
  });
});

describe('422', () => {
  it('with no place for one more key that works', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    for (let made = 1; made < MAX_API_KEYS; made += 1)
      await current.server.access.keys.create(shop.shop.shopId);
    expectEnvelope(await rotate(shop, shop.keyId), 422, 'api_key_quota_exceeded');
  });
});
