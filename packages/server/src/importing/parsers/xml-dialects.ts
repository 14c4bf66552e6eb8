import type { SourceEntry } from './source-record.ts';

/** A product's element as it stands in the file, and what the file said before. */
export type XmlItem = {
  /** Of the element itself. */
  attributes: Readonly<Record<string, string>>;
  /** Texts of the elements inside, by their names in lower case. */
  entries: SourceEntry[];
  /** Paths of the categories that the file has told, by their ids. */
  categories: ReadonlyMap<string, string>;
};

/** How one kind of feed names things. */
export type XmlDialect = {
  /** Elements with a name and a value inside, or with the attribute `name`: properties of a product. */
  details: ReadonlySet<string>;
  /** Elements that hold the name and the value. */
  detailName: ReadonlySet<string>;
  detailValue: ReadonlySet<string>;
  /** Elements that hold a list of the elements with the texts. */
  lists: ReadonlySet<string>;
  /** Elements whose address stands in an attribute: `<image url="..."/>`. */
  addresses?: ReadonlySet<string>;
  /** Properties that are fields, by their names in lower case. */
  detailFields?: Readonly<Record<string, string>>;
  /** Elements that say nothing about a product. */
  leftOut: RegExp;
  /** The product under names that the reader knows. */
  finish(item: XmlItem): SourceEntry[];
};

const textsOf = (entries: readonly SourceEntry[], name: string): string[] =>
  entries.filter(([one]) => one === name).map(([, text]) => String(text));

const first = (entries: readonly SourceEntry[], ...names: readonly string[]): string =>
  names.map((name) => textsOf(entries, name)[0] ?? '').find((text) => text !== '') ?? '';

const without = (entries: readonly SourceEntry[], ...names: readonly string[]): SourceEntry[] =>
  entries.filter(([name]) => !names.includes(name));

/** Sentences that a feed has beside the description: they are read with it. */
const withHighlights = (entries: readonly SourceEntry[]): SourceEntry[] => {
  const highlights = textsOf(entries, 'product_highlight');
  if (highlights.length === 0) return [...entries];
  const text = [first(entries, 'description'), ...highlights].filter((one) => one !== '').join('\n');
  return [...without(entries, 'product_highlight', 'description'), ['description', text]];
};

/** Attributes of Google's feeds for advertising, shipping and taxes. */
const GOOGLE_LEFT_OUT =
  /^(?:identifier_exists|adult|mobile_link|ads_.*|adwords_.*|promotion_id|cost_of_goods_sold|auto_pricing_min_price|maximum_retail_price|expiration_date|availability_date|(?:excluded|included)_destination|shopping_ads_excluded_country|pause|(?:min|max)_handling_time|transit_time_label|return_policy_label|free_shipping_threshold|tax|tax_category|shipping|shipping_.*|ships_from_country|unit_pricing_.*|installment|subscription_cost|loyalty_program|loyalty_points|certification|external_seller_id|is_bundle|multipack|sell_on_google_quantity|lifestyle_image_link|virtual_model_link|display_ads_.*|disclosure_date|guid|pubdate|updated|published)$/;

/** What an element's own attributes tell, where no element inside does. */
const withAttributes = ({ attributes, entries }: Omit<XmlItem, 'categories'>): SourceEntry[] => {
  const inside = new Set(entries.map(([name]) => name));
  const own = Object.entries(attributes).filter(
    ([name]) => !inside.has(name.toLowerCase()) && !/^xml/i.test(name),
  );
  return [...own, ...entries];
};

/** Of no system in particular: its elements are known by their names, as columns are. */
const PLAIN: XmlDialect = {
  details: new Set(['attribute', 'param', 'parameter', 'property', 'feature', 'specification']),
  detailName: new Set(['name', 'key', 'label', 'param_name']),
  detailValue: new Set(['value', 'val', 'text']),
  lists: new Set([
    'images',
    'pictures',
    'gallery',
    'categories',
    'tags',
    'keywords',
    'attributes',
    'params',
    'parameters',
    'properties',
    'features',
    'specifications',
  ]),
  addresses: new Set(['image', 'img', 'picture', 'photo']),
  leftOut: /^(?:vat|tax|tax_rate)$/,
  finish: withAttributes,
};

/** Many lists of `<item>` are no feed of Google: what it does not have is read as in any list. */
const GOOGLE: XmlDialect = {
  ...PLAIN,
  details: new Set(['product_detail', ...PLAIN.details]),
  detailName: new Set(['attribute_name', ...PLAIN.detailName]),
  detailValue: new Set(['attribute_value', ...PLAIN.detailValue]),
  leftOut: GOOGLE_LEFT_OUT,
  finish: (item) => withHighlights(withAttributes(item)),
};

/** Entries under the names of a table; others keep theirs. */
const renamed = (entries: readonly SourceEntry[], names: Readonly<Record<string, string>>): SourceEntry[] =>
  entries.map(([name, value]) => [Object.hasOwn(names, name) ? (names[name] ?? name) : name, value]);

const HEUREKA_NAMES: Readonly<Record<string, string>> = {
  item_id: 'externalId',
  itemgroup_id: 'itemGroupId',
  imgurl: 'imageUrl',
  imgurl_alternative: 'images',
  manufacturer: 'brand',
  ean: 'gtin',
  isbn: 'gtin',
  productno: 'mpn',
};

/** Of the price comparison itself, which stands before the shop's categories. */
const COMPARISON = /^(?:heureka|zbozi|zboží|seznam|glami)[^>]*> /i;

