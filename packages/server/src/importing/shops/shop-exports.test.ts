import type { ImportFormat } from '@aisle/contract';
import { describe, expect, it } from 'vitest';
import { NO_TRAITS } from '../import-settings.ts';
import { createParser, guessFormat } from '../parsers/import-format.ts';
import type { SourceRecord } from '../parsers/source-record.ts';

const read = (format: ImportFormat, text: string, piece = text.length): SourceRecord[] => {
  const parser = createParser(format, { ...NO_TRAITS, siteUrl: 'https://shop.example' });
  const records: SourceRecord[] = [];
  for (let at = 0; at < text.length; at += piece) records.push(...parser.push(text.slice(at, at + piece)));
  return [...records, ...parser.end()];
};
const fieldsOf = (records: readonly SourceRecord[]) =>
  records.map((record) => ('fault' in record ? record.fault : Object.fromEntries(record.entries)));

const SHOPIFY = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Variant Image,Status
mug,Stone mug,"<p>Holds 300 ml, ""hot""</p>",Klei,Kitchen,"gift, tea",TRUE,Title,Default Title,,,MUG-1,shopify,4,deny,12.00,15.00,'4006381333931,https://cdn.example/mug-1.jpg,,active
mug,,,,,,,,,,,,,,,,,,https://cdn.example/mug-2.jpg,,
shirt,Linen shirt,,Lino,Shirts,,TRUE,Color,Blue,Size,M,SH-B-M,shopify,0,continue,40,,,https://cdn.example/shirt.jpg,https://cdn.example/blue.jpg,active
shirt,,,,,,,,Red,,L,,,,,42,40,,,,
old,Old hat,,,,,TRUE,Title,Default Title,,,,,,,9,,,,,archived
secret,Draft,,,,,FALSE,Title,Default Title,,,,,,,9,,,,,active
`;

const WOO = `ID,Type,SKU,Name,Published,Description,"In stock?",Stock,"Sale price","Regular price","Date sale price starts",Categories,Tags,Images,Parent,"Attribute 1 name","Attribute 1 value(s)"
10,simple,MUG,Stone mug,1,<p>Warm</p>,1,4,9,12,2026-11-01,"Kitchen > Mugs, Gifts, Tea\\, herbs","gift, tea","https://shop.example/1.jpg, https://shop.example/2.jpg",,Material,Stone
20,variable,,Linen shirt,1,,1,,,,,Shirts,,,,Color,"Blue, Red"
21,variation,SH-B,Linen shirt - Blue,1,,0,0,,40,,,,,id:20,Color,Blue
22,variation,,Linen shirt - Red,1,,backorder,,,42,,,,,id:20,Color,Red
30,grouped,SET,Tea set,1,,1,,,,,,,,,,
40,variable,HIDDEN,Draft,-1,,1,,,,,,,,,,
41,variation,HIDDEN-1,Draft one,1,,1,,,5,,,,,HIDDEN,,
`;

describe('a Shopify export', () => {
  it('is one record a product and one a variant, without drafts and archived products', () => {
    const [mug, shirt, blue, red, ...rest] = fieldsOf(read('shopify-csv', SHOPIFY));
    expect(mug).toEqual({
      externalId: 'mug',
      name: 'Stone mug',
      description: '<p>Holds 300 ml, "hot"</p>',
      brand: 'Klei',
      categories: ['Kitchen'],
      tags: ['gift', 'tea'],
      url: 'https://shop.example/products/mug',
      imageUrl: 'https://cdn.example/mug-1.jpg',
      images: ['https://cdn.example/mug-2.jpg'],
      price: '15.00',
      salePrice: '12.00',
      availability: 'in_stock',
      stockQuantity: '4',
      sku: 'MUG-1',
      gtin: '4006381333931',
    });
    expect(shirt).not.toHaveProperty('price');
    expect(blue).toMatchObject({
      externalId: 'SH-B-M',
      parentExternalId: 'shirt',
      name: 'Linen shirt - Blue - M',
      attributes: { color: 'Blue', size: 'M' },
      availability: 'backorder',
      stockQuantity: '0',
      imageUrl: 'https://cdn.example/blue.jpg',
    });
    // The price to compare with is lower: that is no sale.
    expect(red).toMatchObject({ externalId: 'shirt#2', price: '42', availability: 'in_stock' });
    expect(red).not.toHaveProperty('salePrice');
    expect(rest).toEqual([]);
  });

  it('counts the stock where it is tracked, or where the file does not say whether it is', () => {
    const stockIn = (text: string) =>
      fieldsOf(read('shopify-csv', text)).map((fields) => (fields as { availability?: string }).availability);
    const head = 'Handle,Title,Variant Price,Variant Inventory Qty';
    expect(stockIn(`${head}\na,Gone,4,0\nb,Here,4,2\n`)).toEqual(['out_of_stock', 'in_stock']);
    expect(stockIn(`${head},Variant Inventory Tracker\na,Free,4,0,\n`)).toEqual(['in_stock']);
  });

  it('a row without a handle is told, and the rest is read', () => {
    expect(fieldsOf(read('shopify-csv', 'Handle,Title,Variant Price\n,Lost,3\na,Found,4\n'))).toEqual([
      'Handle: is required',
      expect.objectContaining({ externalId: 'a', price: '4' }),
    ]);
  });
});

describe('a hostile Shopify export', () => {
  const HEAD =
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price,Status\n';

  it('compares prices as a spreadsheet with decimal commas writes them', () => {
    const text = `${HEAD}a,A,Title,Default Title,A,"999,00","1.299,00",active\n`;
    expect(fieldsOf(read('shopify-csv', text))).toEqual([
      expect.objectContaining({ price: '1.299,00', salePrice: '999,00' }),
    ]);
  });

  it('loses no variant whose SKU another product or variant has, nor a product that is named like a variant', () => {
    const text = `${HEAD}a,A,Color,Red,X,9,,active\na,,,Blue,X,9,,\nb,B,Color,Red,b,9,,active\nb,,,Blue,X,9,,\na-2,Other,Title,Default Title,,9,,\n`;
    const ids = fieldsOf(read('shopify-csv', text)).map(
      (fields) => (fields as { externalId: string }).externalId,
    );
    expect(ids).toEqual(['a', 'X', 'a#2', 'b', 'b#1', 'b#2', 'a-2']);
  });

  it('tells of rows that stand apart from the product that they belong to', () => {
    const text = `${HEAD}a,A,Color,Red,X,9,,active\nb,B,Title,Default Title,B,9,,active\na,,,Blue,Y,9,,\na,,,Green,Z,9,,\n`;
    expect(fieldsOf(read('shopify-csv', text)).slice(3)).toEqual([
      "Title: is required in the first row of 'a'; the rows of a handle must stand together",
    ]);
  });

  it('reads the names that columns have in newer files', () => {
    const text = `Title,URL handle,Status,SKU,Barcode,Option1 name,Option1 value,Price,Compare-at price,Inventory tracker,Inventory quantity,Continue selling when out of stock,Published on online store
