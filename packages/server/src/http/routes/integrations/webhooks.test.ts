import { MAX_WEBHOOKS, WebhookEvent } from '@aisle/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestShop, useTestServer } from '../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../test/sample-calls.ts';
import { expectEnvelope, refusesInput } from '../../../../test/status-cases.ts';
import { openReceiver, type Receiver } from '../../../webhooks/test/receiver.ts';

const server = useTestServer();

describe('listWebhooks', () => {
  describe('200', () => {
    it('all webhooks come page by page, oldest first', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const made: string[] = [];
      for (let count = 0; count < 5; count++) {
        made.push((await current.call('createWebhook', shop, SAMPLE_CALLS.createWebhook)).body.id);
        if (count % 2 === 0) current.clock.advance(1);
      }
      const listed: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const query: Record<string, string> = { limit: '2', ...(cursor === '' ? {} : { cursor }) };
        const { body } = await current.call('listWebhooks', shop, { query });
        listed.push(...body.webhooks.map(({ id }: { id: string }) => id));
        cursor = body.nextCursor;
      }
      expect([...listed].sort()).toEqual([...made].sort());
      expect(listed[0]).toBe(made[0]);
    });
  });

  describe('400', () => {
    it.each(['x', 'bnVsbA', 'WzEsMl0'])('the cursor %s is refused', async (cursor) => {
      const shop = await server.current.makeShop();
      expectEnvelope(
        await server.current.call('listWebhooks', shop, { query: { cursor } }),
        400,
        'invalid_cursor',
      );
    });
  });
});

describe('createWebhook', () => {
  const sample = SAMPLE_CALLS.createWebhook.body as { url: string; events: string[] };

  describe('201', () => {
    it('the answer shows the secret, which no other answer, no log line and no row shows', async () => {
      const { current } = server;
      const shop = await current.makeShop({ verified: false });
      const { status, body } = await current.call('createWebhook', shop, { body: sample });
      expect(status).toBe(201);
      const { secret, ...shown } = body;
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
      expect(shown).toMatchObject({ ...sample, status: 'active', deactivatedReason: null });
      const list = await current.call('listWebhooks', shop);
      expect(list.body.webhooks).toEqual([shown]);
      await current.call('testWebhook', shop, { params: { id: shown.id } });
      const tables = ['webhooks', 'webhook_events', 'webhook_deliveries', 'idempotency_keys'] as const;
      for (const table of tables) {
        const rows = await current.server.store.read.selectFrom(table).selectAll().execute();
        expect(JSON.stringify(rows)).not.toContain(secret.slice('whsec_'.length));
      }
      expect(current.log).not.toContain(secret.slice('whsec_'.length));
    });

    it('a retry with the same Idempotency-Key makes one webhook and shows its secret again', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const input = { body: sample, headers: { 'idempotency-key': 'hook-1' } };
      const first = await current.call('createWebhook', shop, input);
      expect((await current.call('createWebhook', shop, input)).body).toEqual(first.body);
      expect((await current.call('listWebhooks', shop)).body.webhooks).toHaveLength(1);
      const rows = await current.server.store.read.selectFrom('idempotency_keys').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(first.body.secret);
    });
  });

  describe('400', () => {
    const url = (value: unknown) => ({ input: { body: { ...sample, url: value } }, path: 'url' });
    const events = (value: unknown, path = 'events') => ({
      input: { body: { ...sample, events: value } },
      path,
    });
    refusesInput(server, 'createWebhook', {
      'no address': url(undefined),
      'an address that is none': url('receiver.example/hook'),
      'another protocol': url('ftp://receiver.example/'),
      'an address with a password': url('https://user:secret@receiver.example/'),
      'an address of 2,049 characters': url(`https://receiver.example/${'x'.repeat(2024)}`),
      'no events': events([]),
      'an event that there is not': events(['search.started'], 'events.0'),
      'an event twice': events(['sync.completed', 'sync.completed']),
      'one event instead of a list': events('sync.completed'),
    });
  });

  describe('409', () => {
    it('another webhook under an Idempotency-Key that is taken is refused', async () => {
      const shop = await server.current.makeShop();
      const headers = { 'idempotency-key': 'hook-1' };
      await server.current.call('createWebhook', shop, { body: sample, headers });
      const body = { ...sample, events: ['domain.lapsed'] };
      expectEnvelope(
        await server.current.call('createWebhook', shop, { body, headers }),
        409,
        'idempotency_conflict',
      );
    });
  });

  describe('422', () => {
    it.each([
      'http://127.0.0.1/',
      'http://2130706433/',
      'http://[::1]:8080/',
      'http://[::ffff:10.0.0.1]/',
      'http://192.168.1.9/hook',
      'http://169.254.169.254/latest/meta-data',
      'http://localhost:9000/',
      'http://a.localhost./',
    ])('the private address %s is refused', async (url) => {
      const shop = await server.current.makeShop();
      const answer = await server.current.call('createWebhook', shop, { body: { ...sample, url } });
      expectEnvelope(answer, 422, 'webhook_address_private');
      expect((await server.current.call('listWebhooks', shop)).body.webhooks).toEqual([]);
    });

    it('one over the most that a shop may have is refused; a deleted one makes room', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const { shopId } = shop.shop;
      const { settings } = current.server.webhooks;
      const input = { url: sample.url, events: ['sync.completed' as const] };
      for (let made = 0; made < MAX_WEBHOOKS; made++) await settings.create({ shopId, input });
      const add = () => current.call('createWebhook', shop, { body: sample });
      expectEnvelope(await add(), 422, 'webhook_quota_exceeded');
      const { webhooks } = (await current.call('listWebhooks', shop)).body;
      await current.call('deleteWebhook', shop, { params: { id: webhooks[0].id } });
      expect((await add()).status).toBe(201);
    });
  });
});

