import { expect, it } from 'vitest';
import { TestServer } from '../../test/harness.ts';

it('searches, events, orders and erasures mark their day, for ranking to count it anew', async () => {
  const server = await TestServer.open();
  try {
    const shop = await server.makeShop();
    const { searchLog, searchLogIds, store } = server.server;
    const taken = async (): Promise<number[]> => {
      await searchLog.flush();
      const rows = await store.db.deleteFrom('learned_marks').returning('day').execute();
      return rows.map(({ day }) => day);
    };
    const today = Math.floor(server.clock.nowMs() / 86_400_000) * 86_400_000;
    const visitor = { sessionId: 's', userId: 'ada' };
    const { shopId } = shop.shop;
    const at = server.clock.nowMs();
    const searchLogId = searchLogIds.issue(shopId, at);
    searchLog.record({
      ...{ id: searchLogId, at, shopId, kind: 'text', query: 'lamp', total: 1, ...visitor, address: null },
      ...{ correctedQuery: null, degraded: null, tookMs: 1, typing: false, page: 1, bot: false },
    });
    expect(await taken()).toEqual([today]);
    const event = { type: 'click', searchLogId, productId: 'p', ...visitor };
    await server.call('reportEvents', shop, { body: { events: [event] } });
    expect(await taken()).toEqual([today]);
    const items = [{ externalId: 'p', quantity: 1, price: 10 }];
    const order = { searchLogId, orderId: 'o', value: 10, currency: 'EUR', items };
    await server.call('createConversion', shop, { body: order });
    expect(await taken()).toEqual([today]);
    await server.call('eraseVisitor', shop, { query: { userId: 'ada' } });
    expect(await taken()).toEqual([today]);
  } finally {
    await server.close();
  }
});
