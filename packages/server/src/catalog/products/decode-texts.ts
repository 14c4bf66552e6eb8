import type { ProductInput } from '@aisle/contract';
import { decodeHTML } from 'entities';

/** Named and numbered entities end with a semicolon: `R&D` and `?a=1&copy=2` have none. */
const ENTITY = /&(?:[a-z][a-z0-9]{1,31}|#\d{1,7}|#x[0-9a-f]{1,6});/gi;

const decode = (text: string): string =>
  text.includes('&') ? text.replace(ENTITY, (entity) => decodeHTML(entity)) : text;

const decodeAll = (texts: readonly string[]): string[] => texts.map(decode);

const decodeValue = <T>(value: T): T => {
  if (typeof value === 'string') return decode(value) as T;
  const isTexts = Array.isArray(value) && value.every((one) => typeof one === 'string');
  return isTexts ? (decodeAll(value) as T) : value;
};

type Texts = Partial<Pick<ProductInput, 'name' | 'brand' | 'categories' | 'tags' | 'attributes'>>;

const hasEntity = ({ name, brand, categories, tags, attributes }: Texts): boolean =>
  JSON.stringify([name, brand, categories, tags, attributes]).includes('&');

/**
 * Shop systems send `Salt &amp; Pepper`: entities are decoded, once, where texts come in. Descriptions are HTML and stay as
 * they are. Fields that are absent or null stay so.
 */
export const decodeTexts = <T extends { [K in keyof Texts]?: Texts[K] | null | undefined }>(
  product: T,
): T => {
  if (!hasEntity(product as Texts)) return product;
  const decoded = { ...product };
  if (typeof decoded.name === 'string') decoded.name = decode(decoded.name);
  if (typeof decoded.brand === 'string') decoded.brand = decode(decoded.brand);
  if (Array.isArray(decoded.categories)) decoded.categories = decodeAll(decoded.categories);
  if (Array.isArray(decoded.tags)) decoded.tags = decodeAll(decoded.tags);
  const { attributes } = decoded;
  if (attributes !== null && attributes !== undefined) {
    const entries = Object.entries(attributes).map(([name, value]) => [decode(name), decodeValue(value)]);
    decoded.attributes = Object.fromEntries(entries);
  }
  return decoded;
};
