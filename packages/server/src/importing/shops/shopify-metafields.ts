/** `Color (product.metafields.shopify.color-pattern)`: the label may be in any language, the key stays. */
const METAFIELD = /\((?:product|variant)\.metafields\.([^.()\s]+)\.([^()\s]+)\)\s*$/i;

/** Keys of Shopify's own taxonomy under the names that other feeds use. */
const NAMES: Readonly<Record<string, string>> = {
  'color-pattern': 'color',
  'target-gender': 'gender',
};

/** Key of a metafield's column as an attribute's name; null: the column is no metafield. */
export const metafieldName = (column: string): string | null => {
  const key = METAFIELD.exec(column)?.[2]?.toLowerCase();
  return key === undefined ? null : (NAMES[key] ?? key.replaceAll('-', '_'));
};

const parsed = (text: string): unknown => {
  if (!/^[[{]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** A measure such as `{"value": 10, "unit": "cm"}`. */
const measureOf = (value: object): string | null => {
  const { value: number, unit, amount, currency_code: currency } = value as Record<string, unknown>;
  if (amount !== undefined && currency !== undefined) return `${String(amount)} ${String(currency)}`;
  if (typeof number !== 'number' && typeof number !== 'string') return null;
  return unit === undefined ? String(number) : `${number} ${String(unit).toLowerCase()}`;
};

/** References to files, products and the like name nothing that a shopper knows. */
const isReference = (text: string): boolean => text.startsWith('gid://');

/** A metafield's text or list of texts; null: it holds nothing for shoppers. */
export const metafieldValue = (text: string): string | string[] | null => {
  const value = parsed(text);
  if (Array.isArray(value)) {
    const texts = value.filter((one) => ['string', 'number'].includes(typeof one)).map(String);
    const kept = texts.filter((one) => !isReference(one));
    return kept.length === 0 ? null : kept;
  }
  if (typeof value === 'object' && value !== null) return measureOf(value);
  if (isReference(text)) return null;
  const [first, ...others] = text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (first === undefined) return null;
  return others.length === 0 ? first : [first, ...others];
};
