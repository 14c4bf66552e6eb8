import {
  type BackendQuery,
  cosineWith,
  distributionOf,
  type Formula,
  type Lexicon,
  levelsOf,
  reachesCut,
  type Whole,
  WordReading,
} from '@aisle/engine';
import type { Json } from '../connection.ts';
import { type DocumentSource, vectorsOf } from '../stored-group.ts';
import { allOf, exclusions, formulaQuery, holdsTerm, nested, noneOf, type Query, term } from './clauses.ts';
import { type ImagesReading, readImageWords, readPhoto } from './read-images.ts';
import type { SearchBody, ShopSearch } from './shop-search.ts';
import type { VectorSample } from './vector-sample.ts';

/** Groups up to which every vector is compared; beyond, a graph is walked. */
const COMPARE_ALL = 20_000;
/** Groups that may be found by meaning: the first number is asked for, the next where all of them are near enough. */
const NEAREST = [200, 1_000, 5_000] as const;

export type FoundByMeaning = { externalId: string; cosine: number };

export type Reading = {
  words: WordReading;
  whole: Omit<Whole, 'mostPopular' | 'held'>;
  /** Of variants, before filters; the words of the plan. */
  byWords: Formula;
  byMeaning: readonly FoundByMeaning[];
  /** Null: no image was compared. */
  images: ImagesReading | null;
};

const available = (plan: BackendQuery['plan']): Query[] => [
  term('forSale', true),
  ...exclusions(plan).map((query) => noneOf([query])),
];

type Nearest = { groups: number; members: FoundByMeaning[] };

const hitsOf = (answer: Json): Json[] => answer.hits.hits;

/** Reads a plan: how many docs hold its words, what is near its vector, and from where on a doc is found. */
export class QueryReader {
  readonly #search: ShopSearch;
  readonly #sample: VectorSample;
  readonly #lexicon: Lexicon;

  constructor(search: ShopSearch, sample: VectorSample, lexicon: Lexicon) {
    this.#search = search;
    this.#sample = sample;
    this.#lexicon = lexicon;
  }

  /** Null: nothing is searched for. `also`: the product that will be explained. */
  async read(query: BackendQuery, also: string | null): Promise<Reading | null> {
    const { plan, request } = query;
    if (plan.text === '' && request.photo === null) return null;
    const vector = plan.text === '' || request.photo !== null ? null : request.vector;
    const [first = NEAREST[0]] = NEAREST;
    const [counted, near] = await this.#search.all([
      this.#countTerms(plan),
      ...(vector === null ? [] : [this.#nearest(vector, first)]),
    ]);
    const df = plan.terms.map((_, i): number => counted?.aggregations.variants[`t${i}`]?.doc_count ?? 0);
    const words = new WordReading(plan, this.#lexicon.statistics.docs, df);
    const coverage = await this.#cut(plan, words);
    const byWords = words.foundBy(coverage);
    const found =
      vector === null
        ? null
        : await this.#byMeaning(vector, near, (semantic) => words.semanticCut(semantic, coverage));
    const read = { query, words, coverage, byWords: formulaQuery(plan, byWords), also };
    const images =
      request.photo === null
        ? readImageWords(this.#lexicon, read)
        : readPhoto(this.#lexicon, request.photo, read);
    return {
      words,
      whole: { df, coverage, semantic: found?.semantic ?? null, images: images?.whole ?? null },
      byWords,
      byMeaning: found?.members ?? [],
      images,
    };
  }

  /** Whether anything for sale looks like the photo. */
  async hasAlike({ plan }: BackendQuery, { images }: Reading): Promise<boolean> {
    if (images === null || images.products.length === 0) return false;
    const query = nested(allOf([...available(plan), images.alike]));
    const [answer] = await this.#search.all([{ query }]);
    return answer.hits.total.value > 0;
  }

  #countTerms(plan: BackendQuery['plan']): SearchBody {
    const filters = plan.terms.map((_, i) => [`t${i}`, { filter: holdsTerm(plan, i, 0) }]);
    const aggs = { variants: { nested: { path: 'variants' }, aggs: Object.fromEntries(filters) } };
    return { query: { match_all: {} }, aggs };
  }

  async #cut(plan: BackendQuery['plan'], words: WordReading): Promise<Whole['coverage']> {
    const { wholly, match } = words;
    if (match.mass === 0) return words.cutOf({ wholes: 0, most: 0 });
    const whole = allOf([...available(plan), formulaQuery(plan, wholly)]);
    const [counted, best] = await this.#search.all([
      {
        query: nested(whole),
        aggs: { variants: { nested: { path: 'variants' }, aggs: { whole: { filter: whole } } } },
      },
      { query: this.#bestCovered(plan, words), size: 1 },
    ]);
    const wholes: number = counted.aggregations.variants.whole.doc_count;
    return words.cutOf({ wholes, most: this.#coverageOf(best, words) });
  }

  /** Variants for sale by what the terms they hold are worth. The names of the parts say which they are. */
  #bestCovered(plan: BackendQuery['plan'], { match }: WordReading): Query {
    const should = match.terms.flatMap(({ term: wanted, df, idf }, i) => {
      if (df === 0) return [];
      const levels = levelsOf(wanted);
      return levels.map(({ share }, at) => ({
        constant_score: {
          filter: holdsTerm(plan, i, share),
          boost: Math.max(1e-6, (share - (levels[at + 1]?.share ?? 0)) * idf),
          _name: `${i} ${share}`,
        },
      }));
    });
    const query = { bool: { filter: available(plan), should, minimum_should_match: 1 } };
    return nested(query, { score_mode: 'max', inner_hits: { size: 1, _source: false } });
  }

  #coverageOf(best: Json, words: WordReading): number {
    const [hit] = hitsOf(best);
    const names: string[] = hit?.inner_hits.variants.hits.hits[0]?.matched_queries ?? [];
    const shares = new Map<number, number>();
    for (const name of names) {
      const [at = 0, share = 0] = name.split(' ').map(Number);
      shares.set(at, Math.max(share, shares.get(at) ?? 0));
    }
    return words.coverageOf(shares);
  }

