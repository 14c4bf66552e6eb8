import { describe, expect, it } from 'vitest';
import { type TestShop, useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer();

const send = async (shop: TestShop, text: string, more: object = {}): Promise<string> => {
  const { current } = server;
  const { importId } = (await current.call('startImport', shop, { body: { format: 'csv', ...more } })).body;
  const answer = await current.call('sendImportPart', shop, {
    params: { importId },
    body: { part: 0, text },
  });
  expect(answer.status).toBe(200);
  return importId;
};
const finish = (shop: TestShop, importId: string, force = false) =>
  server.current.call('finishImport', shop, { params: { importId }, body: { force } });
const rows = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, at) => `p${from + at},Kettle ${from + at}\n`).join('');

describe('200', () => {
  it('a child before its parent finds it; a child whose parent never comes is a bad row', async () => {
    const shop = await server.current.makeShop();
    const text = 'id,name,parent\nred,Mug red,mug\nlost,Mug lost,nothing\nmug,Mug,\n';
    const { body } = await finish(shop, await send(shop, text));
    expect(body).toMatchObject({ created: 2, failed: 1, productsCount: 2 });
    expect(body.badRows).toEqual([
      { line: 3, record: 2, externalId: 'lost', reason: "parentExternalId 'nothing' was not found" },
    ]);
    expect((await finish(shop, 'another')).status).toBe(404);
  });

  it('the whole catalog takes the place of the old one, at the end and not before', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    await finish(shop, await send(shop, `id,name\n${rows(0, 4)}`));
    const importId = await send(shop, `id,name\n${rows(2, 6)}`, { full: true });
    const count = async () => (await current.call('listProducts', shop)).body.total;
    expect(await count()).toBe(4);
    const { body } = await finish(shop, importId);
    expect(body).toMatchObject({ deleted: 2, productsCount: 4 });
    expect((await finish(shop, importId)).body).toEqual(body);
    expect((await current.call('getProduct', shop, { params: { externalId: 'p0' } })).status).toBe(404);
  });

  it('a whole catalog without a valid product changes nothing', async () => {
    const shop = await server.current.makeShop();
    await finish(shop, await send(shop, `id,name\n${rows(0, 4)}`));
    const { body } = await finish(shop, await send(shop, 'id,name\n,x\n', { full: true }));
    expect(body).toMatchObject({ failed: 1, productsCount: 4, fault: expect.stringMatching(/stays/) });
  });
});

describe('409', () => {
  it('a file with much less than the catalog asks first', async () => {
    const shop = await server.current.makeShop();
    await finish(shop, await send(shop, `id,name\n${rows(0, 120)}`));
    const importId = await send(shop, `id,name\n${rows(0, 3)}`, { full: true });
    expectEnvelope(await finish(shop, importId), 409, 'catalog_shrink');
    const { body } = await finish(shop, importId, true);
    expect(body).toMatchObject({ deleted: 117, productsCount: 3 });
  });
});

describe('422', () => {
  it('more products than the plan has are refused', async () => {
    const shop = await server.current.makeShop({ plan: 'BASIC' });
    const { maxProducts } = server.current.server.access.plans.BASIC;
    for (let from = 0; from < maxProducts; from += 1000)
      await finish(shop, await send(shop, `id,name\n${rows(from, Math.min(maxProducts, from + 1000))}`));
    const importId = await send(shop, 'id,name\none-more,Kettle\n');
    expectEnvelope(await finish(shop, importId), 422, 'product_quota_exceeded');
  });
});
