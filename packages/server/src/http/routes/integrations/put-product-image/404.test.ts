import { it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer();

it("an unknown product and another shop's product are both not there", async () => {
  const owner = await server.current.makeShop();
  const other = await server.current.makeShop();
  const input = SAMPLE_CALLS.putProductImage;
  expectEnvelope(await server.current.call('putProductImage', owner, input), 404, 'product_not_found');
  await server.current.call('syncProducts', owner, SAMPLE_CALLS.syncProducts);
  expectEnvelope(await server.current.call('putProductImage', other, input), 404, 'product_not_found');
});
