import { MAX_LANDING_PAGES } from '@aisle/contract';
import { describe, expect, it } from 'vitest';
import { type TestShop, useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';
import { expectEnvelope, refusesInput } from '../../../../../test/status-cases.ts';

const server = useTestServer();

const make = async (shop: TestShop, page: object = {}) =>
  server.current.call('createLandingPage', shop, {
    body: { slug: 'red-shoes', title: 'Red shoes', query: 'red shoes', ...page },
  });

const fill = async (shop: TestShop): Promise<void> => {
  const page = JSON.stringify({ slug: 'x', title: 'x', status: 'draft', query: 'x', filters: {} });
  const rows = Array.from({ length: MAX_LANDING_PAGES }, (_, i) => ({
    id: `${shop.shop.shopId}-${i}`,
    shop_id: shop.shop.shopId,
    slug: `page-${i}`,
    page,
    created_at: 0,
    updated_at: 0,
  }));
  await server.current.server.store.db.insertInto('landing_pages').values(rows).execute();
};

describe('listLandingPages', () => {
  describe('200', () => {
    it('has every page once, oldest first, page by page', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      for (const slug of ['c', 'a', 'b']) {
        await make(shop, { slug });
        current.clock.advance(1);
      }
      const first = (await current.call('listLandingPages', shop, { query: { limit: '2' } })).body;
      const query = { limit: '2', cursor: first.nextCursor };
      const rest = (await current.call('listLandingPages', shop, { query })).body;
      const slugs = [...first.landingPages, ...rest.landingPages].map(({ slug }: { slug: string }) => slug);
      expect([slugs, rest.nextCursor]).toEqual([['c', 'a', 'b'], null]);
    });
  });
});

describe('createLandingPage', () => {
  describe('201', () => {
    it('is a draft with what was sent', async () => {
      const shop = await server.current.makeShop();
      const { status, body } = await make(shop, { filters: { price: { max: 50 } } });
      expect([status, body]).toMatchObject([
        201,
        { slug: 'red-shoes', status: 'draft', description: '', filters: { price: { max: 50 } } },
      ]);
    });
  });

  describe('400', () => {
    const page = (parts: object) => ({ body: { slug: 'a', title: 'A', query: 'a', ...parts } });
    refusesInput(server, 'createLandingPage', {
      'an address with a slash': { input: page({ slug: 'a/b' }), path: 'slug' },
      'an address in capitals': { input: page({ slug: 'Sale' }), path: 'slug' },
      'a title of two lines': { input: page({ title: 'a\nb' }), path: 'title' },
      'neither query nor filter': { input: page({ query: ' ' }), path: 'query' },
      'an unknown filter': { input: page({ filters: { colour: ['red'] } }), path: 'filters.colour' },
    });
  });

  describe('409', () => {
    it('an address is taken once in a shop; a removed page makes it free', async () => {
      const { current } = server;
      const [shop, other] = [await current.makeShop(), await current.makeShop()];
      const { id } = (await make(shop)).body;
      expectEnvelope(await make(shop, { title: 'Again' }), 409, 'landing_page_taken');
      expect((await make(other)).status).toBe(201);
      await current.call('deleteLandingPage', shop, { params: { id } });
      expect((await make(shop)).status).toBe(201);
    });
  });

  describe('422', () => {
    it('a page over the most that a shop may have is not stored', async () => {
      const shop = await server.current.makeShop();
      await fill(shop);
      expectEnvelope(await make(shop), 422, 'landing_page_quota_exceeded');
    });
  });
});

describe('patchLandingPage', () => {
  describe('200', () => {
    it('changes what it names and keeps the rest', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const before = (await make(shop)).body;
      const patch = { status: 'published', slug: 'shoes' };
      const { body } = await current.call('patchLandingPage', shop, {
        params: { id: before.id },
        body: patch,
      });
      expect(body).toMatchObject({ ...before, ...patch, updatedAt: expect.any(String) });
    });
  });

  describe('400', () => {
    it('a change that makes no page is refused, and nothing is stored', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const before = (await make(shop)).body;
      const params = { id: before.id };
      const answer = await current.call('patchLandingPage', shop, { params, body: { query: '' } });
      expectEnvelope(answer, 400, 'invalid_request');
      expect((await current.call('listLandingPages', shop)).body.landingPages).toEqual([before]);
    });
  });

  describe('409', () => {
    it('an address of another page is refused', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      await make(shop);
      const { id } = (await make(shop, { slug: 'blue' })).body;
      const answer = await current.call('patchLandingPage', shop, {
        params: { id },
        body: { slug: 'red-shoes' },
      });
      expectEnvelope(answer, 409, 'landing_page_taken');
    });
  });
});

describe('deleteLandingPage', () => {
  describe('204', () => {
    it('the page is in no answer', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const params = { id: (await make(shop)).body.id };
      expect((await current.call('deleteLandingPage', shop, { params })).status).toBe(204);
      expect((await current.call('listLandingPages', shop)).body.landingPages).toEqual([]);
      for (const name of ['patchLandingPage', 'deleteLandingPage'] as const)
        expectEnvelope(
          await current.call(name, shop, { ...SAMPLE_CALLS[name], params }),
          404,
          'landing_page_not_found',
        );
    });
  });
});

describe('bringLandingPageBack', () => {
  const removed = async (shop: TestShop) => {
    const { body } = await make(shop);
    const params = { id: body.id as string };
    await server.current.call('deleteLandingPage', shop, { params });
    return { body, bringBack: () => server.current.call('bringLandingPageBack', shop, { params }) };
  };

  describe('200', () => {
    it('the page is there as it was', async () => {
      const { body, bringBack } = await removed(await server.current.makeShop());
      expect(await bringBack()).toMatchObject({ status: 200, body });
    });
  });

  describe('409', () => {
    it('another page has its address meanwhile', async () => {
      const shop = await server.current.makeShop();
      const { bringBack } = await removed(shop);
      await make(shop);
      expectEnvelope(await bringBack(), 409, 'landing_page_taken');
    });
  });

  describe('422', () => {
    it('the shop has no room for it', async () => {
      const shop = await server.current.makeShop();
      const { bringBack } = await removed(shop);
      await fill(shop);
      expectEnvelope(await bringBack(), 422, 'landing_page_quota_exceeded');
    });
  });
});
