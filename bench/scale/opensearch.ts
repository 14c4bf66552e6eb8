// Holds a shop in OpenSearch against the same shop in the engine: totals, facets, order, nDCG@10, time and memory.
//   node bench/scale/opensearch.ts [--requests 2000] [--sets crowdflower,paraphrase] [--products 4000] [--sample 300]
//     [--data ../shared/data] [--seed 1]
//
// Starts an OpenSearch of its own (see e2e/opensearch/start.ts) and uses loopback alone.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import type { ProductInput } from '@aisle/contract';
import {
  buildSegment,
  type EngineSearchRequest,
  type EngineSearchResult,
  type GroupInput,
  SearchIndex,
} from '@aisle/engine';
import { documentText } from '@aisle/models';
import { openSearchVersion } from '../../e2e/opensearch/opensearch-home.ts';
import { startOpenSearch } from '../../e2e/opensearch/start.ts';
import { connectTo, StoredShop } from '../../packages/server/src/opensearch/test/stored-shop.ts';
import { toFilterRequest } from '../../packages/server/src/search/to-engine-request.ts';
import { queryText, textModel, vectorsOf } from '../relevance/encoder.ts';
import { mean, scoreRun } from '../relevance/metrics.ts';
import { groupsOf } from '../relevance/open-set.ts';
import { randomRequest } from '../relevance/random-request.ts';
import { SETS, type SetQuery, sampled, type TextSet } from '../relevance/sets.ts';
import { seededRandom } from '../speed/catalog.ts';
import { HybridShop } from './hybrid-shop.ts';

