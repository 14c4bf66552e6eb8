import type { Product } from '@aisle/contract';
import { FeedItem } from '@aisle/contract';
import { describe, expect, it } from 'vitest';
import { toFeedItem } from './feed-item.ts';

const NOW_MS = Date.parse('2026-03-01T12:00:00.000Z');
const SELLER = {
  name: 'Lamps & Co',
  url: 'https://shop.example',
  targetCountries: ['DE', 'AT'],
  storeCountry: 'DE',
};
const product = (more: Partial<Product> = {}): Product => ({
  externalId: 'L-1',
  name: 'Brass lamp',
  price: 49,
  currency: 'EUR',
  url: 'https://shop.example/l-1',
  availability: 'in_stock',
  language: 'en',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  searchable: true,
  ...more,
});

describe('toFeedItem', () => {
  it('leaves out a product whose id is markup or hides signs, and the name of such a group', () => {
    const linked = ['https://evil.example/x', 'www.evil.example', 'a@evil.example'];
    for (const externalId of ['![x](y)', 'a\u{e0041}', '<b>', 'a`b', ...linked])
      expect(toFeedItem(product({ externalId }), SELLER, NOW_MS)).toBeNull();
    const item = toFeedItem(product({ externalId: 'gid://x/1', parentExternalId: '[x]' }), SELLER, NOW_MS);
    expect(item).toMatchObject({ item_id: 'gid://x/1' });
    expect(item).not.toHaveProperty('group_id');
  });

  it('names the seller by an address without a name before the host', () => {
    const seller = { ...SELLER, url: 'https://bank.example@shop.example/de' };
    expect(toFeedItem(product(), seller, NOW_MS)?.seller_url).toBe('https://shop.example');
  });

  it('names the fields as the specification does', () => {
    const item = toFeedItem(
      product({
        description: '<p>Warm <b>light</b></p>',
        brand: 'Lumo',
        imageUrl: 'https://shop.example/l-1.jpg',
        gtin: '4006381-333931',
        parentExternalId: 'L',
        categories: ['Light > Lamps'],
        rating: { average: 4.5, count: 12 },
        availability: 'preorder',
      }),
      SELLER,
      NOW_MS,
    );
    expect(FeedItem.parse(item)).toEqual({
      item_id: 'L-1',
      title: 'Brass lamp',
      description: 'Warm light',
      url: 'https://shop.example/l-1',
      brand: 'Lumo',
      image_url: 'https://shop.example/l-1.jpg',
      price: '49.00 EUR',
      availability: 'pre_order',
      group_id: 'L',
      listing_has_variations: true,
      gtin: '4006381333931',
      product_category: 'Light > Lamps',
      review_count: 12,
      star_rating: 4.5,
      seller_name: 'Lamps & Co',
      seller_url: 'https://shop.example',
      target_countries: ['DE', 'AT'],
      store_country: 'DE',
      is_eligible_search: true,
      is_eligible_checkout: false,
    });
  });

  it('leaves out the countries that the shop has not named', () => {
    const item = toFeedItem(product(), { ...SELLER, targetCountries: null, storeCountry: null }, NOW_MS);
    expect(item).toMatchObject({ listing_has_variations: false });
    expect(Object.keys(item ?? {}).filter((name) => /countr/.test(name))).toEqual([]);
  });

  it.each([
    ['before its window', { salePriceFrom: '2026-03-02T00:00:00.000Z' }, undefined],
    ['in its window', { salePriceTo: '2026-03-02T00:00:00.000Z' }, '39.00 EUR'],
    ['at the end of its window', { salePriceTo: '2026-03-01T12:00:00.000Z' }, '39.00 EUR'],
    ['after its window', { salePriceTo: '2026-03-01T11:59:59.999Z' }, undefined],
  ])('has the sale price only while it holds: %s', (_, window, expected) => {
    expect(toFeedItem(product({ salePrice: 39, ...window }), SELLER, NOW_MS)?.sale_price).toBe(expected);
  });

  it('writes an amount with the decimals of its currency', () => {
    expect(toFeedItem(product({ price: 1200, currency: 'JPY' }), SELLER, NOW_MS)?.price).toBe('1200 JPY');
    expect(toFeedItem(product({ price: 1.5, currency: 'KWD' }), SELLER, NOW_MS)?.price).toBe('1.500 KWD');
  });

  it('leaves out what nobody can buy', () => {
    const { url: _, ...noPage } = product();
    const { price: __, ...noPrice } = product();
    expect(toFeedItem(noPage, SELLER, NOW_MS)).toBeNull();
    expect(toFeedItem(noPrice, SELLER, NOW_MS)).toBeNull();
    expect(toFeedItem(product({ externalId: 'x'.repeat(101) }), SELLER, NOW_MS)).toBeNull();
  });
});
