import { MAX_API_KEYS } from '@aisle/contract';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../test/harness.ts';
import { expectEnvelope, expectInvalid } from '../../../../test/status-cases.ts';

const server = useTestServer();

describe('listApiKeys', () => {
  describe('200', () => {
    it('lists the keys that work, oldest first, page by page, with their last use', async () => {
      const shop = await server.current.makeShop();
      const { keys } = server.current.server.access;
      const names = ['b', 'a', 'c'];
      for (const name of names) {
        server.current.clock.advance(1);
        await keys.create(shop.shop.shopId, name);
      }
      const gone = await keys.create(shop.shop.shopId, 'gone');
      await keys.revoke(gone.keyId);
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const query: Record<string, string> = { limit: '2', ...(cursor === '' ? {} : { cursor }) };
        const { body } = await server.current.call('listApiKeys', shop, { query });
        seen.push(...body.apiKeys.map(({ name }: { name: string }) => name));
        cursor = body.nextCursor;
      }
      expect(seen).toEqual(['default', ...names]);
      await keys.flushUse();
      const { apiKeys } = (await server.current.call('listApiKeys', shop)).body;
      expect(apiKeys[0]).toMatchObject({ id: shop.keyId, prefix: shop.apiKey.slice(0, 15) });
      expect(Date.parse(apiKeys[0].lastUsedAt)).toBe(server.current.clock.nowMs());
      expect(apiKeys[1].lastUsedAt).toBeNull();
    });
  });

  describe('400', () => {
    it('a cursor that this list did not give', async () => {
      const shop = await server.current.makeShop();
      for (const cursor of ['x', 'WzFd', 'WzEsMl0'])
        expectEnvelope(
          await server.current.call('listApiKeys', shop, { query: { cursor } }),
          400,
          'invalid_cursor',
        );
    });
  });
});

