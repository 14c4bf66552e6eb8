import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

export type SetProduct = { externalId: string; name: string; description?: string; brand?: string };
export type SetQuery = { qid: string; query: string; judgements: Record<string, number> };
export type TextSet = {
  name: string;
  folder: string;
  /** Products whose queries are asked: several query files may share one catalog. */
  min: number;
  text: (product: SetProduct) => string;
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

type TypoLine = { qid: string; misspelt: string; corrected: string; judgements: Record<string, number> };
const typos = (data: string, field: 'misspelt' | 'corrected'): SetQuery[] =>
  readJsonl<TypoLine>(join(data, 'text/homedepot/typos.jsonl')).map((line) => ({
    qid: line.qid,
    query: line[field],
    judgements: line.judgements,
  }));

const named = (product: SetProduct): string => product.name;

/** The text sets and what the plain BM25 of the protocol reads of each. */
export const SETS: readonly TextSet[] = [
  {
    name: 'crowdflower',
    folder: 'crowdflower',
    min: 1,
    text: named,
    queries: (data) => readJsonl(join(data, 'text/crowdflower/queries-dev.jsonl')),
  },
  {
    name: 'icecat',
    folder: 'icecat',
    min: 0,
    text: (product) => [product.name, product.description, product.brand].filter(Boolean).join(' '),
    queries: (data) => readJsonl(join(data, 'text/icecat/queries-dev.jsonl')),
  },
  {
    name: 'homedepot',
    folder: 'homedepot',
    min: 1,
    text: named,
    queries: (data) => readJsonl(join(data, 'text/homedepot/queries-dev.jsonl')),
  },
  {
    name: 'homedepot-typos-as-typed',
    folder: 'homedepot',
    min: 1,
    text: named,
    queries: (data) => typos(data, 'misspelt'),
  },
  {
    name: 'homedepot-typos-as-corrected',
    folder: 'homedepot',
    min: 1,
    text: named,
    queries: (data) => typos(data, 'corrected'),
  },
];
