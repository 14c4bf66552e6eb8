import type { GeneratedProduct } from '../catalog.ts';

/** The result of one search: the total (as far as the engine reports it) and the first page of externalIds. */
export type Page = { total: number; ids: string[] };

/** A search engine in this process, filled once and then searched. */
export type BenchEngine = {
  /** Name and version. */
  name: string;
  /** Its settings, in words. */
  setting: string;
  fill(products: Iterable<GeneratedProduct>): Promise<void> | void;
  /** The first 24. `prepare` makes what queries need beforehand (their vectors). */
  search(query: string): Promise<Page> | Page;
  prepare?(queries: readonly string[]): Promise<void> | void;
  /** Bytes of memory that heap statistics do not show. */
  sharedBytes?(): number;
};

export const PAGE = 24;
