import { isNumberTerm, languageCode } from '../analyze/index.ts';
import { DESCRIPTION_FIELD, NAME_FIELD } from '../segment-file/fields.ts';
import type { GroupInput, IndexProduct, ProductImages, SegmentFile } from '../types.ts';
import { strideOf } from '../vectors/kernel-scratch.ts';
import { quantizeDocument } from '../vectors/quantize.ts';
import { buildImages } from './build-images.ts';
import { surfaceOf } from './fields.ts';
import { namePlaces } from './name-places.ts';
import type { PostingsDraft } from './postings-draft.ts';
import { productFacts } from './product-facts.ts';
import { readGroup } from './read-group.ts';
import { FLAG_OTHER_CURRENCY, FLAG_PARENT, SegmentDraft } from './segment-draft.ts';

const imagesOf = ({ root, children, images }: GroupInput): ProductImages[] =>
  [root, ...children].flatMap(({ externalId }) => {
    const own = images?.get(externalId) ?? [];
    return own.length === 0 ? [] : { externalId, images: own };
  });

/** What suggestions show of a product. JSON leaves out what is undefined. */
const leanRecord = (product: Omit<IndexProduct, 'live'>): object => {
  const { externalId, parentExternalId, name, imageUrl, currency, otherCurrency, brand, categories } =
    product;
  const { language, createdAtMs } = product;
  const shown = { externalId, parentExternalId, name, imageUrl, currency, otherCurrency };
  return { ...shown, brand, categories, language, createdAtMs, tags: [], attributes: {} };
};

const recordOf = ({ live: _, ...fixed }: IndexProduct, isLean: boolean): string =>
  JSON.stringify(isLean ? leanRecord(fixed) : fixed);

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

/** Adds the length of a description, and those of its terms that no doc of the segment has yet: that they are known is all that is asked. */
const addKnownTerms = (field: PostingsDraft, doc: number, terms: ReadonlyMap<string, number>): void => {
  let length = 0;
  for (const [term, tf] of terms) {
    if (!field.has(term)) field.addPosting(field.numberOf(term), doc, tf, 0);
    if (!isNumberTerm(term)) length += tf;
  }
  field.addLength(length);
};

type BuildOptions = {
  /** Of every vector. */
  dimensions: number;
  /** Of every image vector. */
  imageDimensions?: number;
  /**
   * For a shop that another engine searches: what queries are understood by and suggestions are made of. There are no
   * vectors and numbers, of a product only its card, and of the words of descriptions only which there are.
   */
  lean?: boolean;
};

const addGroup = (
  draft: SegmentDraft,
  group: GroupInput,
  { dimensions, lean = false }: BuildOptions,
): void => {
  draft.startGroup();
  const members = readGroup(group);
  for (const { product, reading, terms } of members) {
    const doc = draft.addMember({
      externalId: product.externalId,
      record: recordOf(product, lean),
      flags: flagsOf(product, group),
      createdAtMs: product.createdAtMs,
      rating: product.rating?.average ?? Number.NaN,
      ratingCount: product.rating?.count ?? 0,
      language: languageCode(product.language),
      live: product.live,
      vector: lean ? null : vectorOf(group, product.externalId, dimensions),
    });
    draft.names.add(product);
    terms.forEach((found, field) => {
      const target = draft.fields[field];
      if (lean && field === DESCRIPTION_FIELD && target !== undefined) addKnownTerms(target, doc, found);
      else target?.addDoc(doc, found, field === NAME_FIELD ? namePlaces(product, reading) : undefined);
    });
    const facts = productFacts(product);
    draft.columns.addFacts(doc, lean ? { ...facts, numbers: new Map() } : facts);
  }
  draft.words.addGroup(members.flatMap(({ reading }) => surfaceOf(reading)));
};

/**
 * Builds one segment of whole groups, and a file of their images beside it. Pure and CPU-bound (about 10,000 products/s), so that a worker thread can run it.
 * An externalId must be unique in it.
 */
export const buildSegment = (groups: readonly GroupInput[], options: BuildOptions): SegmentFile => {
  const { dimensions, imageDimensions = 0 } = options;
  const draft = new SegmentDraft(dimensions, imageDimensions);
  for (const group of groups) addGroup(draft, group, options);
  const segment = draft.write();
  const shown = imageDimensions === 0 ? [] : groups.flatMap(imagesOf);
  return shown.length === 0 ? segment : { ...segment, images: buildImages(shown, imageDimensions) };
};
