import { expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';

const server = useTestServer();

it('changes what it names, clears what is null and keeps the rest', async () => {
  const shop = await server.current.makeShop();
  await server.current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
  const params = { externalId: 'A-1' };
  const before = (await server.current.call('getProduct', shop, { params })).body;
  server.current.clock.advance(1000);
  const body = { price: 39.9, stockQuantity: 0, availability: 'out_of_stock', brand: null };
  const answer = await server.current.call('patchProduct', shop, { params, body });
  expect(answer.status).toBe(200);
  const { brand: _, searchable: __, ...kept } = before;
  const after = { ...kept, price: 39.9, stockQuantity: 0, availability: 'out_of_stock' };
  expect(answer.body).toMatchObject({ ...after, updatedAt: expect.not.stringMatching(before.updatedAt) });
  expect(answer.body.brand).toBeUndefined();
});
