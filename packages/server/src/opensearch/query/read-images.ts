import {
  type AlikeProduct,
  type BackendQuery,
  type ComparedImages,
  canBeShown,
  type Lexicon,
  reachesCut,
  standsOut,
  visualScore,
  type Whole,
  type WordReading,
} from '@aisle/engine';
import { allOf, anyOf, formulaQuery, type Query, variantsAmong } from './clauses.ts';

/** Products that their images find. The images are in the index beside OpenSearch, and compared there. */
export type ImagesReading = {
  isPhoto: boolean;
  whole: NonNullable<Whole['images']>;
  products: readonly AlikeProduct[];
  /** Variants that look like the photo, or that show what the words say. */
  alike: Query;
  /** Variants that are only near the photo. */
  near: Query;
  /** Holds of the variants to whose scores an image adds. */
  counts: Query | null;
  /** What an image adds to a score. */
  scoreOf: (cosine: number) => number;
};

/** What the words hold, see `Reading`. `also`: the product that will be explained. */
export type WordsRead = {
  query: BackendQuery;
  words: WordReading;
  coverage: Whole['coverage'];
  /** Variants found by words. */
  byWords: Query;
  also: string | null;
};

const from = ({ products }: ComparedImages, cut: number): Query =>
  variantsAmong(products.flatMap(({ externalId, cosine }) => (reachesCut(cosine, cut) ? [externalId] : [])));

/** As `findAlike`: beside words, what holds them may be less alike. */
export const readPhoto = (
  lexicon: Lexicon,
  photo: Float32Array,
  { query: { plan, request }, words, byWords, also }: WordsRead,
): ImagesReading => {
  const compared = lexicon.compareWithPhoto(photo, plan, also);
  const { cuts, whole, products } = compared;
  const isAlone = words.match.terms.length === 0;
  const alone = from(compared, isAlone && request.query.trim() !== '' ? cuts.withWords : cuts.alone);
  return {
    isPhoto: true,
    whole,
    products,
    alike: isAlone ? alone : anyOf([alone, allOf([byWords, from(compared, cuts.withWords)])]),
    near: from(compared, whole.nearest),
    counts: null,
    scoreOf: visualScore,
  };
};

/** As `imageWordsBy`; null: the words were not compared with images. */
export const readImageWords = (
  lexicon: Lexicon,
  { query: { plan, request }, words, coverage, also }: WordsRead,
): ImagesReading | null => {
  const { imageWords = null, photo } = request;
  if (imageWords === null || photo !== null || !canBeShown(plan)) return null;
  const cutOf = (match: ComparedImages['whole']['match']) => words.imageWords(match, coverage).cosine;
  const { whole, products } = lexicon.compareWithWords(imageWords, cutOf, also);
  const cut = words.imageWords(whole.match, coverage);
  const shown = variantsAmong(products.map(({ externalId }) => externalId));
  const counts = cut.coverage > 0 ? formulaQuery(plan, words.wholly) : null;
  return {
    isPhoto: false,
    whole,
    products,
    alike: counts === null ? shown : allOf([shown, counts]),
    near: variantsAmong([]),
    counts,
    scoreOf: (cosine) => cut.weight * standsOut(cosine, cut),
  };
};
