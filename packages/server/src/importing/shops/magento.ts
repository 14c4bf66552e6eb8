import type { ColumnTable, Row } from './columns.ts';
import { countHidden, type Made, type RowReader } from './export-parser.ts';
import { type Child, HeldChildren } from './held-children.ts';
import { magentoAttributes, magentoDate, magentoVariations } from './magento-cells.ts';
import { amountOf, inherited, siteAddress, slashPath, withoutEmpty } from './product-parts.ts';
import { commaList, entriesOf } from './row.ts';

const FIELDS = {
  sku: ['sku'],
  storeView: ['store view code'],
  type: ['product type'],
  categories: ['categories'],
  name: ['name'],
  description: ['description'],
  shortDescription: ['short description'],
  weight: ['weight'],
  online: ['product online', 'status'],
  visibility: ['visibility'],
  price: ['price'],
  specialPrice: ['special price'],
  specialFrom: ['special price from date', 'special from date'],
  specialTo: ['special price to date', 'special to date'],
  urlKey: ['url key'],
  baseImage: ['base image', 'image'],
  otherImages: ['additional images'],
  attributes: ['additional attributes'],
  country: ['country of manufacture'],
  brand: ['manufacturer', 'brand'],
  qty: ['qty'],
  inStock: ['is in stock'],
  manageStock: ['manage stock'],
  useConfigManageStock: ['use config manage stock'],
  backorders: ['allow backorders'],
  variations: ['configurable variations'],
} as const;

type Field = keyof typeof FIELDS;
type MagentoRow = Row<Field>;

const TABLE: ColumnTable<Field> = {
  fields: FIELDS,
  leftOut: [
    /^(?:attribute set code|product websites|tax class name|website id|save rewrites history)$/,
    /^(?:meta|custom|new|map|msrp|page|gift|bundle|related|crosssell|upsell|use config|min cart|max cart|notify|is qty|is decimal|deferred) /,
    /(?:image|image label|image labels|skus|position|qty)$/,
    /^(?:additional image labels|created at|updated at|display product options in|product options container|options container)$/,
    /^(?:custom options|hide from product page|configurable variation labels|associated skus|cost|url path)$/,
    /^(?:out of stock qty|qty increments|enable qty increments)$/,
  ],
};

/** The first level is the root of the shop, which shoppers do not see. */
const categoriesOf = (row: MagentoRow): string[] =>
  commaList(row.cell('categories')).flatMap((path) => {
    const [, ...levels] = slashPath(path).split(' > ');
    return levels.length === 0 ? [] : [levels.join(' > ')];
  });

const stockOf = (row: MagentoRow): Record<string, string> => {
  const [qty, flag] = [row.cell('qty'), row.cell('inStock')];
  const managed = row.cell('manageStock') !== '0' || row.cell('useConfigManageStock') === '1';
  if (flag === '' && qty === '') return {};
  const there = flag === '' ? amountOf(qty) > 0 : flag !== '0';
  const backorder = /^[12]$/.test(row.cell('backorders')) && amountOf(qty) <= 0;
  if (!managed) return { availability: there ? 'in_stock' : 'out_of_stock' };
  // The quantity of a product that is in stock by hand may be 0 or less.
  const counted = qty !== '' && (amountOf(qty) > 0 || !there);
  const availability = there ? (backorder ? 'backorder' : 'in_stock') : 'out_of_stock';
  return { availability, ...(counted && { stockQuantity: String(Math.max(0, amountOf(qty))) }) };
};

/** Products without a price of their own: variants or parts have it. */
const UNPRICED = /^(?:configurable|grouped)$/i;

const pricesOf = (row: MagentoRow): Record<string, string> => {
  if (UNPRICED.test(row.cell('type')) || amountOf(row.cell('price')) <= 0) return {};
  const special = row.cell('specialPrice');
  if (special === '') return { price: row.cell('price') };
  return {
    price: row.cell('price'),
    salePrice: special,
    salePriceFrom: magentoDate(row.cell('specialFrom')),
    salePriceTo: magentoDate(row.cell('specialTo')),
  };
};

/** The export has the words of the administrator's language: "Not Visible Individually", "Einzeln nicht sichtbar". */
const NOT_VISIBLE =
  /\b(?:not visible|nicht sichtbar|non visib|no es visible|no visible|niet zichtbaar)|^(?:não|nie) |^1$/i;
/** "Catalog" without "Search", in any of these languages. */
const CATALOG_ALONE = /^(?:[ck]at[aá]log[a-z]*|2)$/i;

