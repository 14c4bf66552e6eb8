import { expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const blind = useTestServer({ env: { AISLE_IMAGE_MODEL: 'off' } });

it('a server without search by picture takes none, and keeps nothing of it', async () => {
  const { current } = blind;
  const shop = await current.makeShop();
  await current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
  const answer = await current.call('putProductImage', shop, SAMPLE_CALLS.putProductImage);
  expectEnvelope(answer, 503, 'not_ready');
  expect(answer.headers['retry-after']).toBe('5');
  const { body } = await current.call('listProductImages', shop, { params: { externalId: 'A-1' } });
  expect(body.images).toEqual([]);
});
