import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, refusalOf } from '../../../test/catalog-fixture.ts';
import { ManualScheduler } from '../../../test/manual-scheduler.ts';
import { insertShop, STORES, type TestStore } from '../../../test/stores.ts';
import { isSingleProcess } from '../../store/index.ts';
import { IdempotencyKeys } from '../index.ts';

describe.each(STORES)('idempotency keys on $kind', ({ open }) => {
  let test: TestStore;
  let keys: IdempotencyKeys;
  let shopId: string;
  let clock: ManualScheduler;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    clock = new ManualScheduler();
    shopId = await insertShop(test.store);
    keys = new IdempotencyKeys({ store: test.store, scheduler: clock });
  });

  const request = (body: unknown = { a: 1, b: 2 }, route = 'POST /sync') => ({
    shopId,
    key: 'k',
    route,
    body,
  });
  const answer = { status: 200, response: { syncId: 'x', counts: [1, 2] } };

  it('gives the first answer again for 24 hours, whatever the order of the body\u2019s keys', async () => {
    expect(await keys.claim(request())).toBeNull();
    await keys.complete(request(), answer);
    clock.advance(DAY_MS - 1);
    expect(await keys.claim(request({ b: 2, a: 1 }))).toEqual(answer);
    clock.advance(1);
    expect(await keys.claim(request())).toBeNull();
  });

  it('refuses the key for another body or another route', async () => {
    await keys.claim(request());
    await keys.complete(request(), answer);
    expect(await refusalOf(keys.claim(request({ a: 2 })))).toMatchObject({
      code: 'idempotency_conflict',
      status: 409,
    });
    expect(await refusalOf(keys.claim(request(undefined, 'POST /x')))).toMatchObject({
      code: 'idempotency_conflict',
    });
  });

  it('lets one of many at once go ahead', async () => {
    const claims = await Promise.allSettled(Array.from({ length: 8 }, () => keys.claim(request())));
    const refused = claims.filter((claim) => claim.status === 'rejected');
    expect(refused).toHaveLength(7);
    for (const { reason } of refused)
      expect(reason).toMatchObject({ code: 'idempotency_in_progress', status: 409 });
  });

  it('forgets a request that was released, and one whose process died', async () => {
    await keys.claim(request());
    await keys.release(request());
    expect(await keys.claim(request({ other: true }))).toBeNull();
    clock.advance(10_000);
    expect(await keys.claim(request({ other: true }))).toBeNull();
  });

  it('keeps the key of a request that runs for long', async () => {
    await keys.claim(request());
    const { promise, resolve } = Promise.withResolvers<string>();
    const held = keys.hold(request(), () => promise);
    for (let step = 0; step < 5; step += 1) {
      const before = clock.nowMs();
      clock.advance(3_000);
      const renewedAt = async () => {
        const row = test.store.db
          .selectFrom('idempotency_keys')
          .select('created_at')
          .where('shop_id', '=', shopId);
        return Number((await row.executeTakeFirstOrThrow()).created_at);
      };
      await expect.poll(renewedAt).toBeGreaterThan(before);
    }
    expect(await refusalOf(keys.claim(request()))).toMatchObject({ code: 'idempotency_in_progress' });
    resolve('done');
    expect(await held).toBe('done');
    clock.advance(10_000);
    expect(await keys.claim(request())).toBeNull();
  });

  it('at a start, what ran in the only process of a store died with it', async () => {
    await keys.claim(request());
    const finished = { ...request(), key: 'finished' };
    await keys.claim(finished);
    await keys.complete(finished, answer);
    await keys.forgetRunning();
    expect(await keys.claim(finished)).toEqual(answer);
    const again = keys.claim(request());
    if (isSingleProcess(test.store)) expect(await again).toBeNull();
    else expect(await refusalOf(again)).toMatchObject({ code: 'idempotency_in_progress' });
  });

  it('does not forget a finished request on release', async () => {
    await keys.claim(request());
    await keys.complete(request(), answer);
    await keys.release(request());
    expect(await keys.claim(request())).toEqual(answer);
  });

  it('is one shop\u2019s own', async () => {
    await keys.claim(request());
    expect(await keys.claim({ ...request({ x: 1 }), shopId: await insertShop(test.store) })).toBeNull();
  });

  it('deletes keys after 24 hours', async () => {
    await keys.claim(request());
    clock.advance(DAY_MS);
    expect(await keys.prune()).toBeGreaterThanOrEqual(1);
  });
});
