import { join } from 'node:path';
import { demoCatalog } from '@aisle/demo';
import { type DocumentFields, documentText } from '@aisle/models';
import { readJsonl, type SetQuery } from '../relevance/sets.ts';

export type JudgedSet = {
  name: string;
  /** The lowest grade, which means "not relevant". */
  min: number;
  queries: SetQuery[];
  documents: { externalId: string; text: string; words: string }[];
};

type Product = DocumentFields & { externalId: string };

/** HomeDepot uses every seventh query, and the products judged for these plus every eighth other one. */
const QUERY_STEP = 7;
const PRODUCT_STEP = 8;

const toDocument = (product: Product): JudgedSet['documents'][number] => ({
  externalId: product.externalId,
  text: documentText(product),
  words: [
    product.name,
    product.description,
    product.brand,
    ...(product.categories ?? []),
    ...(product.tags ?? []),
  ]
    .filter(Boolean)
    .join(' '),
});

function sampled(set: JudgedSet): JudgedSet {
  const queries = set.queries.filter((_, at) => at % QUERY_STEP === 0);
  const judged = new Set(queries.flatMap(({ judgements }) => Object.keys(judgements)));
  const documents = set.documents.filter(
    ({ externalId }, at) => judged.has(externalId) || at % PRODUCT_STEP === 0,
  );
  return { ...set, name: `${set.name} (sample)`, queries, documents };
}

const fromFiles = (data: string, name: string, min: number): JudgedSet => ({
  name,
  min,
  queries: readJsonl<SetQuery>(join(data, 'text', name, 'queries-dev.jsonl')),
  documents: readJsonl<Product>(join(data, 'text', name, 'products.jsonl')).map(toDocument),
});

/** The paraphrases over the demo catalog: they share no word with the products that they should find. */
const paraphrases = (): JudgedSet => ({
  name: 'paraphrase',
  min: 0,
  queries: readJsonl<SetQuery>(join(import.meta.dirname, '../relevance/paraphrase.jsonl')),
  documents: demoCatalog('http://demo.invalid')
    .filter(({ parentExternalId }) => parentExternalId == null)
    .map(toDocument),
});

export const judgedSets = (data: string): JudgedSet[] => [
  paraphrases(),
  fromFiles(data, 'crowdflower', 1),
  fromFiles(data, 'icecat', 0),
  sampled(fromFiles(data, 'homedepot', 1)),
];
