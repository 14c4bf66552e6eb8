import { openText } from '@aisle/files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkbook } from '../../files/test/make-workbook.ts';
import { writtenIn } from '../../files/test/written-in.ts';
import { openServerOn, SERVER_STORES } from './accounts/server-stores.ts';
import type { TestServer, TestShop } from './harness.ts';

type Stored = Record<string, unknown>;
type Case = {
  name: string;
  file: string;
  content: string | Uint8Array<ArrayBuffer>;
  shop?: { currency?: string; language?: string; timeZone?: string };
  /** By id, what the catalog has of it. */
  stored: Record<string, Stored>;
  /** A query and the ids that it finds. */
  found?: [query: string, ids: string[]];
};

const WOO =
  'ID,Type,SKU,Name,Published,Description,Date sale price starts,In stock?,Stock,Sale price,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)\n';
const GERMAN_WOO =
  'ID,Typ,Artikelnummer,Name,Veröffentlicht,Vorrätig?,Lager,Regulärer Preis,Übergeordnetes Produkt,Kategorien,Attribut 1 Name,Attribut 1 Wert(e)\n';
const google = (items: string): string =>
  `<rss xmlns:g="http://base.google.com/ns/1.0"><channel>${items}</channel></rss>`;
const item = (id: string, more: string): string =>
  `<item><g:id>${id}</g:id><title>Lamp ${id}</title><g:price>20 EUR</g:price>${more}</item>`;

