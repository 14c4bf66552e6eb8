import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';

const server = useTestServer();

describe('200', () => {
  it('the catalog that a FULL replaced is listed after the current one', async () => {
    const shop = await server.current.makeShop();
    for (const id of ['a', 'b']) {
      server.current.clock.advance(1000);
      const body = { syncType: 'FULL', products: [{ externalId: id, name: id }] };
      await server.current.call('syncProducts', shop, { body });
    }
    const answer = await server.current.call('listGenerations', shop);
    expect(answer.status).toBe(200);
    expect(answer.body.generations.map((one: { current: boolean }) => one.current)).toEqual([true, false]);
  });
});
