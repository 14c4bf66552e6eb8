import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SERVER_STORES } from '../../../../../test/accounts/server-stores.ts';
import { type CallInput, type TestMember, TestServer, type TestShop } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';
import { expectEnvelope, expectInvalid } from '../../../../../test/status-cases.ts';
import { LINK_LIFE_MS } from '../../../../accounts/index.ts';

type Approving = { member?: TestMember; body?: object; params?: Record<string, string> };

/** What the plugins of one server do. */
const pluginsOf = (server: { readonly current: TestServer }) => {
  /** What the plugin of a shop keeps while the owner is here. */
  const newRequest = (origin: string) => {
    const codeVerifier = randomBytes(32).toString('base64url');
    const redirectUri = `${origin}/wp-admin/admin-post.php?action=aisle_connected`;
    const body = {
      plugin: 'woocommerce',
      shopUrl: `${origin}/`,
      redirectUri,
      scopes: ['read', 'sync'],
      codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url'),
      codeChallengeMethod: 'S256',
      state: randomBytes(24).toString('base64url'),
    };
    return { codeVerifier, redirectUri, body };
  };
  const approve = (
    shop: TestShop,
    request: ReturnType<typeof newRequest>,
    { member = shop.member, body = {}, params = {} }: Approving = {},
  ) => {
    const { organizationId, shopId: id } = shop.shop;
    return server.current.call('approvePlugin', null, {
      params: { organizationId, id, ...params },
      body: { ...request.body, ...body },
      headers: server.current.personHeaders(member),
    });
  };
  /** As the shop's server does it: without an Origin. */
  const exchange = (body: object, headers: Record<string, string> = {}) => {
    const input: CallInput = { body, headers: { 'content-type': 'application/json', ...headers } };
    return server.current.request({
      method: 'POST',
      url: '/api/dashboard/plugin-connections',
      headers: input.headers ?? {},
      payload: JSON.stringify(body),
    });
  };
  const codeIn = (redirectTo: string): string => new URL(redirectTo).searchParams.get('code') ?? '';
  const approved = async (shop: TestShop, more: Approving = {}) => {
    const { codeVerifier, redirectUri, ...request } = newRequest(shop.origin);
    const answer = await approve(shop, { codeVerifier, redirectUri, ...request }, more);
    expect(answer.status, answer.text).toBe(201);
    return { code: codeIn(answer.body.redirectTo), codeVerifier, redirectUri };
  };
  const actionsOf = async (shop: TestShop): Promise<{ action: string; target: string | null }[]> => {
    const { organizationId } = shop.shop;
    const { body } = await server.current.call('listAudit', shop, { params: { organizationId } });
    return body.entries;
  };
  const keysOf = async (shop: TestShop): Promise<{ id: string; name: string; scopes: string[] }[]> =>
    (await server.current.call('listApiKeys', shop)).body.apiKeys;

  return { server, newRequest, approve, exchange, approved, actionsOf, keysOf };
};

/** A server on each store, for all tests of the file. */
const stores = SERVER_STORES.map(({ kind, open }) => {
  let opened: TestServer | undefined;
  let drop: () => Promise<void> = async () => {};
  beforeAll(async () => {
    const store = await open();
    drop = store.drop;
    opened = await TestServer.open({ env: store.env });
  });
  afterAll(async () => {
    await opened?.close();
    await drop();
  });
  const server = {
    get current() {
      if (opened === undefined) throw new Error('the servers are opened before the tests of the file run');
      return opened;
    },
  };
  return { kind, plugins: pluginsOf(server) };
});

