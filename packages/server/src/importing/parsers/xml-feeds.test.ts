import { describe, expect, it } from 'vitest';
import { readCatalogFile } from '../../../test/read-catalog-file.ts';

const read = (text: string) => readCatalogFile(text, 'google-xml');
const G = 'xmlns:g="http://base.google.com/ns/1.0"';

const rss = (items: string, bindings = G): string =>
  `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" ${bindings}><channel><title>Shop</title>${items}</channel></rss>`;

describe('a Google feed', () => {
  it('is read whichever prefix is bound, and foreign elements are not', () => {
    const item =
      '<item><x:id>1</x:id><title><![CDATA[Tea & mug]]></title><media:title>Photo</media:title><x:price>9.50 EUR</x:price></item>';
    const bindings = 'xmlns:x="http://base.google.com/ns/1.0" xmlns:media="http://search.yahoo.com/mrss/"';
    expect(read(rss(item, bindings))).toMatchObject({
      products: [{ externalId: '1', name: 'Tea & mug', price: 9.5, currency: 'EUR' }],
      leftOut: ['media:title'],
    });
  });

  it('that declares another encoding is read, as its text is decoded before', () => {
    const text =
      '<?xml version="1.0" encoding="ISO-8859-1"?><rss><item><id>1</id><title>Café</title></item></rss>';
    expect(read(text).products).toEqual([{ externalId: '1', name: 'Café' }]);
  });

  it("has the shop's own categories, and Google's where it has none", () => {
    const google = '<g:google_product_category>Apparel &gt; Shirts</g:google_product_category>';
    const own = '<g:product_type>Men &gt; Tees</g:product_type><g:product_type>Sale</g:product_type>';
    const items = `<item><g:id>1</g:id><g:title>A</g:title>${google}${own}</item><item><g:id>2</g:id><g:title>B</g:title>${google}</item>`;
    expect(read(rss(items)).products).toEqual([
      { externalId: '1', name: 'A', categories: ['Men > Tees', 'Sale'] },
      { externalId: '2', name: 'B', categories: ['Apparel > Shirts'] },
    ]);
  });

  it('keeps details and highlights, images in their order, and leaves out shipping', () => {
    const detail = (name: string, value: string): string =>
      `<g:product_detail><g:section_name>General</g:section_name><g:attribute_name>${name}</g:attribute_name><g:attribute_value>${value}</g:attribute_value></g:product_detail>`;
    const item =
      '<item><g:id>1</g:id><g:title>A</g:title><g:description>Text.</g:description><g:product_highlight>Dries fast</g:product_highlight>' +
      `<g:product_highlight>Keeps warm</g:product_highlight>${detail('Filling', 'Down')}${detail('Care', 'Hand')}${detail('Care', 'Wool')}` +
      '<g:image_link>https://x.example/1.jpg</g:image_link><g:additional_image_link>https://x.example/2.jpg</g:additional_image_link>' +
      '<g:additional_image_link>https://x.example/3.jpg</g:additional_image_link><g:identifier_exists>no</g:identifier_exists>' +
      '<g:shipping><g:country>DE</g:country><g:price>4 EUR</g:price></g:shipping><g:shipping_weight>2 kg</g:shipping_weight>' +
      '<g:color>Blue/White</g:color><g:size>M</g:size><g:item_group_id>G</g:item_group_id><g:sale_price> EUR</g:sale_price></item>';
    const { products, leftOut } = read(rss(item));
    expect(products).toEqual([
      {
        externalId: '1',
        name: 'A',
        description: 'Text.\nDries fast\nKeeps warm',
        imageUrl: 'https://x.example/1.jpg',
        images: ['https://x.example/2.jpg', 'https://x.example/3.jpg'],
        attributes: { filling: 'Down', care: ['Hand', 'Wool'], color: 'Blue/White', size: 'M' },
      },
    ]);
    expect(leftOut).toEqual(['g:identifier_exists', 'g:shipping_weight']);
  });
});

