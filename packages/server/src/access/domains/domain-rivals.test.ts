import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessOn, STORES } from '../../../test/stores.ts';
import { OutboundClient } from '../../outbound/index.ts';
import type { Store } from '../../store/index.ts';
import { type Access, CHECK_EVERY_MS, CHECK_ON_DEMAND_MS, challengeRecord, patchShopRow } from '../index.ts';
import type { DomainEvent, DomainLoss } from '../ports.ts';
import type { Shop } from '../shops.ts';

const PLUGIN = 'aisle-wordpress/1.4.0';
const FILE = '/.well-known/aisle-verification.txt';
const ROUTE = '/wp-json/aisle/v1/challenge';

let store: Store;
let now = Date.UTC(2025, 0, 31);
let records = new Map<string, string[]>();
let events: DomainEvent[] = [];
let losses: DomainLoss[] = [];
let pages = new Map<string, string>();
let asked: string[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

/** The shop's own site; every name leads to it. */
const site = createServer((request, response) => {
  asked.push(`${request.headers.host}${request.url}`);
  answer(request, response);
});
const fromPages: typeof answer = ({ headers: { host }, url }, response) => {
  const page = pages.get(`${host}${url}`);
  response.writeHead(page === undefined ? 404 : 200).end(page ?? 'no');
};

let port = 0;
let hosts = 0;
let access: Access;

const shownBy = ({ domain }: Shop): string => `aisle-verification=${domain.token}`;
const current = async ({ shopId }: Shop): Promise<Shop> => {
  const found = await access.shops.get(shopId);
  if (found === null) throw new Error('the shop is gone');
  return found;
};
const publishRecord = (shop: Shop): void => {
  const { name = '', value = '' } = challengeRecord(shop) ?? {};
  records.set(name, [...(records.get(name) ?? []), value]);
};

beforeAll(() => new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve)));
beforeAll(() => {
  port = (site.address() as AddressInfo).port;
});
afterAll(() => site.close());