describe('approvePlugin', () => {
  describe.each(stores)('on $kind', ({ plugins }) => {
    const { server, newRequest, approve, exchange, approved, actionsOf } = plugins;
    describe('201', () => {
      it('sends the browser back with a code, its state and the address of this service', async () => {
        const shop = await server.current.makeShop();
        const request = newRequest(shop.origin);
        const { body, headers } = await approve(shop, request);
        const back = new URL(body.redirectTo);
        expect(body.redirectTo.startsWith(`${request.redirectUri}&code=`)).toBe(true);
        expect(back.searchParams.get('state')).toBe(request.body.state);
        expect(back.searchParams.get('iss')).toBe(server.current.server.publicUrl());
        expect(headers['cache-control']).toBe('no-store');
        const [entry] = await actionsOf(shop);
        expect(entry).toMatchObject({
          action: 'plugin.approved',
          target: shop.shop.shopId,
          details: { plugin: 'woocommerce', scopes: ['read', 'sync'], redirectUri: request.redirectUri },
        });
      });

      it('the code is kept as a hash alone, and stands in no log', async () => {
        const shop = await server.current.makeShop();
        const { code, codeVerifier, redirectUri } = await approved(shop);
        const kept = await server.current.server.store.db.selectFrom('one_time_tokens').selectAll().execute();
        expect(JSON.stringify(kept)).not.toContain(code);
        const { apiKey } = (await exchange({ code, codeVerifier, redirectUri })).body;
        const entries = JSON.stringify(await actionsOf(shop));
        for (const secret of [code, codeVerifier, apiKey]) {
          expect(server.current.log).not.toContain(secret);
          expect(entries).not.toContain(secret);
        }
      });
    });

    it('201: a shop system in a folder', async () => {
      const shop = await server.current.makeShop();
      const redirectUri = `${shop.origin}/de/shop_2/wp-admin/admin-post.php?action=aisle_connected`;
      const answer = await approve(shop, newRequest(shop.origin), { body: { redirectUri } });
      expect(answer.status, answer.text).toBe(201);
    });

    describe('400', () => {
      it.each([
        ['another host', 'https://evil.example/wp-admin/admin-post.php?action=aisle_connected'],
        ['another port', 'ORIGIN:8443/wp-admin/admin-post.php?action=aisle_connected'],
        [
          'a host that begins with that of the shop',
          'ORIGIN.evil.example/wp-admin/admin-post.php?action=aisle_connected',
        ],
        [
          'the shop as a name before another host',
          'https://shop.example@evil.example/wp-admin/admin-post.php?action=aisle_connected',
        ],
        [
          'a name and a password',
          'https://me:pw@shop-0.example/wp-admin/admin-post.php?action=aisle_connected',
        ],
        ['a page of the shop that sends browsers on', 'ORIGIN/go?to=https://evil.example/'],
        [
          'that page with the right end',
          'ORIGIN/go?to=https://evil.example/wp-admin/admin-post.php?action=aisle_connected',
        ],
        [
          'one that takes the address in its path',
          'ORIGIN/go/https://evil.example/wp-admin/admin-post.php?action=aisle_connected',
        ],
        ['or without its scheme', 'ORIGIN/go/evil.example/wp-admin/admin-post.php?action=aisle_connected'],
        ['or encoded', 'ORIGIN/go/https%3A%2F%2Fevil.example/wp-admin/admin-post.php?action=aisle_connected'],
        ['a fragment', 'ORIGIN/wp-admin/admin-post.php?action=aisle_connected#x'],
        ['backslashes', 'ORIGIN\\@evil.example/wp-admin/admin-post.php?action=aisle_connected'],
        ['a path that leads up', 'ORIGIN/wp-admin/../go/wp-admin/admin-post.php?action=aisle_connected'],
        ['a line break', 'ORIGIN/\n/wp-admin/admin-post.php?action=aisle_connected'],
        ['another scheme', 'javascript:alert(1)//wp-admin/admin-post.php?action=aisle_connected'],
      ])('returns to no other page: %s', async (_, address) => {
        const shop = await server.current.makeShop();
        const redirectUri = address.replace('ORIGIN', shop.origin);
        const answer = await approve(shop, newRequest(shop.origin), { body: { redirectUri } });
        expectInvalid(answer, 'redirectUri');
        expect(await actionsOf(shop)).toEqual([]);
      });

      it.each([
        ['scopes', { scopes: ['manage'] }],
        ['scopes', { scopes: [] }],
        ['codeChallengeMethod', { codeChallengeMethod: 'plain' }],
        ['codeChallenge', { codeChallenge: 'short' }],
        ['state', { state: 'a b' }],
        ['plugin', { plugin: 'unknown' }],
      ])('%s as %j', async (path, body) => {
        const shop = await server.current.makeShop();
        const answer = await approve(shop, newRequest(shop.origin), { body });
        expectEnvelope(answer, 400, 'invalid_request');
        expect(answer.body.details[0].path).toContain(path);
      });
    });

    describe('403', () => {
      it('those who may make no API keys let no plugin in', async () => {
        const shop = await server.current.makeShop();
        for (const role of ['merchandiser', 'analyst'] as const) {
          const member = await server.current.makeMember(shop.shop.organizationId, role);
          const refused = await approve(shop, newRequest(shop.origin), { member });
          expectEnvelope(refused, 403, 'role_not_allowed');
        }
      });
    });

    describe('404', () => {
      it('a shop of another organization is not there', async () => {
        const [shop, other] = [await server.current.makeShop(), await server.current.makeShop()];
        const params = { id: other.shop.shopId };
        expectEnvelope(await approve(shop, newRequest(other.origin), { params }), 404, 'shop_not_found');
      });
    });

    describe('422', () => {
      it('a plugin on another host gets no key of the shop', async () => {
        const shop = await server.current.makeShop();
        const refused = await approve(shop, newRequest('https://clone.example'));
        expectEnvelope(refused, 422, 'plugin_other_host');
        expect(await actionsOf(shop)).toEqual([]);
      });
    });
  });
});

