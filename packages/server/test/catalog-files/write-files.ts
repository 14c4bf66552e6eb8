import type { ImportFormat } from '@aisle/contract';
import type { Family, Variant } from './families.ts';

type Cells = Record<string, string>;

const quoted = (cell: string): string =>
  /["\r\n,;\t|]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Rows that each name their cells, as a CSV. */
export const table = (separator: string, rows: readonly Cells[]): string => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  return lines.map((cells) => `${cells.map(quoted).join(separator)}\r\n`).join('');
};

const isSingle = ({ variants }: Family): boolean => variants.length === 1;
const paths = ({ categories }: Family, separator: string): string[] =>
  categories.map((levels) => levels.join(separator));

/** Lists with `\,` for a comma of a part, as WooCommerce writes them. */
const commas = (parts: readonly string[]): string =>
  parts.map((part) => part.replaceAll(',', '\\,')).join(', ');

const variantName = ({ name }: Family, { options }: Variant): string =>
  [name, ...Object.values(options)].join(' - ');

/** A product under the contract's own names: parents and variants. */
const ownRecords = (family: Family): Record<string, unknown>[] => {
  const { slug, name, description, brand, tags, images, material, mpn } = family;
  const [imageUrl, ...others] = images;
  const shared = {
    brand,
    categories: paths(family, ' > '),
    tags,
    url: `https://shop.example/p/${slug}`,
    imageUrl,
  };
  const sold = ({ sku, price, salePrice, stock, gtin }: Variant) => ({
    sku,
    gtin,
    price,
    salePrice,
    stockQuantity: String(stock),
    availability: stock > 0 ? 'in stock' : 'out of stock',
  });
  const [only] = family.variants;
  const product = {
    externalId: slug,
    name,
    description,
    ...shared,
    images: others,
    mpn,
    ...(isSingle(family) && only !== undefined && sold(only)),
    'attributes.material': material,
  };
  if (isSingle(family)) return [product];
  const variants = family.variants.map((variant) => ({
    externalId: variant.sku,
    parentExternalId: slug,
    name: variantName(family, variant),
    ...shared,
    ...sold(variant),
    'attributes.material': material,
    ...Object.fromEntries(
      Object.entries(variant.options).map(([key, value]) => [`attributes.${key}`, value]),
    ),
  }));
  return [product, ...variants];
};

const csvRow = (record: Record<string, unknown>): Cells =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join('|') : String(value ?? ''),
    ]),
  );

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const googleItem = (family: Family, variant: Variant): string => {
  const element = (name: string, text: string): string =>
    text === '' ? '' : `<g:${name}>${escaped(text)}</g:${name}>`;
  const [image = '', ...others] = family.images;
  return [
    '<item>',
    element('id', isSingle(family) ? family.slug : variant.sku),
    element('title', variantName(family, variant)),
    `<g:description><![CDATA[${family.description}]]></g:description>`,
    element('link', `https://shop.example/p/${family.slug}`),
    element('image_link', image),
    ...others.map((one) => element('additional_image_link', one)),
    element('price', `${variant.price} EUR`),
    element('sale_price', variant.salePrice === '' ? ' EUR' : `${variant.salePrice} EUR`),
    element('availability', variant.stock > 0 ? 'in_stock' : 'out_of_stock'),
    element('brand', family.brand),
    element('gtin', variant.gtin),
    element('mpn', family.mpn),
    ...paths(family, ' > ').map((path) => element('product_type', path)),
    element('google_product_category', '500044'),
    element('item_group_id', isSingle(family) ? '' : family.slug),
    element('material', family.material),
    ...Object.entries(variant.options).map(([name, value]) => element(name, value)),
    '</item>\n',
  ].join('');
};

type ShopifyColumns = Readonly<
  Record<'handle' | 'body' | 'sku' | 'price' | 'compare' | 'stock' | 'barcode' | 'image' | 'option', string>
>;

const SHOPIFY_OLD: ShopifyColumns = {
  handle: 'Handle',
  body: 'Body (HTML)',
  sku: 'Variant SKU',
  price: 'Variant Price',
  compare: 'Variant Compare At Price',
  stock: 'Variant Inventory Qty',
  barcode: 'Variant Barcode',
  image: 'Image Src',
  option: 'Value',
};

