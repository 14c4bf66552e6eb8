import { it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer();

it("an unknown product and another shop's product are both not there", async () => {
  const owner = await server.current.makeShop();
  const other = await server.current.makeShop();
  const input = SAMPLE_CALLS.deleteProductImage;
  expectEnvelope(await server.current.call('deleteProductImage', owner, input), 404, 'product_not_found');
  await server.current.call('syncProducts', owner, SAMPLE_CALLS.syncProducts);
  expectEnvelope(await server.current.call('deleteProductImage', other, input), 404, 'product_not_found');
});

it('a picture that comes from an address, or that is not there, is none to remove', async () => {
  const shop = await server.current.makeShop();
  await server.current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
  const params = { externalId: 'A-1', position: '3' };
  expectEnvelope(await server.current.call('deleteProductImage', shop, { params }), 404, 'picture_not_found');
});
