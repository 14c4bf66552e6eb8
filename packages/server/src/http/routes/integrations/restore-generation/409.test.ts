import { it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer();

it('an Idempotency-Key of one restore is refused for another', async () => {
  const shop = await server.current.makeShop();
  for (const id of ['a', 'b', 'c']) {
    server.current.clock.advance(1000);
    const body = { syncType: 'FULL', products: [{ externalId: id, name: id }] };
    await server.current.call('syncProducts', shop, { body });
  }
  const { generations } = (await server.current.call('listGenerations', shop)).body;
  const restore = (index: number) =>
    server.current.call('restoreGeneration', shop, {
      params: { id: generations[index].id },
      headers: { 'idempotency-key': 'undo' },
    });
  await restore(1);
  expectEnvelope(await restore(2), 409, 'idempotency_conflict');
});