it('the same attributes in a table are read as in XML', () => {
  const text =
    'id\ttitle\tprice\tavailability\tproduct_type\tgoogle_product_category\tshipping\tidentifier_exists\titem_group_id\tcolor\n' +
    '1\tA\t9.50 EUR\tin stock\tMen > Tees\tApparel > Shirts\tDE:::4 EUR\tno\tG\tBlue/White\n' +
    '2\tB\t8.00 EUR\tout of stock\t\tApparel > Shirts\t\t\t\t\n';
  expect(readCatalogFile(text, 'csv').products).toEqual([
    {
      externalId: '1',
      name: 'A',
      price: 9.5,
      currency: 'EUR',
      availability: 'in_stock',
      categories: ['Men > Tees'],
      attributes: { color: 'Blue/White' },
    },
    {
      externalId: '2',
      name: 'B',
      price: 8,
      currency: 'EUR',
      availability: 'out_of_stock',
      categories: ['Apparel > Shirts'],
    },
  ]);
});

it('a feed that is not quite XML is read as a person reads it', () => {
  const item =
    '<item><g:id>1</g:id><title>Black & Decker Caf&eacute; < 5 \u0008cm</title><link>https://x.example/p?a=1&b=2</link><g:price>3 &euro;</g:price></item>';
  expect(read(rss(item)).products).toEqual([
    {
      externalId: '1',
      name: 'Black & Decker Café < 5 cm',
      url: 'https://x.example/p?a=1&b=2',
      price: 3,
      currency: 'EUR',
    },
  ]);
});

it('HTML inside a field is part of its text', () => {
  const item =
    '<item><g:id>1</g:id><title>Rug of <b>wool</b>, red</title><description><p>Soft.</p><ul><li>200 <i>cm</i></li></ul>Warm<br>Dry</description><g:brand>Klei</g:brand></item>';
  const [product] = read(rss(item)).products;
  expect(product).toMatchObject({ name: 'Rug of wool, red', brand: 'Klei' });
  expect(product && 'name' in product && product.description?.split(/\s+/)).toEqual([
    'Soft.',
    '200',
    'cm',
    'Warm',
    'Dry',
  ]);
});

