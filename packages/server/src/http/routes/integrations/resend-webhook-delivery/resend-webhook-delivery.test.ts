import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';
import { openReceiver, type Receiver } from '../../../../webhooks/test/receiver.ts';

const server = useTestServer({ env: { AISLE_WEBHOOK_ALLOW_PRIVATE: '1' } });
let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
});
afterAll(() => receiver.close());

const delivered = async () => {
  const { current } = server;
  const shop = await current.makeShop();
  const body = { url: receiver.url, events: ['sync.completed'] };
  const { id } = (await current.call('createWebhook', shop, { body })).body;
  const delivery = (await current.call('testWebhook', shop, { params: { id } })).body;
  await current.server.webhooks.sender.settled();
  return { shop, params: { id, deliveryId: delivery.id }, delivery };
};

describe('202', () => {
  it('the same event is sent again, in a row of its own', async () => {
    const { current } = server;
    const { shop, params, delivery } = await delivered();
    const answer = await current.call('resendWebhookDelivery', shop, { params });
    expect(answer.status).toBe(202);
    expect(answer.body).toMatchObject({ eventId: delivery.eventId, status: 'pending', attempt: 1 });
    expect(answer.body.id).not.toBe(delivery.id);
    await current.server.webhooks.sender.settled();
    const [last, before] = receiver.received.slice(-2).reverse();
    expect(last?.body).toBe(before?.body);
  });
});

describe('404', () => {
  it('a delivery of another webhook of the shop is none', async () => {
    const { current } = server;
    const { shop, params } = await delivered();
    const body = { url: receiver.url, events: ['sync.completed'] };
    const { id } = (await current.call('createWebhook', shop, { body })).body;
    const answer = await current.call('resendWebhookDelivery', shop, { params: { ...params, id } });
    expectEnvelope(answer, 404, 'webhook_delivery_not_found');
  });
});

describe('409', () => {
  it('nothing is sent to a deactivated webhook', async () => {
    const { current } = server;
    const { shop, params } = await delivered();
    const off = { status: 'deactivated', reason: 'five attempts failed' } as const;
    await current.server.store.db.updateTable('webhooks').set(off).where('id', '=', params.id).execute();
    expectEnvelope(await current.call('resendWebhookDelivery', shop, { params }), 409, 'webhook_deactivated');
  });
});
