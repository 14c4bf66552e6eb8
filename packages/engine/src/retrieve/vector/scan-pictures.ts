import type { AttachedSegment } from '../../index-state/attached-segment.ts';
import type { Catalog } from '../../index-state/catalog.ts';
import { quantizeQuery } from '../../vectors/quantize.ts';
import type { VectorScanner } from '../../vectors/vector-scanner.ts';

/** The distribution of a photo's cosines over all images of live docs. */
export type VisualMatch = {
  mean: number;
  deviation: number;
  best: number;
  pictures: number;
};

type Sums = { pictures: number; sum: number; squares: number; best: number };

/** Adds the rows of live docs to the sums, and notes the best row of each doc. */
const addRows = (
  { docBase, dead, view: { pictureDoc } }: AttachedSegment,
  { cosines }: VectorScanner,
  likeness: Float64Array,
  sums: Sums,
): void => {
  for (let row = 0; row < cosines.length; row++) {
    const doc = pictureDoc[row] as number;
    if (dead[doc] === 1) continue;
    const cosine = cosines[row] as number;
    sums.pictures++;
    sums.sum += cosine;
    sums.squares += cosine * cosine;
    if (cosine > sums.best) sums.best = cosine;
    const best = likeness[docBase + doc] as number;
    if (!(best >= cosine)) likeness[docBase + doc] = cosine;
  }
};

/** A child without an image uses those of its root. */
const inheritFromRoots = ({ docBase, view }: AttachedSegment, likeness: Float64Array): void => {
  if (view.groups === view.docs) return;
  const { groupStart, groups } = view;
  for (let group = 0; group < groups; group++) {
    const root = docBase + (groupStart[group] as number);
    const end = docBase + (groupStart[group + 1] as number);
    const shared = likeness[root] as number;
    if (Number.isNaN(shared)) continue;
    for (let id = root + 1; id < end; id++) {
      if (Number.isNaN(likeness[id] as number)) likeness[id] = shared;
    }
  }
};

/**
 * Compares a photo with every image of the index. It writes the cosine of each doc's most similar image into
 * `likeness`, NaN where the doc has none. In a catalog without images, or with a vector of zeros, nothing is alike. It
 * overwrites what a scan of the texts left in the scratch.
 */
export const scanPictures = (
  catalog: Catalog,
  picture: Float32Array,
  likeness: Float64Array,
): VisualMatch => {
  const { pictureDimensions, segments } = catalog;
  likeness.fill(Number.NaN, 0, catalog.totalDocs);
  if (pictureDimensions !== 0 && picture.length !== pictureDimensions) {
    throw new Error(`picture of ${picture.length} dimensions, the index has ${pictureDimensions}`);
  }
  const query = quantizeQuery(picture);
  // Creates all scanners before the scratch takes the query, because a new scanner overwrites it.
  const scanners = segments.map((segment) => segment.pictureScanner());
  const sums: Sums = { pictures: 0, sum: 0, squares: 0, best: Number.NEGATIVE_INFINITY };
  if (query.scale !== 0 && scanners.some((scanner) => scanner !== null)) {
    catalog.scratch.kernel.take(query, Math.max(...segments.map(({ view }) => view.pictureDoc.length)));
    segments.forEach((segment, ordinal) => {
      const scanner = scanners[ordinal] ?? null;
      if (scanner === null) return;
      scanner.run(0);
      addRows(segment, scanner, likeness, sums);
      inheritFromRoots(segment, likeness);
    });
  }
  const { pictures, sum, squares, best } = sums;
  if (pictures === 0) return { mean: 0, deviation: 0, best: 0, pictures };
  const mean = sum / pictures;
  return { mean, deviation: Math.sqrt(Math.max(0, squares / pictures - mean * mean)), best, pictures };
};
