import { analyze, exactKey, isNegatedInAll, isNegatedTerm, negatedTerms } from '../../src/analyze/index.ts';
import { FIELD_WEIGHTS } from '../../src/retrieve/weights.ts';
import { EXCLUDING_FIELDS } from '../../src/segment-file/fields.ts';
import type { GroupInput, IndexProduct, LiveFields } from '../../src/types.ts';

export type Field = keyof typeof FIELD_WEIGHTS;
export type Terms = Map<string, number>;
export type Member = {
  product: IndexProduct;
  live: LiveFields;
  rootId: string;
  isParent: boolean;
  fields: Record<Field, Terms>;
  vector: Float32Array | undefined;
  ownImages: readonly Float32Array[];
  /** Its own, or where it has none those of its root. */
  images: readonly Float32Array[];
};

export const FIELDS = Object.keys(FIELD_WEIGHTS) as Field[];

const count = (texts: string[], language: string): Terms => {
  const terms: Terms = new Map();
  for (const text of texts) {
    for (const term of analyze(text, language)) if (term !== '') terms.set(term, (terms.get(term) ?? 0) + 1);
  }
  return terms;
};

export const textsOf = (product: IndexProduct): Record<Field, string[]> => {
  const some = (text: string | undefined): string[] => (text ? [text] : []);
  const attributes = Object.entries(product.attributes).flatMap(([name, value]) => {
    if (value === true) return [name];
    if (value === false) return [];
    return Array.isArray(value) ? value : [`${value}`];
  });
  return {
    name: [product.name],
    brand: some(product.brand),
    categories: product.categories,
    attributes: [...attributes, ...product.tags],
    codes: [...some(product.sku), ...some(product.gtin), ...some(product.mpn)],
    description: some(product.description),
  };
};

const ownFields = (product: IndexProduct): Record<Field, Terms> => {
  const texts = textsOf(product);
  const fields = {} as Record<Field, Terms>;
  for (const field of FIELDS) {
    fields[field] = count(texts[field], product.language);
    if (!EXCLUDING_FIELDS.has(field)) continue;
    for (const mark of negatedTerms(texts[field], product.language, fields[field]))
      fields[field].set(mark, 0);
  }
  for (const code of texts.codes) {
    const key = exactKey(code);
    if (key !== '' && !analyze(code, product.language).includes(key)) {
      fields.codes.set(key, (fields.codes.get(key) ?? 0) + 1);
    }
  }
  return fields;
};

/** A group's members, each with its root's text. */
export const membersOf = (group: GroupInput): Member[] => {
  const root = ownFields(group.root);
  const imagesOf = (externalId: string): readonly Float32Array[] => group.images?.get(externalId) ?? [];
  return [group.root, ...group.children].map((product) => {
    const fields = ownFields(product);
    for (const field of FIELDS) {
      for (const [term, tf] of root[field])
        fields[field].set(term, Math.max(tf, fields[field].get(term) ?? 0));
      const own = ownFields(product)[field];
      for (const term of [...fields[field].keys()].filter(isNegatedTerm)) {
        if (!isNegatedInAll(term, [own, root[field]])) fields[field].delete(term);
      }
    }
    const isParent = product === group.root && group.children.length > 0;
    const vector = group.vectors.get(product.externalId);
    const ownImages = imagesOf(product.externalId);
    const images = ownImages.length > 0 ? ownImages : imagesOf(group.rootId);
    const { live } = product;
    return { product, live, rootId: group.rootId, isParent, fields, vector, ownImages, images };
  });
};