describe('connectPlugin', () => {
  describe.each(stores)('on $kind', ({ plugins }) => {
    const { server, exchange, approved, actionsOf, keysOf } = plugins;
    describe('201', () => {
      it('gives a key with the scopes that were approved, named after the host', async () => {
        const shop = await server.current.makeShop();
        const answer = await exchange(await approved(shop));
        const { keyId, apiKey } = answer.body;
        expect([answer.status, answer.body]).toEqual([
          201,
          {
            shopId: shop.shop.shopId,
            shopName: shop.shop.name,
            keyId,
            apiKey: expect.stringMatching(/^aisle_sk_/),
            scopes: ['read', 'sync'],
            endedKeyId: null,
          },
        ]);
        const withKey = { ...shop, apiKey };
        expect((await server.current.call('getShop', withKey)).status).toBe(200);
        expectEnvelope(await server.current.call('listApiKeys', withKey), 403, 'scope_missing');
        const made = (await keysOf(shop)).find(({ id }) => id === keyId);
        expect(made).toMatchObject({
          name: `WooCommerce, ${new URL(shop.origin).host}`,
          madeBy: { kind: 'user', id: shop.member.userId },
        });
        const connected = (await actionsOf(shop)).find(({ action }) => action === 'plugin.connected');
        expect(connected?.target).toBe(keyId);
      });

      it('a second one ends the key of the first, and no other', async () => {
        const shop = await server.current.makeShop();
        const first = (await exchange(await approved(shop))).body;
        const second = (await exchange(await approved(shop))).body;
        expect(second.endedKeyId).toBe(first.keyId);
        const ended = await server.current.call('getShop', { ...shop, apiKey: first.apiKey });
        expectEnvelope(ended, 401, 'credential_invalid');
        expect((await server.current.call('getShop', { ...shop, apiKey: second.apiKey })).status).toBe(200);
        expect((await server.current.call('getShop', shop)).status).toBe(200);
      });

      it('a shop that a person made may be proved by its plugin from then on; one of the operator stays as it is', async () => {
        const own = await server.current.makeShop({ platform: 'custom', byOperator: false });
        const given = await server.current.makeShop({ platform: 'custom' });
        for (const shop of [own, given]) await exchange(await approved(shop));
        const platformOf = async (shop: TestShop) =>
          (await server.current.server.access.shops.get(shop.shop.shopId))?.platform;
        expect([await platformOf(own), await platformOf(given)]).toEqual(['wordpress', 'custom']);
      });

      it('of many exchanges of one code at once, one gets a key', async () => {
        const shop = await server.current.makeShop();
        const request = await approved(shop);
        const answers = await Promise.all(Array.from({ length: 8 }, () => exchange(request)));
        expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
        for (const answer of answers.filter(({ status }) => status !== 201))
          expectEnvelope(answer, 422, 'plugin_code_invalid');
        expect(await keysOf(shop)).toHaveLength(2);
        const entries = (await actionsOf(shop)).filter(({ action }) => action === 'plugin.connected');
        expect(entries).toHaveLength(1);
      });

      it('of two approvals exchanged at once, the later key is the one that works', async () => {
        const shop = await server.current.makeShop();
        const requests = [await approved(shop), await approved(shop)];
        const made = await Promise.all(requests.map((request) => exchange(request)));
        expect(made.map(({ status }) => status)).toEqual([201, 201]);
        const ended = made.map(({ body }) => body.endedKeyId).filter((id) => id !== null);
        expect(ended).toHaveLength(1);
        expect(await keysOf(shop)).toHaveLength(2);
      });
    });

    describe('403', () => {
      it('a page of another site gets no key, with or without the cookies of a person', async () => {
        const shop = await server.current.makeShop();
        const request = await approved(shop);
        for (const origin of ['https://evil.example', shop.origin, 'null'])
          expectEnvelope(await exchange(request, { origin }), 403, 'origin_mismatch');
      });
    });

    describe('422', () => {
      const refused = async (body: object): Promise<void> =>
        expectEnvelope(await exchange(body), 422, 'plugin_code_invalid');

      it('a code works once', async () => {
        const shop = await server.current.makeShop();
        const request = await approved(shop);
        expect((await exchange(request)).status).toBe(201);
        await refused(request);
      });

      it('a code works for five minutes', async () => {
        const shop = await server.current.makeShop();
        const [early, late] = [await approved(shop), await approved(shop)];
        server.current.clock.advance(LINK_LIFE_MS.plugin - 1);
        expect((await exchange(early)).status).toBe(201);
        server.current.clock.advance(1);
        await refused(late);
      });

      it('a stolen code is worthless without the verifier, and with that of another request', async () => {
        const [shop, thief] = [await server.current.makeShop(), await server.current.makeShop()];
        const [request, own] = [await approved(shop), await approved(thief)];
        await refused({ ...request, codeVerifier: 'x'.repeat(43) });
        await refused({ ...request, codeVerifier: own.codeVerifier });
        await refused({ ...own, code: request.code });
        await refused({ ...request, redirectUri: own.redirectUri });
        await refused({ ...request, redirectUri: `${request.redirectUri}&x` });
        // The thief ended nothing.
        expect((await exchange(request)).status).toBe(201);
      });

      it('no code can be made up or changed', async () => {
        const shop = await server.current.makeShop();
        const request = await approved(shop);
        const { code } = request;
        const swapped = code.endsWith('A') ? 'B' : 'A';
        for (const made of [
          'x',
          code.slice(1),
          `${code.slice(0, -9)}${swapped}${code.slice(-8)}`,
          'A'.repeat(300),
        ])
          await refused({ ...request, code: made });
      });

      it('who approved must still be signed in, and still be one who may make keys', async () => {
        const shop = await server.current.makeShop();
        const { organizationId } = shop.shop;
        const admin = await server.current.makeMember(organizationId, 'admin');
        const [first, second] = [
          await approved(shop, { member: admin }),
          await approved(shop, { member: admin }),
        ];
        const params = { organizationId, userId: admin.userId };
        await server.current.call('patchMember', shop, { params, body: { role: 'analyst' } });
        await refused(first);
        await server.current.call('patchMember', shop, { params, body: { role: 'admin' } });
        await server.current.server.accounts.sessions.endOthers(admin.userId, null);
        await refused(second);
        expect(await keysOf(shop)).toHaveLength(1);
      });

      it('a shop that was deleted meanwhile gets none', async () => {
        const shop = await server.current.makeShop();
        const request = await approved(shop);
        const { organizationId, shopId: id } = shop.shop;
        await server.current.call('deleteShop', shop, { params: { organizationId, id } });
        await refused(request);
      });
    });
  });
});