Mug,mug,Active,M1,4006381333931,,,9,12,shopify,0,CONTINUE,TRUE
Hat,hat,Active,,,,,9,,shopify,1,DENY,FALSE
`;
    expect(guessFormat('products.csv', text)).toBe('shopify-csv');
    expect(fieldsOf(read('shopify-csv', text))).toEqual([
      expect.objectContaining({
        externalId: 'mug',
        price: '12',
        salePrice: '9',
        sku: 'M1',
        gtin: '4006381333931',
        availability: 'backorder',
      }),
    ]);
  });

  it('keeps no more rows of one handle in memory than a product can have', () => {
    const rows = Array.from({ length: 4000 }, (_, i) => `a,A,Color,c${i},S${i},9,,active\n`).join('');
    const [fault, ...others] = fieldsOf(read('shopify-csv', `${HEAD}${rows}b,B,,,B,9,,active\n`));
    expect(fault).toBe("Handle: 'a' has more than 3000 rows");
    expect(others).toEqual([expect.objectContaining({ externalId: 'b' })]);
  });
});

describe('a hostile WooCommerce export', () => {
  it('goes on after a draft that has neither a number nor an SKU', () => {
    const text =
      'Type,SKU,Name,Published,In stock?,Regular price\nsimple,,Draft,-1,1,3\nsimple,A,Mug,1,1,3\n';
    expect(fieldsOf(read('woocommerce-csv', text))).toEqual([expect.objectContaining({ externalId: 'A' })]);
  });

  it('takes off the apostrophe that guards cells against formulas, and no other', () => {
    const text = "Type,SKU,Name,In stock?\nsimple,A,'-50% mug,yes\nsimple,B,'t Huis,no\n";
    expect(fieldsOf(read('woocommerce-csv', text))).toEqual([
      expect.objectContaining({ name: '-50% mug', availability: 'in_stock' }),
      expect.objectContaining({ name: "'t Huis", availability: 'out_of_stock' }),
    ]);
  });
});

describe('a WooCommerce export', () => {
  it('keeps variations with their parent, by number or SKU, without drafts', () => {
    const [mug, shirt, blue, red, ...rest] = fieldsOf(read('woocommerce-csv', WOO));
    expect(mug).toMatchObject({
      externalId: 'MUG',
      price: '12',
      salePrice: '9',
      salePriceFrom: '2026-11-01',
      categories: ['Kitchen > Mugs', 'Gifts', 'Tea, herbs'],
      imageUrl: 'https://shop.example/1.jpg',
      images: ['https://shop.example/2.jpg'],
      attributes: { material: 'Stone' },
    });
    expect(shirt).toMatchObject({ externalId: 'woo-20', attributes: { color: ['Blue', 'Red'] } });
    expect(shirt).not.toHaveProperty('price');
    expect(blue).toMatchObject({ parentExternalId: 'woo-20', availability: 'out_of_stock', price: '40' });
    expect(red).toMatchObject({
      externalId: 'woo-22',
      parentExternalId: 'woo-20',
      availability: 'backorder',
    });
    expect(rest).toMatchObject([{ externalId: 'SET', name: 'Tea set' }]);
  });
});

it('both are told from their columns, and read alike in pieces of any size', () => {
  expect([guessFormat('products.csv', SHOPIFY), guessFormat('products.csv', WOO)]).toEqual([
    'shopify-csv',
    'woocommerce-csv',
  ]);
  expect(guessFormat('products.csv', 'id,name,price\n')).toBe('csv');
  for (const piece of [1, 7, 100]) {
    expect(read('shopify-csv', SHOPIFY, piece)).toEqual(read('shopify-csv', SHOPIFY));
    expect(read('woocommerce-csv', WOO, piece)).toEqual(read('woocommerce-csv', WOO));
  }
});
