import type { ImportFormat } from '@aisle/contract';
import { describe, expect, it } from 'vitest';
import { table } from '../../../test/catalog-files/write-files.ts';
import { readCatalogFile } from '../../../test/read-catalog-file.ts';
import { createParser, guessFormat } from '../parsers/import-format.ts';

const productsOf = (text: string, expected: ImportFormat) => {
  expect(guessFormat('export.csv', text)).toBe(expected);
  return readCatalogFile(text, expected);
};

describe('Shopify', () => {
  const file = table(',', [
    {
      Handle: 'tee',
      Title: 'Tee',
      'Product Category': 'Apparel & Accessories > Clothing > Shirts & Tops',
      Type: 'Shirts',
      Published: 'true',
      'Option1 Name': 'Größe',
      'Option1 Value': 'M',
      'Option1 Linked To': 'product.metafields.shopify.size',
      'Variant SKU': 'TEE-M',
      'Variant Price': '20.00',
      'Variant Grams': '180',
      'Image Alt Text': 'A tee on a chair',
      'Google Shopping / Gender': 'Unisex',
      'Google Shopping / MPN': 'T-100',
      'Google Shopping / Custom Label 0': 'summer',
      'Kolor (product.metafields.shopify.color-pattern)': 'blue; white',
      'Material (product.metafields.custom.material)': 'Organic cotton',
      'Related (product.metafields.custom.related)': '["gid://shopify/Product/1"]',
      'Price / International': '25.00',
      'Cost per item': '7.00',
      Status: 'active',
    },
    { Handle: 'tee', 'Option1 Value': 'L', 'Variant SKU': 'TEE-L', 'Variant Price': '22.00' },
    { Handle: 'old', Title: 'Old', 'Variant Price': '2', Status: 'archived' },
    { Handle: 'next', Title: 'Next', 'Variant Price': '2', Status: 'draft' },
  ]);

  it('keeps type, category, metafields and Google columns, and tells of what it leaves out', () => {
    const { products, leftOut, hidden } = productsOf(file, 'shopify-csv');
    const shared = {
      categories: ['Shirts', 'Apparel & Accessories > Clothing > Shirts & Tops'],
      attributes: {
        color: ['blue', 'white'],
        material: 'Organic cotton',
        gender: 'Unisex',
        custom_label_0: 'summer',
      },
    };
    expect(products).toEqual([
      expect.objectContaining({ externalId: 'tee', ...shared }),
      expect.objectContaining({
        externalId: 'TEE-M',
        mpn: 'T-100',
        price: 20,
        ...shared,
        attributes: { ...shared.attributes, size: 'M', weight: '180 g' },
      }),
      expect.objectContaining({
        externalId: 'TEE-L',
        price: 22,
        ...shared,
        attributes: { ...shared.attributes, size: 'L' },
      }),
    ]);
    expect(leftOut).toEqual(['Image Alt Text', 'Price / International', 'Cost per item']);
    expect(hidden).toEqual({ archived: 1, draft: 1 });
  });

  it('reads the columns of today as those of before', () => {
    const { products } = productsOf(
      table(',', [
        {
          Title: 'Mug',
          'URL handle': 'mug',
          Description: '<p>Warm</p>',
          Vendor: 'Klei',
          'Product category': 'Home & Garden',
          Type: 'Mugs',
          'Published on online store': 'TRUE',
          Status: 'Active',
          SKU: 'M1',
          Barcode: '4006381333931',
          'Option1 name': 'Title',
          'Option1 value': 'Default Title',
          Price: '9.00',
          'Compare-at price': '12.00',
          'Inventory tracker': 'shopify',
          'Inventory quantity': '0',
          'Continue selling when out of stock': 'CONTINUE',
          'Weight value (grams)': '1500',
          'Weight unit for display': 'kg',
          'Product image URL': 'https://cdn.example/b.jpg',
          'Image position': '2',
          'Google Shopping / Manufacturer part number (MPN)': 'MP',
        },
        { 'URL handle': 'mug', 'Product image URL': 'https://cdn.example/a.jpg', 'Image position': '1' },
      ]),
      'shopify-csv',
    );
    expect(products).toEqual([
      {
        externalId: 'mug',
        name: 'Mug',
        description: '<p>Warm</p>',
        brand: 'Klei',
        categories: ['Mugs', 'Home & Garden'],
        url: 'https://shop.example/products/mug',
        imageUrl: 'https://cdn.example/a.jpg',
        images: ['https://cdn.example/b.jpg'],
        price: 12,
        salePrice: 9,
        sku: 'M1',
        gtin: '4006381333931',
        mpn: 'MP',
        availability: 'backorder',
        stockQuantity: 0,
        attributes: { weight: '1.5 kg' },
      },
    ]);
  });

  it('adds up stock by location, and refuses the file of inventory alone', () => {
    const rows = [
      {
        Handle: 'a',
        Title: 'A',
        'Variant Price': '2',
        'Inventory Available: Berlin': '2',
        'Inventory Available: Paris': '3',
      },
    ];
    expect(productsOf(table(',', rows), 'shopify-csv').products).toEqual([
      expect.objectContaining({ availability: 'in_stock', stockQuantity: 5 }),
    ]);
    const inventory = table(',', [
      {
        Handle: 'a',
        Title: 'A',
        'Option1 Name': 'Size',
        SKU: 'A',
        'HS Code': '1',
        COO: 'DE',
        Location: 'Berlin',
        Available: '2',
      },
    ]);
    expect(() => productsOf(inventory, 'shopify-csv')).toThrow(/inventory file.*Export the products/);
  });
});

