import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertShop, STORES, type TestStore } from '../../test/stores.ts';
import { openReceiver, type Receiver } from './test/receiver.ts';
import { MINUTE_MS, webhooksOn } from './test/webhooks-fixture.ts';

const receivers: Receiver[] = [];
const receiver = async (answer?: Receiver['answer']): Promise<Receiver> => {
  const opened = await openReceiver(answer);
  receivers.push(opened);
  return opened;
};
afterEach(async () => {
  for (const opened of receivers.splice(0)) await opened.close();
});

describe.each(STORES.filter(({ kind }) => kind === 'postgres'))('two nodes on $kind', ({ open }) => {
  let test: TestStore;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.close());

  it('share the webhooks: each event arrives once, in order', async () => {
    const nodes = [webhooksOn(test.store), webhooksOn(test.store)] as const;
    const there = await Promise.all(Array.from({ length: 6 }, () => receiver()));
    const shopId = await insertShop(test.store);
    for (const { url } of there) await nodes[0].create(url, ['sync.completed'], shopId);
    const payloads = Array.from({ length: 20 }, (_, n) => ({ n }));
    await nodes[0].tell(shopId, 'sync.completed', ...payloads);
    while (there.some(({ received }) => received.length < payloads.length))
      await Promise.all(nodes.map(({ sender }) => sender.settled()));
    for (const { received } of there)
      expect(received.map(({ event }) => event.data.n)).toEqual(payloads.map(({ n }) => n));
    const made = nodes.map(({ sender }) => sender.counts.delivered);
    expect(made.reduce((sum, count) => sum + count)).toBe(6 * payloads.length);
    for (const { stop } of nodes) await stop();
  });

  it('take over what a dead node had begun, with the same id, when its lease has run out', async () => {
    const [dying, living] = [webhooksOn(test.store), webhooksOn(test.store)];
    const there = await receiver((response, count) => {
      if (count > 1) response.end();
    });
    const webhook = await dying.create(there.url);
    await dying.tell(webhook.shopId, 'sync.completed', { n: 1 });
    dying.sender.wake();
    await there.until(1);
    living.scheduler.advance(MINUTE_MS - 1);
    await living.sender.settled();
    expect(there.received).toHaveLength(1);
    living.scheduler.advance(1);
    await living.sender.settled();
    expect(there.received[1]?.body).toBe(there.received[0]?.body);
    // The first node was only slow: what it finds out now changes nothing.
    dying.scheduler.advance(10_000);
    await dying.sender.settled();
    expect((await living.deliveriesOf(webhook)).map(({ status, attempt }) => [attempt, status])).toEqual([
      [1, 'delivered'],
    ]);
    await dying.stop();
    await living.stop();
  });
});

describe.each(STORES)('too much for one on $kind', ({ open }) => {
  let test: TestStore;
  let hooks: ReturnType<typeof webhooksOn>;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.store.db.deleteFrom('webhooks').execute();
    hooks = webhooksOn(test.store);
  });
  afterEach(() => hooks.stop());

  it('a hundred dead receivers, each with more to come, do not take the place of a live one', async () => {
    const dead = await receiver(() => {});
    const live = await receiver();
    const DEAD = 100;
    const shops = await Promise.all([insertShop(test.store), insertShop(test.store), insertShop(test.store)]);
    for (let at = 0; at < DEAD; at += 1) await hooks.create(dead.url, ['sync.completed'], shops[at % 2]);
    // Each has failed before.
    await test.store.db.updateTable('webhooks').set({ failures: 1 }).execute();
    await hooks.create(live.url, ['sync.completed'], shops[2]);
    for (const shopId of shops) await hooks.tell(shopId, 'sync.completed', { n: 1 }, { n: 2 });
    const settled = hooks.sender.settled();
    await live.until(2);
    await dead.until(64);
    expect(dead.received).toHaveLength(64);
    await expect.poll(() => hooks.sender.running).toBe(64);
    await hooks.sender.stop();
    await settled;
  });

  it('a webhook for which too many deliveries wait is deactivated and says why', async () => {
    const small = webhooksOn(test.store, { maxPending: 900 });
    const there = await receiver((response) => response.writeHead(500).end());
    const webhook = await small.create(there.url);
    await small.sender.stop();
    const tell = (count: number) =>
      small.tell(webhook.shopId, 'sync.completed', ...Array.from({ length: count }, (_, n) => ({ n })));
    await tell(999);
    expect((await small.settings.get(webhook)).status).toBe('active');
    await tell(1);
    expect(await small.settings.get(webhook)).toMatchObject({
      status: 'deactivated',
      deactivatedReason: expect.stringContaining('over 900 deliveries'),
    });
    const pending = test.store.db
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('status', '=', 'pending');
    expect(await pending.execute()).toEqual([]);
    await small.stop();
  });
});
