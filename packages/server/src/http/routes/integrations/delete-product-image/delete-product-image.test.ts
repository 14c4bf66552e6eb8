import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';
import { expectEnvelope, refusesInput } from '../../../../../test/status-cases.ts';

const server = useTestServer();

describe('204', () => {
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
});

describe('400', () => {
  const at = (position: string) => ({ input: { params: { externalId: 'A-1', position } }, path: 'position' });

  refusesInput(server, 'deleteProductImage', {
    'a position past the last': at('21'),
    'a position before the first': at('-1'),
    'a position that is no number': at('first'),
    'half a position': at('1.5'),
  });
});

describe('404', () => {
  it('a picture that comes from an address, or that is not there, is none to remove', async () => {
    const shop = await server.current.makeShop();
    await server.current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
    const params = { externalId: 'A-1', position: '3' };
    expectEnvelope(
      await server.current.call('deleteProductImage', shop, { params }),
      404,
      'picture_not_found',
    );
  });
});
