import type { AttachedSegment } from '../index-state/attached-segment.ts';
import type { Catalog } from '../index-state/catalog.ts';
import { cosineOf, scanCatalog } from '../retrieve/vector/scan-catalog.ts';
import { scanImages } from '../retrieve/vector/scan-images.ts';
import { strideOf } from '../vectors/kernel-scratch.ts';
import type { Placed } from './shelf.ts';

/** Beside the text, what the images say counts so much. */
const IMAGE_WEIGHT = 0.5;
/** What is in the same category as a seed is nearer by so many standard deviations of likeness. */
const CATEGORY_BONUS = 1;

const addScaled = (sum: Float32Array, values: Int8Array, scale: number): void => {
  for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] as number) + (values[i] as number) * scale;
};

/** Unit length; null for nothing at all. */
const normalized = (sum: Float32Array): Float32Array | null => {
  const length = Math.hypot(...sum);
  return length > 0 ? sum.map((value) => value / length) : null;
};

const textOf = (catalog: Catalog, seeds: readonly Placed[]): Float32Array | null => {
  const sum = new Float32Array(catalog.dimensions);
  const stride = strideOf(catalog.dimensions);
  for (const { segment, doc } of seeds) {
    const { vectors, vectorScale } = segment.view;
    const scale = vectorScale[doc] ?? 0;
    if (scale !== 0) addScaled(sum, vectors.subarray(doc * stride, (doc + 1) * stride), scale);
  }
  return normalized(sum);
};

/** The first image of each seed; a child without one is shown by that of its root. */
const imageOf = (catalog: Catalog, seeds: readonly Placed[]): Float32Array | null => {
  const { imageDimensions, images } = catalog;
  const sum = new Float32Array(imageDimensions);
  const stride = strideOf(imageDimensions);
  for (const { segment, doc } of seeds) {
    const { groupStart, docGroup } = segment.view;
    const root = groupStart[docGroup[doc] as number] as number;
    const first = images.firstRow(segment.docBase + doc) ?? images.firstRow(segment.docBase + root);
    if (first === null) continue;
    const { view, row } = first;
    addScaled(sum, view.vectors.subarray(row * stride, (row + 1) * stride), view.scale[row] as number);
  }
  return imageDimensions === 0 ? null : normalized(sum);
};

/** Numbers of the values of `categories` that a doc has. */
const categoriesOf = (segment: AttachedSegment, doc: number): Set<string> => {
  const { columns } = segment.view;
  const column = columns.column('categories');
  const [first = 0, end = 0] = [columns.columnValues[column], columns.columnValues[column + 1]];
  const found = new Set<string>();
  if (column === -1) return found;
  const last = columns.docValuesStart[doc + 1] ?? 0;
  for (let at = columns.docValuesStart[doc] ?? 0; at < last; at++) {
    const value = columns.docValues[at] ?? 0;
    if (value >= first && value < end) found.add(columns.values.at(value));
  }
  return found;
};

/** The deepest category of a doc, of equally deep ones the first by name; null without one. */
export const deepestCategory = (segment: AttachedSegment, doc: number): string | null => {
  let deepest: string | null = null;
  let most = 0;
  for (const category of categoriesOf(segment, doc)) {
    const levels = category.split(' > ').length;
    if (levels <= most) continue;
    [deepest, most] = [category, levels];
  }
  return deepest;
};

/** How alike the products of a catalog are to some of them. `ids` are numbers in the index. */
export type Likeness = {
  /** In standard deviations over the catalog; NaN: nothing is known. */
  of(segment: AttachedSegment, doc: number): number;
  seenIn: ('semantic' | 'visual')[];
};

/** Docs of the categories of the seeds, by number in the index. */
const sharing = (catalog: Catalog, seeds: readonly Placed[]): Uint8Array => {
  const marks = new Uint8Array(catalog.totalDocs);
  const wanted = new Set(seeds.map(({ segment, doc }) => deepestCategory(segment, doc)));
  for (const { view, docBase } of catalog.segments) {
    const column = view.columns.column('categories');
    if (column === -1) continue;
    for (const category of wanted)
      for (const docs of category === null ? [] : view.columns.docsOf(column, category))
        for (const doc of docs) marks[docBase + doc] = 1;
  }
  return marks;
};

type Spread = { mean: number; deviation: number };

const standing = (cosine: number, { mean, deviation }: Spread): number =>
  deviation > 0 ? (cosine - mean) / deviation : 0;

/**
 * Compares every product with the seeds by the vectors of texts and images, and by category. Without any vector the category
 * alone decides. What a search has left in the scratch is lost.
 */
export const likenessTo = (catalog: Catalog, seeds: readonly Placed[]): Likeness => {
  const { query } = catalog.scratch;
  query.reset(catalog.totalDocs);
  const [words, image] = [textOf(catalog, seeds), imageOf(catalog, seeds)];
  const text = words === null ? null : scanCatalog(catalog, words);
  const texts = query.score;
  if (text !== null)
    for (const segment of catalog.segments)
      for (let doc = 0; doc < segment.view.docs; doc++) texts[segment.docBase + doc] = cosineOf(segment, doc);
  const visual = image === null ? null : scanImages(catalog, image, query.likeness);
  query.ended();
  const shares = sharing(catalog, seeds);
  const textStanding = (id: number): number =>
    text === null ? Number.NaN : standing(texts[id] as number, text);
  const imageStanding = (id: number): number =>
    visual === null ? Number.NaN : standing(query.likeness[id] as number, visual);
  return {
    of: ({ docBase }, doc) => {
      const [own, seen] = [textStanding(docBase + doc), imageStanding(docBase + doc)];
      const bonus = shares[docBase + doc] === 1 ? CATEGORY_BONUS : 0;
      if (Number.isNaN(own) && Number.isNaN(seen)) return bonus > 0 ? bonus : Number.NaN;
      if (Number.isNaN(seen)) return own + bonus;
      return (Number.isNaN(own) ? 0 : own) + IMAGE_WEIGHT * seen + bonus;
    },
    seenIn: [
      ...(text === null ? [] : ['semantic' as const]),
      ...(visual === null ? [] : ['visual' as const]),
    ],
  };
};
