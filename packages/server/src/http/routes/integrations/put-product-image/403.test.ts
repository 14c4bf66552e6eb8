import { it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';
import { expectEnvelope, refusesForeignOrigins } from '../../../../../test/status-cases.ts';

refusesForeignOrigins('putProductImage');

const server = useTestServer();

it('a plan without search by picture keeps no pictures', async () => {
  const shop = await server.current.makeShop({ plan: 'GROWTH' });
  await server.current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
  const answer = await server.current.call('putProductImage', shop, SAMPLE_CALLS.putProductImage);
  expectEnvelope(answer, 403, 'feature_not_in_plan');
});
