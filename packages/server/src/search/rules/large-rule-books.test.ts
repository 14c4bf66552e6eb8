import { MAX_RULES, RuleInput } from '@aisle/contract';
import { expect, it } from 'vitest';
import { useTestServer } from '../../../test/harness.ts';
import { leastSilence } from '../../../test/longest-silence.ts';

const server = useTestServer();

/** 16 KB. */
const LARGEST = RuleInput.parse({
  name: 'Brands',
  status: 'published',
  condition: { query: { contains: 'kettle' } },
  actions: Array.from({ length: 50 }, (_, n) => ({
    type: 'boost',
    strength: 3,
    filters: { brand: Array.from({ length: 20 }, (_value, b) => `brand ${n} ${b}`) },
  })),
});

it('all the rules that a shop may have are read without keeping other requests waiting', async () => {
  const { current } = server;
  const shop = await current.makeShop();
  const { shopId } = shop.shop;
  const rows = Array.from({ length: MAX_RULES - 1 }, (_, n) => ({
    id: `${shopId}-${n}`,
    shop_id: shopId,
    rule: JSON.stringify(LARGEST),
    version: 1,
    created_at: 0,
    updated_at: 0,
  }));
  for (let at = 0; at < rows.length; at += 100)
    await current.server.store.db
      .insertInto('rules')
      .values(rows.slice(at, at + 100))
      .execute();
  await current.call('syncProducts', shop, {
    body: { syncType: 'FULL', products: [{ externalId: 'k', name: 'Kettle', price: 3 }] },
  });
  await current.server.indexes.settled(shopId);
  const action = { type: 'banner', text: 'Kettles of the month' };
  const { body } = await current.call('createRule', shop, {
    body: { name: 'Banner', status: 'published', actions: [action] },
  });
  const search = () => current.call('search', shop, { body: { query: 'kettle' } });
  await search();
  let names = 0;
  // A changed rule has all of them read again.
  const changed = async () => {
    const name = `Banner ${names++}`;
    await current.call('patchRule', shop, { params: { id: body.id }, body: { name } });
    return search();
  };
  const isThere = ({ body: found }: Awaited<ReturnType<typeof search>>) =>
    expect(found.banners).toMatchObject([{ text: action.text }]);
  expect(await leastSilence(changed, isThere, 60)).toBeLessThan(60);

  const change = {
    rules: [RuleInput.parse({ name: 'x', actions: [{ ...action, text: 'Tried' }] })],
  };
  const trial = async () => (await current.server.search.tryChange({ shopId, change }))('kettle');
  const isTried = ({ banners }: Awaited<ReturnType<typeof trial>>) =>
    expect(banners).toEqual([action.text, 'Tried']);
  // A replay tries a hundred changes.
  expect(await leastSilence(trial, isTried, 40)).toBeLessThan(40);
});
