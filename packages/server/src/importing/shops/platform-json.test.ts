import { describe, expect, it } from 'vitest';
import { readGuessed } from '../../../test/read-catalog-file.ts';

const read = (value: unknown) => readGuessed('products.json', JSON.stringify(value));

describe("Shopify's products.json", () => {
  const TEE = {
    id: 7,
    title: 'Linen tee',
    handle: 'linen-tee',
    body_html: '<p>Light</p>',
    vendor: 'Lino',
    product_type: 'Shirts',
    tags: ['summer', 'linen, washed'],
    published_at: '2026-01-01T00:00:00Z',
    images: [
      { id: 1, src: 'https://cdn.example/1.jpg' },
      { id: 2, src: 'https://cdn.example/2.jpg' },
    ],
    options: [{ name: 'Color', position: 1, values: ['Blue', 'Red'] }],
    variants: [
      {
        id: 71,
        title: 'Blue',
        option1: 'Blue',
        sku: 'LT-B',
        price: '20.00',
        compare_at_price: '25.00',
        available: true,
      },
      {
        id: 72,
        title: 'Red',
        option1: 'Red',
        sku: 'LT-R',
        price: '20.00',
        compare_at_price: null,
        available: false,
        image_id: 2,
      },
    ],
  };

  it('is read as the product export is', () => {
    const { products, hidden } = read({ products: [TEE, { ...TEE, handle: 'next', published_at: null }] });
    const shared = {
      brand: 'Lino',
      categories: ['Shirts'],
      tags: ['summer', 'linen, washed'],
      url: 'https://shop.example/products/linen-tee',
    };
    expect(products).toEqual([
      {
        externalId: 'linen-tee',
        name: 'Linen tee',
        description: '<p>Light</p>',
        ...shared,
        imageUrl: 'https://cdn.example/1.jpg',
        images: ['https://cdn.example/2.jpg'],
      },
      {
        externalId: 'LT-B',
        parentExternalId: 'linen-tee',
        name: 'Linen tee - Blue',
        ...shared,
        imageUrl: 'https://cdn.example/1.jpg',
        sku: 'LT-B',
        price: 25,
        salePrice: 20,
        availability: 'in_stock',
        attributes: { color: 'Blue' },
      },
      expect.objectContaining({
        externalId: 'LT-R',
        price: 20,
        availability: 'out_of_stock',
        imageUrl: 'https://cdn.example/2.jpg',
      }),
    ]);
    expect(hidden).toEqual({ 'not published': 1 });
  });
});

describe('JSON of the REST API of WooCommerce', () => {
  it('is read with names of categories, addresses of images and attributes', () => {
    const product = {
      id: 20,
      name: 'Mug',
      permalink: 'https://shop.example/mug',
      type: 'simple',
      status: 'publish',
      catalog_visibility: 'visible',
      description: '<p>Warm</p>',
      sku: '',
      regular_price: '12',
      sale_price: '9',
      stock_status: 'onbackorder',
      categories: [{ id: 1, name: 'Mugs' }],
      tags: [{ id: 2, name: 'tea' }],
      brands: [{ id: 3, name: 'Klei' }],
      images: [{ src: 'https://shop.example/1.jpg' }, { src: 'https://shop.example/2.jpg' }],
      attributes: [{ name: 'Color', options: ['Blue', 'Red'] }],
    };
    const { products, hidden } = read([product, { ...product, id: 21, status: 'draft' }]);
    expect(products).toEqual([
      {
        externalId: 'woo-20',
        name: 'Mug',
        description: '<p>Warm</p>',
        url: 'https://shop.example/mug',
        brand: 'Klei',
        categories: ['Mugs'],
        tags: ['tea'],
        imageUrl: 'https://shop.example/1.jpg',
        images: ['https://shop.example/2.jpg'],
        attributes: { color: ['Blue', 'Red'] },
        price: 12,
        salePrice: 9,
        availability: 'backorder',
      },
    ]);
    expect(hidden).toEqual({ draft: 1 });
  });
});

describe('other JSON', () => {
  it('may have objects where their meaning is plain', () => {
    const { products } = read([
      {
        id: 'a',
        name: 'A',
        price: { amount: '12.50', currency: 'EUR' },
        images: [{ url: 'https://x.example/1.jpg' }],
        categories: [{ id: 4, name: 'Cups' }],
        brand: { id: 1, name: 'Klei' },
        compare_at: { amount: '15.00', currency: 'EUR' },
        stock: { quantity: 4, warehouse: 'B' },
        attributes: [{ name: 'Farbe', value: 'Blue' }],
      },
    ]);
    expect(products).toEqual([
      {
        externalId: 'a',
        name: 'A',
        price: 15,
        salePrice: 12.5,
        stockQuantity: 4,
        currency: 'EUR',
        images: ['https://x.example/1.jpg'],
        categories: ['Cups'],
        brand: 'Klei',
        attributes: { color: 'Blue' },
      },
    ]);
  });

  it('is refused once where it is not, and only in the row where the others are plain', () => {
    const strange = { id: 'a', name: { first: 'A', second: 'B' } };
    expect(() => read([strange, strange])).toThrow(/'name' of the products is an object.*Shopify/);
    expect(read([{ id: 'b', name: 'B' }, strange]).products).toEqual([
      { externalId: 'b', name: 'B' },
      { fault: expect.stringContaining("'name' of the products") },
    ]);
  });

  it('with names by language, numbers of MongoDB, ratings of other words, lists of reviews', () => {
    const { products } = read([
      {
        _id: { $oid: '5f' },
        name: { de: 'Tasse', en: 'Cup' },
        price: { $numberDecimal: '8.50' },
        rating: { rate: 4.5, count: 2 },
        parent_id: 0,
      },
      { id: 'b', name: 'Mug', rating: 4, reviews: [{ rating: 4 }, { rating: 5 }] },
    ]);
    expect(products).toEqual([
      { externalId: '5f', name: 'Cup', price: 8.5, rating: { average: 4.5, count: 2 } },
      { externalId: 'b', name: 'Mug', rating: { average: 4, count: 2 } },
    ]);
  });

  it.each([
    ['a list of another name', '{"shop": {"name": "S"}, "waren": [{"id": "1", "name": "Cup"}]}'],
    [
      'a list inside of an object',
      '{"meta": [{"a": 1}], "data": {"products": [{"id": "1", "name": "Cup"}]}}',
    ],
    ['products by their ids', '{"1": {"name": "Cup"}, "2": {"name": "Mug"}}'],
  ])('in %s', (_, text) => {
    expect(readGuessed('shop.json', text).products[0]).toEqual({ externalId: '1', name: 'Cup' });
  });
});
