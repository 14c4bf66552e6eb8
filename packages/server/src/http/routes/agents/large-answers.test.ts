import { expect, it } from 'vitest';
import { useTestServer } from '../../../../test/harness.ts';
import { leastSilence } from '../../../../test/longest-silence.ts';
import { stock, thing } from '../../../recommend/test/shopping.ts';

/** Measured: 20 to 36, as the cores run; 62 for all products at once. */
const MOST_MS = 45;
const server = useTestServer();

/** The most expensive texts to make plain: opening signs, in the longest texts of a card. */
const HOSTILE = '<a&#60;![x](y)[[`\u202e'.repeat(110);

const largest = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    thing(`p-${n}`, {
      name: `Lamp ${n}`,
      price: 5,
      attributes: Object.fromEntries(
        Array.from({ length: 50 }, (_value, a) => [`${a}${HOSTILE}`.slice(0, 60), HOSTILE.slice(0, 1_950)]),
      ),
    }),
  );

it('the largest answer gives way to other requests', { timeout: 60_000 }, async () => {
  const shop = await server.current.makeShop();
  await server.current.call('patchShop', shop, { body: { features: { agents: true } } });
  await stock(server.current, shop, largest(7));
  const ask = (pageSize: number) =>
    server.current.request({
      method: 'POST',
      url: `/mcp/${shop.shop.shopId}`,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${shop.token}`,
      },
      payload: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'search', arguments: { query: 'lamp', pageSize } },
      }),
    });
  await ask(1);
  const silenceMs = await leastSilence(
    () => ask(7),
    (answer) => {
      expect(answer.status).toBe(200);
      expect(answer.text.length).toBeGreaterThan(200_000);
    },
    MOST_MS,
  );
  expect(silenceMs).toBeLessThan(MOST_MS);
});
