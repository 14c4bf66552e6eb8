import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessOn, STORES } from '../../test/stores.ts';
import type { Store } from '../store/index.ts';
import {
  type Access,
  atNextAddress,
  CHECK_EVERY_MS,
  challengeRecord,
  isPageOfShop,
  patchShopRow,
  type Shop,
} from './index.ts';
import type { DomainEvent } from './ports.ts';

let store: Store;
let access: Access;
let now = Date.UTC(2025, 0, 31);
let records = new Map<string, string>();
let events: DomainEvent[] = [];
let lost: string[] = [];
let hosts = 0;

const current = async ({ shopId }: Shop): Promise<Shop> => {
  const found = await access.shops.get(shopId);
  if (found === null) throw new Error('the shop is gone');
  return found;
};
const patch = async (shop: Shop, changes: { url?: string; origins?: string[] }): Promise<Shop> => {
  await store.db.transaction().execute((trx) => patchShopRow(trx, shop.shopId, changes));
  return current(shop);
};
const publish = (shop: Shop | null): void => {
  const record = shop === null ? null : challengeRecord(shop);
  if (record !== null) records.set(record.name, record.value);
};

describe.each(STORES)('addresses of shops on $kind', ({ open }) => {
  let close: () => Promise<void>;
  let host: string;
  beforeAll(async () => {
    ({ store, close } = await open());
    access = accessOn({
      store,
      now: () => now,
      resolveTxt: async (name) => {
        const value = records.get(name);
        if (value === undefined) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
        return [[value]];
      },
      writeEvent: async (_, event) => void events.push(event),
      onDomainLost: ({ url }) => lost.push(url),
    });
  });
  afterAll(() => close());
  beforeEach(() => {
    [records, events, lost] = [new Map(), [], []];
    hosts += 1;
    host = `old-${hosts}.example`;
  });

  const make = (more: object = {}): Promise<Shop> =>
    access.shops.create({ name: 'Shop', url: `https://${host}`, verified: true, byOperator: true, ...more });
  const NEXT = (): string => `https://new-${hosts}.example/`;

  it('the former address serves until the next one is proved, then the next one', async () => {
    const waiting = await patch(await make(), { url: NEXT() });
    expect(waiting).toMatchObject({ url: `https://${host}`, domainHost: host, next: { url: NEXT() } });
    expect(isPageOfShop(`https://${host}`, waiting)).toBe(true);
    expect(isPageOfShop(`https://new-${hosts}.example`, waiting)).toBe(false);

    const failed = await access.domains.check(waiting);
    expect(failed.domain).toEqual(waiting.domain);
    expect(failed.next?.reason).toContain(`There is no TXT record _aisle-challenge.new-${hosts}.example`);
    expect(events).toEqual([]);

    publish(atNextAddress(waiting));
    const moved = await access.domains.check(failed);
    expect(moved).toMatchObject({ url: NEXT(), next: null, byOperator: false });
    expect(moved.domain).toMatchObject({ status: 'verified', method: 'dns', verifiedAt: now, reason: null });
    expect(isPageOfShop(`https://${host}`, moved)).toBe(false);
    expect(isPageOfShop(`https://www.new-${hosts}.example`, moved)).toBe(true);
    expect(events).toMatchObject([{ type: 'domain.verified', payload: { url: NEXT() } }]);
  });

  it('the daily check looks for the next address too, also where the operator vouched for the former', async () => {
    const waiting = await patch(await make(), { url: NEXT() });
    await access.domains.checkDue();
    expect((await current(waiting)).next).toMatchObject({ checkedAt: now });
    publish(atNextAddress(waiting));
    await access.domains.checkDue();
    expect((await current(waiting)).url).toBe(`https://${host}`);
    now += CHECK_EVERY_MS;
    await access.domains.checkDue();
    expect((await current(waiting)).url).toBe(NEXT());
  });

  it('the present address takes the change back, also while it is looked for', async () => {
    const waiting = await patch(await make(), { url: NEXT() });
    publish(atNextAddress(waiting));
    const back = await patch(waiting, { url: waiting.url });
    expect(back.next).toBeNull();
    expect(await access.domains.check(waiting)).toMatchObject({ url: waiting.url, next: null });
    expect(events).toEqual([]);
  });

  it('another path or scheme of the same host counts at once', async () => {
    const shop = await patch(await make(), { url: `http://www.${host}/en` });
    expect(shop).toMatchObject({ url: `http://www.${host}/en`, next: null, domain: { status: 'verified' } });
  });

  it('before the first proof any address counts at once, and the word of the operator does not go with it', async () => {
    const shop = await patch(await make({ verified: false, platform: 'wordpress' }), { url: NEXT() });
    expect(shop).toMatchObject({ url: NEXT(), next: null, byOperator: false, domain: { status: 'pending' } });
    const seen = await access.domains.sawPlugin(shop, 'aisle-wordpress/1.4.0');
    expect(seen.domain.status).toBe('failed');
  });

  it('a domain that another organization has proved moves by DNS, and its owners are told', async () => {
    const rival = await make({ url: NEXT(), verified: false });
    publish(rival);
    await access.domains.check(rival);
    const waiting = await patch(await make(), { url: NEXT() });
    await access.domains.check(waiting);
    expect((await current(rival)).domain.status).toBe('verified');
    publish(atNextAddress(waiting));
    expect(await access.domains.check(waiting)).toMatchObject({ url: NEXT(), next: null });
    expect((await current(rival)).domain.status).toBe('lapsed');
    expect(lost).toEqual([NEXT()]);
  });

  it('other origins count exactly as written, on the domain, below it, and on the own machine', async () => {
    const origins = [`https://staging.${host}`, `http://${host}:8080`, 'http://localhost:3000'];
    const shop = await patch(await make(), { origins });
    for (const origin of origins) {
      expect([origin, isPageOfShop(origin, shop)]).toEqual([origin, true]);
      expect([origin, await access.shops.hasPage(origin)]).toEqual([origin, true]);
    }
    for (const origin of [
      `http://staging.${host}`,
      `https://staging.${host}:8443`,
      `https://deep.staging.${host}`,
      `https://staging.${host}.evil.example`,
      'http://localhost:3001',
      'null',
    ])
      expect([origin, isPageOfShop(origin, shop)]).toEqual([origin, false]);
    expect(await access.shops.hasPage(`https://other.${host}`)).toBe(false);
    // A move leaves them behind.
    const waiting = await patch(shop, { url: NEXT() });
    publish(atNextAddress(waiting));
    const moved = await access.domains.check(waiting);
    expect(origins.map((origin) => isPageOfShop(origin, moved))).toEqual([false, false, true]);
    expect((await patch(moved, { origins: [] })).settings.origins).toEqual([]);
  });

  it('an origin of others is refused', async () => {
    const shop = await make();
    for (const origin of [`https://evil-${host}`, 'https://example', 'http://192.0.2.7'])
      await expect(patch(shop, { origins: [origin] })).rejects.toMatchObject({ code: 'invalid_request' });
  });
});