describe('other feeds of products', () => {
  it('of Heureka and Zboží', () => {
    const item =
      '<SHOPITEM><ITEM_ID>7</ITEM_ID><PRODUCTNAME>Hrnek</PRODUCTNAME><DESCRIPTION>Teplý</DESCRIPTION><URL>https://x.example/7</URL>' +
      '<IMGURL>https://x.example/7.jpg</IMGURL><IMGURL_ALTERNATIVE>https://x.example/8.jpg</IMGURL_ALTERNATIVE><PRICE_VAT>1290</PRICE_VAT>' +
      '<MANUFACTURER>Klei</MANUFACTURER><CATEGORYTEXT>Heureka.cz | Dům | Hrnky</CATEGORYTEXT><EAN>4006381333931</EAN><PRODUCTNO>K-7</PRODUCTNO>' +
      '<PARAM><PARAM_NAME>Barva</PARAM_NAME><VAL>modrá</VAL></PARAM><DELIVERY_DATE>0</DELIVERY_DATE>' +
      '<DELIVERY><DELIVERY_ID>PPL</DELIVERY_ID></DELIVERY><ITEMGROUP_ID>G7</ITEMGROUP_ID></SHOPITEM>';
    expect(read(`<?xml version="1.0"?><SHOP>${item}</SHOP>`).products).toEqual([
      {
        externalId: '7',
        name: 'Hrnek',
        description: 'Teplý',
        url: 'https://x.example/7',
        imageUrl: 'https://x.example/7.jpg',
        images: ['https://x.example/8.jpg'],
        price: 1290,
        brand: 'Klei',
        categories: ['Dům > Hrnky'],
        gtin: '4006381333931',
        mpn: 'K-7',
        availability: 'in_stock',
        attributes: { color: 'modrá' },
      },
    ]);
  });

  it('of Yandex, with its list of categories', () => {
    const text =
      '<yml_catalog><shop><name>Shop</name><categories><category id="1">Дом</category><category id="2" parentId="1">Кружки</category></categories>' +
      '<offers><offer id="7" available="false" group_id="G"><name>Кружка</name><url>https://x.example/7</url><price>90</price><oldprice>120</oldprice>' +
      '<currencyId>EUR</currencyId><categoryId>2</categoryId><picture>https://x.example/1.jpg</picture><picture>https://x.example/2.jpg</picture>' +
      '<vendor>Klei</vendor><vendorCode>K-7</vendorCode><param name="Цвет">синий</param><delivery>true</delivery></offer></offers></shop></yml_catalog>';
    expect(read(text).products).toEqual([
      {
        externalId: '7',
        name: 'Кружка',
        url: 'https://x.example/7',
        price: 120,
        salePrice: 90,
        currency: 'EUR',
        categories: ['Дом > Кружки'],
        imageUrl: 'https://x.example/1.jpg',
        images: ['https://x.example/2.jpg'],
        brand: 'Klei',
        sku: 'K-7',
        availability: 'out_of_stock',
        attributes: { color: 'синий' },
      },
    ]);
  });

  it('of no system in particular', () => {
    const text =
      '<products><product id="7"><name>Mug</name><price>9.50</price><images><image>https://x.example/1.jpg</image><image>https://x.example/2.jpg</image></images>' +
      '<attributes><attribute name="Color">Blue</attribute><attribute><name>Size</name><value>M</value></attribute></attributes></product></products>';
    expect(read(text).products).toEqual([
      {
        externalId: '7',
        name: 'Mug',
        price: 9.5,
        images: ['https://x.example/1.jpg', 'https://x.example/2.jpg'],
        attributes: { color: 'Blue', size: 'M' },
      },
    ]);
  });

  it('of no system, with other elements, and with all of a product in attributes', () => {
    const good = '<good><nazwa>Kubek</nazwa><cena>9,50</cena><image src="https://x.example/1.jpg"/></good>';
    const item =
      '<item id="8"><name>Mug</name><images><image>https://x.example/2.jpg</image></images></item>';
    const product = '<product sku="P-1" name="Bowl" price="7.00" categories="Kitchen"/>';
    const list = { images: ['https://x.example/2.jpg'], externalId: '8', name: 'Mug' };
    expect(read(`<goods>${good}</goods>`).products).toEqual([
      { externalId: 'Kubek', name: 'Kubek', price: 9.5, imageUrl: 'https://x.example/1.jpg' },
    ]);
    expect(read(`<items>${item}</items>`).products).toEqual([list]);
    expect(read(`<products>${product}</products>`).products).toEqual([
      { externalId: 'P-1', sku: 'P-1', name: 'Bowl', price: 7, categories: ['Kitchen'] },
    ]);
  });

  it('of Ceneo', () => {
    const offer =
      '<o id="7" url="https://x.example/7" price="99.00" avail="3" stock="4" weight="2" basket="1"><cat><![CDATA[Dom/Kubki]]></cat>' +
      '<name>Kubek</name><desc>Ciepły</desc><imgs><main url="https://x.example/1.jpg"/><i url="https://x.example/2.jpg"/></imgs>' +
      '<attrs><a name="Producent">Klei</a><a name="EAN">4006381333931</a><a name="Kolor">niebieski</a></attrs></o>';
    expect(read(`<offers version="1">${offer}</offers>`).products).toEqual([
      {
        externalId: '7',
        name: 'Kubek',
        description: 'Ciepły',
        url: 'https://x.example/7',
        imageUrl: 'https://x.example/1.jpg',
        images: ['https://x.example/2.jpg'],
        price: 99,
        brand: 'Klei',
        gtin: '4006381333931',
        categories: ['Dom > Kubki'],
        availability: 'in_stock',
        stockQuantity: 4,
        attributes: { color: 'niebieski' },
      },
    ]);
  });

  it('are refused by the elements that they have', () => {
    expect(() => read('<people><person><title>A</title></person></people>')).toThrow(
      /no <item>.*begins with <people>, <person>, <title>/,
    );
  });
});
