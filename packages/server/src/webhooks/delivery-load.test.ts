import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertShop, STORES, type TestStore } from '../../test/stores.ts';
import { systemScheduler } from '../kernel/index.ts';
import { openReceiver, type Receiver } from './test/receiver.ts';
import { webhooksAt } from './test/webhooks-fixture.ts';

const WEBHOOKS = 50;
/** `AISLE_WEBHOOK_DELIVERIES=10000` for the figure of the docs. */
const DELIVERIES = Number(process.env.AISLE_WEBHOOK_DELIVERIES ?? 1_000);
const EVENTS = DELIVERIES / WEBHOOKS;
const MINUTE_MS = 60_000;

describe.each(STORES)('many deliveries on $kind', ({ kind, open }) => {
  let test: TestStore;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.close());

  it(`${DELIVERIES} deliveries over 50 webhooks, one of them dead: the other 49 are served within a minute`, async () => {
    const hooks = webhooksAt(test.store, systemScheduler);
    const dead = await openReceiver(() => {});
    const live: Receiver[] = [];
    const shopId = await insertShop(test.store);
    await hooks.create(dead.url, ['sync.completed'], shopId);
    while (live.length < WEBHOOKS - 1) {
      const receiver = await openReceiver();
      live.push(receiver);
      await hooks.create(receiver.url, ['sync.completed'], shopId);
    }
    const started = performance.now();
    const payloads = Array.from({ length: EVENTS }, (_, n) => ({ n }));
    await hooks.tell(shopId, 'sync.completed', ...payloads);
    await Promise.all(live.map((receiver) => receiver.until(EVENTS)));
    const tookMs = performance.now() - started;
    process.stdout.write(`${kind}: ${(WEBHOOKS - 1) * EVENTS} deliveries in ${Math.round(tookMs)} ms\n`);
    expect(tookMs).toBeLessThan(MINUTE_MS);
    for (const { received } of live)
      expect(received.map(({ event }) => event.data.n)).toEqual(payloads.map(({ n }) => n));
    await hooks.stop();
    for (const receiver of [dead, ...live]) await receiver.close();
  }, 180_000);
});
