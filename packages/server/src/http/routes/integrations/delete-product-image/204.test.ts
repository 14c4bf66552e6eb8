import { expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';

const server = useTestServer();

it('an address at its position takes its place again', async () => {
  const { current } = server;
  const shop = await current.makeShop();
  const imageUrl = 'https://shop.example/a.jpg';
  const products = [{ externalId: 'A-1', name: 'Trainers', imageUrl }];
  await current.call('syncProducts', shop, { body: { syncType: 'FULL', products } });
  const params = { externalId: 'A-1', position: '0' };
  await current.call('putProductImage', shop, { ...SAMPLE_CALLS.putProductImage, params });
  expect((await current.call('deleteProductImage', shop, { params })).status).toBe(204);
  const { body } = await current.call('listProductImages', shop, { params: { externalId: 'A-1' } });
  expect(body.images).toMatchObject([{ position: 0, origin: 'url', url: imageUrl, state: 'waiting' }]);
});
