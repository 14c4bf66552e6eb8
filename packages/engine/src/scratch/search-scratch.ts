import { KernelScratch } from '../vectors/kernel-scratch.ts';
import { QueryScratch } from './query-scratch.ts';

/**
 * Working memory of the searches of one thread. A search runs to its end without a pause, so all indexes of a thread
 * can share one. Two threads cannot.
 */
export class SearchScratch {
  readonly query = new QueryScratch();
  readonly kernel = new KernelScratch();
}