describe('createApiKey', () => {
  const create = (shop: Awaited<ReturnType<typeof server.current.makeShop>>, name: string) =>
    server.current.call('createApiKey', shop, { body: { name } });

  describe('201', () => {
    it('a key works at once and is shown this once', async () => {
      const shop = await server.current.makeShop();
      const { status, body } = await create(shop, ' import ');
      expect([status, body]).toEqual([
        201,
        {
          id: expect.stringMatching(/^key_/),
          name: 'import',
          prefix: body.apiKey.slice(0, 15),
          apiKey: expect.stringMatching(/^aisle_sk_[0-9a-f]{48}$/),
          scopes: ['read', 'sync', 'manage'],
          expiresAt: null,
        },
      ]);
      const fresh = { ...shop, apiKey: body.apiKey };
      const list = await server.current.call('listApiKeys', fresh);
      expect(list.status).toBe(200);
      expect(list.text).not.toContain(body.apiKey.slice(16));
      expect(server.current.log).not.toContain(body.apiKey.slice(16));
    });

    it('a retry with the same Idempotency-Key gets the same key, which is stored nowhere', async () => {
      const shop = await server.current.makeShop();
      const input = { body: { name: 'ci' }, headers: { 'idempotency-key': 'one' } };
      const first = await server.current.call('createApiKey', shop, input);
      const again = await server.current.call('createApiKey', shop, input);
      expect(again).toMatchObject({ status: 201, body: first.body });
      expect((await server.current.call('listApiKeys', shop)).body.apiKeys).toHaveLength(2);
      const stored = await server.current.server.store.read
        .selectFrom('idempotency_keys')
        .selectAll()
        .execute();
      expect(JSON.stringify(stored)).not.toContain(first.body.apiKey);
    });
  });

  describe('201 with limits', () => {
    it('a key has the scopes and the end that it was made with, and says who made it', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const expiresAt = new Date(current.clock.nowMs() + 3_600_000).toISOString();
      const person = current.personHeaders(shop.member, shop.shop.shopId);
      const headers = { ...person, 'content-type': 'application/json' };
      current.clock.advance(1);
      const made = await current.call('createApiKey', null, {
        body: { name: 'reports', scopes: ['read'], expiresAt },
        headers,
      });
      expect(made.body).toMatchObject({ scopes: ['read'], expiresAt });
      const key = { ...shop, apiKey: made.body.apiKey };
      expect((await current.call('getShop', key)).status).toBe(200);
      const refused = await current.call('createApiKey', key, { body: { name: 'more' } });
      expectEnvelope(refused, 403, 'scope_missing');
      expect(refused.body.message).toContain("'manage'");
      const { apiKeys } = (await current.call('listApiKeys', shop)).body;
      expect(apiKeys).toMatchObject([
        { id: shop.keyId, scopes: ['read', 'sync', 'manage'], madeBy: { kind: 'operator', id: null } },
        { scopes: ['read'], expiresAt, madeBy: { kind: 'user', id: shop.member.userId } },
      ]);
      current.clock.advance(3_600_000);
      expectEnvelope(await current.call('getShop', key), 401, 'credential_invalid');
      expect((await current.call('listApiKeys', shop)).body.apiKeys).toHaveLength(1);
    });

    it('a key makes and rotates no key that may do more than itself, or lasts longer', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const end = new Date(current.clock.nowMs() + 3_600_000).toISOString();
      const later = new Date(current.clock.nowMs() + 7_200_000).toISOString();
      const limited = { name: 'ci', scopes: ['read', 'manage'], expiresAt: end };
      const { body } = await current.call('createApiKey', shop, { body: limited });
      const ci = { ...shop, apiKey: body.apiKey };
      const child = await current.call('createApiKey', ci, { body: { name: 'child' } });
      expect(child.body).toMatchObject({ scopes: ['read', 'manage'], expiresAt: end });
      for (const more of [{ scopes: ['sync'] }, { expiresAt: later }])
        expectEnvelope(
          await current.call('createApiKey', ci, { body: { name: 'x', ...more } }),
          403,
          'scope_missing',
        );
      expectEnvelope(
        await current.call('rotateApiKey', ci, { params: { id: shop.keyId } }),
        403,
        'scope_missing',
      );
      const own = await current.call('rotateApiKey', ci, { params: { id: child.body.id } });
      expect(own.body).toMatchObject({ scopes: ['read', 'manage'], expiresAt: end });
    });
  });

  describe('400', () => {
    it('scopes are known and named once, and the end is in the future', async () => {
      const shop = await server.current.makeShop();
      const past = new Date(server.current.clock.nowMs()).toISOString();
      const wrong: [object, string][] = [
        [{ scopes: [] }, 'scopes'],
        [{ scopes: ['all'] }, 'scopes.0'],
        [{ scopes: ['read', 'read'] }, 'scopes'],
        [{ expiresAt: past }, 'expiresAt'],
        [{ expiresAt: 'soon' }, 'expiresAt'],
      ];
      for (const [limits, path] of wrong) {
        const body = { name: 'x', ...limits };
        expectInvalid(await server.current.call('createApiKey', shop, { body }), path);
      }
    });

    it('a name is needed', async () => {
      const shop = await server.current.makeShop();
      for (const name of ['', ' ', 'x'.repeat(101)]) expectInvalid(await create(shop, name), 'name');
    });
  });

  describe('422', () => {
    it('a shop never has more keys than it may, however many are asked for at once', async () => {
      const shop = await server.current.makeShop();
      const { keys } = server.current.server.access;
      for (let made = 1; made < 97; made++) await keys.create(shop.shop.shopId);
      const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => create(shop, `key ${i}`)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
      expectEnvelope(await create(shop, 'one more'), 422, 'api_key_quota_exceeded');
      const { apiKeys } = (await server.current.call('listApiKeys', shop)).body;
      const other = apiKeys.find(({ id }: { id: string }) => id !== shop.keyId);
      await server.current.call('deleteApiKey', shop, { params: { id: other.id } });
      expect((await create(shop, 'one more')).status).toBe(201);
    });
  });
});

