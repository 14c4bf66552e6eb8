import type { AttachedSegment } from '../../index-state/attached-segment.ts';
import type { Catalog } from '../../index-state/catalog.ts';
import { quantizeQuery } from './quantize.ts';
import { kernelScratch } from './scratch.ts';

/** Cosines of one query: the kernel's sums where they lie, and the distribution over all live docs with a vector. */
export type SemanticMatch = {
  queryScale: number;
  mean: number;
  deviation: number;
  best: number;
  docs: number;
};

/** Cosine of a doc after `scanCatalog`; NaN for a doc without a vector. */
export const cosineOf = (segment: AttachedSegment, doc: number, queryScale: number): number => {
  const scale = segment.view.vectorScale[doc] ?? 0;
  const scores = segment.vectorScanner()?.scores;
  return scale === 0 || scores === undefined ? Number.NaN : (scores[doc] ?? 0) * scale * queryScale;
};

/** Scores every vector of the index. Null when there is none, or the query's vector is zero. */
export const scanCatalog = (catalog: Catalog, vector: Float32Array): SemanticMatch | null => {
  if (vector.length !== catalog.dimensions) {
    throw new Error(`query vector of ${vector.length} dimensions, the index has ${catalog.dimensions}`);
  }
  const query = quantizeQuery(vector);
  if (query.scale === 0) return null;
  kernelScratch().take(query.values, catalog.totalDocs);
  let docs = 0;
  let sum = 0;
  let squares = 0;
  let best = 0;
  for (const segment of catalog.segments) {
    const scanner = segment.vectorScanner();
    if (scanner === null) continue;
    scanner.run(segment.docBase);
    const { scores } = scanner;
    const scales = segment.view.vectorScale;
    const { dead } = segment;
    for (let doc = 0; doc < scores.length; doc++) {
      const scale = scales[doc] as number;
      if (scale === 0 || dead[doc] === 1) continue;
      const cosine = (scores[doc] as number) * scale * query.scale;
      docs++;
      sum += cosine;
      squares += cosine * cosine;
      if (cosine > best) best = cosine;
    }
  }
  if (docs === 0) return null;
  const mean = sum / docs;
  return {
    queryScale: query.scale,
    mean,
    deviation: Math.sqrt(Math.max(0, squares / docs - mean * mean)),
    best,
    docs,
  };
};
