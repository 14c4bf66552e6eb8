import type { QueryPlan } from '../backend/query-plan.ts';
import type { VisualMatch, WholeImages } from '../backend/whole.ts';
import { nearestCut } from '../fuse/find-alike.ts';
import { roundCosine } from '../fuse/semantic-cut.ts';
import { type VisualCuts, visualCuts } from '../fuse/visual-cut.ts';
import type { Catalog } from '../index-state/catalog.ts';
import { markExcluded } from '../retrieve/lexical/mark-excluded.ts';
import { scanImages } from '../retrieve/vector/scan-images.ts';

/** Products that images may find; those beyond are the least alike. With 3,600 a search in OpenSearch took some 300 ms, with 50 some 120. */
const MOST = 5_000;

/** A product that is for sale, and the cosine of its most alike image. */
export type AlikeProduct = { externalId: string; cosine: number };
/** `products`: the most alike first. */
export type ComparedImages = { whole: WholeImages; products: AlikeProduct[] };

type Comparison = { catalog: Catalog; excluded: QueryPlan['excluded']; also: string | null };

/** The live products from a cosine on. `also`: its cosine is told whatever it is. */
const compare = (
  { catalog, excluded, also }: Comparison,
  vector: Float32Array,
  leastOf: (match: VisualMatch) => { least: number; nearest: number },
): ComparedImages => {
  const scratch = catalog.scratch.query;
  scratch.reset(catalog.totalDocs);
  if (excluded.length > 0) markExcluded(catalog, excluded, scratch);
  const match = scanImages(catalog, vector, scratch.likeness);
  const { least, nearest } = leastOf(match);
  const products: AlikeProduct[] = [];
  const likeness = new Map<string, number>();
  for (const segment of catalog.segments) {
    const { docBase, view } = segment;
    for (let doc = 0; doc < view.docs; doc++) {
      const cosine = scratch.likeness[docBase + doc] as number;
      if (!(roundCosine(cosine) >= least) || scratch.excluded[docBase + doc] === 1 || !segment.isForSale(doc))
        continue;
      products.push({ externalId: view.externalId(doc), cosine });
    }
  }
  const asked = also === null ? null : catalog.find(also);
  if (also !== null && asked !== null) {
    const cosine = scratch.likeness[asked.segment.docBase + asked.doc] as number;
    if (!Number.isNaN(cosine)) likeness.set(also, cosine);
  }
  scratch.ended();
  products.sort((one, other) => other.cosine - one.cosine);
  products.length = Math.min(products.length, MOST);
  for (const { externalId, cosine } of products) likeness.set(externalId, cosine);
  return { whole: { match, likeness, nearest }, products };
};

/** Compares the images with a photo. The products look like it, with words beside it or alone, or are among the nearest. */
export const compareWithPhoto = (
  comparison: Comparison,
  photo: Float32Array,
): ComparedImages & { cuts: VisualCuts } => {
  const { catalog } = comparison;
  const compared = compare(comparison, photo, (match) => {
    const nearest = nearestCut(catalog, match, catalog.scratch.query);
    return { nearest, least: Math.min(visualCuts(match).withWords, nearest) };
  });
  return { ...compared, cuts: visualCuts(compared.whole.match) };
};

/** Compares the images with words. `cutOf`: the cosine from which on an image shows them. */
export const compareWithWords = (
  comparison: Comparison,
  words: Float32Array,
  cutOf: (match: VisualMatch) => number,
): ComparedImages =>
  compare(comparison, words, (match) => ({ least: cutOf(match), nearest: Number.POSITIVE_INFINITY }));
