import { AisleError } from '@aisle/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessOn, STORES } from '../../test/stores.ts';
import { DEFAULT_PLANS } from '../config/index.ts';
import type { Store } from '../store/index.ts';
import {
  ACCESS_CACHE_MS,
  type Access,
  CHECK_EVERY_MS,
  CHECK_ON_DEMAND_MS,
  challengeRecord,
  LAPSE_MS,
  REFRESH_GRACE_MS,
  requireFeature,
  siteHost,
  TOKEN_TTL_MS,
  type TokenHolder,
} from './index.ts';

let store: Store;
let now = Date.UTC(2025, 0, 31, 23, 0);
let records = new Map<string, string>();
let lookups = 0;

const recordOf = (shop: Parameters<typeof challengeRecord>[0]) => {
  const record = challengeRecord(shop);
  if (record === null) throw new Error('no record can prove this domain');
  return record;
};

const process = (): Access =>
  accessOn({
    store,
    now: () => now,
    resolveTxt: async (name) => {
      lookups += 1;
      const value = records.get(name);
      if (value === undefined) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
      // Long records come in chunks.
      return [['v=spf1 -all'], [value.slice(0, 10), value.slice(10)]];
    },
  });

describe.each(STORES)('access on $kind', ({ open }) => {
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ store, close } = await open());
  });
  afterAll(() => close());
  beforeEach(() => {
    records = new Map();
    lookups = 0;
  });

  const HOST = { url: 'https://www.Norrvik.example/shop', name: 'Norrvik' };

  it('a key is stored as a hash only, shown once, and listed by its beginning', async () => {
    const access = process();
    const { shopId } = await access.shops.create(HOST);
    const { apiKey, keyId } = await access.keys.create(shopId, 'backend');
    expect(apiKey).toMatch(/^aisle_sk_[0-9a-f]{48}$/);
    const [row] = await store.read.selectFrom('api_keys').selectAll().where('id', '=', keyId).execute();
    expect(JSON.stringify(row)).not.toContain(apiKey.slice(16));
    const [info] = await access.keys.list(shopId);
    expect(info).toMatchObject({ keyId, name: 'backend', prefix: apiKey.slice(0, 15), revokedAt: null });
    expect((await access.keys.authenticate(apiKey))?.shop.shopId).toBe(shopId);
  });

  it('a key revoked by another process stops working within the cache time, at once in its own', async () => {
    const [server, tool] = [process(), process()];
    const { shopId } = await server.shops.create(HOST);
    const { apiKey, keyId } = await server.keys.create(shopId);
    expect(await server.keys.authenticate(apiKey)).not.toBeNull();
    expect(await tool.keys.revoke(keyId)).toBe(true);
    expect(await tool.keys.authenticate(apiKey)).toBeNull();
    now += ACCESS_CACHE_MS;
    expect(await server.keys.authenticate(apiKey)).toBeNull();
    expect(await tool.keys.revoke('key_none')).toBe(false);
  });

  it('a key that another process has revoked makes no further key', async () => {
    const [server, tool] = [process(), process()];
    const { shopId } = await server.shops.create(HOST);
    const { apiKey, keyId } = await server.keys.create(shopId);
    await server.keys.authenticate(apiKey);
    await tool.keys.remove(shopId, keyId);
    expect(await server.keys.authenticate(apiKey)).not.toBeNull();
    const maker = { kind: 'apiKey', id: keyId, name: 'default' } as const;
    const made = server.keys.create(shopId, 'more', { maker });
    await expect(made).rejects.toMatchObject({ code: 'credential_invalid' });
  });

  it('a key or plan made by another process works at once or within the cache time', async () => {
    const [server, tool] = [process(), process()];
    const { shopId } = await tool.shops.create(HOST);
    const { apiKey } = await tool.keys.create(shopId);
    expect((await server.keys.authenticate(apiKey))?.shop.plan).toBe('BASIC');
    await tool.shops.setPlan(shopId, 'PRO');
    now += ACCESS_CACHE_MS;
    expect((await server.keys.authenticate(apiKey))?.shop.plan).toBe('PRO');
  });

  it('when a key was last used is written behind the requests', async () => {
    const access = process();
    const { shopId } = await access.shops.create(HOST);
    const { apiKey } = await access.keys.create(shopId);
    await access.keys.authenticate(apiKey);
    await access.keys.flushUse();
    expect((await access.keys.list(shopId))[0]?.lastUsedAt).toBe(now);
  });

  const HALF_DAY_MS = TOKEN_TTL_MS / 2;
  const rowsOf = (shopId: string) =>
    store.read.selectFrom('widget_tokens').select('hash').where('shop_id', '=', shopId).execute();
  const holderOf = async (access: Access, token: string) => {
    const check = await access.tokens.authenticate(token);
    return 'holder' in check ? check.holder : check.refused;
  };

  it('a token is refreshed to itself while more than half of its life is left', async () => {
    const access = process();
    const { shopId } = await access.shops.create(HOST);
    const issued = await access.tokens.issue(shopId);
    now += HALF_DAY_MS - 1;
    expect(await access.tokens.refresh(issued.token)).toEqual(issued);
    now += 1;
    const fresh = await access.tokens.refresh(issued.token);
    expect(fresh.token).not.toBe(issued.token);
    expect(fresh).toEqual({
      token: expect.stringMatching(/^aisle_wt_[0-9a-f]{48}$/),
      expiresAt: now + TOKEN_TTL_MS,
    });
  });

  it('all who refresh one token, or what came of it, in any process share one successor', async () => {
    const [one, two] = [process(), process()];
    const { shopId } = await one.shops.create(HOST);
    const { token } = await one.tokens.issue(shopId);
    const family = [token];
    for (let round = 1; round <= 5; round++) {
      now += HALF_DAY_MS;
      const askers = [...family, ...family].flatMap((member) =>
        [one, two, one].map((access) => [access, member] as const),
      );
      const fresh = await Promise.all(askers.map(([access, member]) => access.tokens.refresh(member)));
      const [successor] = new Set(fresh.map((issued) => issued.token));
      expect(new Set(fresh.map((issued) => JSON.stringify(issued))).size).toBe(1);
      family.push(successor ?? '');
      expect(await rowsOf(shopId)).toHaveLength(round + 1);
    }
    expect(new Set(family).size).toBe(6);
    const stored = JSON.stringify(await rowsOf(shopId));
    for (const member of family) expect(stored).not.toContain(member.slice('aisle_wt_'.length));
  });

  it('a successor is known by its root, which rate limits count by', async () => {
    const access = process();
    const { shopId } = await access.shops.create(HOST);
    const { token } = await access.tokens.issue(shopId);
    const root = await holderOf(access, token);
    now += TOKEN_TTL_MS;
    const child = await access.tokens.refresh(token);
    now += TOKEN_TTL_MS;
    const grandchild = await access.tokens.refresh(child.token);
    expect(await holderOf(access, grandchild.token)).toMatchObject({
      rootId: (root as TokenHolder).rootId,
      shop: { shopId },
    });
    const other = await access.tokens.issue(shopId);
    expect(((await holderOf(access, other.token)) as TokenHolder).rootId).not.toBe(
      (root as TokenHolder).rootId,
    );
  });

  it("a page's token is refreshed for as long as that is done every 30 days", async () => {
    const access = process();
    const { shopId } = await access.shops.create(HOST);
    const { token } = await access.tokens.issue(shopId);
    let last = 0;
    for (let visit = 0; visit < 4; visit++) {
      now += 30 * 86_400_000;
      expect(await access.tokens.authenticateRefresh(token)).toHaveProperty('holder');
      last = (await access.tokens.refresh(token)).expiresAt;
      await access.tokens.prune();
    }
    now = last + REFRESH_GRACE_MS;
    expect(await access.tokens.authenticateRefresh(token)).toEqual({ refused: 'expired' });
    await expect(access.tokens.refresh(token)).rejects.toMatchObject({ code: 'credential_invalid' });
  });

  it('tokens that no refresh takes any more are pruned, with all that came of them', async () => {
    const access = process();
    const { shopId } = await access.shops.create(HOST);
    const { token } = await access.tokens.issue(shopId);
    now += TOKEN_TTL_MS;
    await access.tokens.refresh(token);
    now += TOKEN_TTL_MS + REFRESH_GRACE_MS;
    await access.tokens.prune();
    expect(await rowsOf(shopId)).toHaveLength(2);
    now += 1;
    await access.tokens.prune();
    expect(await rowsOf(shopId)).toEqual([]);
  });

  it("revoking a shop's tokens revokes their successors, also one that another process is making", async () => {
    const [server, tool] = [process(), process()];
    const { shopId } = await server.shops.create(HOST);
    const { token } = await server.tokens.issue(shopId);
    now += HALF_DAY_MS;
    const child = await server.tokens.refresh(token);
    now += HALF_DAY_MS;
    await server.tokens.authenticateRefresh(child.token);
    await tool.tokens.revokeAll(shopId);
    // This process does not know yet and makes one more.
    const late = await server.tokens.refresh(child.token);
    for (const dead of [token, child.token, late.token]) {
      expect(await holderOf(tool, dead)).toBe('unknown');
      expect(await tool.tokens.authenticateRefresh(dead)).toEqual({ refused: 'unknown' });
    }
    now += ACCESS_CACHE_MS;
    expect(await holderOf(server, late.token)).toBe('unknown');
    await expect(server.tokens.refresh(late.token)).rejects.toMatchObject({ code: 'credential_invalid' });
  });

  it('a custom integration is verified by its TXT record, and a refused sync looks for it now and then', async () => {
    const access = process();
    const shop = await access.shops.create(HOST);
    const failed = await access.domains.checkOnDemand(shop);
    expect(failed.domain).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('no TXT record _aisle-challenge.norrvik.example'),
    });
    const { name, value } = recordOf(shop);
    expect(name).toBe('_aisle-challenge.norrvik.example');
    records.set(name, value);
    expect((await access.domains.checkOnDemand(failed)).domain.status).toBe('failed');
    expect(lookups).toBe(1);
    now += CHECK_ON_DEMAND_MS;
    expect((await access.domains.checkOnDemand(failed)).domain).toMatchObject({
      status: 'verified',
      method: 'dns',
    });
  });

  it('a verified domain lapses after 7 days of failing, and comes back', async () => {
    const access = process();
    const shop = await access.shops.create(HOST);
    const { name, value } = recordOf(shop);
    records.set(name, value);
    await access.domains.check(shop);
    records.clear();
    const status = async () => (await access.shops.get(shop.shopId))?.domain.status;
    for (let day = 1; day * CHECK_EVERY_MS < LAPSE_MS; day++) {
      now += CHECK_EVERY_MS;
      await access.domains.checkDue();
      expect(await status()).toBe('verified');
    }
    now += CHECK_EVERY_MS;
    await access.domains.checkDue();
    expect(await status()).toBe('lapsed');
    records.set(name, value);
    now += CHECK_EVERY_MS;
    await access.domains.checkDue();
    expect(await status()).toBe('verified');
  });

  it('a plugin verifies its platforms only; what the operator verified is not checked again', async () => {
    const access = process();
    const wordpress = await access.shops.create({
      ...HOST,
      url: 'https://wordpress.example',
      platform: 'wordpress',
      byOperator: true,
    });
    expect((await access.domains.sawPlugin(wordpress, 'no version')).domain.status).toBe('pending');
    const seen = await access.domains.sawPlugin(wordpress, 'aisle-wordpress/1.4.0');
    expect(seen.domain).toMatchObject({ status: 'verified', method: 'plugin', verifiedAt: now });
    const custom = await access.shops.create(HOST);
    expect((await access.domains.sawPlugin(custom, 'aisle-wordpress/1.4.0')).domain.status).toBe('pending');
    const operator = await access.shops.create({ ...HOST, verified: true });
    expect((await access.domains.check(operator)).domain.status).toBe('verified');
    expect(lookups).toBe(0);
  });

  it('searches count in their month, in UTC', async () => {
    const access = process();
    const { shopId } = await access.shops.create(HOST);
    const row = { shop_id: shopId, month: new Date(now).toISOString().slice(0, 7), searches: 5 };
    await store.db.insertInto('monthly_usage').values(row).execute();
    expect(await access.usage.recent(shopId)).toBe(5);
    now += 32 * 86_400_000;
    expect(await access.usage.recent(shopId)).toBe(0);
  });

  it('a total that is written while an older one is read is the one that counts', async () => {
    const access = process();
    const { shopId } = await access.shops.create(HOST);
    const reading = access.usage.read(shopId);
    access.usage.wrote(shopId, new Date(now).toISOString().slice(0, 7), 5);
    expect(await reading).toBe(5);
    expect(await access.usage.recent(shopId)).toBe(5);
  });
});

it('hosts are compared without www, default ports and final dots, in their ASCII form', () => {
  expect(siteHost('https://WWW.Shop.example:443/x')).toBe('shop.example');
  expect(siteHost('http://shop.example.')).toBe('shop.example');
  expect(siteHost('https://kött.example')).toBe('xn--ktt-sna.example');
  expect(siteHost('http://localhost:3000')).toBe('localhost:3000');
  for (const wrong of ['null', '', 'shop.example', 'ftp://shop.example', 'javascript:alert(1)']) {
    expect(siteHost(wrong)).toBeNull();
  }
});

it('a feature outside the plan is refused by name', () => {
  expect(() => requireFeature(DEFAULT_PLANS, { plan: 'PRO' }, 'voice')).not.toThrow();
  expect(() => requireFeature(DEFAULT_PLANS, { plan: 'BASIC' }, 'voice')).toThrow(AisleError);
});