const heurekaFields = ({ entries }: XmlItem): SourceEntry[] => {
  const [name, price] = [first(entries, 'productname', 'product'), first(entries, 'price_vat', 'price')];
  const days = first(entries, 'delivery_date');
  const paths = textsOf(entries, 'categorytext').map((text) =>
    text
      .split('|')
      .map((level) => level.trim())
      .join(' > ')
      .replace(COMPARISON, ''),
  );
  const rest = without(
    entries,
    'productname',
    'product',
    'price_vat',
    'price',
    'delivery_date',
    'categorytext',
    'vat',
  );
  const availability = days === '' ? [] : [['availability', days === '0' ? 'in_stock' : 'backorder']];
  return [
    ['name', name],
    ['price', price],
    ['categories', paths],
    ...(availability as SourceEntry[]),
    ...renamed(rest, HEUREKA_NAMES),
  ];
};

const HEUREKA: XmlDialect = {
  details: new Set(['param']),
  detailName: new Set(['param_name']),
  detailValue: new Set(['val']),
  lists: new Set(),
  leftOut:
    /^(?:heureka_cpc|max_cpc.*|glami_cpc|delivery|delivery_(?!date$).+|gift|accessory|extended_warranty|special_service|sales_voucher|visibility|video_url|item_type|warranty|dues)$/,
  finish: heurekaFields,
};

const YML_NAMES: Readonly<Record<string, string>> = {
  currencyid: 'currency',
  picture: 'images',
  vendor: 'brand',
  vendorcode: 'sku',
  barcode: 'gtin',
  count: 'stockQuantity',
  stock_quantity: 'stockQuantity',
  quantity_in_stock: 'stockQuantity',
};

const ymlFields = ({ attributes, entries, categories }: XmlItem): SourceEntry[] => {
  const names = [first(entries, 'name'), first(entries, 'typeprefix', 'vendor'), first(entries, 'model')];
  const name = names[0] === '' ? names.slice(1).join(' ').trim() : names[0];
  const [old, price] = [first(entries, 'oldprice', 'price_old', 'old_price'), first(entries, 'price')];
  const [main, ...pictures] = textsOf(entries, 'picture');
  const paths = textsOf(entries, 'categoryid').flatMap((id) => categories.get(id) ?? []);
  const taken = [
    'name',
    'price',
    'oldprice',
    'price_old',
    'old_price',
    'picture',
    'categoryid',
    'typeprefix',
  ];
  return [
    ['externalId', attributes.id ?? first(entries, 'id')],
    ['itemGroupId', attributes.group_id ?? ''],
    ['name', name],
    ['price', old === '' ? price : old],
    ['salePrice', old === '' ? '' : price],
    ['categories', paths],
    ['imageUrl', main ?? ''],
    ['images', pictures],
    ['availability', attributes.available ?? ''],
    ...renamed(without(entries, ...taken), YML_NAMES),
  ];
};

const YML: XmlDialect = {
  details: new Set(['param']),
  detailName: new Set(['param_name']),
  detailValue: new Set(['val']),
  lists: new Set(),
  leftOut:
    /^(?:delivery|delivery-.*|pickup|store|local_delivery_cost|sales_notes|cpa|cbid|bid|fee|manufacturer_warranty|adult|age|downloadable|market_category|enable_auto_discounts|min-quantity|step-quantity)$/,
  finish: ymlFields,
};

/** Ceneo's days until a product leaves the shop. 99: the shop is to be asked. */
const CENEO_DAYS: Readonly<Record<string, string>> = {
  1: 'in_stock',
  3: 'in_stock',
  7: 'in_stock',
  14: 'in_stock',
  90: 'backorder',
  110: 'preorder',
};

const CENEO: XmlDialect = {
  details: new Set(['a']),
  detailName: new Set(),
  detailValue: new Set(),
  lists: new Set(),
  addresses: new Set(['main', 'i']),
  detailFields: {
    producent: 'brand',
    kod_producenta: 'mpn',
    'kod producenta': 'mpn',
    ean: 'gtin',
    sku: 'sku',
  },
  leftOut: /^(?:basket|set)$/,
  finish: ({
    attributes: { id = '', url = '', price = '', stock = '', avail = '', old_price: old = '' },
    entries,
  }) => [
    ['externalId', id],
    ['url', url],
    ['price', price],
    ['oldPrice', old],
    ['stockQuantity', stock],
    ['availability', CENEO_DAYS[avail] ?? ''],
    ['categories', textsOf(entries, 'cat').map((path) => path.split('/').join(' > '))],
    ...renamed(without(entries, 'cat'), { desc: 'description', main: 'imageUrl', i: 'images' }),
  ],
};

/** Elements of plain lists, in the languages of their makers. */
const PLAIN_ITEMS = [
  ...[
    'product',
    'article',
    'artikel',
    'produkt',
    'produit',
    'producto',
    'prodotto',
    'produto',
    'towar',
    'tovar',
  ],
  ...['termek', 'proizvod', 'urun', 'tuote', 'vare', 'good', 'listing', 'productitem', 'row', 'record'],
];

/** By the element that holds one product. */
export const XML_ITEMS: Readonly<Record<string, XmlDialect>> = {
  item: GOOGLE,
  entry: GOOGLE,
  shopitem: HEUREKA,
  offer: YML,
  o: CENEO,
  ...Object.fromEntries(PLAIN_ITEMS.map((name) => [name, PLAIN])),
};