const CASES: Case[] = [
  {
    name: 'a planned sale of WooCommerce begins at midnight of the shop',
    file: 'wc-product-export.csv',
    content: `${WOO}1,simple,MUG,Mug,1,,2026-11-20 0:00:00,1,,9,12,,,,\n`,
    shop: { timeZone: 'Europe/Berlin' },
    stored: { MUG: { price: 12, salePrice: 9, salePriceFrom: '2026-11-19T23:00:00.000Z' } },
  },
  {
    name: 'a variation whose stock is that of its parent is stored with it',
    file: 'wc-product-export.csv',
    content: `${WOO}1,variable,SHIRT,Shirt,1,,,1,7,,,Tops,,Size,"S, M"\n2,variation,SHIRT-S,Shirt - S,1,,,1,parent,,20,,SHIRT,Size,S\n`,
    stored: { 'SHIRT-S': { parentExternalId: 'SHIRT', stockQuantity: 7, price: 20, categories: ['Tops'] } },
  },
  {
    name: 'thousands of a currency without decimals',
    file: 'precios.csv',
    content:
      'id;name;price\na;Silla;$12.990\nb;Mesa;12.990\nc;Rak;Rp 150.000\nd;Ghế;150.000₫\ne;Szék;12.990 Ft\nf;Židle;1.299 Kč\ng;Cadeira;R$ 1.299\n',
    shop: { currency: 'CLP', language: 'es' },
    stored: {
      a: { price: 12990 },
      b: { price: 12990 },
      c: { price: 150000, currency: 'IDR' },
      d: { price: 150000, currency: 'VND' },
      e: { price: 12990, currency: 'HUF' },
      f: { price: 1299, currency: 'CZK' },
      g: { price: 1299, currency: 'BRL' },
    },
  },
  {
    name: 'thousands as kroner are written',
    file: 'priser.csv',
    content: 'id;name;price\na;Stol;1.299 kr\nb;Bord;"1.299,-"\n',
    shop: { currency: 'NOK', language: 'nb' },
    stored: { a: { price: 1299 }, b: { price: 1299 } },
  },
  {
    name: 'a sale price of 0 is none, of BigCommerce',
    file: 'products.csv',
    content:
      'Item Type,Product ID,Product Name,Product Code/SKU,Price,Sale Price,Product Visible?\nProduct,7,Lamp,L-7,200.00,0.00,Y\n',
    stored: { '7': { price: 200, salePrice: undefined } },
  },
  {
    name: 'a sale price of 0 is none, of Magento',
    file: 'export.csv',
    content:
      'sku,store_view_code,product_type,name,product_online,visibility,price,special_price\nL-7,,simple,Lamp,1,"Catalog, Search",200.0000,0.0000\n',
    stored: { 'L-7': { price: 200, salePrice: undefined } },
  },
  {
    name: 'the export of a German shop of WooCommerce',
    file: 'wc-product-export.csv',
    content: `${GERMAN_WOO}1,simple,TASSE,Tasse,1,0,0,"12,90",,Küche,Farbe,Blau\n2,simple,ENTWURF,Entwurf,-1,1,,5,,,,\n3,variable,HEMD,Hemd,1,1,,,,Mode,Größe,"S, M"\n4,variation,HEMD-S,Hemd - S,1,1,,"29,90",HEMD,,Größe,S\n`,
    shop: { language: 'de' },
    stored: {
      TASSE: { price: 12.9, availability: 'out_of_stock', sku: 'TASSE', attributes: { color: 'Blau' } },
      ENTWURF: {},
      'HEMD-S': { parentExternalId: 'HEMD', price: 29.9, attributes: { size: 'S' } },
    },
  },
  {
    name: 'line breaks that are written as two signs',
    file: 'wc-product-export.csv',
    content: `${WOO}1,simple,PILLOW,Pillow,1,Soft cotton\\nMachine wash cold\\n\\nHypoallergenic,,1,,,12,,,,\n`,
    stored: { PILLOW: { description: 'Soft cotton\nMachine wash cold\n\nHypoallergenic' } },
    found: ['machine', ['PILLOW']],
  },
  {
    name: 'a Google feed with an empty sale price and availabilities of all ages',
    file: 'feed.xml',
    content: google(
      item('1', '<g:sale_price> EUR</g:sale_price><g:availability>available for order</g:availability>') +
        item('2', '<g:availability>limited stock</g:availability>') +
        item('3', '<g:availability>perhaps soon</g:availability>'),
    ),
    stored: {
      '1': { price: 20, salePrice: undefined, availability: 'backorder' },
      '2': { availability: 'in_stock' },
      '3': { price: 20, availability: 'in_stock' },
    },
  },
  {
    name: 'a sale whose end has no time lasts through that day of the shop',
    file: 'sale.csv',
    content: 'id,name,price,sale_price,sale_price_to\na,Lamp,20,15,2026-11-26\n',
    shop: { timeZone: 'Europe/Berlin' },
    stored: { a: { salePrice: 15, salePriceTo: '2026-11-26T22:59:59.999Z' } },
  },
  {
    name: 'XML in the encoding that it declares',
    file: 'feed.xml',
    content: writtenIn(
      'windows-1252',
      `<?xml version="1.0" encoding="ISO-8859-1"?>${google('<item><g:id>1</g:id><title>Théière dorée</title></item>')}`,
    ),
    stored: { '1': { name: 'Théière dorée' } },
  },
  {
    name: 'CSV of Excel in windows-1252, with a row that is short',
    file: 'artikel.csv',
    content: writtenIn(
      'windows-1252',
      'Art.-Nr.;Bezeichnung;Preis;Marke\n1;Türgriff;"19,90";Müller\n2;Schlüssel;5\n',
    ),
    shop: { language: 'de' },
    stored: { '1': { name: 'Türgriff', price: 19.9, brand: 'Müller' }, '2': { name: 'Schlüssel', price: 5 } },
  },
  {
    name: "Shopify's newer columns",
    file: 'products_export.csv',
    content:
      'Handle,Title,Type,Product Category,Option1 Name,Option1 Value,Variant Price,Status,Google Shopping / Gender,Google Shopping / MPN,Color (product.metafields.shopify.color-pattern),Material (product.metafields.custom.material)\n' +
      'tee,Linen tee,Shirts,Apparel > Tops,Title,Default Title,20,active,unisex,MPN-77,Blue,Linen\n',
    stored: {
      tee: {
        categories: ['Shirts', 'Apparel > Tops'],
        mpn: 'MPN-77',
        attributes: { gender: 'unisex', color: 'Blue', material: 'Linen' },
      },
    },
    found: ['mpn-77', ['tee']],
  },
  {
    name: "the JSON of Shopify's products",
    file: 'products.json',
    content: JSON.stringify({
      products: [
        {
          id: 7,
          title: 'Linen tee',
          handle: 'tee',
          images: [{ src: 'https://cdn.example/1.jpg' }],
          variants: [
            { id: 71, title: 'S', option1: 'S', sku: 'T-S', price: '20.00' },
            { id: 72, title: 'M', option1: 'M', sku: 'T-M', price: '22.00' },
          ],
          options: [{ name: 'Size', values: ['S', 'M'] }],
        },
      ],
    }),
    stored: {
      tee: { imageUrl: 'https://cdn.example/1.jpg' },
      'T-M': { parentExternalId: 'tee', price: 22, attributes: { size: 'M' } },
    },
  },
  {
    name: 'JSON of the REST API of WooCommerce',
    file: 'products.json',
    content: JSON.stringify([
      {
        id: 7,
        name: 'Salt &amp; Pepper mill',
        type: 'simple',
        status: 'publish',
        catalog_visibility: 'visible',
        sku: 'MILL',
        regular_price: '20',
        sale_price: '',
        permalink: 'https://shop.example/mill',
        images: [{ src: 'https://shop.example/mill.jpg' }],
        categories: [{ id: 1, name: 'Kitchen' }],
        attributes: [{ name: 'Farbe', options: ['Blau'] }],
      },
    ]),
    stored: {
      MILL: {
        name: 'Salt & Pepper mill',
        price: 20,
        categories: ['Kitchen'],
        attributes: { color: 'Blau' },
        imageUrl: 'https://shop.example/mill.jpg',
      },
    },
  },
];

