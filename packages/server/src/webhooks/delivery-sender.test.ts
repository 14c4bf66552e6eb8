import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertShop, STORES, type TestStore } from '../../test/stores.ts';
import { SecretKey } from '../kernel/index.ts';
import { DELIVERY_TIMEOUT_MS } from './delivery-attempt.ts';
import { openReceiver, type Receiver } from './test/receiver.ts';
import { MINUTE_MS, webhooksOn } from './test/webhooks-fixture.ts';

describe.each(STORES)('webhook deliveries on $kind', ({ open }) => {
  let test: TestStore;
  let hooks: ReturnType<typeof webhooksOn>;
  const receivers: Receiver[] = [];
  const receiver = async (answer?: Receiver['answer']): Promise<Receiver> => {
    const opened = await openReceiver(answer);
    receivers.push(opened);
    return opened;
  };
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.store.db.deleteFrom('webhooks').execute();
    hooks = webhooksOn(test.store);
  });
  afterEach(async () => {
    await hooks.stop();
    for (const opened of receivers.splice(0)) await opened.close();
  });
  const advance = async (ms: number): Promise<void> => {
    hooks.scheduler.advance(ms);
    await hooks.sender.settled();
  };

  it('an event arrives signed, as the specification and Standard Webhooks have it', async () => {
    const there = await receiver();
    const webhook = await hooks.create(there.url);
    await hooks.tell(webhook.shopId, 'sync.completed', { syncId: 'é"1' });
    await hooks.sender.settled();
    expect(there.received).toHaveLength(1);
    const [first] = there.received;
    if (first === undefined) throw new Error('nothing came');
    const { headers, body, event } = first;
    expect(event).toEqual({
      id: expect.stringMatching(/^evt_/),
      type: 'sync.completed',
      created: new Date(hooks.scheduler.nowMs()).toISOString(),
      data: { syncId: 'é"1' },
    });
    const hex = createHmac('sha256', webhook.secret).update(body).digest('hex');
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'x-service-event': 'sync.completed',
      'x-service-signature': `sha256=${hex}`,
      'webhook-id': event.id,
      'webhook-timestamp': String(Math.floor(hooks.scheduler.nowMs() / 1000)),
    });
    const key = Buffer.from(webhook.secret.replace('whsec_', ''), 'base64');
    const signed = `${event.id}.${headers['webhook-timestamp']}.${body}`;
    const signature = createHmac('sha256', key).update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
    const [delivery] = await hooks.deliveriesOf(webhook);
    expect(delivery).toMatchObject({
      eventId: event.id,
      type: 'sync.completed',
      attempt: 1,
      status: 'delivered',
      statusCode: 200,
      latencyMs: expect.any(Number),
      at: event.created,
      nextAttemptAt: null,
      error: null,
      requestBody: body,
      responseBody: 'thanks',
    });
  });

  it('four failures, then an answer: the same bytes five times, after 5 min, 30 min, 2 h and 24 h', async () => {
    const there = await receiver((response, count) => response.writeHead(count < 5 ? 500 : 204).end());
    const webhook = await hooks.create(there.url);
    await hooks.tell(webhook.shopId, 'sync.completed', { n: 1 });
    await hooks.sender.settled();
    for (const [index, minutes] of [5, 30, 120, 24 * 60].entries()) {
      await advance(minutes * MINUTE_MS - 1);
      expect(there.received).toHaveLength(index + 1);
      await advance(1);
      expect(there.received).toHaveLength(index + 2);
    }
    expect(new Set(there.received.map(({ body }) => body)).size).toBe(1);
    await advance(48 * 60 * MINUTE_MS);
    expect(there.received).toHaveLength(5);
    const deliveries = await hooks.deliveriesOf(webhook);
    expect(deliveries.map(({ attempt, status }) => [attempt, status])).toEqual([
      [5, 'delivered'],
      [4, 'failed'],
      [3, 'failed'],
      [2, 'failed'],
      [1, 'failed'],
    ]);
    expect(new Set(deliveries.map(({ eventId }) => eventId)).size).toBe(1);
    expect(await hooks.settings.get(webhook)).toMatchObject({ status: 'active', deactivatedReason: null });
  });

  it('five failures deactivate: what waits ends, nothing more is queued, and PATCH switches it on again', async () => {
    const there = await receiver((response) => response.writeHead(503).end('busy'));
    const webhook = await hooks.create(there.url);
    await hooks.tell(webhook.shopId, 'sync.completed', { n: 1 });
    await hooks.sender.settled();
    for (const minutes of [5, 30, 120]) await advance(minutes * MINUTE_MS);
    await advance(24 * 60 * MINUTE_MS - 2);
    await hooks.tell(webhook.shopId, 'sync.completed', { n: 2 });
    await advance(1);
    expect(there.received).toHaveLength(5);
    expect((await hooks.settings.get(webhook)).status).toBe('active');
    await advance(1);
    expect(there.received.map(({ event }) => event.data.n)).toEqual([1, 1, 1, 1, 2, 1]);
    expect(await hooks.settings.get(webhook)).toMatchObject({
      status: 'deactivated',
      deactivatedReason: expect.stringContaining('the receiver answered 503'),
    });
    const [second] = await hooks.deliveriesOf(webhook);
    expect(second).toMatchObject({ attempt: 2, status: 'failed', nextAttemptAt: null });
    expect(second?.error).toContain('deactivated');
    await hooks.tell(webhook.shopId, 'sync.completed', { n: 3 });
    await advance(48 * 60 * MINUTE_MS);
    expect(there.received).toHaveLength(6);
    expect(await test.store.db.selectFrom('outbox').selectAll().execute()).toEqual([]);

    there.answer = (response) => response.end();
    await hooks.settings.patch({ ...webhook, patch: { status: 'active' } });
    await hooks.tell(webhook.shopId, 'sync.completed', { n: 4 });
    await hooks.sender.settled();
    expect(there.received.at(-1)?.event.data).toEqual({ n: 4 });
    expect((await hooks.settings.get(webhook)).deactivatedReason).toBeNull();
  });

  it('events arrive in their order, and one that fails does not hold up those behind it', async () => {
    const there = await receiver((response, count) => response.writeHead(count === 2 ? 500 : 200).end());
    const webhook = await hooks.create(there.url);
    const payloads = Array.from({ length: 30 }, (_, n) => ({ n }));
    await hooks.tell(webhook.shopId, 'sync.completed', ...payloads);
    await hooks.sender.settled();
    expect(there.received.map(({ event }) => event.data.n)).toEqual(payloads.map(({ n }) => n));
    await advance(5 * MINUTE_MS);
    expect(there.received.at(-1)?.event).toEqual(there.received[1]?.event);
  });

  it('a receiver that hangs is given up after ten seconds, and no other waits for it', async () => {
    const hanging = await receiver(() => {});
    const quick = await receiver();
    const slow = await hooks.create(hanging.url);
    const fast = await hooks.create(quick.url, ['sync.completed'], slow.shopId);
    await hooks.tell(slow.shopId, 'sync.completed', { n: 1 }, { n: 2 });
    const settled = hooks.sender.settled();
    await Promise.all([hanging.until(1), quick.until(2)]);
    hooks.scheduler.advance(DELIVERY_TIMEOUT_MS - 1);
    expect((await hooks.deliveriesOf(slow)).every(({ status }) => status === 'pending')).toBe(true);
    hooks.scheduler.advance(1);
    await hanging.until(2);
    hooks.scheduler.advance(DELIVERY_TIMEOUT_MS);
    await settled;
    expect((await hooks.deliveriesOf(fast)).map(({ status }) => status)).toEqual(['delivered', 'delivered']);
    const failed = (await hooks.deliveriesOf(slow)).filter(({ status }) => status === 'failed');
    expect(failed.map(({ error }) => error)).toEqual(['no answer within 10 s', 'no answer within 10 s']);
  });

  it('a redirect is a failure and is not followed', async () => {
    const elsewhere = await receiver();
    const there = await receiver((response) => response.writeHead(307, { location: elsewhere.url }).end());
    const webhook = await hooks.create(there.url);
    await hooks.tell(webhook.shopId, 'sync.completed', {});
    await hooks.sender.settled();
    expect(elsewhere.received).toEqual([]);
    const failed = (await hooks.deliveriesOf(webhook)).at(-1);
    expect(failed).toMatchObject({ status: 'failed', statusCode: 307 });
  });

  it('a name that resolves to a private address, also only after it was checked, is not asked', async () => {
    const there = await receiver();
    const isPublic = (address: string): boolean => address !== '127.0.0.1';
    let asked = 0;
    const resolve = async () => {
      asked += 1;
      return [{ address: '127.0.0.1', family: 4 }];
    };
    const guarded = webhooksOn(test.store, { isAllowed: isPublic, resolve });
    const webhook = await guarded.create(`http://hooks.example:${there.port}/`);
    await guarded.tell(webhook.shopId, 'sync.completed', {});
    await guarded.sender.settled();
    expect([asked, there.received.length]).toEqual([1, 0]);
    // The check of the names passes, and the socket is at a private address all the same.
    let looks = 0;
    const rebound = webhooksOn(test.store, { isAllowed: () => ++looks !== 2, resolve });
    rebound.scheduler.advance(6 * MINUTE_MS);
    await rebound.sender.settled();
    expect([looks, there.received.length]).toEqual([2, 0]);
    const failed = (await guarded.deliveriesOf(webhook)).filter(({ status }) => status === 'failed');
    expect(failed.map(({ statusCode, error }) => [statusCode, error])).toEqual([
      [null, "'hooks.example' cannot be reached, or is not on the public internet"],
      [null, "'hooks.example' cannot be reached, or is not on the public internet"],
    ]);
  });

  it('an answer without end is cut after 4 KB, and one that breaks off counts by its status', async () => {
    const there = await receiver((response, count) => {
      response.writeHead(200).write(count === 1 ? 'x'.repeat(100_000) : 'begun');
      if (count === 2) response.socket?.end();
    });
    const webhook = await hooks.create(there.url);
    await hooks.tell(webhook.shopId, 'sync.completed', {}, {});
    await hooks.sender.settled();
    const bodies = (await hooks.deliveriesOf(webhook)).map(({ responseBody, status }) => [
      status,
      responseBody,
    ]);
    expect(bodies).toEqual([
      ['delivered', 'begun'],
      ['delivered', 'x'.repeat(4096)],
    ]);
  });

  it('after a rotation both secrets sign for a day, then the new one alone', async () => {
    const there = await receiver();
    const webhook = await hooks.create(there.url);
    const { secret, previousValidUntil } = await hooks.settings.rotateSecret(webhook);
    expect(Date.parse(previousValidUntil) - hooks.scheduler.nowMs()).toBe(24 * 60 * MINUTE_MS);
    expect((await hooks.settings.get(webhook)).previousSecretValidUntil).toBe(previousValidUntil);
    await hooks.tell(webhook.shopId, 'sync.completed', {});
    await hooks.sender.settled();
    await advance(24 * 60 * MINUTE_MS);
    await hooks.tell(webhook.shopId, 'sync.completed', {});
    await hooks.sender.settled();
    const signed = there.received.map(({ headers, body }) => {
      const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
      return [secret, webhook.secret].map((each) => {
        const key = Buffer.from(each.slice('whsec_'.length), 'base64');
        const signature = `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
        return headers['webhook-signature']?.includes(signature);
      });
    });
    expect(signed).toEqual([
      [true, true],
      [true, false],
    ]);
    const newest = there.received.map(({ body }) => createHmac('sha256', secret).update(body).digest('hex'));
    expect(there.received.map(({ headers }) => headers['x-service-signature'])).toEqual(
      newest.map((hex) => `sha256=${hex}`),
    );
    expect((await hooks.settings.get(webhook)).previousSecretValidUntil).toBeNull();
  });

  it('a secret that another key sealed fails the delivery and says what to do', async () => {
    const there = await receiver();
    const webhook = await hooks.create(there.url);
    const other = webhooksOn(test.store, { secretKey: new SecretKey('another secret of 32 characters!') });
    await other.tell(webhook.shopId, 'sync.completed', {});
    await other.sender.settled();
    expect(there.received).toEqual([]);
    const failed = (await hooks.deliveriesOf(webhook)).at(-1);
    expect(failed?.error).toContain('rotate it');
  });

  it('a new address gets what waits; a deleted webhook gets nothing more', async () => {
    const broken = await receiver((response) => response.writeHead(500).end());
    const there = await receiver();
    const webhook = await hooks.create(broken.url);
    await hooks.tell(webhook.shopId, 'sync.completed', { n: 1 });
    await hooks.sender.settled();
    await hooks.settings.patch({ ...webhook, patch: { url: there.url } });
    await advance(5 * MINUTE_MS);
    expect(there.received.map(({ event }) => event.data.n)).toEqual([1]);
    there.answer = (response) => response.writeHead(500).end();
    await hooks.tell(webhook.shopId, 'sync.completed', { n: 2 });
    await hooks.sender.settled();
    await hooks.settings.remove(webhook);
    await advance(5 * MINUTE_MS);
    expect(there.received).toHaveLength(2);
  });

  it('a resend repeats the event as a new attempt; one that waits is made now', async () => {
    const there = await receiver((response, count) => response.writeHead(count === 2 ? 500 : 200).end());
    const webhook = await hooks.create(there.url);
    await hooks.tell(webhook.shopId, 'sync.completed', { n: 1 });
    await hooks.sender.settled();
    const [{ id: deliveryId } = { id: '' }] = await hooks.deliveriesOf(webhook);
    const again = await hooks.deliveries.resend({ ...webhook, deliveryId });
    expect(again).toMatchObject({ status: 'pending', attempt: 1 });
    expect(again.id).not.toBe(deliveryId);
    await hooks.sender.settled();
    const sooner = await hooks.deliveries.resend({ ...webhook, deliveryId });
    expect(sooner).toMatchObject({ status: 'pending', attempt: 2 });
    await hooks.sender.settled();
    expect(new Set(there.received.map(({ body }) => body)).size).toBe(1);
    expect((await hooks.deliveriesOf(webhook)).map(({ status }) => status)).toEqual([
      'delivered',
      'failed',
      'delivered',
    ]);
  });

  it('a failed attempt names when the next one is due until that was made, or will not be', async () => {
    const there = await receiver((response, count) => response.writeHead(count < 3 ? 500 : 200).end());
    const webhook = await hooks.create(there.url);
    const dues = async () =>
      (await hooks.deliveriesOf(webhook)).map(({ status, nextAttemptAt }) => [
        status,
        nextAttemptAt === null ? null : (Date.parse(nextAttemptAt) - hooks.scheduler.nowMs()) / MINUTE_MS,
      ]);
    await hooks.tell(webhook.shopId, 'sync.completed', { n: 1 });
    await hooks.sender.settled();
    const [, { id: deliveryId } = { id: '' }] = await hooks.deliveriesOf(webhook);
    expect(await dues()).toEqual([
      ['pending', 5],
      ['failed', 5],
    ]);
    await hooks.deliveries.resend({ ...webhook, deliveryId });
    await hooks.sender.settled();
    expect(await dues()).toEqual([
      ['pending', 30],
      ['failed', 30],
      ['failed', null],
    ]);
    await hooks.deliveries.resend({ ...webhook, deliveryId });
    await hooks.sender.settled();
    expect(await dues()).toEqual([
      ['delivered', null],
      ['failed', null],
      ['failed', null],
    ]);

    there.answer = (response) => response.writeHead(500).end();
    await hooks.deliveries.resend({ ...webhook, deliveryId });
    for (let attempt = 1; attempt < 4; attempt++) {
      await hooks.sender.settled();
      await hooks.deliveries.resend({ ...webhook, deliveryId });
    }
    await hooks.tell(webhook.shopId, 'sync.completed', { n: 2 });
    await hooks.sender.settled();
    await hooks.deliveries.resend({ ...webhook, deliveryId });
    await hooks.sender.settled();
    expect((await hooks.settings.get(webhook)).status).toBe('deactivated');
    expect((await dues()).filter(([, due]) => due !== null)).toEqual([]);
  });

  it('an event of a shop goes to its webhooks for that type alone, with one id', async () => {
    const [a, b, c] = [await receiver(), await receiver(), await receiver()];
    const first = await hooks.create(a.url, ['sync.completed', 'domain.lapsed']);
    await hooks.create(b.url, ['sync.completed'], first.shopId);
    await hooks.create(c.url, ['domain.lapsed'], first.shopId);
    await hooks.create(c.url, ['sync.completed'], await insertShop(test.store));
    await hooks.tell(first.shopId, 'sync.completed', {});
    await hooks.sender.settled();
    expect([a, b, c].map(({ received }) => received.length)).toEqual([1, 1, 0]);
    expect(a.received[0]?.body).toBe(b.received[0]?.body);
  });

  it('an event that nobody asked for is not stored; what another process changes is seen at the next look', async () => {
    const shopId = await insertShop(test.store);
    const other = webhooksOn(test.store);
    hooks.sender.start();
    await hooks.create('http://receiver.example/', ['domain.lapsed']);
    expect(hooks.outbox.wants(shopId, 'sync.completed')).toBe(false);
    await other.create('http://receiver.example/', ['sync.completed'], shopId);
    expect(hooks.outbox.wants(shopId, 'sync.completed')).toBe(false);
    hooks.scheduler.advance(1000);
    await expect.poll(() => hooks.outbox.wants(shopId, 'sync.completed')).toBe(true);
    await other.stop();
  });

  it('deliveries that ended over 30 days ago are deleted, with events that nothing is left of', async () => {
    const there = await receiver();
    const webhook = await hooks.create(there.url);
    await hooks.tell(webhook.shopId, 'sync.completed', { n: 1 });
    await hooks.sender.settled();
    await advance(30 * 24 * 60 * MINUTE_MS);
    await hooks.tell(webhook.shopId, 'sync.completed', { n: 2 });
    await hooks.sender.settled();
    expect(await hooks.purge(new AbortController().signal)).toBe(0);
    hooks.scheduler.advance(1);
    expect(await hooks.purge(new AbortController().signal)).toBe(1);
    expect(
      (await hooks.deliveriesOf(webhook)).map(({ requestBody }) => JSON.parse(requestBody).data.n),
    ).toEqual([2]);
    const events = test.store.db
      .selectFrom('webhook_events')
      .select('id')
      .where('shop_id', '=', webhook.shopId);
    expect(await events.execute()).toHaveLength(1);
  });
});
