import { underOneName } from '../fields/field-map.ts';
import { ImportError } from '../import-error.ts';
import type { SourceEntry } from '../parsers/source-record.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Members of an object that say the same as the object, by field. */
const TOLD_BY: Readonly<Record<string, readonly string[]>> = {
  images: ['src', 'url', 'href', 'link'],
  categories: ['path', 'name', 'title', 'label'],
  tags: ['name', 'title', 'label', 'value'],
  text: ['name', 'title', 'value', 'label'],
  image: ['src', 'url', 'href', 'link'],
  price: ['amount', 'value', 'price', '$numberDecimal', '$numberInt', '$numberLong', '$numberDouble'],
  id: ['$oid', '$numberLong'],
  stock: ['quantity', 'qty', 'available', 'stock', 'count', 'amount', 'value', '$numberInt', '$numberLong'],
};

/** Names of JSON that hold one of these kinds of values. */
const KINDS: Readonly<Record<string, keyof typeof TOLD_BY>> = {
  images: 'images',
  gallery: 'images',
  media: 'images',
  bilder: 'images',
  imagenes: 'images',
  immagini: 'images',
  photos: 'images',
  pictures: 'images',
  id: 'id',
  image: 'image',
  imageurl: 'image',
  thumbnail: 'image',
  categories: 'categories',
  category: 'categories',
  collections: 'categories',
  tags: 'tags',
  brand: 'text',
  vendor: 'text',
  manufacturer: 'text',
  price: 'price',
  saleprice: 'price',
  regularprice: 'price',
  oldprice: 'price',
  listprice: 'price',
  compareat: 'price',
  compareatprice: 'price',
  stock: 'stock',
  stockquantity: 'stock',
  quantity: 'stock',
  inventory: 'stock',
  name: 'text',
  title: 'text',
  description: 'text',
};

/** Names of JSON whose texts may stand there in several languages. */
const BY_LANGUAGE = new Set([
  'name',
  'title',
  'description',
  'category',
  'categories',
  'tags',
  'url',
  'slug',
]);
const LANGUAGE = /^[a-z]{2}(?:[-_][a-z]{2})?$/i;

/** `{"en": "Cup", "de": "Tasse"}` in the language of the shop, else in the first. */
const inLanguage = (value: unknown, language: string): unknown => {
  if (!isObject(value)) return value;
  const names = Object.keys(value);
  if (names.length === 0 || !names.every((name) => LANGUAGE.test(name))) return value;
  const own = names.find((name) => name.slice(0, 2).toLowerCase() === language.slice(0, 2).toLowerCase());
  return value[own ?? names[0] ?? ''];
};

/** Without these a product is not worth storing. Any other field is left out by itself. */
const ESSENTIAL = /^(?:name|title|price|images?|imageurl|categor(?:y|ies))$/;

const plain = (value: unknown, names: readonly string[]): unknown => {
  if (!isObject(value)) return value;
  for (const name of names) {
    const told = value[name];
    if (typeof told === 'string' || typeof told === 'number') return told;
  }
  return undefined;
};

const currencyOf = (value: unknown): string => {
  if (!isObject(value)) return '';
  const code = value.currency ?? value.currencyCode ?? value.currency_code;
  return typeof code === 'string' ? ` ${code}` : '';
};

/** `[{"name": "Color", "value": "Red"}]` as an object; null: these are no such pairs. */
const pairs = (list: readonly unknown[]): Record<string, unknown> | null => {
  const entries = list.map((one) => {
    if (!isObject(one)) return null;
    const [name, value] = [
      one.name ?? one.key ?? one.label ?? one.code,
      one.value ?? one.values ?? one.options,
    ];
    return typeof name === 'string' && value !== undefined ? ([name.toLowerCase(), value] as const) : null;
  });
  return entries.includes(null) ? null : Object.fromEntries(entries as [string, unknown][]);
};

const refusal = (name: string): ImportError =>
  new ImportError(
    `'${name}' of the products is an object of a form that Aisle does not know. It reads the JSON of Shopify (products.json), ` +
      'of the REST API of WooCommerce, and products with plain values',
  );

const hasObjects = (value: unknown): boolean =>
  isObject(value) || (Array.isArray(value) && value.some(isObject));

/**
 * An entry of JSON with plain values in the place of objects, such as `{"src": ...}` in images.
 * @throws ImportError for objects of an unknown form in a field that must be plain
 */
export const plainEntry = ([name, written]: SourceEntry, language: string): SourceEntry => {
  if (!hasObjects(written)) return [name, written];
  const bare = name.toLowerCase().replace(/[^a-z]/g, '');
  const value = BY_LANGUAGE.has(bare) ? inLanguage(written, language) : written;
  if (!isObject(value) && !Array.isArray(value)) return [name, value];
  if (bare === 'attributes' && Array.isArray(value)) {
    const attributes = pairs(value);
    if (attributes === null) throw refusal(name);
    return [name, underOneName(attributes)];
  }
  const kind = Object.hasOwn(KINDS, bare) ? KINDS[bare] : undefined;
  if (kind === undefined) return [name, value];
  const names = TOLD_BY[kind] ?? [];
  const told = Array.isArray(value) ? value.map((one) => plain(one, names)) : plain(value, names);
  if (told === undefined || (Array.isArray(told) && told.includes(undefined))) {
    if (ESSENTIAL.test(bare)) throw refusal(name);
    return [name, value];
  }
  return [name, kind === 'price' ? `${String(told)}${currencyOf(value)}` : told];
};