const { values: options } = parseArgs({
  options: {
    requests: { type: 'string', default: '2000' },
    sets: { type: 'string', default: 'crowdflower,paraphrase' },
    products: { type: 'string', default: '4000' },
    sample: { type: 'string', default: '300' },
    data: { type: 'string', default: '../shared/data' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string', default: 'bench/results' },
  },
});
const data = resolve(options.data);
const { dimensions } = textModel;

const NOW = 1_750_000_000_000;
const BASE: Omit<EngineSearchRequest, 'query' | 'vector'> = {
  filters: {},
  sort: 'relevance',
  offset: 0,
  limit: 24,
  facets: [],
  plainText: [],
  photo: null,
  language: 'en',
  currency: 'USD',
  nowMs: NOW,
  explain: false,
  highlight: true,
};

type Both = { own: SearchIndex; stored: StoredShop };

const open = async (groups: readonly GroupInput[], url: string): Promise<Both> => {
  const own = SearchIndex.create({ dimensions, nowMs: () => performance.now() });
  own.apply({ add: buildSegment(groups, { dimensions }), removeRoots: [] });
  const stored = new StoredShop(connectTo(url), { dimensions });
  for (let at = 0; at < groups.length; at += 1_000) await stored.put(groups.slice(at, at + 1_000));
  return { own, stored };
};

const openGroups = async (name: string, products: readonly ProductInput[]): Promise<GroupInput[]> =>
  groupsOf(products, await vectorsOf(name, 'documents', products.map(documentText)));

/** Whole groups of the first products. */
const firstOf = (products: readonly ProductInput[], most: number): ProductInput[] => {
  const roots = new Set(
    products
      .filter(({ parentExternalId }) => parentExternalId === undefined)
      .slice(0, most)
      .map(({ externalId }) => externalId),
  );
  return products.filter(({ externalId, parentExternalId }) => roots.has(parentExternalId ?? externalId));
};

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

type Agreement = {
  catalog: string;
  products: number;
  requests: number;
  totals: number;
  facets: number;
  pages: number;
  ownMs: number[];
  storedMs: number[];
  bytes: { own: number; lean: number };
  faults: string[];
};

const idsOf = ({ groups }: EngineSearchResult): string[] => groups.map(({ product }) => product.externalId);

const agreementOn = async (
  catalog: string,
  products: readonly ProductInput[],
  queries: readonly string[],
  url: string,
): Promise<Agreement> => {
  const groups = await openGroups(catalog, products);
  const { own, stored } = await open(groups, url);
  const random = seededRandom(Number(options.seed));
  const size = own.stats();
  const beside = SearchIndex.create({ dimensions, nowMs: () => 0 });
  beside.apply({ add: buildSegment(groups, { dimensions, lean: true }), removeRoots: [] });
  const lean = beside.stats();
  const result: Agreement = {
    ...{ catalog, products: products.length, requests: 0, totals: 0, facets: 0, pages: 0 },
    ...{ ownMs: [], storedMs: [], faults: [] },
    bytes: { own: size.bytes + size.vectorBytes, lean: lean.bytes + lean.vectorBytes },
  };
  const wanted = Array.from({ length: Number(options.requests) }, () =>
    randomRequest(random, products, queries),
  );
  const vectors = await vectorsOf(
    `${catalog}-random`,
    'queries',
    wanted.map(({ query }) => queryText(query)),
  );
  for (const { query, filters, facets } of wanted) {
    const vector = query === '' ? null : (vectors.get(queryText(query)) ?? null);
    const request = { ...BASE, query, vector, facets, filters: toFilterRequest(filters as never) };
    const beganMs = performance.now();
    const here = own.search(request);
    const ownMs = performance.now();
    const there = await stored.search(request);
    result.requests++;
    result.ownMs.push(ownMs - beganMs);
    result.storedMs.push(performance.now() - ownMs);
    const isSame = {
      totals: here.total === there.total,
      facets: isDeepStrictEqual(here.facets, there.facets),
    };
    if (isSame.totals) result.totals++;
    if (isSame.facets) result.facets++;
    if (isDeepStrictEqual(idsOf(here), idsOf(there))) result.pages++;
    if (!isSame.totals || !isSame.facets)
      result.faults.push(`${JSON.stringify({ query, filters })}: ${here.total} here, ${there.total} there`);
    if (result.requests % 200 === 0) console.error(`${catalog}: ${result.requests} requests`);
  }
  return result;
};

type Run = { ndcg: number; ms: number[] };
type Relevance = { set: string; queries: number; own: Run; stored: Run; hybrid: Run };

/** Queries before the first that counts: OpenSearch compiles its code with them. */
const WARM_UP = 100;
const SHOWN_FACETS = ['brand', 'availability', 'price'];

const relevanceOn = async (set: TextSet, url: string): Promise<Relevance> => {
  const groups = await openGroups(set.catalog, set.products(data));
  const { own, stored } = await open(groups, url);
  const hybrid = await HybridShop.open(connectTo(url), { name: set.name, groups, dimensions });
  const queries = sampled(set.queries(data), Number(options.sample));
  const vectors = await vectorsOf(
    set.name,
    'queries',
    queries.map(({ query }) => queryText(query)),
  );
  const ranked = (result: EngineSearchResult): string[] =>
    result.groups.map(({ product }) => product.parentExternalId ?? product.externalId);
  const engines = {
    own: async (request: EngineSearchRequest) => ranked(own.search(request)),
    stored: async (request: EngineSearchRequest) => ranked(await stored.search(request)),
    hybrid: ({ query, vector, limit }: EngineSearchRequest) => hybrid.search(query, vector, limit),
  };
  const requestOf = (query: string): EngineSearchRequest => ({
    ...{ ...BASE, query, facets: SHOWN_FACETS },
    vector: vectors.get(queryText(query)) ?? null,
  });
  const runOf = async (search: (typeof engines)[keyof typeof engines]): Promise<Run> => {
    const found = new Map<string, string[]>();
    const ms: number[] = [];
    // Its first answers may come too late.
    for (const { query } of queries.slice(0, WARM_UP)) await search(requestOf(query)).catch(() => []);
    for (const { qid, query } of queries as SetQuery[]) {
      const beganMs = performance.now();
      found.set(qid, await search(requestOf(query)));
      ms.push(performance.now() - beganMs);
    }
    return { ndcg: mean(scoreRun(queries, found, set.min).map(({ ndcg10 }) => ndcg10)), ms };
  };
  return {
    ...{ set: set.name, queries: queries.length },
    own: await runOf(engines.own),
    stored: await runOf(engines.stored),
    hybrid: await runOf(engines.hybrid),
  };
};

/** What other tests have written by hand stays. */
const writePage = (page: string): void => {
  const path = join(options.out, 'opensearch.md');
  mkdirSync(options.out, { recursive: true });
  const known = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const others = known.indexOf('\n## ');
  writeFileSync(path, page + (others === -1 ? '' : known.slice(others)));
};

const ms = (times: readonly number[]): string =>
  `${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.99).toFixed(1)}`;

const node = await startOpenSearch({ hybrid: true });
if (node === null) process.exit(0);
try {
  const agreements: Agreement[] = [];
  for (const name of Number(options.requests) === 0 ? [] : ['paraphrase', 'icecat']) {
    const set = SETS.find((candidate) => candidate.name === name);
    if (set === undefined || (name === 'icecat' && !existsSync(join(data, 'text/icecat')))) continue;
    const products = firstOf(set.products(data), Number(options.products));
    const queries = set.queries(data).map(({ query }) => query);
    const agreement = await agreementOn(set.catalog, products, queries, node.url);
    const { faults, ownMs, storedMs, ...counted } = agreement;
    console.error(JSON.stringify(counted), ms(ownMs), ms(storedMs), faults.slice(0, 20));
    agreements.push(agreement);
  }
  const relevance: Relevance[] = [];
  for (const name of options.sets.split(',').filter((one) => one !== '')) {
    const set = SETS.find((candidate) => candidate.name === name);
    if (set !== undefined) relevance.push(await relevanceOn(set, node.url));
  }
  const perProduct = (bytes: number, products: number): number => Math.round(bytes / products);
  const page = `# A shop in OpenSearch beside the same shop in the engine

Made by \`node bench/scale/opensearch.ts\`: OpenSearch ${openSearchVersion()} with one node of 1 GB heap on the machine of the test, whose two cores had other work.
${options.sample} queries a set at most.

| catalog | products | random requests | totals equal | facets equal | first pages equal | ms here, p50 / p99 | ms there | bytes a product here | kept beside OpenSearch |
|---|---|---|---|---|---|---|---|---|---|
${agreements
  .map(
    (one) =>
      `| ${one.catalog} | ${one.products} | ${one.requests} | ${one.totals} | ${one.facets} | ${one.pages} | ${ms(one.ownMs)} | ${ms(one.storedMs)} | ${perProduct(one.bytes.own, one.products)} | ${perProduct(one.bytes.lean, one.products)} |`,
  )
  .join('\n')}

The same queries with three facets, in the engine, in OpenSearch by Aisle, and by OpenSearch's own hybrid query, asked once a search. That query
adds normalised scores: three parts of BM25 over name, brand and description, and seven of the same vectors.

| set | queries | nDCG@10 here | in OpenSearch | hybrid query | ms here, p50 / p99 | in OpenSearch | hybrid query |
|---|---|---|---|---|---|---|---|
${relevance
  .map(
    ({ set, queries, own, stored, hybrid }) =>
      `| ${set} | ${queries} | ${[own, stored, hybrid].map(({ ndcg }) => ndcg.toFixed(4)).join(' | ')} | ${[own, stored, hybrid].map((one) => ms(one.ms)).join(' | ')} |`,
  )
  .join('\n')}
`;
  writePage(page);
  console.log(page);
  const faults = agreements.flatMap(({ faults: own }) => own);
  for (const fault of faults.slice(0, 20)) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await node.close();
}
