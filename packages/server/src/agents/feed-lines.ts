import { setImmediate } from 'node:timers/promises';
import type { Product, ProductListQuery } from '@aisle/contract';
import { type FeedSeller, toFeedItem } from './feed-item.ts';

export type FeedPorts = {
  /** A page of the catalog, by externalId. */
  page: (query: ProductListQuery) => Promise<{ products: Product[]; nextCursor: string | null }>;
  seller: FeedSeller;
  /** Epoch milliseconds. */
  now: () => number;
};

/** One page is in memory at a time. */
const PAGE = 100;
/** Descriptions of 20,000 characters take 0.2 ms each: other requests wait for at most this many. */
const SLICE = 20;

/** The catalog as JSON Lines, some products at a time. */
export async function* feedLines({ page, seller, now }: FeedPorts): AsyncGenerator<string> {
  let cursor: string | null = null;
  do {
    const read = await page({ limit: PAGE, ...(cursor === null ? {} : { cursor }) });
    for (let at = 0; at < read.products.length; at += SLICE) {
      const lines = read.products.slice(at, at + SLICE).flatMap((product) => {
        const item = toFeedItem(product, seller, now());
        return item === null ? [] : [`${JSON.stringify(item)}\n`];
      });
      if (lines.length > 0) yield lines.join('');
      await setImmediate();
    }
    cursor = read.nextCursor;
  } while (cursor !== null);
}
