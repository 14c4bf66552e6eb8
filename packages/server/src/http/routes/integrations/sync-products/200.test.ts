import { expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';

const server = useTestServer();
const product = (externalId: string, more: object = {}) => ({
  externalId,
  name: `Product ${externalId}`,
  ...more,
});
const incremental = (...products: object[]) => ({ body: { syncType: 'INCREMENTAL', products } });

it('counts what is new, changed, the same and gone, and what the plan still allows', async () => {
  const shop = await server.current.makeShop({ plan: 'BASIC' });
  const first = await server.current.call('syncProducts', shop, incremental(product('a'), product('b')));
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({
    received: 2,
    created: 2,
    productsCount: 2,
    remainingProducts: 998,
    errors: [],
  });
  const batch = incremental(product('a', { price: 2 }), product('b'), { externalId: 'c', deleted: true });
  const second = await server.current.call('syncProducts', shop, batch);
  expect(second.body).toMatchObject({ created: 0, updated: 1, unchanged: 1, deleted: 0, productsCount: 2 });
  const third = await server.current.call(
    'syncProducts',
    shop,
    incremental({ externalId: 'a', deleted: true }),
  );
  expect(third.body).toMatchObject({ deleted: 1, productsCount: 1 });
  expect(third.body.visibleWithinSeconds).toBeLessThanOrEqual(5);
});

it('a FULL sync leaves exactly what it carries', async () => {
  const shop = await server.current.makeShop();
  await server.current.call('syncProducts', shop, incremental(product('a'), product('b')));
  const body = { syncType: 'FULL', products: [product('b'), product('c')] };
  const answer = await server.current.call('syncProducts', shop, { body });
  expect(answer.body).toMatchObject({ syncType: 'FULL', created: 1, deleted: 1, productsCount: 2 });
});

it('with partial, good items are stored and bad ones come back with index, id and reason', async () => {
  const shop = await server.current.makeShop();
  const products = [
    product('a'),
    { externalId: 'b' },
    product('c', { price: -1 }),
    product('d\u0000'),
    product('e'),
  ];
  const body = { syncType: 'INCREMENTAL', partial: true, products };
  const answer = await server.current.call('syncProducts', shop, { body });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ received: 5, created: 2, failed: 3, productsCount: 2 });
  expect(
    answer.body.errors.map(({ index, externalId }: { index: number; externalId: string }) => [
      index,
      externalId,
    ]),
  ).toEqual([
    [1, 'b'],
    [2, 'c'],
    [3, 'd\u0000'],
  ]);
  expect(answer.body.errors[0]).toMatchObject({ code: 'invalid_request', message: 'name: is required' });
});

it('with partial and nothing good, nothing changes', async () => {
  const shop = await server.current.makeShop();
  await server.current.call('syncProducts', shop, incremental(product('a')));
  const body = { syncType: 'FULL', partial: true, products: [{ externalId: 'b' }] };
  const answer = await server.current.call('syncProducts', shop, { body });
  expect(answer.body).toMatchObject({ failed: 1, deleted: 0, productsCount: 1 });
});

it('the same Idempotency-Key and body gets the first answer again', async () => {
  const shop = await server.current.makeShop();
  const input = { ...incremental(product('a')), headers: { 'idempotency-key': 'order-7' } };
  const first = await server.current.call('syncProducts', shop, input);
  const again = await server.current.call('syncProducts', shop, input);
  expect(again.body).toEqual(first.body);
  expect(again.headers['idempotent-replayed']).toBe('true');
});

it('a request that failed may be sent again with its Idempotency-Key', async () => {
  const shop = await server.current.makeShop();
  const headers = { 'idempotency-key': 'k' };
  const orphan = incremental(product('child', { parentExternalId: 'parent' }));
  expect((await server.current.call('syncProducts', shop, { ...orphan, headers })).status).toBe(422);
  await server.current.call('syncProducts', shop, incremental(product('parent')));
  expect((await server.current.call('syncProducts', shop, { ...orphan, headers })).status).toBe(200);
});

it('names that objects inherit are ordinary attribute names', async () => {
  const shop = await server.current.makeShop();
  const attributes = { constructor: 'LEGO', toString: 'x', hasOwnProperty: ['y'] };
  expect(
    (await server.current.call('syncProducts', shop, incremental(product('a', { attributes })))).status,
  ).toBe(200);
  const read = await server.current.call('getProduct', shop, { params: { externalId: 'a' } });
  expect(read.body.attributes).toEqual(attributes);
});

it('takes 500 descriptions of 20,000 letters, 10 MB of them', async () => {
  const shop = await server.current.makeShop();
  const products = Array.from({ length: 500 }, (_, i) => ({
    externalId: `p${i}`,
    name: `Product ${i}`,
    description: 'Tragbar über Täler und Höhen. '.repeat(667).slice(0, 20_000),
  }));
  const answer = await server.current.call('syncProducts', shop, { body: { syncType: 'FULL', products } });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ created: 500, failed: 0 });
});

it('with `partial` a product over 128 KB is set aside, the others are stored', async () => {
  const shop = await server.current.makeShop();
  const attributes = Object.fromEntries(Array.from({ length: 70 }, (_, i) => [`a${i}`, 'x'.repeat(2_000)]));
  const products = [
    { externalId: 'large', name: 'Large', attributes },
    { externalId: 'b', name: 'B' },
  ];
  const body = { syncType: 'INCREMENTAL', partial: true, products };
  const answer = await server.current.call('syncProducts', shop, { body });
  expect(answer.body).toMatchObject({ created: 1, failed: 1 });
  expect(answer.body.errors).toMatchObject([{ index: 0, externalId: 'large', code: 'invalid_request' }]);
});
