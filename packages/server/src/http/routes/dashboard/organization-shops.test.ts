import { describe, expect, it } from 'vitest';
import { signUpPerson } from '../../../../test/accounts/people.ts';
import { useTestServer } from '../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../test/sample-calls.ts';
import { expectEnvelope } from '../../../../test/status-cases.ts';

const server = useTestServer();

describe('createShop', () => {
  const server = useTestServer({ env: { AISLE_SIGN_UP: 'open' } });
  const SHOP = { name: 'Norrvik', url: 'https://norrvik.example', currency: 'SEK', language: 'sv' };

  const organizationOf = async (person: Awaited<ReturnType<typeof signUpPerson>>): Promise<string> =>
    (await person.call('getAccount')).body.organizations[0].organizationId;

  describe('201', () => {
    it('stands in the account of the organization, on the smallest plan, with its domain to be proved', async () => {
      const person = await signUpPerson(server.current);
      const organizationId = await organizationOf(person);
      const made = await person.call('createShop', { params: { organizationId }, body: SHOP });
      expect(made.status).toBe(201);
      const { shopId } = made.body;
      expect(made.body).toEqual({
        shopId,
        name: 'Norrvik',
        url: SHOP.url,
        plan: 'BASIC',
        domainStatus: 'pending',
      });
      const { organizations } = (await person.call('getAccount')).body;
      expect(organizations[0].shops).toEqual([made.body]);
    });
  });

  describe('400', () => {
    it.each([
      ['name', 'Norrvik\r\nYour account ends today'],
      ['name', 'Norrvik\u202e'],
      ['url', 'https://bank.example@norrvik.example'],
      ['url', 'https://bank.example:secret@norrvik.example'],
    ])('with %s %j, in which people would read something else', async (field, value) => {
      const person = await signUpPerson(server.current);
      const organizationId = await organizationOf(person);
      const body = { ...SHOP, [field]: value };
      const refused = await person.call('createShop', { params: { organizationId }, body });
      expectEnvelope(refused, 400, 'invalid_request');
      expect(refused.body.details[0].path).toBe(field);
    });
  });

  describe('404', () => {
    it('in the organization of others, and nothing is made there', async () => {
      const [person, other] = [await signUpPerson(server.current), await signUpPerson(server.current)];
      const organizationId = await organizationOf(other);
      const refused = await person.call('createShop', { params: { organizationId }, body: SHOP });
      expectEnvelope(refused, 404, 'organization_not_found');
      expect((await other.call('getAccount')).body.organizations[0].shops).toEqual([]);
    });
  });
});

describe('deleteShop', () => {
  const owned = async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const { organizationId, shopId } = shop.shop;
    const as = async (role: 'owner' | 'admin') => {
      const headers = current.personHeaders(await current.makeMember(organizationId, role), shopId);
      return (name: Parameters<typeof current.call>[0], params: Record<string, string>) =>
        current.call(name, null, { params, headers });
    };
    return { shop, organizationId, shopId, owner: await as('owner'), admin: await as('admin') };
  };

  describe('204', () => {
    it('its key, token and people are let in no more; restored, it has all that it had', async () => {
      const { current } = server;
      const { shop, organizationId, shopId, owner } = await owned();
      await current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
      await current.server.indexes.settled(shopId);
      expect((await owner('deleteShop', { organizationId, id: shopId })).status).toBe(204);
      expectEnvelope(await current.call('getShop', shop), 401, 'credential_invalid');
      expectEnvelope(
        await current.call('search', shop, { body: { query: 'trainers' } }),
        401,
        'credential_invalid',
      );
      expectEnvelope(await owner('getShop', {}), 404, 'shop_not_found');
      expectEnvelope(await owner('deleteShop', { organizationId, id: shopId }), 404, 'shop_not_found');
      expect((await owner('getAccount', {})).body.organizations[0].shops).toEqual([]);

      const { shops } = (await owner('listDeletedShops', { organizationId })).body;
      const days = (Date.parse(shops[0].erasedAt) - Date.parse(shops[0].deletedAt)) / 86_400_000;
      expect(shops).toMatchObject([{ shopId, name: shop.shop.name }]);
      expect(days).toBe(30);

      const restored = await owner('restoreShop', { organizationId, id: shopId });
      expect(restored.body).toMatchObject({ shopId, plan: shop.shop.plan, domainStatus: 'verified' });
      expect((await owner('listDeletedShops', { organizationId })).body.shops).toEqual([]);
      expect((await current.call('getShop', shop)).body.productsCount).toBe(1);
      const found = await current.call('search', shop, { body: { query: 'trainers' } });
      expect(found.body.total).toBe(1);

      const { entries } = (await owner('listAudit', { organizationId })).body;
      const actions = entries.map(({ action }: { action: string }) => action);
      expect(actions).toEqual(expect.arrayContaining(['shop.deleted', 'shop.restored']));
    });
  });

  describe('403', () => {
    it('an administrator neither deletes nor restores', async () => {
      const { organizationId, shopId, owner, admin } = await owned();
      expectEnvelope(await admin('deleteShop', { organizationId, id: shopId }), 403, 'role_not_allowed');
      await owner('deleteShop', { organizationId, id: shopId });
      expectEnvelope(await admin('restoreShop', { organizationId, id: shopId }), 403, 'role_not_allowed');
    });
  });

  describe('404', () => {
    it('the owner of another organization finds nothing, deleted or not', async () => {
      const { organizationId: theirs, shopId, owner } = await owned();
      const { owner: stranger, organizationId } = await owned();
      const across = await stranger('deleteShop', { organizationId: theirs, id: shopId });
      expectEnvelope(across, 404, 'organization_not_found');
      expectEnvelope(await stranger('deleteShop', { organizationId, id: shopId }), 404, 'shop_not_found');
      await owner('deleteShop', { organizationId: theirs, id: shopId });
      expectEnvelope(await stranger('restoreShop', { organizationId, id: shopId }), 404, 'shop_not_found');
      expect((await stranger('listDeletedShops', { organizationId })).body.shops).toEqual([]);
    });
  });
});