describe('Magento', () => {
  const SIMPLE = {
    product_type: 'simple',
    store_view_code: '',
    product_online: '1',
    visibility: 'Catalog, Search',
  };

  it('puts variants under their configurable product, wherever they stand', () => {
    const child = { ...SIMPLE, visibility: 'Not Visible Individually', qty: '4', is_in_stock: '1' };
    const { products, hidden } = productsOf(
      table(',', [
        { ...child, sku: 'J-S', name: 'Jacket-S', price: '59.0000', base_image: '/j/s/j-s.jpg' },
        {
          ...SIMPLE,
          sku: 'J',
          product_type: 'configurable',
          name: 'Jacket',
          categories: 'Default Category/Men,Default Category/Men/Tops,Default Category',
          url_key: 'jacket',
          base_image: '/j/j.jpg',
          additional_images: '/j/j.jpg,/j/j2.jpg',
          additional_attributes:
            'climate=Cold|Wet,manufacturer=Proteus,care=wash cold, then dry,has_options=1',
          configurable_variations: 'sku=J-S,size=S,color=Sea blue|sku=J-M,size=M,color=Red',
          configurable_variation_labels: 'size=Size,color=Color',
        },
        { ...child, sku: 'J-M', name: 'Jacket-M', price: '61', is_in_stock: '0', qty: '0' },
        { ...child, sku: 'PART', name: 'Part of a set', price: '61', visibility: 'Einzeln nicht sichtbar' },
        { ...SIMPLE, sku: 'J', store_view_code: 'de', name: 'Jacke' },
        { ...SIMPLE, sku: 'OFF', name: 'Off', product_online: '2', price: '1' },
        { ...SIMPLE, sku: 'CAT', name: 'Catalog only', visibility: 'Katalog', price: '1' },
      ]),
      'magento-csv',
    );
    const shared = {
      categories: ['Men', 'Men > Tops'],
      brand: 'Proteus',
      url: 'https://shop.example/jacket.html',
    };
    const attributes = { climate: ['Cold', 'Wet'], care: 'wash cold, then dry' };
    expect(products).toEqual([
      {
        externalId: 'J',
        sku: 'J',
        name: 'Jacket',
        ...shared,
        imageUrl: 'https://shop.example/media/catalog/product/j/j.jpg',
        images: ['https://shop.example/media/catalog/product/j/j2.jpg'],
        attributes,
      },
      {
        externalId: 'J-S',
        parentExternalId: 'J',
        sku: 'J-S',
        name: 'Jacket-S',
        ...shared,
        imageUrl: 'https://shop.example/media/catalog/product/j/s/j-s.jpg',
        price: 59,
        availability: 'in_stock',
        stockQuantity: 4,
        attributes: { ...attributes, size: 'S', color: 'Sea blue' },
      },
      {
        externalId: 'J-M',
        parentExternalId: 'J',
        sku: 'J-M',
        name: 'Jacket-M',
        ...shared,
        imageUrl: 'https://shop.example/media/catalog/product/j/j.jpg',
        price: 61,
        availability: 'out_of_stock',
        stockQuantity: 0,
        attributes: { ...attributes, size: 'M', color: 'Red' },
      },
    ]);
    expect(hidden).toEqual({
      'text of a store view': 1,
      disabled: 1,
      'not visible in search': 1,
      'not visible individually': 1,
    });
  });

  it('reads special prices with the dates that the export writes', () => {
    const { products } = productsOf(
      table(',', [
        {
          ...SIMPLE,
          sku: 'A',
          name: 'A',
          price: '20.0000',
          special_price: '15.5000',
          special_price_from_date: '11/5/26, 3:30 PM',
          special_price_to_date: '2026-12-25 0:00:00',
        },
        { ...SIMPLE, sku: 'SET', product_type: 'grouped', name: 'Set', price: '' },
      ]),
      'magento-csv',
    );
    expect(products).toEqual([
      expect.objectContaining({ price: 20, salePrice: 15.5, salePriceFrom: '2026-11-05T15:30:00.000Z' }),
      { externalId: 'SET', sku: 'SET', name: 'Set' },
    ]);
  });
});

