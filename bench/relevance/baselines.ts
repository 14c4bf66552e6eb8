import type { ProductInput } from '@aisle/contract';
import { documentText } from '@aisle/models';
import { Bm25, type Bm25Settings, type Document, wordsOf } from './bm25.ts';
import { bestRows, cosines, type Matrix, matrixOf } from './dense.ts';
import { queryText, textModel, vectorsOf } from './encoder.ts';
import { half, type SetQuery, type TextSet } from './sets.ts';
import { tuneBm25 } from './tune-bm25.ts';

export type Run = Map<string, string[]>;
export type BaselineRun = { system: string; run: Run };

const PLAIN: Bm25Settings = { k1: 1.2, b: 0.75, weights: { text: 1 } };
const COSINE_WEIGHT = 0.4;
/** Articles, prepositions, forms of to be: the stop words of the fixed-weight hybrid. */
const STOP_WORDS = new Set(
  'a an and are as at be but by for from if in into is it its of on or such that the their then there these they this to was were which will with'.split(
    ' ',
  ),
);

const valuesOf = (product: ProductInput): string =>
  Object.values(product.attributes ?? {})
    .flat()
    .join(' ');

/** Fields for the tuned BM25: all that Aisle's lexical search reads. Its weights decide. */
const fieldsOf = (product: ProductInput): Record<string, string> => ({
  name: product.name,
  description: product.description ?? '',
  brand: product.brand ?? '',
  categories: [...(product.categories ?? []), ...(product.tags ?? [])].join(' '),
  attributes: valuesOf(product),
});

type Fielded = { index: Bm25; fields: string[] };

export type Baselines = {
  plain: Bm25;
  /** The protocol's fields, and all text. */
  protocol: Fielded;
  everything: Fielded;
  matrix: Matrix;
  rootOf: (doc: number) => string;
  /** Documents to rank for a hundred different roots. */
  depth: number;
};

const fielded = (documents: readonly Document[]): Fielded => {
  const names = new Set(documents.flatMap(({ fields }) => Object.keys(fields)));
  return {
    index: new Bm25(documents),
    fields: [...names].filter((name) => documents.some(({ fields }) => fields[name])),
  };
};

/** Indexes a set's catalog for the baselines. `products` in the order that breaks ties. */
export async function openBaselines(set: TextSet, products: readonly ProductInput[]): Promise<Baselines> {
  const documentsOf = (fields: (product: ProductInput) => Record<string, string>): Document[] =>
    products.map((product) => ({ externalId: product.externalId, fields: fields(product) }));
  const joined = (product: ProductInput): Record<string, string> => ({
    text: Object.values(set.text(product)).filter(Boolean).join(' '),
  });
  const texts = products.map(documentText);
  return {
    plain: new Bm25(documentsOf(joined)),
    protocol: fielded(documentsOf(set.text)),
    everything: fielded(documentsOf(fieldsOf)),
    matrix: matrixOf(texts, await vectorsOf(set.catalog, 'documents', texts), textModel.dimensions),
    rootOf: (doc) => products[doc]?.parentExternalId ?? products[doc]?.externalId ?? '',
    depth: 100 + products.filter((product) => product.parentExternalId !== undefined).length,
  };
}

const rootsOf = ({ rootOf }: Baselines, found: readonly { doc: number }[]): string[] =>
  [...new Set(found.map(({ doc }) => rootOf(doc)))].slice(0, 100);

const bm25Run = (
  baselines: Baselines,
  index: Bm25,
  settings: Bm25Settings,
  queries: readonly SetQuery[],
): Run =>
  new Map(
    queries.map(({ qid, query }) => [
      qid,
      rootsOf(baselines, index.search(wordsOf(query), settings, baselines.depth).found),
    ]),
  );

/** Lexical score per idf mass + .4 x cosine, over every document. */
const fuse = ({ plain, matrix }: Baselines, query: string, cosine: Float32Array): Float32Array => {
  const words = wordsOf(query).filter((word) => !STOP_WORDS.has(word));
  const { found, idfMass } = plain.search(words, PLAIN, matrix.size);
  const scores = cosine.map((value) => COSINE_WEIGHT * value);
  for (const { doc, score } of found) scores[doc] = (scores[doc] ?? 0) + score / idfMass;
  return scores;
};

const denseRuns = async (
  baselines: Baselines,
  set: TextSet,
  queries: readonly SetQuery[],
): Promise<[Run, Run]> => {
  const texts = queries.map(({ query }) => queryText(query));
  const vectors = await vectorsOf(set.name, 'queries', texts);
  const [dense, hybrid]: [Run, Run] = [new Map(), new Map()];
  const nothing = new Float32Array(baselines.matrix.size);
  for (const { qid, query } of queries) {
    const vector = vectors.get(queryText(query));
    const cosine = vector === undefined ? nothing : cosines(baselines.matrix, vector);
    dense.set(qid, vector === undefined ? [] : rootsOf(baselines, bestRows(cosine, baselines.depth)));
    hybrid.set(qid, rootsOf(baselines, bestRows(fuse(baselines, query, cosine), baselines.depth)));
  }
  return [dense, hybrid];
};

const told = ({ k1, b, weights }: Bm25Settings): string => {
  const fields = Object.entries(weights).filter(([, weight]) => weight > 0);
  return `k1 ${k1}, b ${b}, ${fields.map(([name, weight]) => `${name} ${weight}`).join(', ')}`;
};

export type BaselineRuns = { runs: BaselineRun[]; tuned: string };

/** Rankings of the baselines for all queries. Their settings are tuned on the even ones. */
export async function baselineRuns(
  baselines: Baselines,
  set: TextSet,
  queries: readonly SetQuery[],
): Promise<BaselineRuns> {
  const tune = ({ index, fields }: Fielded): Bm25Settings =>
    tuneBm25({
      index,
      fields,
      queries: half(queries, 'even'),
      min: set.min,
      externalIdOf: baselines.rootOf,
    });
  const { plain, protocol, everything } = baselines;
  const [narrow, wide] = [tune(protocol), tune(everything)];
  const [dense, hybrid] = await denseRuns(baselines, set, queries);
  return {
    tuned: `${told(wide)} (protocol's fields: ${told(narrow)})`,
    runs: [
      { system: 'plain BM25', run: bm25Run(baselines, plain, PLAIN, queries) },
      { system: "tuned BM25, protocol's fields", run: bm25Run(baselines, protocol.index, narrow, queries) },
      { system: 'tuned BM25', run: bm25Run(baselines, everything.index, wide, queries) },
      { system: 'dense alone', run: dense },
      { system: 'fixed-weight hybrid', run: hybrid },
    ],
  };
}
