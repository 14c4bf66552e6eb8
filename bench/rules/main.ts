// What a thousand merchandising rules cost a search over 20,000 products, in one thread.
//   node bench/rules/main.ts
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Merchandise, type MerchandiseRule, RuleBook } from '@aisle/engine';
import { generateQuery } from '../speed/catalog.ts';
import { quantile, round } from '../speed/quantile.ts';
import { openIndex } from './open-index.ts';

const PRODUCTS = 20_000;
const RULES = 1000;
const SEARCHES = 2000;
const WARM_UP = 1000;

const { index, search } = openIndex(PRODUCTS);
const queries = Array.from({ length: SEARCHES }, (_, i) => generateQuery(i, PRODUCTS));
const brands = index
  .search(search('', undefined))
  .facets.flatMap((facet) => (facet.field === 'brand' && facet.type === 'terms' ? facet.values : []))
  .map(({ value }) => value);

/** Rules of which some fit every query: each names a word of one of the queries, and does one of four things. */
const rules = Array.from({ length: RULES }, (_, i): MerchandiseRule => {
  const words = (queries[i] ?? '').split(' ');
  const externalId = `p${i * 7}`;
  const brand = brands[i % Math.max(1, brands.length)] ?? '';
  const actions: readonly MerchandiseRule['actions'][number][] = [
    { type: 'pin', externalId, position: 1 + (i % 10) },
    { type: 'hide', externalId },
    { type: 'boost', filters: { brand: [brand] }, strength: 5 },
    { type: 'banner', text: 'x', imageUrl: null, url: null },
  ];
  const action = actions[i % actions.length];
  return {
    name: `rule ${i}`,
    condition:
      i % 2 === 0 ? { query: { is: queries[i] ?? '' } } : { query: { contains: words.at(-1) ?? '' } },
    actions: action === undefined ? [] : [action],
  };
});

const book = new RuleBook(rules);
const timed = (work: () => void): number => {
  const began = performance.now();
  work();
  return performance.now() - began;
};
type Row = { name: string; p50Ms: number; p99Ms: number; meanMs: number };
const rowOf = (name: string, times: number[]): Row => {
  const sorted = times.sort((a, b) => a - b);
  const meanMs = round(times.reduce((sum, ms) => sum + ms, 0) / times.length);
  return { name, p50Ms: round(quantile(sorted, 0.5)), p99Ms: round(quantile(sorted, 0.99)), meanMs };
};

let acted = 0;
const merchandiseOf = (query: string): Merchandise | undefined =>
  book.of({ query, filters: {}, nowMs: 0 }).merchandise;
for (let i = 0; i < WARM_UP; i++) {
  const query = queries[i] ?? '';
  index.search(search(query, merchandiseOf(query)));
}
const matching = queries.map((query) =>
  timed(() => {
    if (merchandiseOf(query) !== undefined) acted++;
  }),
);
const plain: number[] = [];
const ruled: number[] = [];
const measure = (times: number[], query: string, merchandise: Merchandise | undefined): void => {
  times.push(timed(() => index.search(search(query, merchandise))));
};
// The second search of a query finds warm caches, so the two kinds take turns.
queries.forEach((query, i) => {
  const merchandise = merchandiseOf(query);
  if (i % 2 === 0) measure(plain, query, undefined);
  measure(ruled, query, merchandise);
  if (i % 2 === 1) measure(plain, query, undefined);
});
const rows = [
  rowOf('finding the rules of a search', matching),
  rowOf('search without rules', plain),
  rowOf('search with its rules', ruled),
];
const [, without, withRules] = rows;
const costMs = round((rows[0]?.meanMs ?? 0) + (withRules?.meanMs ?? 0) - (without?.meanMs ?? 0));
const report = { products: PRODUCTS, rules: RULES, searches: SEARCHES, acted, rows, costMs };
const text = `# Merchandising rules

\`node bench/rules/main.ts\`: ${PRODUCTS} products, ${RULES} rules, ${SEARCHES} searches in one thread. Rules acted on
${acted} of the searches. What they cost a search, finding them included: ${costMs} ms in the mean (1 ms is allowed).

| | p50 ms | p99 ms | mean ms |
|---|---|---|---|
${rows.map(({ name, p50Ms, p99Ms, meanMs }) => `| ${name} | ${p50Ms} | ${p99Ms} | ${meanMs} |`).join('\n')}
`;
const out = join('bench', 'results');
mkdirSync(out, { recursive: true });
writeFileSync(join(out, 'rules.json'), `${JSON.stringify(report, null, 2)}\n`);
writeFileSync(join(out, 'rules.md'), text);
console.log(text);