describe('PrestaShop', () => {
  it('reads the columns of its import', () => {
    const { products, hidden, leftOut } = productsOf(
      table(';', [
        {
          ID: '7',
          'Active (0/1)': '1',
          'Name *': 'Hummingbird tee',
          'Categories (x,y,z...)': 'Home,Home/Clothes/Men',
          'Price tax excluded or Price tax included': '23.90',
          'Tax rules ID': '1',
          'Discount percent': '20',
          'Discount from (yyyy-mm-dd)': '2026-11-01',
          'Discount to (yyyy-mm-dd)': '0000-00-00',
          'Reference #': 'demo_1',
          Manufacturer: 'Studio Design',
          EAN13: '0',
          UPC: '012345678905',
          Weight: '0.300000',
          Width: '0',
          Quantity: '0',
          'Short description': 'Short',
          Description: '<p>Long text</p>',
          'Tags (x,y,z...)': 'tee,bird',
          'Image URLs (x,y,z...)': 'https://cdn.example/1.jpg,https://cdn.example/2.jpg',
          'Feature(Name:Value:Position)': 'Composition:Cotton:1,Property:Short sleeves:2',
          Condition: 'new',
          'Out of stock action': '1',
        },
        { ID: '8', 'Active (0/1)': '0', 'Name *': 'Off' },
      ]),
      'prestashop-csv',
    );
    expect(products).toEqual([
      {
        externalId: '7',
        sku: 'demo_1',
        name: 'Hummingbird tee',
        description: '<p>Long text</p>',
        brand: 'Studio Design',
        gtin: '012345678905',
        categories: ['Clothes > Men'],
        tags: ['tee', 'bird'],
        url: 'https://shop.example/index.php?controller=product&id_product=7',
        imageUrl: 'https://cdn.example/1.jpg',
        images: ['https://cdn.example/2.jpg'],
        price: 23.9,
        salePrice: 19.12,
        salePriceFrom: '2026-11-01T00:00:00.000Z',
        availability: 'backorder',
        stockQuantity: 0,
        attributes: { composition: 'Cotton', property: 'Short sleeves', condition: 'new', weight: 0.3 },
      },
    ]);
    expect(hidden).toEqual({ disabled: 1 });
    expect(leftOut).toEqual(['Tax rules ID']);
  });

  it('refuses combinations, which have no names', () => {
    const file = table(';', [
      {
        'Product ID*': '7',
        'Attribute (Name:Type:Position)*': 'Size:select:0',
        'Value (Value:Position)*': 'S:0',
      },
    ]);
    expect(() => productsOf(file, 'prestashop-csv')).toThrow(/combinations.*file of products/);
  });
});

