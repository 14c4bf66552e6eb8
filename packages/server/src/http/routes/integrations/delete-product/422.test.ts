import { it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer();

it('a parent stays while children still name it', async () => {
  const shop = await server.current.makeShop();
  const products = [
    { externalId: 'parent', name: 'Parent' },
    { externalId: 'child', name: 'Child', parentExternalId: 'parent' },
  ];
  await server.current.call('syncProducts', shop, { body: { syncType: 'FULL', products } });
  const answer = await server.current.call('deleteProduct', shop, { params: { externalId: 'parent' } });
  expectEnvelope(answer, 422, 'product_has_children');
});
