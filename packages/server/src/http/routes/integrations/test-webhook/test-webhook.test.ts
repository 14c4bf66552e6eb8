import { WebhookEvent } from '@aisle/contract';
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

describe('202', () => {
  it('webhook.test arrives there, whatever events the webhook is for', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const body = { url: receiver.url, events: ['sync.completed'] };
    const { id } = (await current.call('createWebhook', shop, { body })).body;
    const answer = await current.call('testWebhook', shop, { params: { id } });
    expect(answer.status).toBe(202);
    expect(answer.body).toMatchObject({ status: 'pending', attempt: 1, type: 'webhook.test' });
    await current.server.webhooks.sender.settled();
    const event = WebhookEvent.parse(receiver.received.at(-1)?.event);
    expect(event).toMatchObject({ id: answer.body.eventId, type: 'webhook.test', data: { webhookId: id } });
  });
});

describe('409', () => {
  it('a deactivated webhook is not tested', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const body = { url: receiver.url, events: ['sync.completed'] };
    const { id } = (await current.call('createWebhook', shop, { body })).body;
    const off = { status: 'deactivated', reason: 'five attempts failed' } as const;
    await current.server.store.db.updateTable('webhooks').set(off).where('id', '=', id).execute();
    const answer = await current.call('testWebhook', shop, { params: { id } });
    expectEnvelope(answer, 409, 'webhook_deactivated');
    const { deliveries } = (await current.call('listWebhookDeliveries', shop, { params: { id } })).body;
    expect(deliveries).toEqual([]);
  });
});
