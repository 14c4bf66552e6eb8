import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ProductInput } from '@aisle/contract';
import { demoCatalog } from '@aisle/demo';
import { broadQueries } from './broad/broad-sets.ts';
import { WISH_SETS } from './wishes/wish-sets.ts';

/** `language`: that the request names, BCP 47; none unless told. */
export type SetQuery = {
  qid: string;
  query: string;
  language?: string;
  judgements: Record<string, number>;
};
export type Half = 'even' | 'odd' | 'all';

/** Texts of a product by field. */
export type SetText = Record<string, string>;

export type TextSet = {
  name: string;
  /** Several sets may share one catalog, which is indexed once. */
  catalog: string;
  /** The lowest grade of the set. A product's gain is its grade minus this. */
  min: number;
  /** Fields that the evaluation protocol lets the baselines read. */
  text: (product: ProductInput) => SetText;
  products: (data: string) => ProductInput[];
  queries: (data: string) => SetQuery[];
};

/** Lines of a JSONL file, gzipped or not. */
export function readJsonl<T>(path: string): T[] {
  const bytes = existsSync(path) ? readFileSync(path) : gunzipSync(readFileSync(`${path}.gz`));
  return bytes
    .toString('utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as T);
}

/** Queries by their index in the file. Settings are chosen on the even ones and reported on the odd ones. */
export const half = <T>(items: readonly T[], which: Half): T[] =>
  which === 'all' ? [...items] : items.filter((_, at) => at % 2 === (which === 'odd' ? 1 : 0));

/**
 * A fixed sample of `count` items, evenly spread; null: all. Pairs stay together, so that both halves have the same
 * size.
 */
export const sampled = <T>(items: readonly T[], count: number | null): T[] => {
  if (count === null || count >= items.length) return [...items];
  const step = items.length / count;
  return items.filter((_, at) => {
    const pair = at >> 1;
    return Math.floor(pair / step) !== Math.floor((pair - 1) / step);
  });
};

type TypoLine = { qid: string; misspelt: string; corrected: string; judgements: Record<string, number> };
const typos = (data: string, field: 'misspelt' | 'corrected'): SetQuery[] =>
  readJsonl<TypoLine>(join(data, 'text/homedepot/typos.jsonl')).map((line) => ({
    qid: line.qid,
    query: line[field],
    judgements: line.judgements,
  }));

const named = ({ name }: ProductInput): SetText => ({ name });
const described = ({ name, description = '', brand = '' }: ProductInput): SetText => ({
  name,
  description,
  brand,
});
const catalogOf =
  (folder: string) =>
  (data: string): ProductInput[] =>
    readJsonl(join(data, 'text', folder, 'products.jsonl')).map((line) => ProductInput.parse(line));
const devQueries =
  (folder: string) =>
  (data: string): SetQuery[] =>
    readJsonl(join(data, 'text', folder, 'queries-dev.jsonl'));

/** The relevance sets, and the fields of each for the baselines. */
export const SETS: readonly TextSet[] = [
  {
    name: 'crowdflower',
    catalog: 'crowdflower',
    min: 1,
    text: named,
    products: catalogOf('crowdflower'),
    queries: devQueries('crowdflower'),
  },
  {
    name: 'icecat',
    catalog: 'icecat',
    min: 0,
    text: described,
    products: catalogOf('icecat'),
    queries: devQueries('icecat'),
  },
  {
    name: 'homedepot',
    catalog: 'homedepot',
    min: 1,
    text: named,
    products: catalogOf('homedepot'),
    queries: devQueries('homedepot'),
  },
  {
    name: 'homedepot-typos-as-typed',
    catalog: 'homedepot',
    min: 1,
    text: named,
    products: catalogOf('homedepot'),
    queries: (data) => typos(data, 'misspelt'),
  },
  {
    name: 'homedepot-typos-as-corrected',
    catalog: 'homedepot',
    min: 1,
    text: named,
    products: catalogOf('homedepot'),
    queries: (data) => typos(data, 'corrected'),
  },
  {
    name: 'paraphrase',
    catalog: 'demo',
    min: 0,
    text: described,
    products: () => demoCatalog('http://demo.invalid'),
    queries: () => readJsonl(join(import.meta.dirname, 'paraphrase.jsonl')),
  },
  {
    name: 'broad-icecat',
    catalog: 'icecat',
    min: 0,
    text: described,
    products: catalogOf('icecat'),
    queries: () => broadQueries('icecat'),
  },
  {
    name: 'broad-homedepot',
    catalog: 'homedepot',
    min: 0,
    text: named,
    products: catalogOf('homedepot'),
    queries: () => broadQueries('homedepot'),
  },
  ...WISH_SETS,
];