describe.each(STORES)('domains of several organizations on $kind', ({ open }) => {
  let close: () => Promise<void>;
  const accessWith = (isAllowed: () => boolean): Access =>
    accessOn({
      store,
      now: () => now,
      resolveTxt: async (name) => {
        const found = records.get(name);
        if (found === undefined) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
        return found.map((value) => [value]);
      },
      outbound: new OutboundClient({
        isAllowed,
        resolve: async () => [{ address: '127.0.0.1', family: 4 }],
      }),
      writeEvent: async (_, event) => void events.push(event),
      onDomainLost: (loss) => losses.push(loss),
    });
  beforeAll(async () => {
    ({ store, close } = await open());
    access = accessWith(() => true);
  });
  afterAll(() => close());
  let host: string;
  beforeEach(() => {
    [records, pages, events, losses, asked] = [new Map(), new Map(), [], [], []];
    answer = fromPages;
    hosts += 1;
    host = `shop-${hosts}.example:${port}`;
  });

  const make = (input: Partial<Parameters<Access['shops']['create']>[0]> = {}): Promise<Shop> =>
    access.shops.create({ name: 'Shop', platform: 'wordpress', url: `http://${host}`, ...input });

  it('a header alone verifies no domain of a shop that a person made', async () => {
    const shop = await make();
    const seen = await access.domains.sawPlugin(shop, PLUGIN);
    expect(seen.domain).toMatchObject({ status: 'failed', method: null });
    expect(seen.domain.reason).toContain(ROUTE);
    expect(asked.toSorted()).toEqual([`${host}${FILE}`, `${host}${ROUTE}`]);
  });

  it.each([
    [
      'the REST route of a plugin, as WordPress writes a string',
      { path: ROUTE, method: 'plugin', written: (value: string) => `"${value}"` },
    ],
    ['a plain file', { path: FILE, method: 'file', written: (value: string) => `\uFEFF${value}\r\n` }],
  ])("the shop's own value in %s verifies it", async (_, { path, method, written }) => {
    const shop = await make();
    pages.set(`${host}${path}`, written(shownBy(shop)));
    const seen = await access.domains.sawPlugin(shop, PLUGIN);
    expect(seen.domain).toMatchObject({ status: 'verified', method, verifiedAt: now });
    expect(events).toMatchObject([{ type: 'domain.verified', shopId: shop.shopId }]);
  });

  it("another shop's value, a page that says everything, and a redirect to another host are no proof", async () => {
    const [shop, other] = [await make(), await make({ url: 'http://other.example' })];
    pages.set(`${host}${ROUTE}`, shownBy(other));
    pages.set(`${host}${FILE}`, `${shownBy(other)}\n${shownBy(shop)}`);
    expect((await access.domains.sawPlugin(shop, PLUGIN)).domain.status).toBe('failed');
    now += CHECK_ON_DEMAND_MS;
    const evil = `evil.example:${port}`;
    pages.set(`${evil}${ROUTE}`, shownBy(shop));
    answer = (request, response) =>
      request.headers.host === evil
        ? fromPages(request, response)
        : void response.writeHead(302, { location: `http://${evil}${ROUTE}` }).end();
    expect((await access.domains.sawPlugin(await current(shop), PLUGIN)).domain.status).toBe('failed');
    expect(asked).not.toContain(`${evil}${ROUTE}`);
  });

  it('a redirect to www of the same site is followed', async () => {
    const shop = await make();
    pages.set(`www.${host}${ROUTE}`, shownBy(shop));
    answer = (request, response) =>
      request.headers.host === host
        ? void response.writeHead(301, { location: `http://www.${host}${request.url}` }).end()
        : fromPages(request, response);
    expect((await access.domains.sawPlugin(shop, PLUGIN)).domain.status).toBe('verified');
  });

  it('a burst of calls asks the site once, and an address that is not public never', async () => {
    const shop = await make();
    await Promise.all(Array.from({ length: 20 }, () => access.domains.sawPlugin(shop, PLUGIN)));
    expect(asked).toHaveLength(2);
    const guarded = accessWith(() => false);
    now += CHECK_ON_DEMAND_MS;
    pages.set(`${host}${ROUTE}`, shownBy(shop));
    const seen = await guarded.domains.sawPlugin(await current(shop), PLUGIN);
    expect(seen.domain.reason).toContain('is not on the public internet');
    expect(asked).toHaveLength(2);
  });

  it("the operator's own shops are verified by the header at once, where no other organization proved the domain by DNS", async () => {
    const shop = await make({ byOperator: true });
    expect((await access.domains.sawPlugin(shop, PLUGIN)).domain).toMatchObject({
      status: 'verified',
      method: 'plugin',
    });
    expect(asked).toEqual([]);
  });

  it('a domain of another organization is refused to a plugin, and moves by DNS', async () => {
    const owner = await make();
    pages.set(`${host}${ROUTE}`, shownBy(owner));
    await access.domains.sawPlugin(owner, PLUGIN);
    const rival = await make();
    pages.set(`${host}${ROUTE}`, shownBy(rival));
    const refused = await access.domains.sawPlugin(rival, PLUGIN);
    expect(refused.domain).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('Another organization'),
    });
    expect((await current(owner)).domain.status).toBe('verified');

    events = [];
    publishRecord(rival);
    expect((await access.domains.check(refused)).domain).toMatchObject({ status: 'verified', method: 'dns' });
    const former = await current(owner);
    expect(former.domain).toMatchObject({
      status: 'lapsed',
      reason: expect.stringContaining('Another organization'),
    });
    // Its former value proves nothing any more.
    expect(former.domain.token).not.toBe(owner.domain.token);
    expect(events).toMatchObject([
      { type: 'domain.lapsed', shopId: owner.shopId },
      { type: 'domain.verified', shopId: rival.shopId },
    ]);
    expect(losses).toEqual([{ organizationId: owner.organizationId, shopName: 'Shop', url: owner.url }]);

    pages.set(`${host}${ROUTE}`, shownBy(former));
    now += CHECK_ON_DEMAND_MS;
    expect((await access.domains.sawPlugin(former, PLUGIN)).domain.status).toBe('lapsed');
    publishRecord(former);
    expect((await access.domains.check(await current(owner))).domain.status).toBe('verified');
    expect((await current(rival)).domain.status).toBe('lapsed');
  });

  const tagOf = ({ domain }: Shop): string =>
    `<!doctype html><title>Shop</title><meta name="aisle-verification" content="${domain.token}"><p>Hello`;

  it.each([
    ['file', FILE, shownBy],
    ['meta', '/', tagOf],
  ])('a custom shop is verified by its %s, looked for every day, and lapses without it', async (method, path, written) => {
    const shop = await make({ platform: 'custom' });
    pages.set(`${host}${path}`, written(shop));
    const seen = await access.domains.check(shop);
    expect(seen.domain).toMatchObject({ status: 'verified', method, verifiedAt: now, reason: null });
    expect(asked.toSorted()).toEqual([`${host}/`, `${host}${FILE}`]);
    pages.clear();
    for (let day = 1; day <= 7; day++) {
      expect((await current(shop)).domain.status).toBe('verified');
      now += CHECK_EVERY_MS;
      await access.domains.checkDue();
    }
    expect((await current(shop)).domain.status).toBe('lapsed');
  });

  it('a check names what it saw at each place', async () => {
    const [shop, other] = [await make({ platform: 'custom' }), await make()];
    const reasonOf = async (): Promise<string[]> =>
      ((await access.domains.check(await current(shop))).domain.reason ?? '').split('\n');
    expect(await reasonOf()).toEqual([
      expect.stringContaining('There is no TXT record'),
      `The file http://${host}${FILE} answers 404.`,
      `The home page http://${host}/ answers 404.`,
    ]);
    pages.set(`${host}${FILE}`, shownBy(other));
    pages.set(`${host}/`, `<p>${tagOf(shop)}`);
    expect((await reasonOf()).slice(1)).toEqual([
      `The file http://${host}${FILE} shows the value of another shop.`,
      `The home page http://${host}/ has no tag <meta name="aisle-verification"> in its head.`,
    ]);
    pages.set(`${host}${FILE}`, 'x'.repeat(2_000));
    pages.set(`${host}/`, tagOf(other));
    expect((await reasonOf()).slice(1)).toEqual([
      `The file http://${host}${FILE} cannot be read: the answer has over 1024 bytes.`,
      `The home page http://${host}/ has the tag of another shop.`,
    ]);
    pages.set(`${host}/`, `<title>${'x'.repeat(600_000)}</title>${tagOf(shop)}`);
    expect((await reasonOf())[2]).toContain('cannot be read: the answer has over 524288 bytes');
    // The rest of a large page is not read: its head has all that counts.
    pages.set(`${host}/`, `${tagOf(shop)}${'x'.repeat(600_000)}`);
    expect((await access.domains.check(await current(shop))).domain.method).toBe('meta');
  });

  it('what a site shows takes no domain that another organization has proved, and the operator does not either', async () => {
    const owner = await make({ platform: 'custom' });
    pages.set(`${host}${FILE}`, shownBy(owner));
    expect((await access.domains.check(owner)).domain.method).toBe('file');
    const rival = await make({ platform: 'custom' });
    pages.set(`${host}/`, tagOf(rival));
    expect((await access.domains.check(rival)).domain).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('Another organization'),
    });
    expect(await access.domains.vouch(rival)).toBeNull();
    expect((await current(rival)).domain.status).toBe('failed');
    const byHeader = await make({ byOperator: true });
    expect((await access.domains.sawPlugin(byHeader, PLUGIN)).domain.status).toBe('failed');
    expect((await current(owner)).domain.status).toBe('verified');
    expect(losses).toEqual([]);
  });

  it('a file at the next address of a shop moves it there', async () => {
    const shop = await make({ platform: 'custom', verified: true });
    const url = `http://next-${host}/`;
    await store.db.transaction().execute((trx) => patchShopRow(trx, shop.shopId, { url }));
    pages.set(`next-${host}${FILE}`, shownBy(shop));
    expect(await access.domains.check(await current(shop))).toMatchObject({
      url,
      next: null,
      domain: { status: 'verified', method: 'file' },
    });
  });

  it('the operator vouches for a shop, which is then left alone', async () => {
    const shop = await make({ platform: 'custom' });
    expect((await access.domains.vouch(shop))?.domain).toMatchObject({
      status: 'verified',
      method: 'operator',
    });
    expect(events).toMatchObject([{ type: 'domain.verified', shopId: shop.shopId }]);
    now += CHECK_EVERY_MS;
    expect((await access.domains.check(await current(shop))).domain.status).toBe('verified');
    expect(asked).toEqual([]);
    // A check that began before takes nothing away.
    expect((await access.domains.check(shop)).domain.status).toBe('verified');
  });

  it('a site that never showed a proof is asked for 30 days, and then by its owner alone', async () => {
    const shop = await make({ platform: 'custom' });
    now += 31 * CHECK_EVERY_MS;
    await access.domains.checkDue();
    expect((await current(shop)).domain.status).toBe('failed');
    expect(asked.filter((url) => url.startsWith(host))).toEqual([]);
    pages.set(`${host}${FILE}`, shownBy(shop));
    const checks = await Promise.all([1, 2, 3].map(async () => access.domains.checkNow(await current(shop))));
    expect(checks.map(({ domain }) => domain.method)).toEqual(['file', 'file', 'file']);
  });

  it('two who prove one domain at once: one has it in the end', async () => {
    const [one, two] = [await make(), await make()];
    for (const shop of [one, two]) publishRecord(shop);
    await Promise.all([access.domains.check(one), access.domains.check(two)]);
    const states = [await current(one), await current(two)].map(({ domain }) => domain.status).sort();
    expect(states).toEqual(['lapsed', 'verified']);
  });

  it('a daily check moves nothing; shops of one organization share a domain; the word of the operator stays', async () => {
    const owner = await make({ platform: 'custom' });
    publishRecord(owner);
    await access.domains.check(owner);
    const { organizationId } = owner;
    const sister = await make({ organizationId, platform: 'custom' });
    publishRecord(sister);
    await access.domains.check(sister);
    const vouched = await make({ verified: true });
    now += CHECK_EVERY_MS;
    await access.domains.checkDue();
    for (const shop of [owner, sister, vouched]) expect((await current(shop)).domain.status).toBe('verified');
    expect(losses).toEqual([]);
  });

  it('a deleted shop is restored without a domain that has moved meanwhile', async () => {
    const owner = await make();
    publishRecord(owner);
    await access.domains.check(owner);
    await access.deletedShops.delete(owner);
    const next = await make();
    publishRecord(next);
    await access.domains.check(next);
    expect(await access.deletedShops.restore(owner)).toMatchObject({ domainStatus: 'lapsed' });
    expect((await current(next)).domain.status).toBe('verified');
  });
});
