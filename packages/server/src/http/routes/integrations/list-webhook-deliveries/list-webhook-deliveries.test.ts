import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';
import { openReceiver, type Receiver } from '../../../../webhooks/test/receiver.ts';

const server = useTestServer({ env: { AISLE_WEBHOOK_ALLOW_PRIVATE: '1' } });
let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver((response, count) => response.writeHead(count === 1 ? 500 : 200).end('said'));
});
afterAll(() => receiver.close());

const makeWebhook = async () => {
  const shop = await server.current.makeShop();
  const body = { url: receiver.url, events: ['sync.completed'] };
  return { shop, params: { id: (await server.current.call('createWebhook', shop, { body })).body.id } };
};

describe('200', () => {
  it('each attempt is a row, newest first, with what was sent and what came back; the next one is pending', async () => {
    const { current } = server;
    const { shop, params } = await makeWebhook();
    await current.call('testWebhook', shop, { params });
    await current.server.webhooks.sender.settled();
    const { status, body } = await current.call('listWebhookDeliveries', shop, { params });
    expect(status).toBe(200);
    const [next, first] = body.deliveries;
    expect(first).toMatchObject({ attempt: 1, status: 'failed', statusCode: 500, responseBody: 'said' });
    expect(JSON.parse(first.requestBody)).toMatchObject({ id: first.eventId, type: 'webhook.test' });
    expect(Date.parse(next.nextAttemptAt) - Date.parse(first.at)).toBe(5 * 60_000);
    expect(next).toMatchObject({ attempt: 2, status: 'pending', at: null, eventId: first.eventId });
  });

  it('comes page by page', async () => {
    const { current } = server;
    const { shop, params } = await makeWebhook();
    const sent: string[] = [];
    for (let count = 0; count < 5; count++)
      sent.unshift((await current.call('testWebhook', shop, { params })).body.eventId);
    await current.server.webhooks.sender.settled();
    const listed: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: Record<string, string> = { limit: '2', ...(cursor === '' ? {} : { cursor }) };
      const { body } = await current.call('listWebhookDeliveries', shop, { params, query });
      listed.push(...body.deliveries.map(({ eventId }: { eventId: string }) => eventId));
      cursor = body.nextCursor;
    }
    expect(listed).toEqual(sent);
  });
});

describe('400', () => {
  it.each(['x', 'bnVsbA', 'WzEsMl0'])('the cursor %s is refused', async (cursor) => {
    const { shop, params } = await makeWebhook();
    const answer = await server.current.call('listWebhookDeliveries', shop, { params, query: { cursor } });
    expectEnvelope(answer, 400, 'invalid_cursor');
  });
});
