import { SearchIndex } from '@aisle/engine';
import type { Cancel, Scheduler } from '../../kernel/scheduler.ts';
import { threadEngine } from '../thread-engine.ts';
import type { Indexer } from './indexer.ts';
import { SAMPLE_DIMENSIONS, sampleGroups } from './sample-shop.ts';

/** The first batch of this size takes about a quarter of a second. */
const PRODUCTS = 192;
const BATCHES = 4;
/** Runs after the first searches of a server that has just started. */
const AFTER_MS = 5_000;

/**
 * Builds and merges the sample shop, so that the threads run and their code is compiled before the first import. Otherwise
 * searches beside that import would be slow. Never rejects: a fault shows again, and is reported, in real work.
 */
export const warmUpIndexer = async (indexer: Pick<Indexer, 'build' | 'merge'>): Promise<void> => {
  try {
    const index = SearchIndex.create({ dimensions: SAMPLE_DIMENSIONS, ...threadEngine });
    for (let batch = 0; batch < BATCHES; batch++) {
      const { files } = await indexer.build('', sampleGroups(batch * PRODUCTS, PRODUCTS));
      for (const add of files) index.apply({ add, removeRoots: [] });
    }
    const parts = Array.from({ length: index.stats().segments }, (_, ordinal) => index.takePart(ordinal));
    await indexer.merge(parts);
  } catch {}
};

export const planIndexerWarmUp = (indexer: Indexer, scheduler: Scheduler): Cancel =>
  scheduler.after(AFTER_MS, () => void warmUpIndexer(indexer));
