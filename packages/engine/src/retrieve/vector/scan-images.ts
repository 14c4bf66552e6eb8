import type { VisualMatch, WholeImages } from '../../backend/whole.ts';
import type { AttachedSegment } from '../../index-state/attached-segment.ts';
import type { Catalog } from '../../index-state/catalog.ts';
import type { AttachedImages } from '../../index-state/image-segments.ts';
import { GONE } from '../../ingest/build-images.ts';
import { quantizeQuery } from '../../vectors/quantize.ts';
import type { VectorScanner } from '../../vectors/vector-scanner.ts';

const NO_IMAGES: VisualMatch = { mean: 0, deviation: 0, best: 0, images: 0 };

type Sums = { images: number; sum: number; squares: number; best: number };

/** Adds the rows of live docs to the sums, and notes the best row of each doc. */
const addRows = (
  catalog: Catalog,
  { docs, view: { rowStart } }: AttachedImages,
  { cosines }: VectorScanner,
  likeness: Float64Array,
  sums: Sums,
): void => {
  let [segment] = catalog.segments;
  for (let product = 0; product < docs.length; product++) {
    const id = docs[product] as number;
    if (id === GONE) continue;
    // Products follow one another as their docs do, so that the segment seldom changes.
    if (segment === undefined || id < segment.docBase || id >= segment.docBase + segment.view.docs)
      segment = catalog.segmentOf(id);
    if (segment.dead[id - segment.docBase] === 1) continue;
    const end = rowStart[product + 1] as number;
    for (let row = rowStart[product] as number; row < end; row++) {
      const cosine = cosines[row] as number;
      sums.images++;
      sums.sum += cosine;
      sums.squares += cosine * cosine;
      if (cosine > sums.best) sums.best = cosine;
      if (!((likeness[id] as number) >= cosine)) likeness[id] = cosine;
    }
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

/** In a part of an index, whose images are compared elsewhere. */
const fillFromWhole = (
  { segments }: Catalog,
  known: WholeImages['likeness'],
  likeness: Float64Array,
): void => {
  for (const { docBase, view } of segments)
    for (let doc = 0; doc < view.docs; doc++)
      likeness[docBase + doc] = known.get(view.externalId(doc)) ?? Number.NaN;
};

/**
 * Compares a photo with every image of the index. It writes the cosine of each doc's most similar image into
 * `likeness`, NaN where the doc has none. In a catalog without images, or with a vector of zeros, nothing is alike. It
 * overwrites what a scan of the texts left in the scratch.
 */
export const scanImages = (catalog: Catalog, image: Float32Array, likeness: Float64Array): VisualMatch => {
  const { imageDimensions, images, segments, whole } = catalog;
  likeness.fill(Number.NaN, 0, catalog.totalDocs);
  if (whole !== null) {
    if (whole.images !== null) fillFromWhole(catalog, whole.images.likeness, likeness);
    return whole.images?.match ?? NO_IMAGES;
  }
  if (imageDimensions !== 0 && image.length !== imageDimensions) {
    throw new Error(`image of ${image.length} dimensions, the index has ${imageDimensions}`);
  }
  const query = quantizeQuery(image);
  // Creates all scanners before the scratch takes the query, because a new scanner overwrites it.
  const files = images.all.flatMap((file) => {
    const scanner = file.scanner();
    return scanner === null ? [] : { file, scanner };
  });
  const sums: Sums = { images: 0, sum: 0, squares: 0, best: Number.NEGATIVE_INFINITY };
  if (query.scale !== 0 && files.length > 0) {
    catalog.scratch.kernel.take(query, Math.max(...files.map(({ file }) => file.view.scale.length)));
    for (const { file, scanner } of files) {
      scanner.run(0);
      addRows(catalog, file, scanner, likeness, sums);
    }
    for (const segment of segments) inheritFromRoots(segment, likeness);
  }
  const { images: count, sum, squares, best } = sums;
  if (count === 0) return NO_IMAGES;
  const mean = sum / count;
  return { mean, deviation: Math.sqrt(Math.max(0, squares / count - mean * mean)), best, images: count };
};
