import { buildSegment, SearchIndex } from '@aisle/engine';
import { openGroups } from '../../indexing/building/groups-to-build.ts';
import { threadEngine } from '../../indexing/thread-engine.ts';
import { SAMPLE_DIMENSIONS, sampleGroups } from './sample-shop.ts';

const PRODUCTS = 48;

/**
 * Answers requests on the sample shop, one a step. This compiles the code of the query path and builds what no shop owns,
 * the built-in synonyms. Without it the first request to a cold thread waits half a second.
 */
export function* warmUpCode(): Generator<void, void, void> {
  const sample = sampleGroups(PRODUCTS);
  const image = buildSegment(openGroups(sample), sample);
  yield;
  const index = SearchIndex.create({ dimensions: SAMPLE_DIMENSIONS, ...threadEngine });
  index.apply({ add: image, removeRoots: [] });
  yield* index.warm();
}
