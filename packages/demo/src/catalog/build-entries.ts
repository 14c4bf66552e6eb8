import type { AttributeValue, ProductInput } from '@aisle/contract';
import { opinionFields, priceFields, stockFields } from './commerce.ts';
import { describe } from './describe.ts';
import type { Entry } from './entry.ts';
import type { Kind, Model } from './kind.ts';
import type { CatalogWords } from './languages/catalog-words.ts';
import { chanceOf, eanOf, seedOf, slugOf } from './seed.ts';

type Version = { color: string; size: string | undefined };

/** Null: the catalog is in English, as model lines are written. */
type Spoken = { words: CatalogWords | null };

/** Every version a model comes in. Where there are two axes, some combinations were never made, as in real shops. */
const versionsOf = (id: string, model: Model): Version[] => {
  if (model.colors.length === 0 && model.sizes.length === 0) return [];
  const colors = model.colors.length === 0 ? [model.color] : model.colors;
  const sizes = model.sizes.length === 0 ? [undefined] : model.sizes;
  const all = colors.flatMap((color) => sizes.map((size) => ({ color, size })));
  const both = colors.length > 1 && sizes.length > 1;
  return all.filter(
    (version, at) => !both || at === 0 || chanceOf(`${id}${version.color}${version.size}`, 'made') > 0.25,
  );
};

const tradeNumbers = (id: string, brand: string): Partial<ProductInput> => {
  const maker = slugOf(brand).replaceAll('-', '').slice(0, 3).toUpperCase();
  const number = String(seedOf(`sku:${id}`) % 1_000_000).padStart(6, '0');
  const mpn = `${maker}-${(seedOf(`mpn:${id}`) % 46_656).toString(36).toUpperCase().padStart(3, '0')}${(seedOf(id) % 90) + 10}`;
  return { sku: `${maker}${number}`, gtin: eanOf(id), ...(chanceOf(id, 'mpn') < 0.7 ? { mpn } : {}) };
};

const ENGLISH_NAMES: CatalogWords['attributes'] = { color: 'color', size: 'size', material: 'material' };

const attributesOf = (
  kind: Kind,
  model: Model,
  { words, version }: Spoken & { version?: Version },
): Record<string, AttributeValue> => {
  const names = words?.attributes ?? ENGLISH_NAMES;
  const { color, material } = { ...model, ...version };
  const attributes: Record<string, AttributeValue> = {
    ...(version === undefined && model.colors.length > 0
      ? {}
      : { [names.color]: words?.colors[color] ?? color }),
    ...(version?.size === undefined ? {} : { [names.size]: version.size }),
    ...(material === undefined ? {} : { [names.material]: material }),
    ...(words === null ? { pattern: model.pattern ?? 'plain' } : {}),
    ...kind.attributes,
    ...model.attributes,
  };
  if (version?.size !== undefined) attributes[names.size] = version.size;
  return attributes;
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const versionEntry = (
  parent: Entry,
  { kind, model, version, words }: { kind: Kind; model: Model; version: Version } & Spoken,
): Entry => {
  const { externalId: root, name, brand = '', categories = [], tags = [], language, rating } = parent.product;
  const axes = [
    ...(model.colors.length > 0 ? [version.color] : []),
    ...(version.size === undefined ? [] : [version.size]),
  ];
  const id = [root, ...axes.map(slugOf)].join('-');
  // Larger rugs, jars and weights cost more; larger clothes and shoes do not.
  const step = /clothing|shoes/i.test(kind.categories[0] ?? '') ? 0 : model.sizes.indexOf(version.size ?? '');
  const price =
    Math.round(model.price * (1 + 0.35 * Math.max(0, step))) - (Number.isInteger(model.price) ? 0 : 0.1);
  return {
    product: {
      externalId: id,
      parentExternalId: root,
      name: `${name}, ${axes.map((axis, at) => (at === 0 && model.colors.length > 0 ? capital(words?.colors[axis] ?? axis) : axis)).join(', ')}`,
      brand,
      categories,
      tags,
      attributes: attributesOf(kind, model, { words, version }),
      ...tradeNumbers(id, brand),
      // Variants of one product are reduced together.
      ...(step > 0 ? { price } : priceFields(root, model.price)),
      ...stockFields(id),
      popularity: Math.round(chanceOf(id, 'popularity') * 200),
      // Shoppers rate the product and not its colour.
      ...(rating === undefined ? {} : { rating }),
      ...(language === undefined ? {} : { language }),
    },
    image: { ...parent.image, color: version.color },
  };
};

const modelEntries = (id: string, { kind, model, words }: { kind: Kind; model: Model } & Spoken): Entry[] => {
  const versions = versionsOf(id, model);
  // Half of the parents only group their variants; the others are for sale themselves.
  const roof = versions.length > 0 && chanceOf(id, 'roof') < 0.5;
  const root: Entry = {
    product: {
      externalId: id,
      name: model.name,
      description: words === null ? describe(id, kind, model) : `${kind.text} ${model.note}`,
      brand: model.brand,
      categories: kind.categories,
      tags: kind.tags,
      attributes: attributesOf(kind, model, { words }),
      ...tradeNumbers(id, model.brand),
      ...(roof ? {} : priceFields(id, model.price)),
      ...stockFields(id, roof ? 'in_stock' : model.availability),
      ...opinionFields(id),
      ...(model.language === undefined ? {} : { language: model.language }),
    },
    image: {
      shape: model.shape ?? kind.shape,
      color: model.color,
      pattern: model.pattern ?? 'plain',
      seed: seedOf(id),
    },
  };
  return [root, ...versions.map((version) => versionEntry(root, { kind, model, version, words }))];
};

/** All entries of a list of kinds. An externalId is the kind's key and the brand, numbered where a brand repeats. */
export const buildEntries = (kinds: readonly Kind[], words: CatalogWords | null = null): Entry[] => {
  const taken = new Set<string>();
  const entries: Entry[] = [];
  for (const kind of kinds) {
    for (const read of kind.models) {
      const model: Model = { ...read, material: read.material ?? kind.material };
      const stem = `${kind.key}-${slugOf(read.brand)}`;
      let id = stem;
      for (let n = 2; taken.has(id); n++) id = `${stem}-${n}`;
      taken.add(id);
      entries.push(...modelEntries(id, { kind, model, words }));
    }
  }
  return entries;
};
