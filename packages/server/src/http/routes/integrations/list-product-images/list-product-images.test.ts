import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';

const server = useTestServer();

describe('200', () => {
  it('every picture says where it comes from and where it stands', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const products = [{ externalId: 'A-1', name: 'Trainers' }];
    await current.call('syncProducts', shop, { body: { syncType: 'FULL', products } });
    const params = { externalId: 'A-1' };
    expect((await current.call('listProductImages', shop, { params })).body).toEqual({ images: [] });
    const input = { ...SAMPLE_CALLS.putProductImage, params: { ...params, position: '7' } };
    const { contentHash } = (await current.call('putProductImage', shop, input)).body;
    const { status, body } = await current.call('listProductImages', shop, { params });
    const updatedAt = new Date(current.clock.nowMs()).toISOString();
    expect(status).toBe(200);
    expect(body.images).toEqual([
      { position: 7, origin: 'upload', url: null, state: 'fetched', reason: null, contentHash, updatedAt },
    ]);
  });
});