describe('getWebhook', () => {
  describe('200', () => {
    it('a webhook as it was made, without its secret', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const { secret, ...shown } = (await current.call('createWebhook', shop, SAMPLE_CALLS.createWebhook))
        .body;
      const answer = await current.call('getWebhook', shop, { params: { id: shown.id } });
      expect([answer.status, answer.body]).toEqual([200, shown]);
      expect(answer.text).not.toContain(secret);
    });
  });
});

describe('patchWebhook', () => {
  const make = async (shop: TestShop) => {
    const { secret: _, ...shown } = (
      await server.current.call('createWebhook', shop, SAMPLE_CALLS.createWebhook)
    ).body;
    return shown;
  };

  describe('200', () => {
    it('changes what it names, keeps the rest, and says when', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const before = await make(shop);
      current.clock.advance(1000);
      const params = { id: before.id };
      const url = 'https://receiver.example/other';
      const answer = await current.call('patchWebhook', shop, { params, body: { url } });
      expect(answer.body).toEqual({ ...before, url, updatedAt: answer.body.updatedAt });
      expect(Date.parse(answer.body.updatedAt)).toBe(Date.parse(before.createdAt) + 1000);
      const body = { events: ['quota.warning', 'domain.lapsed'] };
      expect((await current.call('patchWebhook', shop, { params, body })).body).toMatchObject({
        url,
        ...body,
      });
    });

    it('switches a deactivated webhook on again', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const { id } = await make(shop);
      const { db } = current.server.store;
      const off = { status: 'deactivated', reason: 'five attempts failed' } as const;
      await db.updateTable('webhooks').set(off).where('id', '=', id).execute();
      const params = { id };
      expect((await current.call('getWebhook', shop, { params })).body.deactivatedReason).toBe(off.reason);
      const answer = await current.call('patchWebhook', shop, { params, body: { status: 'active' } });
      expect(answer.body).toMatchObject({ status: 'active', deactivatedReason: null });
    });
  });

  describe('400', () => {
    refusesInput(server, 'patchWebhook', {
      'an unknown field': { input: { body: { secret: 'whsec_mine' } }, path: 'secret' },
      'a switch off': { input: { body: { status: 'deactivated' } }, path: 'status' },
      'no events': { input: { body: { events: [] } }, path: 'events' },
      'an address with a user': { input: { body: { url: 'https://me@receiver.example' } }, path: 'url' },
    });
  });

  describe('422', () => {
    it('a private address is refused and nothing is changed', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const before = await make(shop);
      const params = { id: before.id };
      const body = { url: 'http://10.1.2.3/', events: ['domain.lapsed'] };
      expectEnvelope(
        await current.call('patchWebhook', shop, { params, body }),
        422,
        'webhook_address_private',
      );
      expect((await current.call('getWebhook', shop, { params })).body).toEqual(before);
    });
  });
});

describe('deleteWebhook', () => {
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
});

describe('testWebhook', () => {
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
});

describe('rotateWebhookSecret', () => {
  describe('200', () => {
    it('shows a new secret and until when the former one is good', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const { id, secret } = (await current.call('createWebhook', shop, SAMPLE_CALLS.createWebhook)).body;
      const params = { id };
      const answer = await current.call('rotateWebhookSecret', shop, { params });
      expect(answer.status).toBe(200);
      expect(answer.body.secret).toMatch(/^whsec_/);
      expect(answer.body.secret).not.toBe(secret);
      const until = current.clock.nowMs() + 24 * 3_600_000;
      expect(Date.parse(answer.body.previousValidUntil)).toBe(until);
      const shown = await current.call('getWebhook', shop, { params });
      expect(shown.body.previousSecretValidUntil).toBe(answer.body.previousValidUntil);
      expect(shown.text).not.toContain('whsec_');
    });
  });
});

describe('listWebhookDeliveries', () => {
  const server = useTestServer({ env: { AISLE_WEBHOOK_ALLOW_PRIVATE: '1' } });
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await openReceiver((response, count) =>
      response.writeHead(count === 1 ? 500 : 200).end('said'),
    );
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
});

describe('resendWebhookDelivery', () => {
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
      expectEnvelope(
        await current.call('resendWebhookDelivery', shop, { params }),
        409,
        'webhook_deactivated',
      );
    });
  });
});
