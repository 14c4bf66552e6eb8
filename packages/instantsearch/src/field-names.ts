/** Where an attribute of InstantSearch is in Aisle. */
export type FieldName = {
  /** `brand`, `categories`, ... or `attributes.<name>`. */
  field: string;
  /** Level of a category that the attribute stands for, 0 the highest; null: all levels. */
  level: number | null;
};

/** Own names of attributes, such as `{ kategorie: 'categories', colour: 'attributes.color' }`. */
export type AttributeNames = Readonly<Record<string, string>>;

const FIXED = new Set(['brand', 'categories', 'tags', 'availability', 'price', 'rating']);
const CATEGORY_NAMES = new Set([
  'categories',
  'category',
  'hierarchicalCategories',
  'hierarchical_categories',
]);
const OTHER_NAMES: Readonly<Record<string, string>> = { _tags: 'tags', 'rating.average': 'rating' };
const LEVEL = /\.lvl(\d+)$/;

const plainField = (attribute: string): string => {
  if (FIXED.has(attribute) || attribute.startsWith('attributes.')) return attribute;
  if (Object.hasOwn(OTHER_NAMES, attribute)) return OTHER_NAMES[attribute] ?? attribute;
  return `attributes.${attribute}`;
};

/** The field of an attribute. `categories.lvl0`, `categories.lvl1`, ... are the levels of `categories`. */
export const fieldOf = (attribute: string, names: AttributeNames): FieldName => {
  const match = LEVEL.exec(attribute);
  const level = match === null ? null : Number(match[1]);
  if (Object.hasOwn(names, attribute)) return { field: names[attribute] ?? attribute, level };
  const base = level === null ? attribute : attribute.slice(0, match?.index);
  if (Object.hasOwn(names, base)) return { field: names[base] ?? base, level };
  if (level !== null && CATEGORY_NAMES.has(base)) return { field: 'categories', level };
  return { field: plainField(base), level };
};

/** The attribute that InstantSearch knows a field by. */
export const attributeOf = (field: string, names: AttributeNames): string => {
  const own = Object.entries(names).find(([, mapped]) => mapped === field)?.[0];
  if (own !== undefined) return own;
  return field.startsWith('attributes.') ? field.slice('attributes.'.length) : field;
};