const SHOPIFY_NEW: ShopifyColumns = {
  handle: 'URL handle',
  body: 'Description',
  sku: 'SKU',
  price: 'Price',
  compare: 'Compare-at price',
  stock: 'Inventory quantity',
  barcode: 'Barcode',
  image: 'Product image URL',
  option: 'value',
};

const shopifyRows = (family: Family, columns: ShopifyColumns): Cells[] => {
  const names = Object.keys(family.variants[0]?.options ?? {});
  const option = (at: number, part: 'Name' | 'Value'): string =>
    `Option${at + 1} ${columns.option === 'value' ? part.toLowerCase() : part}`;
  const shared: Cells = {
    Title: family.name,
    [columns.body]: family.description,
    Vendor: family.brand,
    'Product Category': family.categories[0]?.join(' > ') ?? '',
    Type: family.categories[1]?.join(' > ') ?? '',
    Tags: family.tags.join(', '),
    Status: 'active',
    'Google Shopping / MPN': family.mpn,
    'Material (product.metafields.custom.material)': family.material,
    ...(names.length === 0
      ? { [option(0, 'Name')]: 'Title' }
      : Object.fromEntries(names.map((name, at) => [option(at, 'Name'), name]))),
  };
  const rows = Math.max(family.variants.length, family.images.length);
  return Array.from({ length: rows }, (_, at): Cells => {
    const variant = family.variants[at];
    const sale = variant !== undefined && variant.salePrice !== '';
    return {
      [columns.handle]: family.slug,
      ...(at === 0 && shared),
      ...(variant !== undefined && {
        ...(names.length === 0
          ? { [option(0, 'Value')]: 'Default Title' }
          : Object.fromEntries(
              names.map((name, place) => [option(place, 'Value'), variant.options[name] ?? '']),
            )),
        [columns.sku]: variant.sku,
        [columns.stock]: String(variant.stock),
        [columns.price]: sale ? variant.salePrice : variant.price,
        [columns.compare]: sale ? variant.price : '',
        [columns.barcode]: `'${variant.gtin}`,
      }),
      [columns.image]: family.images[at] ?? '',
    };
  });
};

const wooRows = (family: Family): Cells[] => {
  const names = Object.keys(family.variants[0]?.options ?? {});
  const sold = ({ price, salePrice, stock, gtin }: Variant): Cells => ({
    'Regular price': price,
    'Sale price': salePrice,
    Stock: String(stock),
    'In stock?': stock > 0 ? '1' : '0',
    'GTIN, UPC, EAN, or ISBN': gtin,
  });
  const [only] = family.variants;
  const attributes = (values: readonly (readonly [string, string])[]): Cells =>
    Object.fromEntries(
      values.flatMap(([name, value], at) => [
        [`Attribute ${at + 1} name`, name],
        [`Attribute ${at + 1} value(s)`, value],
      ]),
    );
  const all = names.map((name): [string, string] => [
    name,
    commas([...new Set(family.variants.map(({ options }) => options[name] ?? ''))]),
  ]);
  const product: Cells = {
    ID: String(family.number),
    Type: isSingle(family) ? 'simple' : 'variable',
    SKU: family.slug,
    Name: family.name,
    Published: '1',
    Description: family.description.replaceAll('\n', '\\n'),
    Brands: family.brand,
    Categories: commas(paths(family, ' > ')),
    Tags: commas(family.tags),
    Images: commas(family.images),
    Parent: '',
    'External URL': '',
    ...(isSingle(family) && only !== undefined ? sold(only) : { 'In stock?': '1' }),
    ...attributes([['Material', commas([family.material])], ...all]),
  };
  if (isSingle(family)) return [product];
  const variations = family.variants.map(
    (variant, at): Cells => ({
      ID: String(100_000 + family.number * 10 + at),
      Type: 'variation',
      SKU: variant.sku,
      Name: variantName(family, variant),
      Published: '1',
      Parent: `id:${family.number}`,
      ...sold(variant),
      ...attributes(Object.entries(variant.options)),
    }),
  );
  return [product, ...variations];
};

