import { expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope, refusesInput } from '../../../../../test/status-cases.ts';

const good = { externalId: 'a', name: 'A' };
const sync = (...products: unknown[]) => ({ input: { body: { syncType: 'INCREMENTAL', products } } });
const large = {
  k: Array.from({ length: 200 }, () => 'x'.repeat(500)),
  more: Array.from({ length: 100 }, () => 'y'.repeat(500)),
};
const deep = (levels: number): unknown => (levels === 0 ? 1 : { in: deep(levels - 1) });

refusesInput('syncProducts', {
  'a missing name': { ...sync(good, { externalId: 'b' }), path: 'products.1.name' },
  'a wrong type': { ...sync({ ...good, price: '9.90' }), path: 'products.0.price' },
  'an unknown field': { ...sync({ ...good, colour: 'red' }), path: 'products.0.colour' },
  'an item that is no object': { ...sync(good, 7), path: 'products.1' },
  'an attribute of a wrong shape': {
    ...sync({ ...good, attributes: { a: { b: 1 } } }),
    path: 'products.0.attributes.a',
  },
  'a product over 128 KB': {
    ...sync(good, { ...good, externalId: 'b', attributes: large }),
    path: 'products.1',
  },
  'a category path of 11 levels': {
    ...sync({ ...good, categories: ['Shoes', Array.from({ length: 11 }, () => 'a').join(' > ')] }),
    path: 'products.0.categories.1',
  },
  NUL: { ...sync({ ...good, description: 'a\u0000b' }), path: 'products.0.description' },
  'deep nesting': {
    ...sync({ ...good, metadata: deep(50) }),
    path: `products.0.metadata${'.in'.repeat(31)}`,
  },
  'an unknown envelope field': {
    input: { body: { syncType: 'INCREMENTAL', products: [good], dry: true } },
    path: 'dry',
  },
  'an unknown syncType': { input: { body: { syncType: 'SOME', products: [good] } }, path: 'syncType' },
  'no products': { input: { body: { syncType: 'FULL' } }, path: 'products' },
  'an empty batch': { ...sync(), path: 'products' },
  'a batch over 500': { ...sync(...Array.from({ length: 501 }, () => good)), path: 'products' },
  'a body that is no object': { input: { body: [1] }, path: '' },
});

const server = useTestServer();

it('a deeply nested body neither overflows nor is stored', async () => {
  const shop = await server.current.makeShop();
  const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const raw = `{"syncType":"FULL","products":[{"externalId":"a","name":"A","metadata":{"x":${nested}}}]}`;
  expectEnvelope(await server.current.call('syncProducts', shop, { raw }), 400, 'invalid_request');
});

it('the key __proto__ is refused and changes no prototype', async () => {
  const shop = await server.current.makeShop();
  const raw =
    '{"syncType":"FULL","products":[{"externalId":"a","name":"A","attributes":{"__proto__":{"x":"y"}}}]}';
  const answer = await server.current.call('syncProducts', shop, { raw });
  expectEnvelope(answer, 400, 'invalid_request');
  expect(answer.body.details[0].path).toBe('products.0.attributes.__proto__');
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});

it('what is no JSON, or no UTF-8, is told apart from JSON that is wrong', async () => {
  const shop = await server.current.makeShop();
  for (const raw of ['{', '{"a":}', 'nope', Buffer.from([0x22, 0xff, 0x22])]) {
    expectEnvelope(await server.current.call('syncProducts', shop, { raw }), 400, 'malformed_json');
  }
  expectEnvelope(await server.current.call('syncProducts', shop, {}), 400, 'invalid_request');
});

it('two items with one externalId are refused, nothing is stored', async () => {
  const shop = await server.current.makeShop();
  const answer = await server.current.call('syncProducts', shop, sync(good, { ...good, name: 'B' }).input);
  expectEnvelope(answer, 400, 'duplicate_external_id');
  expect((await server.current.call('listProducts', shop)).body.total).toBe(0);
});

it('one wrong item of many stores nothing of the batch', async () => {
  const shop = await server.current.makeShop();
  const products = [
    ...Array.from({ length: 499 }, (_, i) => ({ externalId: `p${i}`, name: 'P' })),
    { name: 'no id' },
  ];
  const answer = await server.current.call('syncProducts', shop, sync(...products).input);
  expect(answer.body.details).toEqual([{ path: 'products.499.externalId', message: 'is required' }]);
  expect((await server.current.call('listProducts', shop)).body.total).toBe(0);
});
