import { type ItemVoice, itemVoices } from '@aisle/engine';
import { LRUCache } from 'lru-cache';
import type { Store } from '../store/index.ts';
import type { PairKind } from './basket-counts.ts';
import { type PairsWanted, readPairs } from './read-pairs.ts';

/** Longest age of the pairs of an item: the job counts every minute. */
const KEEP_MS = 5 * 60_000;
/** Pairs kept over all shops, some 100 bytes each. */
const MOST_PAIRS = 300_000;

/** One in twenty by chance of products, one in a hundred of categories: they have more baskets, and less to do with each other. */
const LEAST_SURE: Readonly<Record<PairKind, number>> = { product: 3.84, category: 6.63 };

type Kept = { voice: ItemVoice; untilMs: number };

/** Pairs of the items that are asked for most: a cart of 27 items has 2,700 pairs to read. */
export class KeptVoices {
  readonly #store: Pick<Store, 'read'>;
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: MOST_PAIRS,
    sizeCalculation: ({ voice }) => voice.others.length + 1,
  });

  constructor(store: Pick<Store, 'read'>) {
    this.#store = store;
  }

  /** One voice an item; empty for an item that was never bought. */
  async of(wanted: PairsWanted): Promise<ItemVoice[]> {
    const { shopId, kind, items, nowMs } = wanted;
    const keyOf = (item: string): string => `${shopId} ${kind} ${item}`;
    const voices: ItemVoice[] = [];
    const missing: string[] = [];
    for (const item of items) {
      const kept = this.#kept.get(keyOf(item));
      if (kept !== undefined && nowMs < kept.untilMs) voices.push(kept.voice);
      else missing.push(item);
    }
    if (missing.length === 0) return voices;
    const read = itemVoices(await readPairs(this.#store, { ...wanted, items: missing }), LEAST_SURE[kind]);
    const byItem = new Map(read.map((voice) => [voice.item, voice]));
    for (const item of missing) {
      const voice = byItem.get(item) ?? { item, others: [] };
      this.#kept.set(keyOf(item), { voice, untilMs: nowMs + KEEP_MS });
      voices.push(voice);
    }
    return voices;
  }
}
