// Checks totals and facet counts against brute force: random filtered queries in hybrid mode, through the HTTP API.
//   node bench/relevance/exactness.ts [--queries 1000] [--data ../shared/data] [--seed 1]
// Over the demo catalog, and over Icecat's if the data is there. Lists wrong counts, and exits with 1 if there is one.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ProductInput } from '@aisle/contract';
import type { BenchShop } from '../harness/shop.ts';
import { seededRandom } from '../speed/catalog.ts';
import { type Ask, checkExactness, type Page } from './check-exactness.ts';
import { randomRequest } from './random-request.ts';
import { SETS } from './sets.ts';
import { throughServer } from './through-server.ts';

const { values: options } = parseArgs({
  options: {
    queries: { type: 'string', default: '1000' },
    data: { type: 'string', default: '../shared/data' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string', default: 'bench/results' },
  },
});
const data = resolve(options.data);
/** Larger answers are not fetched: it would take hundreds of requests. */
const MOST_CARDS = 2000;

/** On a busy machine the encoder may be late, and the answer is by words alone: ask again. */
const MOST_TRIES = 20;

const asking =
  (shop: BenchShop): Ask =>
  async (request) => {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const answer = await shop.search(request);
      if (answer.degraded === null) return answer as unknown as Page;
    }
    throw new Error('answers are degraded: the machine is too busy, or the model is not there');
  };

type Result = {
  catalog: string;
  queries: number;
  facets: number;
  byWords: number;
  tooLarge: number;
  nonEmpty: number;
  faults: string[];
};

const check = async (catalog: string, products: ProductInput[], queries: string[]): Promise<Result> => {
  const byId = new Map(products.map((product) => [product.externalId, product]));
  const random = seededRandom(Number(options.seed));
  const result: Result = {
    catalog,
    queries: 0,
    facets: 0,
    byWords: 0,
    tooLarge: 0,
    nonEmpty: 0,
    faults: [],
  };
  await throughServer('hybrid', { name: catalog, products }, async (shop) => {
    const ask = asking(shop);
    while (result.queries < Number(options.queries)) {
      const request = randomRequest(random, products, queries);
      const { faults, total, facets, byWords, tooLarge } = await checkExactness({
        ask,
        lookup: (externalId) => byId.get(externalId),
        request,
        mostCards: MOST_CARDS,
      });
      result.tooLarge += tooLarge ? 1 : 0;
      if (tooLarge) continue;
      result.queries++;
      result.nonEmpty += total > 0 ? 1 : 0;
      result.facets += facets;
      result.byWords += byWords;
      for (const fault of faults) result.faults.push(`${JSON.stringify(request)}: ${fault}`);
      if (result.queries % 100 === 0) {
        console.error(`${catalog}: ${result.queries} queries, ${result.faults.length} faults`);
      }
    }
  });
  return result;
};

const results: Result[] = [];
for (const name of ['paraphrase', 'icecat']) {
  const set = SETS.find((candidate) => candidate.name === name);
  if (set === undefined || (name === 'icecat' && !existsSync(join(data, 'text/icecat')))) continue;
  const queries = set.queries(data).map(({ query }) => query);
  results.push(await check(set.catalog, set.products(data), queries));
}

const lines = results.map(
  ({ catalog, queries, nonEmpty, facets, byWords, tooLarge, faults }) =>
    `| ${catalog} | ${queries} | ${nonEmpty} | ${facets} | ${faults.length} | ${byWords} | ${tooLarge} |`,
);
const page = `# Totals and facets against brute force

Made by \`node bench/relevance/exactness.ts\`: random filtered queries in hybrid mode through the HTTP API. Each total is held
against all pages of the answer, each facet against all pages of the same question without that field's own filter.

| catalog | queries | with an answer | facets compared | wrong counts | filtered by the query's words, left out | over ${MOST_CARDS} cards, drawn again |
|---|---|---|---|---|---|---|
${lines.join('\n')}
`;
mkdirSync(options.out, { recursive: true });
writeFileSync(join(options.out, 'exactness.md'), page);
console.log(page);
const faults = results.flatMap((result) => result.faults);
for (const fault of faults.slice(0, 20)) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