const magentoRows = (family: Family): Cells[] => {
  const common = {
    store_view_code: '',
    categories: ['Default Category', ...paths(family, '/').map((path) => `Default Category/${path}`)].join(
      ',',
    ),
    product_online: '1',
    additional_images: family.images.slice(1).join(','),
    base_image: family.images[0] ?? '',
    url_key: family.slug,
  };
  const sold = ({ price, salePrice, stock }: Variant): Cells => ({
    price: `${price}00`,
    special_price: salePrice === '' ? '' : `${salePrice}00`,
    qty: `${stock}.0000`,
    is_in_stock: stock > 0 ? '1' : '0',
  });
  const own = `manufacturer=${family.brand},material=${family.material},mpn=${family.mpn}`;
  const [only] = family.variants;
  const product: Cells = {
    ...common,
    sku: family.slug,
    product_type: isSingle(family) ? 'simple' : 'configurable',
    name: family.name,
    description: family.description,
    visibility: 'Catalog, Search',
    ...(isSingle(family) && only !== undefined && sold(only)),
    additional_attributes: isSingle(family) ? `${own},ean=${only?.gtin ?? ''}` : own,
  };
  if (isSingle(family)) return [product];
  const pairs = ({ options }: Variant): string =>
    Object.entries(options)
      .map(([name, value]) => `,${name}=${value}`)
      .join('');
  const children = family.variants.map(
    (variant): Cells => ({
      ...common,
      sku: variant.sku,
      product_type: 'simple',
      name: variantName(family, variant),
      visibility: 'Not Visible Individually',
      ...sold(variant),
      additional_attributes: `ean=${variant.gtin}${pairs(variant)}`,
    }),
  );
  const variations = family.variants.map((variant) => `sku=${variant.sku}${pairs(variant)}`).join('|');
  // Of the exporter: variants are older than their product.
  return [...children, { ...product, configurable_variations: variations }];
};

/** PrestaShop's file of products has no variants: the first one stands for the product. */
const prestaRow = (family: Family): Cells => {
  const [only] = family.variants;
  const cents = (text: string): number => Math.round(Number(text) * 100);
  const off = only === undefined || only.salePrice === '' ? 0 : cents(only.price) - cents(only.salePrice);
  return {
    ID: String(family.number),
    'Active (0/1)': '1',
    'Name *': family.name,
    'Categories (x,y,z...)': ['Home', ...paths(family, '/')].join(','),
    'Price tax excluded or Price tax included': only?.price ?? '',
    'Discount amount': off === 0 ? '' : (off / 100).toFixed(2),
    'Reference #': only?.sku ?? '',
    Manufacturer: family.brand,
    EAN13: only?.gtin ?? '',
    MPN: family.mpn,
    Quantity: String(only?.stock ?? ''),
    Description: family.description,
    'Tags (x,y,z...)': family.tags.join(','),
    'Image URLs (x,y,z...)': family.images.join(','),
    'Feature(Name:Value:Position)': `Material:${family.material}:1`,
  };
};

const bigRows = (family: Family): Cells[] => {
  const sold = ({ price, salePrice, stock, gtin }: Variant): Cells => ({
    Price: price,
    'Sale Price': salePrice === '' ? '0.00' : salePrice,
    'Current Stock Level': String(stock),
    'Product UPC/EAN': gtin,
  });
  const [only] = family.variants;
  const product: Cells = {
    'Item Type': 'Product',
    'Product ID': String(family.number),
    'Product Name': family.name,
    'Product Code/SKU': isSingle(family) ? (only?.sku ?? '') : family.slug,
    'Brand Name': family.brand,
    'Product Description': family.description,
    'Product Visible?': 'Y',
    'Track Inventory': isSingle(family) ? 'by product' : 'by option',
    Category: paths(family, '/').join(';'),
    'Search Keywords': family.tags.join(','),
    'Product URL': `/p/${family.slug}`,
    'Product Custom Fields': `Material=${family.material}`,
    'Manufacturer Part Number': family.mpn,
    ...(isSingle(family) && only !== undefined && sold(only)),
    ...Object.fromEntries(family.images.map((image, at) => [`Product Image URL - ${at + 1}`, image])),
  };
  if (isSingle(family)) return [product];
  const skus = family.variants.map(
    (variant): Cells => ({
      'Item Type': 'SKU',
      'Product Name': Object.entries(variant.options)
        .map(([name, value]) => `[RB]${name}=${value}`)
        .join(','),
      'Product Code/SKU': variant.sku,
      ...sold(variant),
    }),
  );
  return [product, ...skus];
};

