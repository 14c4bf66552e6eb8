import { expect, it } from 'vitest';
import { formCall } from '../../../../../test/forms.ts';
import { useTestServer } from '../../../../../test/harness.ts';
import { drawing, drawn, PICTURED, picturedShop } from '../../../../../test/pictures.ts';
import { loggedIn } from '../../../../../test/search-log.ts';
import { expectTimed } from '../../../../../test/timing.ts';

const server = useTestServer();
const idsOf = (answer: { body: { products: { externalId: string }[] } }): string[] =>
  answer.body.products.map((card) => card.externalId);
const base64 = async (of: Parameters<typeof drawing>[0]): Promise<string> =>
  Buffer.from(await drawing(of)).toString('base64');

it("a product's own picture finds it first, whatever it was made into", async () => {
  const { current } = server;
  const shop = await picturedShop(current);
  for (const product of PICTURED) {
    const half = drawn(product).resize(150);
    for (const bytes of [
      await drawn(product).png().toBuffer(),
      await half.clone().jpeg({ quality: 60 }).toBuffer(),
      await half.clone().webp().toBuffer(),
      await half.clone().avif({ effort: 0 }).toBuffer(),
      await half.clone().gif().toBuffer(),
    ]) {
      const answer = await current.call(
        'searchByPicture',
        shop,
        await formCall({ image: new Uint8Array(bytes) }),
      );
      expect([answer.status, idsOf(answer)[0]]).toEqual([200, product.externalId]);
      expect(answer.body.products[0].matchedBy).toEqual(['visual']);
      expectTimed(answer, ['queue', 'decode', 'encode']);
    }
  }
});

it('what has no picture is not found by picture', async () => {
  const { current } = server;
  const shop = await picturedShop(current);
  const body = { image: await base64({ shape: 'mug', color: '#c03020' }), query: 'mug' };
  const answer = await current.call('searchByPicture', shop, { body });
  expect(idsOf(answer)).toContain('M-1');
  expect(idsOf(answer)).not.toContain('X-1');
});

it('filters, words that are filters, and pages hold beside a picture, in forms and JSON alike', async () => {
  const { current } = server;
  const shop = await picturedShop(current);
  const image = await drawing({ shape: 'mug', color: '#c03020' });
  const json = async (more: object) =>
    current.call('searchByPicture', shop, {
      body: { image: Buffer.from(image).toString('base64'), ...more },
    });
  const all = await json({});
  expect(idsOf(all).slice(0, 2)).toEqual(['M-1', 'M-2']);
  expect(idsOf(await json({ filters: { brand: ['Other'] } }))[0]).toBe('M-2');
  const cheap = await json({ query: 'under 50' });
  expect(idsOf(cheap)).not.toContain('M-2');
  expect(cheap.body.appliedFilters).toMatchObject([{ field: 'price', value: { max: 50 }, source: 'query' }]);
  const second = await json({ page: 2, pageSize: 1 });
  expect([second.body.total, idsOf(second)]).toEqual([all.body.total, ['M-2']]);
  const form = await formCall({
    page: '2',
    pageSize: '1',
    filters: '{"price":{"max":70}}',
    query: '',
    image,
  });
  const without = ({ searchLogId: _, tookMs: __, ...rest }: Record<string, unknown>) => rest;
  const same = await json({ page: 2, pageSize: 1, filters: { price: { max: 70 } } });
  expect(without((await current.call('searchByPicture', shop, form)).body)).toEqual(without(same.body));
});

it('is logged and counted as a search by picture', async () => {
  const { current } = server;
  const shop = await current.makeShop();
  const body = { image: await base64({ shape: 'ball', color: '#000' }), query: 'in blue' };
  const answer = await current.call('searchByPicture', shop, { body });
  expect(answer.body).toMatchObject({ total: 0, products: [] });
  expect((await current.call('getShop', shop)).body.searchesThisMonth).toBe(1);
  await current.server.searchLog.flush();
  expect(await loggedIn(current, shop)).toEqual([{ kind: 'visual', query: 'in blue' }]);
});

it("equal pictures are encoded once for all shops, and no shop finds another's products by them", async () => {
  const { current } = server;
  const owner = await picturedShop(current);
  const stranger = await current.makeShop();
  await current.call('syncProducts', stranger, {
    body: { syncType: 'FULL', products: [{ externalId: 'S-1', name: 'Mug of the stranger', price: 3 }] },
  });
  await current.server.search.settled(stranger.shop.shopId);
  const body = { image: await base64(PICTURED[0]), query: 'mug' };
  expect(idsOf(await current.call('searchByPicture', owner, { body }))).toContain('M-1');
  expect(idsOf(await current.call('searchByPicture', stranger, { body }))).toEqual(['S-1']);
});

it('the widget is told of it where the plan has it', async () => {
  const { current } = server;
  const featuresOf = async (plan: 'PRO' | 'BASIC') =>
    (await current.call('widgetConfig', await current.makeShop({ plan }))).body.features;
  expect(await featuresOf('PRO')).toContain('visual');
  expect(await featuresOf('BASIC')).not.toContain('visual');
});