describe('rotateApiKey', () => {
  const DAY_MS = 86_400_000;

  const rotate = (shop: Parameters<typeof server.current.call>[1], id: string) =>
    server.current.call('rotateApiKey', shop, { params: { id } });

  describe('201', () => {
    it('shows a new key of the same name, and both work for 24 hours', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const rotated = await rotate(shop, shop.keyId);
      expect(rotated.status).toBe(201);
      const { id, name, apiKey, previousValidUntil } = rotated.body;
      expect(apiKey).toMatch(/^aisle_sk_/);
      expect(apiKey).not.toBe(shop.apiKey);
      expect(Date.parse(previousValidUntil)).toBe(current.clock.nowMs() + DAY_MS);
      const next = { ...shop, apiKey };
      const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
      const listed = await current.call('listApiKeys', next);
      const both = [
        { id: shop.keyId, name, validUntil: previousValidUntil },
        { id, name, validUntil: null },
      ];
      expect(listed.body.apiKeys.sort(byId)).toMatchObject(both.sort(byId));
      expect((await current.call('getShop', shop)).status).toBe(200);
      current.clock.advance(DAY_MS - 1);
      expect((await current.call('getShop', shop)).status).toBe(200);
      current.clock.advance(1);
      expectEnvelope(await current.call('getShop', shop), 401, 'credential_invalid');
      expect((await current.call('listApiKeys', next)).body.apiKeys).toMatchObject([{ id }]);
    });

    it('of two at once one replaces the key', async () => {
      const shop = await server.current.makeShop();
      const answers = await Promise.all([rotate(shop, shop.keyId), rotate(shop, shop.keyId)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    });
  });

  describe('404', () => {
    it('of another shop, and after it was revoked', async () => {
      const [shop, other] = [await server.current.makeShop(), await server.current.makeShop()];
      expectEnvelope(await rotate(shop, other.keyId), 404, 'api_key_not_found');
      const { body: spare } = await server.current.call('createApiKey', shop, { body: { name: 'spare' } });
      await server.current.call('deleteApiKey', shop, { params: { id: spare.id } });
      expectEnvelope(await rotate(shop, spare.id), 404, 'api_key_not_found');
    });
  });

  describe('409', () => {
    it('a key that another one has replaced', async () => {
      const shop = await server.current.makeShop();
      await rotate(shop, shop.keyId);
      expectEnvelope(await rotate(shop, shop.keyId), 409, 'api_key_replaced');
    });
  });

  describe('422', () => {
    it('with no place for one more key that works', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      for (let made = 1; made < MAX_API_KEYS; made += 1)
        await current.server.access.keys.create(shop.shop.shopId);
      expectEnvelope(await rotate(shop, shop.keyId), 422, 'api_key_quota_exceeded');
    });
  });
});

