import { Columns, Row } from './columns.ts';
import { SHOPIFY_TABLE, type ShopifyField } from './shopify.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const objectsIn = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

const listed = (value: unknown): string =>
  Array.isArray(value) ? value.map((one) => text(one).replaceAll(',', '\\,')).join(',') : text(value);

/** Columns of the product export that its JSON fills. */
const HEADER = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Published', 'Status', 'Image Src'],
  ...['Option1 Name', 'Option2 Name', 'Option3 Name', 'Option1 Value', 'Option2 Value', 'Option3 Value'],
  ...['Variant SKU', 'Variant Price', 'Variant Compare At Price', 'Variant Barcode', 'Variant Grams'],
  ...['Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Inventory Policy', 'Variant Image'],
  'Variant Weight Unit',
] as const;

type Cells = Partial<Record<(typeof HEADER)[number], string>>;

const COLUMNS = new Columns<ShopifyField>(HEADER, SHOPIFY_TABLE);

const optionNames = (product: Json): string[] => {
  const options = Array.isArray(product.options) ? product.options : [];
  return options.map((option) => (isObject(option) ? text(option.name) : text(option)));
};

/** The public list of products says only whether a variant can be bought. */
const stockOf = (variant: Json): Cells => {
  const { available, inventory_quantity: quantity } = variant;
  if (quantity === undefined || quantity === null) {
    return available === false
      ? { 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '0' }
      : {};
  }
  return {
    'Variant Inventory Tracker': text(
      variant.inventory_management ?? (available === undefined ? '' : 'shopify'),
    ),
    'Variant Inventory Qty': text(quantity),
    'Variant Inventory Policy': text(variant.inventory_policy),
  };
};

const variantCells = (variant: Json, images: ReadonlyMap<string, string>): Cells => ({
  'Option1 Value': text(variant.option1),
  'Option2 Value': text(variant.option2),
  'Option3 Value': text(variant.option3),
  'Variant SKU': text(variant.sku),
  'Variant Price': text(variant.price),
  'Variant Compare At Price': text(variant.compare_at_price),
  'Variant Barcode': text(variant.barcode),
  'Variant Grams': text(variant.grams),
  'Variant Weight Unit': text(variant.weight_unit),
  'Variant Image': isObject(variant.featured_image)
    ? text(variant.featured_image.src)
    : (images.get(text(variant.image_id)) ?? ''),
  ...stockOf(variant),
});

/** Whether an object is a product as Shopify's `products.json` and its API write it. */
export const isShopifyProduct = (value: Json): boolean =>
  'title' in value && objectsIn(value.variants).some((variant) => 'price' in variant);

/** The rows that the product has in Shopify's export. */
export const shopifyRows = (product: Json, line: number): Row<ShopifyField>[] => {
  const handle = text(product.handle) || text(product.id);
  const images = objectsIn(product.images);
  const byId = new Map(images.map((image) => [text(image.id), text(image.src)]));
  const names = optionNames(product);
  const isPublished = !('published_at' in product) || product.published_at !== null;
  const shared: Cells = {
    Title: text(product.title),
    'Body (HTML)': text(product.body_html),
    Vendor: text(product.vendor),
    Type: text(product.product_type),
    Tags: listed(product.tags),
    Published: String(isPublished),
    Status: text(product.status),
    'Option1 Name': names[0] ?? '',
    'Option2 Name': names[1] ?? '',
    'Option3 Name': names[2] ?? '',
  };
  const variants = objectsIn(product.variants).map((variant) => variantCells(variant, byId));
  const addresses = images.length > 0 ? images.map((image) => text(image.src)) : addressesIn(product.images);
  const count = Math.max(variants.length, addresses.length, 1);
  return Array.from({ length: count }, (_, at) => {
    const cells: Cells = {
      ...(at === 0 && shared),
      ...variants[at],
      Handle: handle,
      'Image Src': addresses[at] ?? '',
    };
    return new Row(
      COLUMNS,
      HEADER.map((name) => (cells[name] ?? '').trim()),
      line,
    );
  });
};

const addressesIn = (images: unknown): string[] =>
  Array.isArray(images) ? images.map(text).filter(Boolean) : [];