describe.each(SERVER_STORES)('files as shops have them, on $kind', ({ open }) => {
  let server: TestServer;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ server, close } = await openServerOn(open));
  });
  afterAll(() => close());

  /** As the dashboard does: by the format that the preview tells. */
  const importFile = async (shop: TestShop, fileName: string, bytes: Uint8Array<ArrayBuffer>) => {
    const whole = new Blob([bytes]);
    const opened = await openText({
      bytes: whole.stream(),
      whole: async () => whole,
      spool: async () => whole,
    });
    let text = '';
    for await (const piece of opened.text) text += piece;
    const { format } = (await server.call('previewImport', shop, { body: { fileName, text, whole: true } }))
      .body;
    const { importId } = (await server.call('startImport', shop, { body: { format } })).body;
    const params = { importId };
    await server.call('sendImportPart', shop, { params, body: { part: 0, text } });
    const { body } = await server.call('finishImport', shop, { params, body: {} });
    await server.server.indexes.settled(shop.shop.shopId);
    return body;
  };
  const productOf = async (shop: TestShop, externalId: string): Promise<Stored> => {
    const { status, body } = await server.call('getProduct', shop, { params: { externalId } });
    return status === 200 ? body : {};
  };

  it.each(CASES)('$name', async ({ file, content, shop: traits = {}, stored, found }) => {
    const shop = await server.makeShop({ currency: 'EUR', language: 'en', ...traits });
    const bytes = typeof content === 'string' ? new Uint8Array(new TextEncoder().encode(content)) : content;
    expect(await importFile(shop, file, bytes)).toMatchObject({ failed: 0, fault: null });
    for (const [id, wanted] of Object.entries(stored)) {
      const product = await productOf(shop, id);
      if (Object.keys(wanted).length === 0) expect([id, product]).toEqual([id, {}]);
      for (const [field, value] of Object.entries(wanted)) {
        const has = product[field] ?? undefined;
        if (typeof value === 'object') expect([id, field, has]).toMatchObject([id, field, value]);
        else expect([id, field, has]).toEqual([id, field, value]);
      }
    }
    if (found === undefined) return;
    const { body } = await server.call('search', shop, { body: { query: found[0] } });
    expect(body.products.map(({ externalId }: { externalId: string }) => externalId)).toEqual(found[1]);
    expect(body.relaxation).toBeNull();
  });

  it('an Excel file', async () => {
    const shop = await server.makeShop({ currency: 'EUR', language: 'de' });
    const rows = {
      1: ['Preisliste 2026'],
      3: ['Artikelnummer', 'Bezeichnung', 'Preis', 'Verfügbarkeit'],
      4: ['007', 'Lampe', 10.5, 'auf Lager'],
    };
    const workbook = await makeWorkbook([{ name: 'Artikel', rows }]);
    const report = await importFile(shop, 'artikel.xlsx', await workbook.bytes());
    expect(report).toMatchObject({ failed: 0, fault: null, productsCount: 1 });
    expect(await productOf(shop, '007')).toMatchObject({
      name: 'Lampe',
      price: 10.5,
      availability: 'in_stock',
    });
  });
});
