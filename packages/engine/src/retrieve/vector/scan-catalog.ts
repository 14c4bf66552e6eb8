import type { SemanticMatch } from '../../backend/whole.ts';
import type { AttachedSegment } from '../../index-state/attached-segment.ts';
import type { Catalog } from '../../index-state/catalog.ts';
import { quantizeQuery } from '../../vectors/quantize.ts';
import type { CosineTotals } from '../../vectors/vector-scanner.ts';

/** Cosine of a doc after `scanCatalog`; NaN for a doc without a vector. */
export const cosineOf = (segment: AttachedSegment, doc: number): number =>
  (segment.view.vectorScale[doc] ?? 0) === 0
    ? Number.NaN
    : (segment.vectorScanner()?.cosines[doc] ?? Number.NaN);

/** Totals over the live docs: the kernel does not know tombstones. */
const liveTotals = ({ dead }: AttachedSegment, cosines: Float64Array): CosineTotals => {
  const totals = { sum: 0, squares: 0, best: 0 };
  for (let doc = 0; doc < cosines.length; doc++) {
    if (dead[doc] === 1) continue;
    const cosine = cosines[doc] as number;
    totals.sum += cosine;
    totals.squares += cosine * cosine;
    if (cosine > totals.best) totals.best = cosine;
  }
  return totals;
};

/** Computes the cosine of every vector of the index. Null when the index has no vectors, or the query's vector is zero. */
export const scanCatalog = (catalog: Catalog, vector: Float32Array): SemanticMatch | null => {
  if (vector.length !== catalog.dimensions) {
    throw new Error(`query vector of ${vector.length} dimensions, the index has ${catalog.dimensions}`);
  }
  const query = quantizeQuery(vector);
  if (query.scale === 0) return null;
  // Creates all scanners before the scratch takes the query, because a new scanner overwrites it.
  for (const segment of catalog.segments) segment.vectorScanner();
  catalog.scratch.kernel.take(query, catalog.totalDocs);
  let [docs, sum, squares, best] = [0, 0, 0, 0];
  for (const segment of catalog.segments) {
    const scanner = segment.vectorScanner();
    if (scanner === null) continue;
    const all = scanner.run(segment.docBase);
    const live = segment.deadDocs === 0 ? all : liveTotals(segment, scanner.cosines);
    docs += segment.liveVectors;
    sum += live.sum;
    squares += live.squares;
    best = Math.max(best, live.best);
  }
  if (catalog.whole !== null) return catalog.whole.semantic;
  if (docs === 0) return null;
  const mean = sum / docs;
  return { mean, deviation: Math.sqrt(Math.max(0, squares / docs - mean * mean)), best, docs };
};
