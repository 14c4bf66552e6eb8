import { it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer();

it('a product cannot get a parent that is not there, nor be its own', async () => {
  const shop = await server.current.makeShop();
  await server.current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
  const patch = (parentExternalId: string) =>
    server.current.call('patchProduct', shop, { params: { externalId: 'A-1' }, body: { parentExternalId } });
  expectEnvelope(await patch('X'), 422, 'parent_not_found');
  expectEnvelope(await patch('A-1'), 422, 'parent_invalid');
});
