import { isHttpUrl, MAX_CATEGORY_LEVELS, type ProductInput } from '@aisle/contract';

const NAME = 500;
const DESCRIPTION = 20_000;
const TEXT = 200;
const VALUE = 500;
const MOST = { categories: 20, tags: 50, images: 20, attributes: 100, values: 200 };

/** A product as a shop system has it: texts of any length, and what it lacks as null or empty. */
export type ProductDraft = {
  [K in keyof Omit<ProductInput, 'externalId' | 'name' | 'categories' | 'attributes'>]?:
    | ProductInput[K]
    | null;
} & {
  externalId: string;
  name: string;
  /** Each as the names of its levels, the highest first. */
  categories?: readonly (readonly string[])[];
  attributes?: Readonly<Record<string, readonly string[] | number | boolean | null>>;
};

/** A cut leaves no half of a character of two units. */
const clip = (text: string, most: number): string =>
  text
    .trim()
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

/** Different ones that are not empty. */
const texts = (values: readonly string[], most: number, length: number): string[] =>
  [...new Set(values.map((value) => clip(value, length)))].filter((value) => value !== '').slice(0, most);

const addresses = (values: readonly string[], most: number): string[] =>
  [...new Set(values)].filter((value) => value.length <= 2048 && isHttpUrl(value)).slice(0, most);

/** `>` parts the levels of a path, so it cannot stand in a name. */
const pathOf = (levels: readonly string[]): string =>
  texts(
    levels.map((level) => level.replaceAll('>', '/')),
    MAX_CATEGORY_LEVELS,
    VALUE,
  ).join(' > ');

const attributesOf = (attributes: ProductDraft['attributes']): NonNullable<ProductInput['attributes']> =>
  Object.fromEntries(
    Object.entries(attributes ?? {})
      .flatMap(([name, value]) => {
        const values = typeof value === 'object' && value !== null ? texts(value, MOST.values, VALUE) : value;
        const key = clip(name, 191);
        if (key === '' || values === null || (Array.isArray(values) && values.length === 0)) return [];
        return [[key, values] as const];
      })
      .slice(0, MOST.attributes),
  );

const isFilled = (value: unknown): boolean =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  !(typeof value === 'object' && Object.keys(value).length === 0);

/**
 * The product within the limits of the API: texts and lists cut, addresses that are no http left out, empty fields
 * absent. So one long text does not keep a product from the search.
 */
export const fitProduct = (draft: ProductDraft): ProductInput => {
  const [imageUrl, ...images] = addresses([draft.imageUrl ?? '', ...(draft.images ?? [])], MOST.images + 1);
  const [url] = addresses([draft.url ?? ''], 1);
  const fields = {
    ...draft,
    name: clip(draft.name, NAME),
    description: clip(draft.description ?? '', DESCRIPTION),
    ...{ url, imageUrl, images },
    brand: clip(draft.brand ?? '', TEXT),
    sku: clip(draft.sku ?? '', TEXT),
    gtin: clip(draft.gtin ?? '', TEXT),
    mpn: clip(draft.mpn ?? '', TEXT),
    categories: texts((draft.categories ?? []).map(pathOf), MOST.categories, VALUE),
    tags: texts(draft.tags ?? [], MOST.tags, TEXT),
    attributes: attributesOf(draft.attributes),
  };
  const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => isFilled(value)));
  return { ...filled, externalId: draft.externalId, name: fields.name };
};
