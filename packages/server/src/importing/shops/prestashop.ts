import type { ColumnTable, Row } from './columns.ts';
import { countHidden, type Made, type RowReader } from './export-parser.ts';
import { amountOf, measuresOf, siteAddress, slashPath, withoutEmpty } from './product-parts.ts';
import { commaList, entriesOf } from './row.ts';

const FIELDS = {
  id: ['product id', 'id'],
  active: [/^active(?: 0 1)?$/, 'enabled', 'status'],
  name: ['name'],
  categories: [/^categories(?: x y z)?$/, 'category'],
  withTax: [/^price tax incl(?:uded)?$/, 'price tax excluded or price tax included', 'price'],
  withoutTax: [/^price tax excl(?:uded)?$/],
  discountAmount: ['discount amount'],
  discountPercent: ['discount percent'],
  discountFrom: [/^discount from(?: yyyy mm dd)?$/],
  discountTo: [/^discount to(?: yyyy mm dd)?$/],
  reference: ['reference'],
  brand: ['brand', 'manufacturer'],
  gtin: ['ean13', 'ean', 'upc', 'isbn'],
  mpn: ['mpn'],
  quantity: ['quantity'],
  visibility: ['visibility'],
  summary: ['summary', 'short description'],
  description: ['description'],
  tags: [/^tags(?: x y z)?$/],
  forOrder: [/^available for order(?: 0 1| 0 no 1 yes)?$/],
  images: [/^image urls?(?: x y z)?$/, 'image'],
  features: [/^features? ?name value position(?: customized)?$/, 'features', 'feature'],
  condition: ['condition'],
  outOfStock: [/^out of stock(?: action)?$/],
  width: ['width'],
  height: ['height'],
  depth: ['depth'],
  weight: ['weight'],
} as const;

type Field = keyof typeof FIELDS;
type PrestaRow = Row<Field>;

const TABLE: ColumnTable<Field> = {
  fields: FIELDS,
  leftOut: [
    /^(?:tax rules? id|wholesale price|cost price|on sale|ecotax|unity|unit price|base price|unit for base price|retail price)/,
    /^(?:supplier|delivery time|minimal quantity|low stock level|send me an email|additional shipping|meta |url rewritten|rewritten url)/,
    /^(?:text when|label when|product avail|product creation|show price|image alt|delete existing|available online|customizable)/,
    /^(?:uploadable|text fields|virtual product|file url|number of|expiration|id name of|advanced stock|depends on stock|warehouse|acc?essories|position$)/,
  ],
};

const COMBINATIONS =
  "these are PrestaShop's combinations: the file has neither names nor prices of products. Import the file of products instead";

/** The category above all others, which shoppers do not see. */
const ROOT = /^(?:home|root|accueil|inicio|startseite|strona główna)(?: > |$)/i;

const categoriesOf = (row: PrestaRow): string[] =>
  commaList(row.cell('categories'))
    .map((path) => slashPath(path).replace(ROOT, ''))
    .filter((path) => path !== '');

/** Features such as `Fabric:Cotton:1, Care:Hand wash:2`. */
const featuresOf = (row: PrestaRow): Record<string, string | string[]> => {
  const features: Record<string, string | string[]> = {};
  for (const part of commaList(row.cell('features'))) {
    const [name = '', value = ''] = part.split(':').map((text) => text.trim());
    if (name === '' || value === '') continue;
    const key = name.toLowerCase();
    const known = features[key];
    features[key] = known === undefined ? value : [known, value].flat();
  }
  return features;
};

/** Millionths: PrestaShop has six decimals. */
const MICRO = 1_000_000;

/** The price after a discount, rounded to hundredths. */
const discounted = (price: number, amount: number, percent: number): string => {
  const micro = Math.round(price * MICRO);
  const left = percent > 0 ? micro - Math.round(micro * (percent / 100)) : micro - Math.round(amount * MICRO);
  return left <= 0 ? '' : (Math.round(left / (MICRO / 100)) / 100).toFixed(2);
};

const pricesOf = (row: PrestaRow): Record<string, string> => {
  const price = row.cell('withTax') || row.cell('withoutTax');
  const [amount, percent] = [amountOf(row.cell('discountAmount')), amountOf(row.cell('discountPercent'))];
  if (amount <= 0 && percent <= 0) return { price };
  return {
    price,
    salePrice: discounted(amountOf(price), amount, percent),
    salePriceFrom: periodEnd(row.cell('discountFrom')),
    salePriceTo: periodEnd(row.cell('discountTo')),
  };
};

/** PrestaShop writes zeros where a discount has no end. */
const periodEnd = (text: string): string => (text.startsWith('0000') ? '' : text);

const stockOf = (row: PrestaRow): Record<string, string> => {
  const quantity = row.cell('quantity');
  if (row.cell('forOrder') === '0') return { availability: 'out_of_stock' };
  if (quantity === '') return {};
  const left = Math.max(0, Math.trunc(amountOf(quantity)));
  // 1 allows orders, 0 refuses them, 2 follows the shop's settings: those refuse by default.
  const empty = row.cell('outOfStock') === '1' ? 'backorder' : 'out_of_stock';
  return { availability: left > 0 ? 'in_stock' : empty, stockQuantity: String(left) };
};

const hiddenBecause = (row: PrestaRow): string | null => {
  if (/^(?:0|no|false|disabled)$/i.test(row.cell('active'))) return 'disabled';
  return /^(?:none|catalog)$/i.test(row.cell('visibility')) ? 'not visible in search' : null;
};

/** PrestaShop's products, in the columns of its own import or of the list in its back office. */
export class PrestaShopRows implements RowReader<Field> {
  readonly table = TABLE;
  readonly hidden = new Map<string, number>();
  readonly #siteUrl: string | null;
  readonly #ownPages: boolean;

  /** `ownPages`: the shop itself says where its product pages are. */
  constructor(siteUrl: string | null, ownPages: boolean) {
    this.#siteUrl = siteUrl;
    this.#ownPages = ownPages;
  }

  refusal(header: ReadonlySet<string>): string | null {
    return header.has('attribute name type position') ? COMBINATIONS : null;
  }

  take(row: PrestaRow): Made[] {
    const hidden = hiddenBecause(row);
    if (hidden !== null) return countHidden(this.hidden, hidden);
    const [id, reference] = [row.cell('id'), row.cell('reference')];
    const [imageUrl = '', ...images] = commaList(row.cell('images'))
      .map((image) => siteAddress(this.#siteUrl, image))
      .filter((image) => image !== '');
    const measures = measuresOf({
      width: row.cell('width'),
      height: row.cell('height'),
      depth: row.cell('depth'),
      weight: row.cell('weight'),
    });
    const fields = {
      externalId: id || reference,
      sku: reference,
      name: row.cell('name'),
      description: row.cell('description') || row.cell('summary'),
      brand: row.cell('brand'),
      gtin: row.cells('gtin').find((code) => !/^0*$/.test(code)) ?? '',
      mpn: row.cell('mpn'),
      categories: categoriesOf(row),
      tags: commaList(row.cell('tags')),
      // PrestaShop sends it on to the product's own address.
      url:
        id === '' || this.#ownPages
          ? ''
          : siteAddress(this.#siteUrl, `index.php?controller=product&id_product=${id}`),
      imageUrl,
      images,
      attributes: withoutEmpty({ ...measures, condition: row.cell('condition'), ...featuresOf(row) }),
      ...pricesOf(row),
      ...stockOf(row),
    };
    return [{ line: row.line, entries: [...entriesOf(fields), ...row.own()] }];
  }

  end(): Made[] {
    return [];
  }
}
