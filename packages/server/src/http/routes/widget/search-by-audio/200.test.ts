import { expect, it } from 'vitest';
import { formCall } from '../../../../../test/forms.ts';
import { loggedIn } from '../../../../../test/search-log.ts';
import { spokenOrder } from '../../../../../test/sounds.ts';
import { expectTimed } from '../../../../../test/timing.ts';
import { useVoiceServer } from '../../../../../test/voice-server.ts';

const server = useVoiceServer();

const products = [
  { externalId: 'C-1', name: 'Small coffee with milk and sugar', price: 3, brand: 'Brewline' },
  { externalId: 'C-2', name: 'Large coffee with milk and sugar', price: 9, brand: 'Other' },
  { externalId: 'T-1', name: 'Garden table', price: 90 },
];

const coffeeShop = async () => {
  const shop = await server.current.makeShop();
  await server.current.call('syncProducts', shop, { body: { syncType: 'FULL', products } });
  await server.current.server.search.settled(shop.shop.shopId);
  return shop;
};

it('finds what is said, and says what was heard', async () => {
  const shop = await coffeeShop();
  const answer = await server.current.call('searchByAudio', shop, await formCall({ audio: spokenOrder() }));
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    transcript: expect.stringMatching(/small coffee with milk/i),
    query: expect.stringMatching(/small coffee with milk/i),
    page: 1,
  });
  expect(answer.body.products[0].externalId).toBe('C-1');
  expectTimed(answer, ['queue', 'decode', 'hear', 'correct']);
});

it('takes JSON and forms alike, with filters, paging and the rest', async () => {
  const shop = await coffeeShop();
  const audio = spokenOrder();
  const options = { filters: { brand: ['Brewline'] }, pageSize: 1, sort: 'price_asc', language: 'en-GB' };
  const form = await server.current.call(
    'searchByAudio',
    shop,
    await formCall({
      sort: 'price_asc',
      language: 'en-GB',
      audio,
      filters: '{"brand":["Brewline"]}',
      pageSize: '1',
    }),
  );
  const json = await server.current.call('searchByAudio', shop, {
    body: { audio: Buffer.from(audio).toString('base64'), ...options },
  });
  expect(json.status).toBe(200);
  expect([json.body.total, json.body.pageSize, json.body.products[0].externalId]).toEqual([1, 1, 'C-1']);
  const without = ({ searchLogId: _, tookMs: __, ...rest }: Record<string, unknown>) => rest;
  expect(without(form.body)).toEqual(without(json.body));
});

it('is logged and counted as a search for what was said', async () => {
  const shop = await coffeeShop();
  const { body } = await server.current.call('searchByAudio', shop, await formCall({ audio: spokenOrder() }));
  expect((await server.current.call('getShop', shop)).body.searchesThisMonth).toBe(1);
  await server.current.server.searchLog.flush();
  expect(await loggedIn(server.current, shop)).toEqual([{ kind: 'audio', query: body.query }]);
});

it('the widget is told that there is voice search', async () => {
  const shop = await server.current.makeShop();
  const basic = await server.current.makeShop({ plan: 'BASIC' });
  expect((await server.current.call('widgetConfig', shop)).body.features).toContain('voice');
  expect((await server.current.call('widgetConfig', basic)).body.features).not.toContain('voice');
});
