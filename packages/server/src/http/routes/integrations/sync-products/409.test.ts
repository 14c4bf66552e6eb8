import { it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer();
const batch = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ externalId: `p${i}`, name: `P ${i}` }));

it('the same Idempotency-Key with another body is refused', async () => {
  const shop = await server.current.makeShop();
  const headers = { 'idempotency-key': 'k' };
  const send = (count: number) =>
    server.current.call('syncProducts', shop, {
      body: { syncType: 'INCREMENTAL', products: batch(count) },
      headers,
    });
  await send(1);
  expectEnvelope(await send(2), 409, 'idempotency_conflict');
});

it('a session that would drop more than half of a catalog is refused unless forced', async () => {
  const shop = await server.current.makeShop();
  await server.current.call('syncProducts', shop, { body: { syncType: 'FULL', products: batch(120) } });
  const body = { syncType: 'FULL', session: 's', final: true, products: batch(10) };
  expectEnvelope(await server.current.call('syncProducts', shop, { body }), 409, 'catalog_shrink');
});