describe('BigCommerce', () => {
  it('reads products with their rows of SKUs and rules', () => {
    const { products, hidden } = productsOf(
      table(',', [
        {
          'Item Type': 'Product',
          'Product ID': '55',
          'Product Name': 'Blue tee',
          'Product Code/SKU': 'TEE',
          'Brand Name': 'Acme',
          Price: '20.00',
          'Retail Price': '25.00',
          'Sale Price': '0.00',
          'Product Visible?': 'Y',
          'Track Inventory': 'by option',
          'Current Stock Level': '0',
          Category: 'Home/Tees;Home/Sale',
          'Product Image File - 1': 'a/1/tee.jpg',
          'Product URL': '/blue-tee/',
          'Product Custom Fields': 'Fabric=Cotton;"Care=Cold; by hand";Width=5" wide',
          'Product Condition': 'New',
        },
        {
          'Item Type': 'SKU',
          'Product Name': '[S]Size=S,[CS]Color=Blue:#0000FF',
          'Product Code/SKU': 'TEE-S',
          'Current Stock Level': '5',
        },
        {
          'Item Type': 'SKU',
          'Product Name': '[S]Size=L',
          'Product Code/SKU': 'TEE-L',
          'Current Stock Level': '0',
        },
        { 'Item Type': 'Rule', 'Product Code/SKU': 'TEE-L', Price: '[ADD]2.50' },
        {
          'Item Type': 'Product',
          'Product ID': '56',
          'Product Name': 'Hidden',
          Price: '1',
          'Product Visible?': 'N',
        },
      ]),
      'bigcommerce-csv',
    );
    const shared = {
      brand: 'Acme',
      categories: ['Home > Tees', 'Home > Sale'],
      url: 'https://shop.example/blue-tee/',
      imageUrl: 'https://shop.example/product_images/a/1/tee.jpg',
    };
    const attributes = { fabric: 'Cotton', care: 'Cold; by hand', width: '5" wide', condition: 'new' };
    expect(products).toEqual([
      { externalId: '55', sku: 'TEE', name: 'Blue tee', ...shared, attributes },
      {
        externalId: 'TEE-S',
        parentExternalId: '55',
        sku: 'TEE-S',
        name: 'Blue tee - S - Blue',
        ...shared,
        price: 20,
        availability: 'in_stock',
        stockQuantity: 5,
        attributes: { ...attributes, size: 'S', color: 'Blue' },
      },
      {
        externalId: 'TEE-L',
        parentExternalId: '55',
        sku: 'TEE-L',
        name: 'Blue tee - L',
        ...shared,
        price: 22.5,
        availability: 'out_of_stock',
        stockQuantity: 0,
        attributes: { ...attributes, size: 'L' },
      },
    ]);
    expect(hidden).toEqual({ 'not visible': 1 });
  });

  it("reads today's export, with rows of variants and images", () => {
    const { products } = productsOf(
      table(',', [
        {
          Item: 'Product',
          ID: '1',
          Name: 'Tee',
          Type: 'physical',
          SKU: 'T',
          'Inventory Tracking': 'variant',
          Price: '9',
          'Is Visible': 'TRUE',
          Categories: 'Tees',
        },
        {
          Item: 'Variant',
          ID: '2',
          SKU: 'T-R',
          Options: 'Type=Swatch|Name=Color|Value=Red[#FF0000]Type=Rectangles|Name=Size|Value=M',
          Price: '11',
          'Current Stock': '3',
        },
        { Item: 'Image', 'Image URL (Export)': 'https://cdn.example/t.jpg' },
      ]),
      'bigcommerce-csv',
    );
    expect(products).toEqual([
      { externalId: '1', sku: 'T', name: 'Tee', categories: ['Tees'], imageUrl: 'https://cdn.example/t.jpg' },
      expect.objectContaining({
        externalId: 'T-R',
        price: 11,
        stockQuantity: 3,
        attributes: { color: 'Red', size: 'M' },
      }),
    ]);
  });
});

