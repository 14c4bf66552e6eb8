import { describe, expect, it } from 'vitest';
import { type TestServer, type TestShop, useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer();

/** A shop whose owner owns the installation. */
const ownShop = async (input: Parameters<TestServer['makeShop']>[0] = {}): Promise<TestShop> => {
  const shop = await server.current.makeShop({ verified: false, plan: 'BASIC', ...input });
  await server.current.server.accounts.installation.appoint(shop.member.userId);
  return shop;
};
const paramsOf = ({ shop }: TestShop) => ({ organizationId: shop.organizationId, id: shop.shopId });
const vouch = (shop: TestShop, url = shop.shop.url, as = shop) =>
  server.current.call('vouchForDomain', as, { params: paramsOf(shop), body: { url } });
const setPlan = (shop: TestShop, plan: string, as = shop) =>
  server.current.call('setShopPlan', as, { params: paramsOf(shop), body: { plan } });
const domainOf = async (shop: TestShop) => (await server.current.call('getShop', shop)).body.domain;
const entriesOf = async (shop: TestShop) =>
  (await server.current.call('listAudit', shop, { params: { organizationId: shop.shop.organizationId } }))
    .body.entries;

describe('vouchForDomain', () => {
  describe('200', () => {
    it('does what `aisle shop verify` does, at once, and leaves a line in the audit log', async () => {
      const shop = await ownShop();
      const page = () => server.current.call('search', shop, { body: { query: 'lamp' } });
      expectEnvelope(await page(), 403, 'domain_not_verified');
      const { status, body } = await vouch(shop);
      expect([status, body]).toMatchObject([
        200,
        { status: 'verified', method: 'operator', nextCheckAt: null },
      ]);
      expect((await page()).status).toBe(200);
      const sync = { body: { syncType: 'INCREMENTAL', products: [{ externalId: 'A', name: 'Lamp' }] } };
      expect((await server.current.call('syncProducts', shop, sync)).status).toBe(200);
      expect((await entriesOf(shop))[0]).toMatchObject({
        action: 'domain.vouched',
        actor: { kind: 'user', id: shop.member.userId },
        target: shop.shop.shopId,
        details: { url: shop.shop.url },
      });
    });

    it('for the address that a shop is to have: it moves there', async () => {
      const shop = await ownShop({ verified: true });
      const url = 'https://moved.example/shop';
      await server.current.call('patchShop', shop, { body: { url } });
      expect(await domainOf(shop)).toMatchObject({ next: { url } });
      expect((await vouch(shop, url)).body).toMatchObject({ status: 'verified', next: null });
      expect((await server.current.call('getShop', shop)).body.url).toBe(url);
    });
  });

  describe('403', () => {
    it('for whoever does not own the installation, with any role; that is noted, and nothing is changed', async () => {
      await ownShop();
      const shop = await server.current.makeShop({ verified: false });
      expectEnvelope(await vouch(shop), 403, 'installation_owner_only');
      expect(await domainOf(shop)).toMatchObject({ status: 'pending' });
      await server.current.server.accounts.settled();
      expect((await entriesOf(shop))[0]).toMatchObject({
        action: 'access.role_refused',
        details: { routes: ['vouchForDomain'] },
      });
    });

    it('for a former owner, from the moment on when the operator names another', async () => {
      const former = await ownShop();
      await ownShop();
      expectEnvelope(await vouch(former), 403, 'installation_owner_only');
    });
  });

  describe('404', () => {
    it('in an organization of others, also for the owner; the shop of another organization', async () => {
      const own = await ownShop();
      const foreign = await server.current.makeShop({ verified: false });
      expectEnvelope(await vouch(foreign, foreign.shop.url, own), 404, 'organization_not_found');
      const params = { organizationId: own.shop.organizationId, id: foreign.shop.shopId };
      const across = { params, body: { url: foreign.shop.url } };
      expectEnvelope(await server.current.call('vouchForDomain', own, across), 404, 'shop_not_found');
      expect(await domainOf(foreign)).toMatchObject({ status: 'pending' });
    });
  });

  describe('409', () => {
    it('where another organization has proved the domain', async () => {
      const url = 'https://taken.example';
      const { current } = server;
      const rival = await current.makeShop({ url, verified: false });
      const { db } = current.server.store;
      const proved = { domain_status: 'verified', domain_method: 'dns', domain_verified_at: 1 } as const;
      await db.updateTable('shops').set(proved).where('id', '=', rival.shop.shopId).execute();
      expectEnvelope(await vouch(await ownShop({ url })), 409, 'domain_taken');
      expect(await domainOf(rival)).toMatchObject({ status: 'verified' });
    });

    it('where the address is not the one that the owner saw', async () => {
      const shop = await ownShop();
      await server.current.call('patchShop', shop, { body: { url: 'https://elsewhere.example' } });
      expectEnvelope(await vouch(shop), 409, 'address_changed');
      expect(await domainOf(shop)).toMatchObject({ status: 'pending' });
      expectEnvelope(await vouch(shop, 'https://third.example'), 409, 'address_changed');
    });
  });
});

describe('setShopPlan', () => {
  describe('200', () => {
    it('counts at once, also for a widget token that was used before, and is noted', async () => {
      const shop = await ownShop({ verified: true });
      const compare = async () =>
        (await server.current.call('widgetConfig', shop)).body.features.includes('assistant');
      expect(await compare()).toBe(false);
      expect((await setPlan(shop, 'PRO')).body).toMatchObject({ shopId: shop.shop.shopId, plan: 'PRO' });
      expect(await compare()).toBe(true);
      expect((await server.current.call('getShop', shop)).body).toMatchObject({
        plan: 'PRO',
        maxProducts: 100_000,
      });
      expect((await entriesOf(shop))[0]).toMatchObject({
        action: 'shop.plan_changed',
        target: shop.shop.shopId,
        details: { plan: 'PRO' },
      });
    });
  });

  describe('400', () => {
    it('a name of the other list is none of the plans', async () => {
      const shop = await ownShop();
      for (const plan of ['Free', 'Starter', 'basic', ''])
        expect((await setPlan(shop, plan)).status).toBe(400);
    });
  });

  describe('403', () => {
    it('for whoever does not own the installation', async () => {
      await ownShop();
      const shop = await server.current.makeShop({ plan: 'BASIC' });
      expectEnvelope(await setPlan(shop, 'ENTERPRISE'), 403, 'installation_owner_only');
      expect((await server.current.call('getShop', shop)).body.plan).toBe('BASIC');
    });
  });

  describe('404', () => {
    it('a shop of others, and one that is deleted', async () => {
      const own = await ownShop();
      const foreign = await server.current.makeShop({ plan: 'BASIC' });
      expectEnvelope(await setPlan(foreign, 'PRO', own), 404, 'organization_not_found');
      const params = { organizationId: own.shop.organizationId, id: foreign.shop.shopId };
      const across = { params, body: { plan: 'PRO' } };
      expectEnvelope(await server.current.call('setShopPlan', own, across), 404, 'shop_not_found');
      await server.current.call('deleteShop', own, { params: paramsOf(own) });
      expectEnvelope(await setPlan(own, 'PRO'), 404, 'shop_not_found');
    });
  });
});
