// Asks a small shop in each language what its shoppers type, by words alone, with the language's pack and without any.
//   node bench/relevance/languages/main.ts [--languages pl,tr] [--half even|odd|all] [--worst 20] [--out FILE]
//
// The packs were written looking at the even half; the odd half is reported.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { ProductInput } from '@aisle/contract';
import { buildSegment, SearchIndex } from '@aisle/engine';
import { type QueryScore, scoreRun, summarize } from '../metrics.ts';
import { groupsOf, searchDirect } from '../open-set.ts';
import { type Half, half, type SetQuery } from '../sets.ts';
import { productsOf, queriesOf, SHOPS } from './language-sets.ts';
import type { ShopWords } from './shop-words.ts';

const { values: options } = parseArgs({
  options: {
    languages: { type: 'string' },
    half: { type: 'string', default: 'odd' },
    worst: { type: 'string', default: '0' },
    out: { type: 'string' },
  },
});

const DIMENSIONS = 16;
/** A language that no pack has: its words are folded and no more. */
const NO_PACK = 'und';

const indexOf = (products: readonly ProductInput[], currency: string): SearchIndex => {
  const index = SearchIndex.create({ dimensions: DIMENSIONS, nowMs: () => 0 });
  const { bytes } = buildSegment(groupsOf(products, new Map(), currency), { dimensions: DIMENSIONS });
  index.apply({ add: { bytes }, removeRoots: [] });
  return index;
};

type Asked = { scores: QueryScore[]; empty: number };

const ask = (shop: ShopWords, language: string, queries: readonly SetQuery[]): Asked => {
  const index = indexOf(
    productsOf(shop).map((product) => ({ ...product, language })),
    shop.currency,
  );
  const ranked = new Map<string, string[]>();
  for (const { qid, query } of queries) {
    const { groups } = searchDirect(index, query, null, { language, currency: shop.currency });
    ranked.set(
      qid,
      groups.map(({ product }) => product.externalId),
    );
  }
  const empty = [...ranked.values()].filter((ids) => ids.length === 0).length;
  const scores = scoreRun([...queries], ranked, 0);
  const texts = new Map(queries.map(({ qid, query }) => [qid, query]));
  const worst = [...scores].sort((a, b) => a.ndcg10 - b.ndcg10).slice(0, Number(options.worst));
  for (const { qid, ndcg10 } of worst.filter(() => language !== NO_PACK))
    console.error(`  ${ndcg10.toFixed(2)} ${qid}: ${texts.get(qid)} -> ${ranked.get(qid)?.slice(0, 4)}`);
  return { scores, empty };
};

const wanted = options.languages?.split(',');
const rows = SHOPS.filter(({ language }) => wanted === undefined || wanted.includes(language)).map((shop) => {
  const queries = half(queriesOf(shop), options.half as Half);
  const [ours, bare] = [ask(shop, shop.language, queries), ask(shop, NO_PACK, queries)];
  const [one, other] = [summarize(ours.scores), summarize(bare.scores)];
  return `| ${shop.language} | ${queries.length} | ${one.ndcg10.toFixed(3)} | ${other.ndcg10.toFixed(3)} | ${one.recall10.toFixed(3)} | ${ours.empty} | ${bare.empty} |`;
});
const page = [
  '| language | queries | nDCG@10 | without a pack | recall@10 | empty pages | without a pack |',
  '|---|---|---|---|---|---|---|',
  ...rows,
  '',
].join('\n');
console.log(page);
if (options.out !== undefined) writeFileSync(options.out, page);