describe('listDeletedShops', () => {
  const DAY_MS = 86_400_000;

  describe('200', () => {
    it('those of the organization, the last one first, until their 30 days are over', async () => {
      const { current } = server;
      const first = await current.makeShop();
      const { organizationId } = first.shop;
      const params = { organizationId };
      const second = (
        await current.call('createShop', first, {
          params,
          body: { name: 'Second', url: 'https://second.example' },
        })
      ).body;
      const remove = (id: string) => current.call('deleteShop', first, { params: { organizationId, id } });
      const listed = async () => {
        // Sessions end while days go by.
        const headers = current.personHeaders(await current.makeMember(organizationId, 'owner'));
        const { body } = await current.call('listDeletedShops', null, { params, headers });
        return body.shops.map(({ shopId }: { shopId: string }) => shopId);
      };
      await remove(first.shop.shopId);
      current.clock.advance(DAY_MS);
      await remove(second.shopId);
      expect(await listed()).toEqual([second.shopId, first.shop.shopId]);
      current.clock.advance(29 * DAY_MS);
      expect(await listed()).toEqual([second.shopId]);
    });
  });
});

describe('restoreShop', () => {
  const deletedShop = async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const { organizationId, shopId } = shop.shop;
    const params = { organizationId, id: shopId };
    await current.call('deleteShop', shop, { params });
    return { shop, params, restore: () => current.call('restoreShop', shop, { params }) };
  };

  describe('200', () => {
    it('its key works again; of two at once one restores it', async () => {
      const { shop, restore } = await deletedShop();
      const answers = await Promise.all([restore(), restore()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      expect((await server.current.call('getShop', shop)).status).toBe(200);
    });
  });

  describe('404', () => {
    it('a shop that was not deleted, or whose time is over', async () => {
      const { params, restore } = await deletedShop();
      await restore();
      expectEnvelope(await restore(), 404, 'shop_not_found');
      const late = await deletedShop();
      server.current.clock.advance(30 * 86_400_000);
      // The session has ended meanwhile: a new one of the same organization.
      const member = await server.current.makeMember(late.params.organizationId, 'owner');
      const headers = server.current.personHeaders(member);
      const refused = await server.current.call('restoreShop', null, { params: late.params, headers });
      expectEnvelope(refused, 404, 'shop_not_found');
      expect(params.id).not.toBe(late.params.id);
    });
  });
});

describe('listPlans', () => {
  describe('200', () => {
    it('what each plan includes, the smallest first, under both names', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const member = await current.makeMember(shop.shop.organizationId, 'analyst');
      const answer = await current.call('listPlans', null, { headers: current.personHeaders(member) });
      expect(answer.status).toBe(200);
      const { plans } = answer.body;
      expect(plans.map((one: { plan: string; planName: string }) => [one.plan, one.planName])).toEqual([
        ['BASIC', 'Free'],
        ['GROWTH', 'Starter'],
        ['PRO', 'Pro'],
        ['ENTERPRISE', 'Enterprise'],
      ]);
      expect(plans[2]).toEqual({
        plan: 'PRO',
        planName: 'Pro',
        maxProducts: 100_000,
        maxSearchesPerMonth: 1_000_000,
        features: ['text', 'suggestions', 'compare', 'assistant', 'visual', 'voice'],
        analyticsRetentionDays: 365,
      });
    });
  });
});
