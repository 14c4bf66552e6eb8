import { countHidden, type Made } from './export-parser.ts';
import { entriesOf } from './row.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const objectsIn = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

const namesIn = (value: unknown): string[] =>
  objectsIn(value)
    .map((one) => text(one.name))
    .filter((name) => name !== '');

const attributesOf = (product: Json): Record<string, string | string[]> => {
  const attributes: Record<string, string | string[]> = {};
  for (const { name, option, options } of objectsIn(product.attributes)) {
    const key = text(name).replace(/^pa_/, '').toLowerCase();
    const values = Array.isArray(options) ? options.map(text).filter((one) => one !== '') : [text(option)];
    const [first = '', ...others] = values;
    if (key !== '' && first !== '') attributes[key] = others.length === 0 ? first : [first, ...others];
  }
  return attributes;
};

const AVAILABILITY: Readonly<Record<string, string>> = {
  instock: 'in_stock',
  outofstock: 'out_of_stock',
  onbackorder: 'backorder',
};

/** Whether an object is a product as WooCommerce's REST API writes it. */
export const isWooProduct = (value: Json): boolean =>
  'regular_price' in value &&
  ('catalog_visibility' in value || 'stock_status' in value || 'permalink' in value);

/** Products of WooCommerce's REST API under the ids that its export gives them. */
export class WooJson {
  readonly hidden = new Map<string, number>();
  readonly #ids = new Map<string, string>();

  take(product: Json, line: number): Made[] {
    const [number, sku] = [text(product.id), text(product.sku)];
    const externalId = sku === '' ? `woo-${number}` : sku;
    this.#ids.set(number, externalId);
    const hidden = hiddenBecause(product);
    if (hidden !== null) return countHidden(this.hidden, hidden);
    const [imageUrl, ...images] = objectsIn(product.images ?? [product.image]).map((image) =>
      text(image.src),
    );
    const parent = text(product.parent_id);
    const fields = {
      externalId,
      parentExternalId: parent === '' || parent === '0' ? '' : (this.#ids.get(parent) ?? `woo-${parent}`),
      name: text(product.name),
      description: text(product.description) || text(product.short_description),
      url: text(product.permalink),
      brand: namesIn(product.brands)[0] ?? '',
      sku,
      gtin: text(product.global_unique_id),
      categories: namesIn(product.categories),
      tags: namesIn(product.tags),
      imageUrl,
      images,
      attributes: attributesOf(product),
      price: text(product.regular_price) || text(product.price),
      salePrice: text(product.sale_price),
      salePriceFrom: text(product.date_on_sale_from_gmt),
      salePriceTo: text(product.date_on_sale_to_gmt),
      stockQuantity: text(product.stock_quantity),
      availability: AVAILABILITY[text(product.stock_status)] ?? '',
      ...(Number(product.rating_count) > 0 && {
        ratingAverage: text(product.average_rating),
        ratingCount: text(product.rating_count),
      }),
      popularity: text(product.total_sales),
    };
    return [{ line, entries: entriesOf(fields) }];
  }
}

/** Why shoppers who search do not find the product; null: they do. */
const hiddenBecause = (product: Json): string | null => {
  const status = text(product.status);
  if (status !== '' && status !== 'publish') return status;
  const visibility = text(product.catalog_visibility);
  return ['hidden', 'catalog'].includes(visibility) ? 'not visible in search' : null;
};