  #nearest(vector: Float32Array, count: number): SearchBody {
    const query = [...vector];
    const longest = Math.max(...query.map(Math.abs), Number.MIN_VALUE);
    const bytes = query.map((value) => Math.round((value / longest) * 127));
    const { filter } = this.#search;
    const source = ['source.ids', 'source.vectors'];
    if (this.#lexicon.groups > COMPARE_ALL)
      return { query: { knn: { vector: { vector: bytes, k: count, filter } } }, size: count, source };
    const params = { field: 'vector', query_value: bytes, space_type: 'cosinesimil' };
    const script = { lang: 'knn', source: 'knn_score', params };
    const withVector = { bool: { filter: [filter, { exists: { field: 'vector' } }] } };
    return { query: { script_score: { query: withVector, script } }, size: count, source };
  }

  async #byMeaning(
    vector: Float32Array,
    first: Json,
    cutOf: (semantic: NonNullable<Whole['semantic']>) => number,
  ): Promise<{ semantic: NonNullable<Whole['semantic']>; members: FoundByMeaning[] } | null> {
    const cosine = cosineWith(vector);
    if (cosine === null) return null;
    const sampled = distributionOf((await this.#sample.vectors()).map(cosine));
    let near = nearestOf(first, cosine);
    if (sampled === null) return null;
    const best = near.members.reduce((most, member) => Math.max(most, member.cosine), sampled.best);
    const semantic = { ...sampled, best };
    const cut = cutOf(semantic);
    const found = () => near.members.filter((member) => reachesCut(member.cosine, cut));
    for (const more of NEAREST.slice(1)) {
      // The last ones asked for are near enough: there may be others.
      const isCut = near.groups === NEAREST[NEAREST.indexOf(more) - 1];
      if (!isCut || !near.members.slice(-20).some((member) => reachesCut(member.cosine, cut))) break;
      const [answer] = await this.#search.all([this.#nearest(vector, more)]);
      near = nearestOf(answer, cosine);
    }
    return { semantic, members: found() };
  }
}

const nearestOf = (
  answer: Json,
  cosine: (stored: { values: Int8Array; scale: number }) => number,
): Nearest => {
  const hits = hitsOf(answer);
  const members = hits.flatMap(
    ({ _source: { source } }: { _source: { source: Pick<DocumentSource, 'ids' | 'vectors'> } }) => {
      const vectors = vectorsOf(source);
      return source.ids.flatMap((externalId, i) => {
        const stored = vectors[i];
        return stored == null ? [] : [{ externalId, cosine: cosine(stored) }];
      });
    },
  );
  return { groups: hits.length, members };
};
