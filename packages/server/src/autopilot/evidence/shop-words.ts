import { setImmediate } from 'node:timers/promises';
import type { ProductInput } from '@aisle/contract';
import { soundKey } from '@aisle/engine';
import type { Catalog } from '../../catalog/index.ts';
import { foldWord, wordsIn } from './query-words.ts';

/** Products that are read; more would add few words. */
const MOST_PRODUCTS = 50_000;
/** A product has up to 128 KB, and a page of them is parsed at once. */
const PAGE = 20;
/** Text that is read before the time is looked at, and how long reading may take before other work has its turn. */
const CHARS_AT_ONCE = 4_000;
const TURN_MS = 4;
/** Words that are kept: a catalog of serial numbers has millions. The words of failed searches are always kept. */
const MOST_WORDS = 100_000;
/** Of them, those of one first letter or one sound: a misspelt word is compared with each. */
const MOST_ALIKE = 10_000;

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

/** Words that do not sound alike are compared when their lengths differ by at most this share. */
const LENGTHS = 0.34;

/** The word, and its singular and plural. */
const formsOf = (folded: string): string[] => [
  folded,
  folded.replace(/(?:es|s|n|en|er)$/, ''),
  `${folded}s`,
  `${folded}n`,
  `${folded}en`,
];

/** Words of a shop's products, or of its searches. */
export class ShopWords {
  readonly #words = new Map<string, ShopWord>();
  readonly #bySound = new Map<string, ShopWord[]>();
  readonly #byStart = new Map<string, ShopWord[]>();
  readonly #wanted: ReadonlySet<string>;

  /** `wanted`: folded words that are kept in any case. */
  constructor(wanted: ReadonlySet<string> = new Set()) {
    this.#wanted = wanted;
  }

  /** Adds the words of `count` products or searches. */
  add(texts: readonly string[], count = 1): void {
    for (const text of new Set(texts.flatMap(wordsIn))) {
      const folded = foldWord(text);
      const known = this.#words.get(folded);
      if (known !== undefined) {
        known.count += count;
        continue;
      }
      if (this.#words.size >= MOST_WORDS && !this.#wanted.has(folded)) continue;
      const plain = singular(folded);
      const word = { text: text.toLowerCase(), folded, plain, sound: soundKey(plain), count };
      this.#words.set(folded, word);
      push(this.#byStart, folded.slice(0, 1), word);
      push(this.#bySound, word.sound, word);
    }
  }

  /** Whether the shop has the word, or it is the plural or the singular of one that it has. */
  knows(folded: string): boolean {
    return formsOf(folded).some((form) => form.length > 1 && this.#words.has(form));
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
  else if (list.length < MOST_ALIKE) list.push(word);
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

/** The texts in pieces that are read quickly. */
function* piecesOf(texts: readonly string[]): Generator<string[]> {
  let piece: string[] = [];
  let chars = 0;
  for (const text of texts) {
    piece.push(text);
    chars += text.length;
    if (chars < CHARS_AT_ONCE) continue;
    yield piece;
    [piece, chars] = [[], 0];
  }
  yield piece;
}

export type ShopWordsInput = {
  shopId: string;
  /** Folded words of failed searches: whether the shop has them must be known. */
  asked: Iterable<string>;
  signal?: AbortSignal | undefined;
};

/** Reads the catalog page by page. Other work has its turn between them, and within a page of long texts. */
export const readShopWords = async (
  catalog: Pick<Catalog, 'list'>,
  { shopId, asked, signal }: ShopWordsInput,
): Promise<ShopWords> => {
  const words = new ShopWords(new Set([...asked].flatMap(formsOf)));
  let cursor: string | null | undefined;
  for (let read = 0; read < MOST_PRODUCTS && cursor !== null && signal?.aborted !== true; read += PAGE) {
    const query = cursor === undefined ? { limit: PAGE } : { limit: PAGE, cursor };
    const { products, nextCursor } = await catalog.list({ shopId, query });
    let turnStarted = performance.now();
    for (const { input } of products)
      for (const piece of piecesOf(textsOf(input))) {
        words.add(piece);
        if (performance.now() - turnStarted < TURN_MS) continue;
        await setImmediate();
        turnStarted = performance.now();
      }
    cursor = nextCursor;
    await setImmediate();
  }
  return words;
};
