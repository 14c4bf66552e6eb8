import { join } from 'node:path';
import { demoCatalog } from '@aisle/demo';
import { analyze } from '@aisle/engine';
import { expect, test } from 'vitest';
import { readJsonl, type SetQuery } from './sets.ts';

const queries = readJsonl<SetQuery>(join(import.meta.dirname, 'paraphrase.jsonl'));
const catalog = demoCatalog('http://demo.invalid');
type Product = (typeof catalog)[number];

const splitCamelCase = (name: string): string => name.replace(/([A-Z])/g, ' $1');

/** Every text of a product that a shopper could have read, one a line; attribute names count as words too. */
const textsOf = (product: Product): string[] => [
  product.name,
  product.description ?? '',
  product.brand ?? '',
  ...(product.categories ?? []),
  ...(product.tags ?? []),
  ...Object.entries(product.attributes ?? {}).map(([name, value]) => `${splitCamelCase(name)} ${value}`),
];

/** Terms of a root with all its variants, read as English and in the product's own language. */
const termsOfRoots = (): Map<string, Set<string>> => {
  const terms = new Map<string, Set<string>>();
  for (const product of catalog) {
    const root = product.parentExternalId ?? product.externalId;
    const known = terms.get(root) ?? new Set<string>();
    for (const text of textsOf(product)) {
      for (const term of analyze(text, 'en')) known.add(term);
      for (const term of analyze(text, product.language ?? 'en')) known.add(term);
    }
    terms.set(root, known);
  }
  return terms;
};

const roots = termsOfRoots();
const isRoot = (id: string): boolean =>
  catalog.some((product) => product.externalId === id && product.parentExternalId == null);

test('there are 80 paraphrases of 1 to 8 words, no two alike', () => {
  expect(queries).toHaveLength(80);
  expect(new Set(queries.map(({ qid }) => qid)).size).toBe(80);
  expect(new Set(queries.map(({ query }) => query.toLowerCase())).size).toBe(80);
  const long = queries.filter(({ query }) => query.split(' ').length > 8);
  expect(long).toEqual([]);
});

test('every judged product is a root of the demo catalog with a grade of 1 or 2', () => {
  for (const { query, judgements } of queries) {
    const judged = Object.entries(judgements);
    expect(judged.length, query).toBeGreaterThan(0);
    expect(
      judged.filter(([id]) => !isRoot(id)),
      query,
    ).toEqual([]);
    expect(
      judged.filter(([, grade]) => grade !== 1 && grade !== 2),
      query,
    ).toEqual([]);
  }
});

test('no query shares a term with a product that it means', () => {
  const shared = queries.flatMap(({ query, judgements }) => {
    const asked = analyze(query, 'en');
    return Object.keys(judgements).flatMap((id) =>
      asked.filter((term) => roots.get(id)?.has(term)).map((term) => `${query}: ${id} has '${term}'`),
    );
  });
  expect(shared).toEqual([]);
});
