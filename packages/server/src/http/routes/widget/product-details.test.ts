import { describe, expect, it } from 'vitest';
import { type TestShop, useTestServer } from '../../../../test/harness.ts';
import { expectEnvelope } from '../../../../test/status-cases.ts';

const server = useTestServer();

const shopWith = async (...products: object[]): Promise<TestShop> => {
  const shop = await server.current.makeShop();
  const body = { syncType: 'FULL', products: products.map((more) => ({ name: 'Mug', ...more })) };
  await server.current.call('syncProducts', shop, { body });
  return shop;
};
const details = (shop: TestShop, externalId: string) =>
  server.current.call('productDetails', shop, { params: { externalId } });

describe('productDetails', () => {
  describe('200', () => {
    it('has the description without HTML, and the images beside the first', async () => {
      const images = ['https://shop.example/b.jpg', 'https://shop.example/c.jpg'];
      const description = '<p>Holds <b>2 l</b> &amp; more.</p><script>alert(1)</script>';
      const shop = await shopWith(
        { externalId: 'A', description, imageUrl: 'https://shop.example/a.jpg', images },
        { externalId: 'B' },
      );
      const answer = await details(shop, 'A');
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ externalId: 'A', description: 'Holds 2 l & more.', images });
      expect((await details(shop, 'B')).body).toEqual({ externalId: 'B', description: null, images: [] });
    });

    it('cuts what nobody reads', async () => {
      const shop = await shopWith({ externalId: 'A', description: 'word '.repeat(2000) });
      expect((await details(shop, 'A')).body.description).toHaveLength(3999);
    });
  });

  describe('404', () => {
    it('for a product that there is not, one of another shop, and one that the shop hides', async () => {
      const { current } = server;
      const [shop, other] = [await shopWith({ externalId: 'A' }), await shopWith({ externalId: 'B' })];
      expectEnvelope(await details(shop, 'B'), 404, 'product_not_found');
      expectEnvelope(await details(other, 'A'), 404, 'product_not_found');
      await current.call('putHiddenProducts', shop, { body: { externalIds: ['A'], hidden: true } });
      expectEnvelope(await details(shop, 'A'), 404, 'product_not_found');
    });
  });
});
