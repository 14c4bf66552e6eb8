import { expect, it } from 'vitest';
import { useTestServer } from '../../../test/harness.ts';

const trusting = useTestServer({ env: { AISLE_TRUST_PROXY: '1' } });
const alone = useTestServer();

const remaining = async (server: typeof trusting, forwarded: string): Promise<number> => {
  const { current } = server;
  const shop = { ...(await firstShop(current)) };
  const headers = { 'x-forwarded-for': forwarded };
  return Number((await current.call('widgetConfig', shop, { headers })).headers['x-ratelimit-remaining']);
};

const shops = new Map<object, Awaited<ReturnType<typeof trusting.current.makeShop>>>();
const firstShop = async (current: typeof trusting.current) => {
  const shop = shops.get(current) ?? (await current.makeShop());
  shops.set(current, shop);
  return shop;
};

it('behind a trusted proxy, shoppers with one token have a count each, and cannot invent addresses', async () => {
  expect(await remaining(trusting, '198.51.100.1')).toBe(99);
  expect(await remaining(trusting, '198.51.100.2')).toBe(99);
  expect(await remaining(trusting, '203.0.113.99, 198.51.100.1')).toBe(98);
});

it('without a trusted proxy, a forwarded address is not believed', async () => {
  expect(await remaining(alone, '198.51.100.1')).toBe(99);
  expect(await remaining(alone, '198.51.100.2')).toBe(98);
});
