import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';

const server = useTestServer();

describe('204', () => {
  it('the webhook and its deliveries are gone', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const { id } = (await current.call('createWebhook', shop, SAMPLE_CALLS.createWebhook)).body;
    const params = { id };
    await current.call('testWebhook', shop, { params });
    const answer = await current.call('deleteWebhook', shop, { params });
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect((await current.call('listWebhooks', shop)).body.webhooks).toEqual([]);
    expect((await current.call('listWebhookDeliveries', shop, { params })).status).toBe(404);
    expect((await current.call('deleteWebhook', shop, { params })).status).toBe(404);
    const rows = current.server.store.read
      .selectFrom('webhook_deliveries')
      .selectAll()
      .where('webhook_id', '=', id);
    expect(await rows.execute()).toEqual([]);
  });
});
