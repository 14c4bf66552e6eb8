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
  price: ['amount', 'value', 'price'],
};

/** Names of JSON that hold one of these kinds of values. */
const KINDS: Readonly<Record<string, keyof typeof TOLD_BY>> = {
  images: 'images',
  gallery: 'images',
  media: 'images',
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
  name: 'text',
  title: 'text',
  description: 'text',
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
export const plainEntry = ([name, value]: SourceEntry): SourceEntry => {
  if (!hasObjects(value)) return [name, value];
  const bare = name.toLowerCase().replace(/[^a-z]/g, '');
  if (bare === 'attributes' && Array.isArray(value)) {
    const attributes = pairs(value);
    if (attributes === null) throw refusal(name);
    return [name, attributes];
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