describe('Shopware', () => {
  const ID = (n: number): string => String(n).padStart(32, '0');

  it('reads the product profile of Shopware 6, whose variants inherit', () => {
    const { products, leftOut } = productsOf(
      table(';', [
        { id: ID(4), parent_id: ID(9), product_number: 'LATE.1', active: '1', stock: '2', price_gross: '7' },
        {
          id: ID(1),
          product_number: 'SW1',
          active: '1',
          stock: '0',
          name: 'Shirt',
          description: '<p>Text</p>',
          price_net: '16.81',
          price_gross: '20',
          tax_rate: '19',
          cover_media_url: 'https://cdn.example/1.jpg',
          manufacturer_name: 'Lino',
          categories: `${ID(5)}|${ID(6)}`,
        },
        { id: ID(2), parent_id: ID(1), product_number: 'SW1.1', active: '1', stock: '5' },
        { id: ID(3), parent_id: ID(1), product_number: 'SW1.2', active: '1', stock: '0', price_gross: '22' },
        { id: ID(9), product_number: 'LATE', active: '1', name: 'Late', price_gross: '6' },
        { id: ID(10), parent_id: ID(99), product_number: 'LOST', active: '1' },
      ]),
      'shopware-csv',
    );
    const shared = {
      brand: 'Lino',
      url: `https://shop.example/detail/${ID(1)}`,
      imageUrl: 'https://cdn.example/1.jpg',
    };
    expect(products).toEqual([
      { externalId: 'SW1', sku: 'SW1', name: 'Shirt', description: '<p>Text</p>', ...shared },
      expect.objectContaining({
        externalId: 'SW1.1',
        parentExternalId: 'SW1',
        name: 'Shirt',
        price: 20,
        stockQuantity: 5,
      }),
      expect.objectContaining({ externalId: 'SW1.2', price: 22, availability: 'out_of_stock' }),
      expect.objectContaining({ externalId: 'LATE' }),
      expect.objectContaining({ externalId: 'LATE.1', parentExternalId: 'LATE', price: 7 }),
      { fault: "parent_id: the product of variant 'LOST' is not in the file" },
    ]);
    expect(leftOut).toEqual(['tax_rate', 'categories']);
  });

  it('reads the articles of Shopware 5', () => {
    const shared = {
      mainnumber: 'A.1',
      name: 'Long drink',
      supplier: 'Sasse',
      active: '1',
      laststock: '0',
      categories: '14|21',
    };
    const { products } = productsOf(
      table(';', [
        {
          ...shared,
          ordernumber: 'A.1',
          additionaltext: '0,5 Liter',
          price_EK: '19.99',
          pseudoprice_EK: '24.99',
          instock: '15',
          configuratorOptions: 'Content:0,5 Liter|Color:Red',
        },
        {
          ...shared,
          ordernumber: 'A.2',
          price_EK: '59.99',
          instock: '0',
          configuratorOptions: 'Content:1,5 Liter',
          propertyValueName: 'Taste:dry|Taste:sour',
        },
      ]),
      'shopware-csv',
    );
    expect(products).toEqual([
      expect.objectContaining({
        externalId: 'A.1',
        name: 'Long drink 0,5 Liter',
        brand: 'Sasse',
        price: 24.99,
        salePrice: 19.99,
        stockQuantity: 15,
        attributes: { content: '0,5 Liter', color: 'Red' },
      }),
      expect.objectContaining({
        externalId: 'A.2',
        parentExternalId: 'A.1',
        price: 59.99,
        availability: 'backorder',
        attributes: { content: '1,5 Liter', taste: ['dry', 'sour'] },
      }),
    ]);
  });
});

it('images that are paths are told where the address of the shop is not known', () => {
  const text = table(',', [
    { sku: 'A', store_view_code: '', product_type: 'simple', name: 'A', price: '1', base_image: '/a.jpg' },
  ]);
  const parser = createParser('magento-csv');
  const [record] = [...parser.push(text), ...parser.end()];
  expect(record).toMatchObject({ entries: expect.not.arrayContaining([['imageUrl', expect.anything()]]) });
  expect([...(parser.leftOut ?? [])]).toEqual(['base_image']);
});
