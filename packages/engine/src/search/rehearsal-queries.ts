import type { AttachedSegment } from '../index-state/attached-segment.ts';
import type { Catalog } from '../index-state/catalog.ts';
import { strideOf } from '../vectors/kernel-scratch.ts';

/** Words of a name that a shopper would type. */
const NAME_WORDS = 2;

const largest = ({ segments }: Catalog): AttachedSegment | undefined =>
  segments.reduce<AttachedSegment | undefined>(
    (best, segment) => (segment.liveDocs > (best?.liveDocs ?? 0) ? segment : best),
    undefined,
  );

/**
 * Queries as shoppers type them. Each form runs another part of `understand`: names, brands, values, misspelt words.
 */
const FORMS: readonly ((said: { name: string; brand: string; value: string; word: string }) => string)[] = [
  ({ name }) => name,
  ({ brand, word }) => `${brand} ${word}`,
  ({ value, word }) => `${word} not ${value}`,
  ({ name, value }) => `cheap ${value} ${name} under 500`,
  ({ word, brand }) => `${brand} ${word.slice(0, 2)}${word.slice(3)}`,
  ({ name, word }) => `${name} without ${word}s`,
];

/** A query, with the vector of the product it is made of in place of an encoder's. */
export type RehearsalQuery = { query: string; vector: Float32Array };

const vectorOf = ({ view }: AttachedSegment, doc: number): Float32Array => {
  const { dimensions, vectors, vectorScale } = view;
  const scale = vectorScale[doc] ?? 0;
  const from = doc * strideOf(dimensions);
  // If the product has no vector, any other takes the same time to compare.
  if (scale === 0) return new Float32Array(dimensions).fill(1 / Math.sqrt(dimensions));
  return Float32Array.from(vectors.subarray(from, from + dimensions), (value) => value * scale);
};

/** Words of a name that consist of letters. */
const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

/** The query made of one of `products` products; null when that product gives no query. */
const queryAt = (catalog: Catalog, number: number, products: number): RehearsalQuery | null => {
  const segment = largest(catalog);
  if (segment === undefined) return null;
  const { docs } = segment.view;
  const doc = Math.floor((docs * number) / products);
  if (segment.dead[doc] !== 0) return null;
  const { name, brand, attributes } = segment.product(doc);
  const words = wordsIn(name);
  const value = Object.values(attributes ?? {}).find((own) => typeof own === 'string') ?? '';
  const said = {
    name: words.slice(0, NAME_WORDS).join(' '),
    brand: brand ?? '',
    value: wordsIn(String(value)).slice(0, 1).join(' '),
    word: words.at(-1) ?? '',
  };
  const query = FORMS[number % FORMS.length]?.(said).trim() ?? '';
  return { query, vector: vectorOf(segment, doc) };
};

/**
 * Different queries from at most `products` products across the shop. Answering them compiles the code for real
 * queries, and makes the index build what it builds on first use. Between two queries it keeps no segment alive.
 */
export function* rehearsalQueries(catalog: Catalog, products: number): Generator<RehearsalQuery, void, void> {
  const count = Math.min(products, largest(catalog)?.view.docs ?? 0);
  const made = new Set<string>();
  for (let i = 0; i < count; i++) {
    const one = queryAt(catalog, i, count);
    if (one === null || made.has(one.query)) continue;
    made.add(one.query);
    yield one;
  }
}