const isChild = (row: MagentoRow): boolean => NOT_VISIBLE.test(row.cell('visibility'));

/** Why shoppers who search do not find the product; null: they do. */
const hiddenBecause = (row: MagentoRow): string | null => {
  if (row.cell('storeView') !== '') return 'text of a store view';
  const online = row.cell('online');
  if (online !== '' && online !== '1' && !/^(?:enabled|yes)$/i.test(online)) return 'disabled';
  return CATALOG_ALONE.test(row.cell('visibility')) ? 'not visible in search' : null;
};

type Parent = { fields: Record<string, unknown>; options: ReadonlyMap<string, Record<string, string>> };

/** Magento's product export. A variant is "Not Visible Individually", and mostly stands before its configurable product. */
export class MagentoRows implements RowReader<Field> {
  readonly table = TABLE;
  readonly hidden = new Map<string, number>();
  readonly leftOut = new Set<string>();
  readonly #siteUrl: string | null;
  readonly #ownPages: boolean;
  readonly #held = new HeldChildren();
  /** Products that name variants which have not come yet, by the variants' SKUs. */
  readonly #waited = new Map<string, Parent>();

  /** `ownPages`: the shop itself says where its product pages are. */
  constructor(siteUrl: string | null, ownPages: boolean) {
    this.#siteUrl = siteUrl;
    this.#ownPages = ownPages;
  }

  get waitingChars(): number {
    return this.#held.chars;
  }

  take(row: MagentoRow): Made[] {
    const hidden = hiddenBecause(row);
    if (hidden !== null) return countHidden(this.hidden, hidden);
    const fields = this.#fieldsOf(row);
    const sku = row.cell('sku');
    const parent = this.#waited.get(sku);
    if (isChild(row) && sku !== '') {
      const { description: _, url: __, ...own } = fields;
      const child = { line: row.line, fields: own };
      if (parent === undefined) return this.#held.add(sku, child);
      this.#waited.delete(sku);
      return [variant(child, parent)];
    }
    const product = { line: row.line, entries: [...entriesOf(fields), ...row.own()] };
    return [product, ...this.#variantsOf(row, fields)];
  }

  end(): Made[] {
    for (const _ of this.#held.takeAll()) countHidden(this.hidden, 'not visible individually');
    return [];
  }

  /** Those that stood before. */
  #variantsOf(row: MagentoRow, fields: Record<string, unknown>): Made[] {
    const { sku: _, gtin: __, mpn: ___, description: ____, ...shared } = fields;
    const options = magentoVariations(row.cell('variations'));
    const parent = { fields: shared, options };
    return [...options.keys()].flatMap((sku) => {
      const held = this.#held.take(sku);
      if (held.length === 0) this.#waited.set(sku, parent);
      return held.map((child) => variant(child, parent));
    });
  }

  #fieldsOf(row: MagentoRow): Record<string, unknown> {
    const { gtin = '', mpn = '', brand = '', ...attributes } = magentoAttributes(row.cell('attributes'));
    const [imageUrl = '', ...images] = [row.cell('baseImage'), ...commaList(row.cell('otherImages'))]
      .filter((path) => path !== '' && path !== 'no_selection')
      .map((path) => this.#imageOf(path));
    const key = row.cell('urlKey');
    return {
      externalId: row.cell('sku'),
      sku: row.cell('sku'),
      name: row.cell('name'),
      description: row.cell('description') || row.cell('shortDescription'),
      brand: row.cell('brand') || brand,
      ...{ gtin, mpn },
      categories: categoriesOf(row),
      url: key === '' || this.#ownPages ? '' : siteAddress(this.#siteUrl, `${key}.html`),
      imageUrl,
      images: [...new Set(images)].filter((one) => one !== '' && one !== imageUrl),
      attributes: withoutEmpty({ ...attributes, country_of_manufacture: row.cell('country') }),
      ...pricesOf(row),
      ...stockOf(row),
    };
  }

  /** The export names files of the shop's media folder. */
  #imageOf(path: string): string {
    if (/^https?:/i.test(path)) return path;
    if (this.#siteUrl === null) this.leftOut.add('base_image');
    return siteAddress(this.#siteUrl, `media/catalog/product/${path.replace(/^\/+/, '')}`);
  }
}

const variant = ({ line, fields }: Child, parent: Parent): Made => {
  const options = parent.options.get(String(fields.externalId)) ?? {};
  const attributes = { ...(fields.attributes as object), ...options };
  const own = { ...fields, attributes, parentExternalId: parent.fields.externalId };
  return { line, entries: entriesOf(inherited(own, parent.fields)) };
};
