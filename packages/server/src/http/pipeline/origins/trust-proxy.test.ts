import { expect, it } from 'vitest';
import { TestServer, useTestServer } from '../../../../test/harness.ts';

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

const warnings = (server: typeof trusting): string[] =>
  server.current.log.split('\n').filter((line) => line.includes('AISLE_TRUST_PROXY'));
const readiness = async (server: typeof trusting) =>
  (await server.current.request({ method: 'GET', url: '/readyz' })).body.warnings;

it.each([
  'x-forwarded-for',
  'forwarded',
  'x-real-ip',
])('a proxy that is not trusted is told once in the log, and in readiness: %s', async (header) => {
  const server = await TestServer.open();
  try {
    const ask = (headers: Record<string, string>) =>
      server.request({ method: 'GET', url: '/healthz', headers });
    await ask({ 'user-agent': 'probe' });
    expect((await server.request({ method: 'GET', url: '/readyz' })).body.warnings).toEqual([]);
    for (let sent = 0; sent < 3; sent++) await ask({ [header]: '198.51.100.1' });
    expect(warnings({ current: server })).toHaveLength(1);
    expect(await readiness({ current: server })).toMatchObject([
      { advice: expect.stringContaining('set AISLE_TRUST_PROXY') },
    ]);
  } finally {
    await server.close();
  }
});

it('a trusted proxy is nothing to be warned of', async () => {
  await remaining(trusting, '198.51.100.7');
  expect(warnings(trusting)).toEqual([]);
  expect(await readiness(trusting)).toEqual([]);
});
