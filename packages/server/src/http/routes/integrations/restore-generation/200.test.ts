import { expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';

const server = useTestServer();

it('a replaced catalog comes back whole', async () => {
  const shop = await server.current.makeShop();
  for (const id of ['a', 'b']) {
    server.current.clock.advance(1000);
    const body = { syncType: 'FULL', products: [{ externalId: id, name: id }] };
    await server.current.call('syncProducts', shop, { body });
  }
  const { generations } = (await server.current.call('listGenerations', shop)).body;
  const params = { id: generations[1].id };
  const answer = await server.current.call('restoreGeneration', shop, { params });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ generation: { id: params.id, current: true }, productsCount: 1 });
  expect((await server.current.call('getProduct', shop, { params: { externalId: 'a' } })).status).toBe(200);
  expect((await server.current.call('getProduct', shop, { params: { externalId: 'b' } })).status).toBe(404);
});
