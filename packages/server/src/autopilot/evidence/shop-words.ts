import { setImmediate } from 'node:timers/promises';
import type { ProductInput } from '@aisle/contract';
import { soundKey } from '@aisle/engine';
import type { Catalog } from '../../catalog/index.ts';
import { foldWord, wordsIn } from './query-words.ts';

/** Products that are read; more would add few words. */
const MOST_PRODUCTS = 50_000;
const PAGE = 100;

/** A word as it is written, and in how many products or searches. */
export type ShopWord = {
  text: string;
  folded: string;
  /** The folded word without a final s. */
  plain: string;
  /** `soundKey` of `plain`. */
  sound: string;
  count: number;
};

export const singular = (word: string): string => word.replace(/s$/, '');

/** Half of the letters of a word may be missing in another that is like it. */
const LENGTHS = 0.5;

/** Words of a shop's products, or of its searches. */
export class ShopWords {
  readonly #words = new Map<string, ShopWord>();
  readonly #bySound = new Map<string, ShopWord[]>();
  readonly #byStart = new Map<string, ShopWord[]>();

  /** Adds the words of `count` products or searches. */
  add(texts: readonly string[], count = 1): void {
    for (const text of new Set(texts.flatMap(wordsIn))) {
      const folded = foldWord(text);
      const known = this.#words.get(folded);
      if (known !== undefined) {
        known.count += count;
        continue;
      }
      const plain = singular(folded);
      const word = { text: text.toLowerCase(), folded, plain, sound: soundKey(plain), count };
      this.#words.set(folded, word);
      push(this.#byStart, folded.slice(0, 1), word);
      push(this.#bySound, word.sound, word);
    }
  }

  /** Whether the shop has the word, or it is the plural or the singular of one that it has. */
  knows(folded: string): boolean {
    const forms = [
      folded,
      folded.replace(/(?:es|s|n|en|er)$/, ''),
      `${folded}s`,
      `${folded}n`,
      `${folded}en`,
    ];
    return forms.some((form) => form.length > 1 && this.#words.has(form));
  }

  /** How many products or searches have exactly this word. */
  countOf(folded: string): number {
    return this.#words.get(folded)?.count ?? 0;
  }

  /** Words that sound like it in English, and those of the same first letter and some length like it. */
  *around(folded: string): Generator<ShopWord, void, void> {
    const sound = soundKey(singular(folded));
    yield* this.#bySound.get(sound) ?? [];
    for (const word of this.#byStart.get(folded.slice(0, 1)) ?? []) {
      const longer = Math.max(word.folded.length, folded.length);
      const differ = Math.abs(word.folded.length - folded.length);
      if (word.sound !== sound && differ <= longer * LENGTHS) yield word;
    }
  }
}

const push = (lists: Map<string, ShopWord[]>, key: string, word: ShopWord): void => {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [word]);
  else list.push(word);
};

const textsOf = ({ name, brand, categories, tags, attributes }: ProductInput): string[] => [
  name ?? '',
  brand ?? '',
  ...(categories ?? []),
  ...(tags ?? []),
  ...Object.values(attributes ?? {}).flatMap((value) =>
    typeof value === 'string'
      ? [value]
      : Array.isArray(value)
        ? value.filter((one) => typeof one === 'string')
        : [],
  ),
];

/** Reads the catalog page by page; other work has its turn between them. */
export const readShopWords = async (
  catalog: Pick<Catalog, 'list'>,
  { shopId, signal }: { shopId: string; signal?: AbortSignal | undefined },
): Promise<ShopWords> => {
  const words = new ShopWords();
  let cursor: string | null | undefined;
  for (let read = 0; read < MOST_PRODUCTS && cursor !== null && signal?.aborted !== true; read += PAGE) {
    const query = cursor === undefined ? { limit: PAGE } : { limit: PAGE, cursor };
    const { products, nextCursor } = await catalog.list({ shopId, query });
    for (const { input } of products) words.add(textsOf(input));
    cursor = nextCursor;
    await setImmediate();
  }
  return words;
};
