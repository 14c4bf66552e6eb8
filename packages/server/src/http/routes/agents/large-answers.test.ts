import { expect, it } from 'vitest';
import { useTestServer } from '../../../../test/harness.ts';
import { leastSilence } from '../../../../test/longest-silence.ts';
import { stock, thing } from '../../../recommend/test/shopping.ts';

/** Measured: 4 to 7, in steps of 4 ms of the clock; 20 to 40 while texts had no bound together. */
const MOST_MS = 15;
const server = useTestServer();

/** The most expensive texts to make plain: opening signs, in the longest texts of a card. */
const HOSTILE = '<a&#60;![x](y)[[`\u202e'.repeat(110);

const largest = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    thing(`p-${n}`, {
      name: `Lamp ${n}`,
      price: 5,
      description: HOSTILE,
      attributes: Object.fromEntries(
        Array.from({ length: 50 }, (_value, a) => [`${a}${HOSTILE}`.slice(0, 60), HOSTILE.slice(0, 1_950)]),
      ),
    }),
  );

const CALLS = {
  search: { query: 'lamp', pageSize: 7 },
  compare: { externalIds: ['p-0', 'p-1', 'p-2', 'p-3'] },
  get_product: { externalId: 'p-0' },
} as const;

it.each(Object.entries(CALLS))(
  'the largest answer of %s gives way to other requests',
  {
    timeout: 60_000,
  },
  async (name, args) => {
    const shop = await server.current.makeShop();
    await server.current.call('patchShop', shop, { body: { features: { agents: true } } });
    await stock(server.current, shop, largest(7));
    const ask = () =>
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
          params: { name, arguments: args },
        }),
      });
    await ask();
    const silenceMs = await leastSilence(
      ask,
      (answer) => {
        expect(answer.status).toBe(200);
        expect(answer.text).toContain('structuredContent');
      },
      MOST_MS,
    );
    expect(silenceMs).toBeLessThan(MOST_MS);
  },
);