describe('deleteApiKey', () => {
  describe('204 withMade', () => {
    const FEED = { url: 'https://feeds.example/x.csv', everyHours: 24 };
    const WEBHOOK = { url: 'https://hooks.example/x', events: ['sync.completed'] };

    /** A key, the key that it makes, and the key that that one makes; each makes a token, a webhook and a feed, too. */
    const family = async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const generations: (typeof shop)[] = [];
      let maker = shop;
      for (const name of ['stolen', 'child', 'grandchild']) {
        const { body: key } = await current.call('createApiKey', maker, { body: { name } });
        maker = { ...shop, apiKey: key.apiKey, keyId: key.id };
        const { body } = await current.call('createWidgetToken', maker);
        await current.call('createWebhook', maker, { body: WEBHOOK });
        await current.call('createFeed', maker, { body: FEED });
        generations.push({ ...maker, token: body.token });
      }
      await current.call('createWebhook', shop, { body: WEBHOOK });
      await current.call('createFeed', shop, { body: FEED });
      return { shop, generations };
    };
    const works = async (one: Parameters<typeof server.current.call>[1]) => [
      (await server.current.call('getShop', one)).status,
      (await server.current.call('widgetConfig', one)).status,
    ];

    it('ends the key and all that came of it, and nothing else', async () => {
      const { current } = server;
      const { shop, generations } = await family();
      const [stolen] = generations;
      const { apiKeys } = (await current.call('listApiKeys', shop)).body;
      const mine = apiKeys.find(({ id }: { id: string }) => id === stolen?.keyId);
      expect(mine).toMatchObject({
        madeBy: { kind: 'apiKey', id: shop.keyId },
        made: { apiKeys: 1, widgetTokens: 1, webhooks: 1, feeds: 1 },
      });
      const revoke = () =>
        current.call('deleteApiKey', shop, {
          params: { id: stolen?.keyId ?? '' },
          query: { withMade: 'true' },
        });
      expect((await revoke()).status).toBe(204);
      for (const one of generations) expect(await works(one)).toEqual([401, 401]);
      expect(await works(shop)).toEqual([200, 200]);
      expect((await current.call('listWebhooks', shop)).body.webhooks).toHaveLength(1);
      expect((await current.call('listFeeds', shop)).body.feeds).toHaveLength(1);
      // A call that was cut off may be sent again.
      expect((await revoke()).status).toBe(204);
    });

    it('ends what a stolen key has led elsewhere: who names an address has made the webhook or the feed', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const { body: key } = await current.call('createApiKey', shop, { body: { name: 'stolen' } });
      const thief = { ...shop, apiKey: key.apiKey };
      const led: { list: 'listWebhooks' | 'listFeeds'; ids: string[] }[] = [];
      for (const [create, patch, list, body] of [
        ['createWebhook', 'patchWebhook', 'listWebhooks', WEBHOOK],
        ['createFeed', 'patchFeed', 'listFeeds', FEED],
      ] as const) {
        const ids = [];
        for (const change of [
          { url: 'https://evil.example/x' },
          list === 'listFeeds' ? { everyHours: 2 } : { events: ['feed.failed'] },
        ]) {
          const { id } = (await current.call(create, shop, { body })).body;
          expect((await current.call(patch, thief, { params: { id }, body: change })).status).toBe(200);
          ids.push(id);
        }
        led.push({ list, ids });
      }
      const input = { params: { id: key.id }, query: { withMade: 'true' } };
      expect((await current.call('deleteApiKey', shop, input)).status).toBe(204);
      for (const { list, ids } of led) {
        const { webhooks, feeds } = (await current.call(list, shop)).body;
        expect((webhooks ?? feeds).map(({ id }: { id: string }) => id)).toEqual(ids.slice(1));
      }
    });

    it('without it, what the key made works on', async () => {
      const { shop, generations } = await family();
      const [stolen, child] = generations;
      await server.current.call('deleteApiKey', shop, { params: { id: stolen?.keyId ?? '' } });
      expect(await works(stolen ?? null)).toEqual([401, 200]);
      expect(await works(child ?? null)).toEqual([200, 200]);
    });

    it('a key of another shop is not there', async () => {
      const [shop, other] = [await server.current.makeShop(), await server.current.makeShop()];
      const input = { params: { id: other.keyId }, query: { withMade: 'true' } };
      expectEnvelope(await server.current.call('deleteApiKey', shop, input), 404, 'api_key_not_found');
      expect((await server.current.call('getShop', other)).status).toBe(200);
    });
  });

  describe('204', () => {
    it('a key stops at once, also the one that is calling and the last one', async () => {
      const shop = await server.current.makeShop();
      const { body: other } = await server.current.call('createApiKey', shop, { body: { name: 'other' } });
      const remove = (apiKey: string, id: string) =>
        server.current.call('deleteApiKey', { ...shop, apiKey }, { params: { id } });
      expect((await remove(shop.apiKey, shop.keyId)).status).toBe(204);
      expectEnvelope(await remove(shop.apiKey, shop.keyId), 401, 'credential_invalid');
      expectEnvelope(await remove(other.apiKey, shop.keyId), 404, 'api_key_not_found');
      expect((await remove(other.apiKey, other.id)).status).toBe(204);
      expect((await server.current.call('listApiKeys', { ...shop, apiKey: other.apiKey })).status).toBe(401);
      expect((await server.current.call('widgetConfig', shop)).status).toBe(200);
    });
  });
});