describe('listPlugins', () => {
  describe.each(stores)('on $kind', ({ plugins }) => {
    const { server, exchange, approved } = plugins;
    describe('200', () => {
      it('tells version, last request, last sync and whether the key works, of its own shops alone', async () => {
        const [shop, other] = [await server.current.makeShop(), await server.current.makeShop()];
        await exchange(await approved(other));
        const { organizationId } = shop.shop;
        const list = async () =>
          (await server.current.call('listPlugins', shop, { params: { organizationId } })).body;
        expect(await list()).toEqual({ plugins: [] });
        const { apiKey, keyId } = (await exchange(await approved(shop))).body;
        const connectedAt = new Date(server.current.clock.nowMs()).toISOString();
        const fresh = {
          shopId: shop.shop.shopId,
          shopName: shop.shop.name,
          url: shop.shop.url,
          domainStatus: 'verified',
          name: null,
          version: null,
          seenAt: null,
          syncedAt: null,
          connectedAt,
          keyWorks: true,
        };
        expect(await list()).toEqual({ plugins: [fresh] });
        server.current.clock.advance(60_000);
        const headers = { 'x-plugin': 'aisle-woocommerce/1.2.3' };
        const own = { ...shop, apiKey };
        const synced = await server.current.call('syncProducts', own, {
          ...SAMPLE_CALLS.syncProducts,
          headers,
        });
        expect(synced.status, synced.text).toBe(200);
        const syncedAt = new Date(server.current.clock.nowMs()).toISOString();
        server.current.clock.advance(60_000);
        await server.current.call('getShop', own, { headers });
        await server.current.call('getShop', own, { headers: { 'x-plugin': '<script>' } });
        await server.current.server.access.plugins.flushSeen();
        const seenAt = new Date(server.current.clock.nowMs()).toISOString();
        const seen = { ...fresh, name: 'aisle-woocommerce', version: '1.2.3', seenAt, syncedAt };
        expect(await list()).toEqual({ plugins: [seen] });
        await server.current.call('deleteApiKey', shop, { params: { id: keyId } });
        expect(await list()).toEqual({ plugins: [{ ...seen, keyWorks: false }] });
      });

      it('a plugin with a key that was made by hand is there too', async () => {
        const shop = await server.current.makeShop();
        await server.current.call('getShop', shop, { headers: { 'x-plugin': 'mine/1' } });
        await server.current.server.access.plugins.flushSeen();
        const { organizationId } = shop.shop;
        const { body } = await server.current.call('listPlugins', shop, { params: { organizationId } });
        expect(body.plugins).toMatchObject([
          { name: 'mine', version: '1', connectedAt: null, keyWorks: null },
        ]);
      });
    });
  });
});
