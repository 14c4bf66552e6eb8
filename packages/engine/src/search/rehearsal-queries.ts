import type { AttachedSegment } from '../index-state/attached-segment.ts';
import type { Catalog } from '../index-state/catalog.ts';

/** Products that queries are made of: six kinds of queries, each often enough that its code is compiled. */
const PRODUCTS = 24;
/** Words of a name that a shopper would type. */
const NAME_WORDS = 2;

const largest = ({ segments }: Catalog): AttachedSegment | undefined =>
  segments.reduce<AttachedSegment | undefined>(
    (best, segment) => (segment.liveDocs > (best?.liveDocs ?? 0) ? segment : best),
    undefined,
  );

/** What shoppers ask, in every form that another part of `understand` reads: names, brands, values, misspelt words. */
const FORMS: readonly ((said: { name: string; brand: string; value: string; word: string }) => string)[] = [
  ({ name }) => name,
  ({ brand, word }) => `${brand} ${word}`,
  ({ value, word }) => `${word} not ${value}`,
  ({ name, value }) => `cheap ${value} ${name} under 500`,
  ({ word, brand }) => `${brand} ${word.slice(0, 2)}${word.slice(3)}`,
  ({ name, word }) => `${name} without ${word}s`,
];

/** Words of a name that are letters alone. */
const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

/**
 * Queries made of products all over the shop. A thread that has answered them has compiled what answers shoppers, and
 * the index has made what it makes when first asked: the first search of a process takes 60 ms else, and 3 ms later.
 */
export const rehearsalQueries = (catalog: Catalog): string[] => {
  const segment = largest(catalog);
  if (segment === undefined) return [];
  const { docs } = segment.view;
  const queries = new Set<string>();
  for (let i = 0; i < Math.min(PRODUCTS, docs); i++) {
    const doc = Math.floor((docs * i) / Math.min(PRODUCTS, docs));
    if (segment.dead[doc] === 1) continue;
    const { name, brand, attributes } = segment.product(doc);
    const words = wordsIn(name);
    const value = Object.values(attributes ?? {}).find((own) => typeof own === 'string') ?? '';
    const said = {
      name: words.slice(0, NAME_WORDS).join(' '),
      brand: brand ?? '',
      value: wordsIn(String(value)).slice(0, 1).join(' '),
      word: words.at(-1) ?? '',
    };
    queries.add(FORMS[i % FORMS.length]?.(said).trim() ?? '');
  }
  return [...queries];
};
