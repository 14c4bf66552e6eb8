import { readAvailability } from '../fields/read-values.ts';
import { fillPattern } from '../fields/url-pattern.ts';
import type { ShopTraits } from '../import-settings.ts';
import type { ColumnTable, Row } from './columns.ts';
import { countHidden, type Made, type RowReader } from './export-parser.ts';
import { inherited, measuresOf, slashPath, withoutEmpty } from './product-parts.ts';
import { commaList, entriesOf } from './row.ts';
import { VariantIds, VariantRows } from './variant-rows.ts';

const NO_PRODUCT = 'Title: the row of its product must stand before a variant';

const FIELDS = {
  id: ['product id non editable', 'product id'],
  page: ['product page'],
  slug: ['product url'],
  title: ['title'],
  description: ['description'],
  sku: ['sku'],
  optionNames: [/^option name \d$/],
  optionValues: [/^option value \d$/],
  price: ['price'],
  salePrice: ['sale price'],
  onSale: ['on sale'],
  stock: ['stock'],
  categories: ['categories'],
  tags: ['tags'],
  weight: ['weight'],
  length: ['length'],
  width: ['width'],
  height: ['height'],
  visible: ['visible'],
  images: ['hosted image urls'],
} as const;

type Field = keyof typeof FIELDS;
type SquareRow = Row<Field>;

const TABLE: ColumnTable<Field> = {
  fields: FIELDS,
  leftOut: [/^(?:variant id|product type)(?: non editable)?$/],
};

const isNo = (text: string): boolean => /^(?:no|false|0)$/i.test(text);

const optionsOf = (row: SquareRow): Record<string, string> => {
  const values = new Map(row.named('optionValues').map(([column, value]) => [column.slice(-1), value]));
  const options = row
    .named('optionNames')
    .map(([column, name]): [string, string] => [name.toLowerCase(), values.get(column.slice(-1)) ?? '']);
  return withoutEmpty(Object.fromEntries(options));
};

/** A sale price that is not on sale holds the one of a former sale. */
const soldOf = (row: SquareRow): Record<string, string> => {
  const stock = row.cell('stock');
  const word = /^\p{L}/u.test(stock) ? readAvailability(stock) : null;
  return {
    price: row.cell('price'),
    salePrice: isNo(row.cell('onSale')) ? '' : row.cell('salePrice'),
    ...(word === null ? { stockQuantity: stock } : { availability: word }),
  };
};

/** The product export of Squarespace: a product's row is its first variant, rows of further ones have no title. */
export class SquarespaceRows implements RowReader<Field> {
  readonly table = TABLE;
  readonly hidden = new Map<string, number>();
  readonly #traits: ShopTraits;
  readonly #rows = new VariantRows<Field>();
  readonly #ids = new VariantIds();

  constructor(traits: ShopTraits) {
    this.#traits = traits;
  }

  take(row: SquareRow): Made[] {
    const isVariant = row.cell('title') === '' && row.cell('id') === '' && row.cell('slug') === '';
    if (!isVariant) return this.#family(this.#rows.begin(row));
    if (this.#rows.add(row)) return [];
    return [{ line: row.line, fault: NO_PRODUCT, partly: [['sku', row.cell('sku')]] }];
  }

  end(): Made[] {
    return this.#family(this.#rows.takeAll());
  }

  #family(rows: readonly SquareRow[]): Made[] {
    const [first] = rows;
    if (first === undefined) return [];
    if (isNo(first.cell('visible'))) return countHidden(this.hidden, 'not visible');
    const product = this.#productOf(first);
    const single = rows.length === 1;
    const sold = single ? { ...soldOf(first), sku: first.cell('sku') } : {};
    const attributes = { ...(product.attributes as object), ...(single && optionsOf(first)) };
    const entries = [...entriesOf({ ...product, ...sold, attributes }), ...first.own()];
    const made: Made = { line: first.line, entries };
    return single ? [made] : [made, ...rows.map((row, place) => this.#variant(row, product, place))];
  }

  #productOf(row: SquareRow): Record<string, unknown> {
    const [imageUrl = '', ...images] = row.cell('images').split(/\s+/);
    const { weight, length, width, height } = {
      weight: row.cell('weight'),
      length: row.cell('length'),
      width: row.cell('width'),
      height: row.cell('height'),
    };
    return {
      externalId: this.#ids.take(row.cell('id') || row.cell('sku') || row.cell('slug')),
      name: row.cell('title'),
      description: row.cell('description'),
      url: this.#urlOf(row),
      categories: commaList(row.cell('categories')).map((one) =>
        one.startsWith('/') ? slashPath(one) : one,
      ),
      tags: commaList(row.cell('tags')),
      imageUrl,
      images,
      attributes: measuresOf({ weight, length, width, height }),
    };
  }

  /** Sites of version 7.1 have their products under `/p/`. Older ones need a pattern. */
  #urlOf(row: SquareRow): string {
    const { urlPattern, siteUrl } = this.#traits;
    const [page, slug] = [row.cell('page'), row.cell('slug')];
    const columns = { id: row.cell('id'), sku: row.cell('sku'), name: row.cell('title') };
    if (urlPattern !== null)
      return fillPattern(urlPattern, { ...columns, 'Product Page': page, 'Product URL': slug }) ?? '';
    return siteUrl === null || page === '' || slug === '' ? '' : `${siteUrl}/${page}/p/${slug}`;
  }

  #variant(row: SquareRow, product: Record<string, unknown>, place: number): Made {
    const options = optionsOf(row);
    const productId = String(product.externalId);
    const own = {
      externalId: this.#ids.of(row.cell('sku'), productId, place),
      parentExternalId: productId,
      name: [product.name, ...Object.values(options)].join(' - '),
      sku: row.cell('sku'),
      attributes: options,
      ...soldOf(row),
    };
    return { line: row.line, entries: entriesOf(inherited(own, product)) };
  }
}