const uuid = (number: number): string => number.toString(16).padStart(32, '0');

const shopwareRows = (family: Family): Cells[] => {
  const sold = ({ price, salePrice, stock, gtin }: Variant): Cells => ({
    price_gross: salePrice === '' ? price : salePrice,
    list_price_gross: salePrice === '' ? '' : price,
    stock: String(stock),
    ean: gtin,
  });
  const [only] = family.variants;
  const product: Cells = {
    id: uuid(family.number),
    parent_id: '',
    product_number: family.slug,
    active: '1',
    name: family.name,
    description: family.description,
    manufacturer_name: family.brand,
    manufacturer_number: family.mpn,
    cover_media_url: family.images[0] ?? '',
    media: family.images.join('|'),
    categories: uuid(999),
    tax_rate: '19',
    properties: `material:${family.material}`,
    ...(isSingle(family) && only !== undefined ? sold(only) : { price_gross: '1', stock: '0' }),
  };
  if (isSingle(family)) return [product];
  const variants = family.variants.map(
    (variant, at): Cells => ({
      id: uuid(100_000 + family.number * 10 + at),
      parent_id: uuid(family.number),
      product_number: variant.sku,
      active: '1',
      options: Object.entries(variant.options)
        .map(([name, value]) => `${name}:${value}`)
        .join('|'),
      ...sold(variant),
    }),
  );
  return [product, ...variants];
};

const shopify = (families: readonly Family[], columns: ShopifyColumns): string =>
  table(
    ',',
    families.flatMap((family) => shopifyRows(family, columns)),
  );

/** One catalog as each format. Two writers may have the same format. */
export const WRITERS: readonly {
  name: string;
  format: ImportFormat;
  write: (families: readonly Family[]) => string;
}[] = [
  { name: 'csv', format: 'csv', write: (all) => table(',', all.flatMap(ownRecords).map(csvRow)) },
  { name: 'tsv', format: 'csv', write: (all) => table('\t', all.flatMap(ownRecords).map(csvRow)) },
  { name: 'json', format: 'json', write: (all) => JSON.stringify({ products: all.flatMap(ownRecords) }) },
  {
    name: 'jsonl',
    format: 'jsonl',
    write: (all) =>
      all
        .flatMap(ownRecords)
        .map((one) => `${JSON.stringify(one)}\n`)
        .join(''),
  },
  {
    name: 'google',
    format: 'google-xml',
    write: (all) =>
      `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel>${all
        .flatMap((family) => family.variants.map((variant) => googleItem(family, variant)))
        .join('')}</channel></rss>`,
  },
  { name: 'shopify of before', format: 'shopify-csv', write: (all) => shopify(all, SHOPIFY_OLD) },
  { name: 'shopify of today', format: 'shopify-csv', write: (all) => shopify(all, SHOPIFY_NEW) },
  { name: 'woocommerce', format: 'woocommerce-csv', write: (all) => table(',', all.flatMap(wooRows)) },
  { name: 'magento', format: 'magento-csv', write: (all) => table(',', all.flatMap(magentoRows)) },
  { name: 'prestashop', format: 'prestashop-csv', write: (all) => table(';', all.map(prestaRow)) },
  { name: 'bigcommerce', format: 'bigcommerce-csv', write: (all) => table(',', all.flatMap(bigRows)) },
  { name: 'shopware', format: 'shopware-csv', write: (all) => table(';', all.flatMap(shopwareRows)) },
];
