import type { GeneratedProduct } from '../catalog.ts';

/** What one search gives: how many there are (as far as the engine says so) and the first page of externalIds. */
export type Page = { total: number; ids: string[] };

/** A search engine in this process, filled once and then asked. */
export type BenchEngine = {
  /** Name and version. */
  name: string;
  /** What it is asked for, in words. */
  setting: string;
  fill(products: Iterable<GeneratedProduct>): Promise<void> | void;
  /** The first 24. What a query needs beforehand (its vector) is made by `prepare`. */
  search(query: string): Promise<Page> | Page;
  prepare?(queries: readonly string[]): Promise<void> | void;
  /** Bytes of memory that no heap statistic shows. */
  sharedBytes?(): number;
};

export const PAGE = 24;
