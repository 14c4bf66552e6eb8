import { expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';

const server = useTestServer();

it('a picture is taken for its bytes, whatever they are called, and equal ones have one hash', async () => {
  const { current } = server;
  const shop = await current.makeShop();
  await current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
  const seen = new Set<string>();
  for (const [position, type] of ['image/png', 'application/octet-stream', 'application/json'].entries()) {
    const answer = await current.call('putProductImage', shop, {
      ...SAMPLE_CALLS.putProductImage,
      params: { externalId: 'A-1', position: String(position) },
      headers: { 'content-type': type },
    });
    expect([answer.status, answer.body.position]).toEqual([200, position]);
    seen.add(answer.body.contentHash);
  }
  expect(seen.size).toBe(1);
  const { body } = await current.call('listProductImages', shop, { params: { externalId: 'A-1' } });
  expect(body.images.map((image: { state: string }) => image.state)).toEqual([
    'fetched',
    'fetched',
    'fetched',
  ]);
});
