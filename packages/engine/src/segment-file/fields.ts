/** Text fields of a product, in the order of their numbers in a segment file. */
export const FIELD_NAMES = ['name', 'brand', 'categories', 'attributes', 'codes', 'description'] as const;
export type FieldName = (typeof FIELD_NAMES)[number];
export const FIELD_COUNT = FIELD_NAMES.length;
export const NAME_FIELD = FIELD_NAMES.indexOf('name');
export const BRAND_FIELD = FIELD_NAMES.indexOf('brand');
export const CATEGORIES_FIELD = FIELD_NAMES.indexOf('categories');
export const ATTRIBUTES_FIELD = FIELD_NAMES.indexOf('attributes');
export const CODES_FIELD = FIELD_NAMES.indexOf('codes');
export const DESCRIPTION_FIELD = FIELD_NAMES.indexOf('description');

/** Fields that say what a product is: "without leather" excludes products with leather in one of these. */
export const EXCLUDING_FIELDS: ReadonlySet<FieldName> = new Set([
  'name',
  'brand',
  'categories',
  'attributes',
]);
