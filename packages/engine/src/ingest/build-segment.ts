import { languageCode } from '../analyze/index.ts';
import { NAME_FIELD } from '../segment-file/fields.ts';
import { buildCompletions } from '../suggest/index.ts';
import type { GroupInput, IndexProduct, ProductImages, SegmentFile } from '../types.ts';
import { strideOf } from '../vectors/kernel-scratch.ts';
import { quantizeDocument } from '../vectors/quantize.ts';
import { buildImages } from './build-images.ts';
import { type FieldTerms, ownTerms, surfaceOf, withRootTerms } from './fields.ts';
import { namePlaces } from './name-places.ts';
import { productFacts } from './product-facts.ts';
import { type ProductReading, readProduct } from './read-product.ts';
import { FLAG_OTHER_CURRENCY, FLAG_PARENT, SegmentDraft } from './segment-draft.ts';

const imagesOf = ({ root, children, images }: GroupInput): ProductImages[] =>
  [root, ...children].flatMap(({ externalId }) => {
    const own = images?.get(externalId) ?? [];
    return own.length === 0 ? [] : { externalId, images: own };
  });

const recordOf = (product: IndexProduct): string => {
  const { live: _, ...fixed } = product;
  return JSON.stringify(fixed);
};

const vectorOf = (
  group: GroupInput,
  externalId: string,
  dimensions: number,
): { values: Int8Array; scale: number } | null => {
  const vector = group.vectors.get(externalId);
  if (vector === undefined) return null;
  if (vector.length !== dimensions) {
    throw new Error(`vector of '${externalId}' has ${vector.length} dimensions, the index has ${dimensions}`);
  }
  const values = new Int8Array(strideOf(dimensions));
  const scale = quantizeDocument(vector, values);
  return scale === 0 ? null : { values, scale };
};

const flagsOf = (product: IndexProduct, { root, children }: GroupInput): number =>
  (product === root && children.length > 0 ? FLAG_PARENT : 0) |
  (product.otherCurrency === true ? FLAG_OTHER_CURRENCY : 0);

type Member = { product: IndexProduct; reading: ProductReading; terms: FieldTerms };

const addGroup = (draft: SegmentDraft, group: GroupInput, dimensions: number): void => {
  draft.startGroup();
  const rootReading = readProduct(group.root);
  const rootTerms = ownTerms(rootReading);
  const members: Member[] = [{ product: group.root, reading: rootReading, terms: rootTerms }];
  for (const child of group.children) {
    const reading = readProduct(child);
    members.push({ product: child, reading, terms: withRootTerms(ownTerms(reading), rootTerms) });
  }
  for (const { product, terms } of members) {
    const doc = draft.addMember({
      externalId: product.externalId,
      record: recordOf(product),
      flags: flagsOf(product, group),
      createdAtMs: product.createdAtMs,
      rating: product.rating?.average ?? Number.NaN,
      ratingCount: product.rating?.count ?? 0,
      language: languageCode(product.language),
      live: product.live,
      vector: vectorOf(group, product.externalId, dimensions),
    });
    terms.forEach((found, field) => {
      draft.fields[field]?.addDoc(doc, found, field === NAME_FIELD ? namePlaces(product) : undefined);
    });
    draft.columns.addFacts(doc, productFacts(product));
  }
  draft.words.addGroup(members.map(({ reading }) => surfaceOf(reading)));
};

/**
 * Builds one segment of whole groups, and a file of their images beside it. Pure and CPU-bound (about 10,000 products/s), so that a worker thread can run it.
 * An externalId must be unique in it. `dimensions`: of every vector. `imageDimensions`: of every image vector.
 */
export const buildSegment = (
  groups: readonly GroupInput[],
  options: { dimensions: number; imageDimensions?: number },
): SegmentFile => {
  const { dimensions, imageDimensions = 0 } = options;
  const draft = new SegmentDraft(dimensions, imageDimensions);
  for (const group of groups) addGroup(draft, group, dimensions);
  const segment = draft.write(buildCompletions(groups.map(({ root, children }) => [root, ...children])));
  const shown = imageDimensions === 0 ? [] : groups.flatMap(imagesOf);
  return shown.length === 0 ? segment : { ...segment, images: buildImages(shown, imageDimensions) };
};
