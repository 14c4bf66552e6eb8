import {
  type BackendQuery,
  type Found,
  type GroupHit,
  type GroupInput,
  type IndexProduct,
  type Lexicon,
  type OutsideEngine,
  PartOfIndex,
  type SearchScratch,
} from '@aisle/engine';
import type { Json, OpenSearchPort } from './connection.ts';
import type { ShopPart } from './layout.ts';
import { BLOCK, bestBlock, groupsWith, pinnedBlock, relevanceBlock, sortedBlock } from './query/blocks.ts';
import { type AnswerCounts, countsBody, countsWanted, rangesBody, readCounts } from './query/count-answer.ts';
import { OutsideFound } from './query/outside-found.ts';
import { QueryReader, type Reading } from './query/read-query.ts';
import { Scopes } from './query/scopes.ts';
import { IncompleteAnswerError, ShopSearch, WHOLE } from './query/shop-search.ts';
import { VectorSample } from './query/vector-sample.ts';
import { toGroup } from './stored-group.ts';

export type OutsideBackendOptions = {
  port: OpenSearchPort;
  part: ShopPart;
  lexicon: () => Lexicon;
  scratch: SearchScratch;
  nowMs: () => number;
};

type Asked = { query: BackendQuery; reading: Reading | null; scopes: Scopes };

const groupsOf = (answer: Json): GroupInput[] =>
  answer.hits.hits.map((hit: Json) => toGroup(hit._source.source));

const distinct = (groups: readonly GroupInput[]): GroupInput[] => [
  ...new Map(groups.map((group) => [group.rootId, group])).values(),
];

/** A search by photo pins nothing, and compares no words with images. */
const withoutPhoto = ({ request, ...query }: BackendQuery): BackendQuery => {
  const { merchandise } = request;
  const unpinned = merchandise === undefined ? undefined : { ...merchandise, pins: [] };
  return { ...query, request: { ...request, photo: null, imageWords: null, merchandise: unpinned } };
};

/** Nothing popular, no cut: of a plan without words. */
const NO_READING: Reading['whole'] = {
  df: [],
  coverage: { cut: Number.POSITIVE_INFINITY, most: 0 },
  semantic: null,
  images: null,
};

/**
 * OpenSearch as a `SearchBackend`:
 *
 *   plan -> how many docs hold its words, what is near its vector   QueryReader
 *        -> which variants are found                                Scopes
 *        -> totals, values, ranges; the first groups                count-answer, blocks
 *        -> those groups ranked by the engine's own rules           PartOfIndex
 */
export class OutsideBackend implements OutsideEngine {
  readonly #options: OutsideBackendOptions;
  readonly #search: ShopSearch;
  readonly #sample: VectorSample;

  constructor(options: OutsideBackendOptions) {
    this.#options = options;
    this.#search = new ShopSearch(options.port, options.part);
    this.#sample = new VectorSample(this.#search, options.nowMs, () => options.lexicon());
  }

  async find(query: BackendQuery): Promise<Found> {
    const asked = await this.#ask(query);
    const { lexicon } = this.#options;
    const wanted = countsWanted(query);
    const [whole, counted, best] = await this.#search.all([
      WHOLE,
      countsBody(asked.scopes, wanted),
      bestBlock(asked),
    ]);
    this.#checkWhole(whole);
    const counts = readCounts(counted, asked.scopes, wanted);
    query.ended('counts');
    const ranges = rangesBody(asked.scopes, counts.ends, query.request.nowMs);
    const answers = await this.#search.all([
      ...(ranges === null ? [] : [ranges.body]),
      ...this.#firstBlock(asked, counts),
    ]);
    const buckets = ranges === null ? new Map() : ranges.read(answers.shift());
    const { held, droppedTerms } = this.#held(asked, counts, groupsOf(best));
    const groups = await this.#page(asked, counts, { first: answers.flatMap(groupsOf), held });
    query.ended('hits');
    const page = { groups, droppedTerms };
    return new OutsideFound({ ...asked, lexicon: lexicon(), counts, ranges: buckets, page, part: null });
  }

  async findFor(query: BackendQuery, externalId: string): Promise<OutsideFound> {
    const asked = await this.#ask(query, externalId);
    const wanted = { facets: [], nowMs: query.request.nowMs };
    const [whole, counted, best] = await this.#search.all([
      WHOLE,
      countsBody(asked.scopes, wanted),
      bestBlock(asked),
    ]);
    this.#checkWhole(whole);
    const counts = readCounts(counted, asked.scopes, wanted);
    const { request } = asked.query;
    const first = { ...asked, query: { ...asked.query, request: { ...request, offset: 0, limit: 1 } } };
    const blocks = await this.#search.all([groupsWith([externalId]), ...this.#firstBlock(first, counts)]);
    const { held, droppedTerms } = this.#held(asked, counts, groupsOf(best));
    const part = this.#part(asked, counts, { groups: distinct(blocks.flatMap(groupsOf)), held });
    const page = { groups: [], droppedTerms };
    const lexicon = this.#options.lexicon();
    return new OutsideFound({ ...asked, lexicon, counts, ranges: new Map(), page, part });
  }

  async products(externalIds: readonly string[]): Promise<Map<string, IndexProduct>> {
    if (externalIds.length === 0) return new Map();
    const [answer] = await this.#search.all([groupsWith(externalIds)]);
    const products = groupsOf(answer).flatMap(({ root, children }) => [root, ...children]);
    return new Map(products.map((product) => [product.externalId, product]));
  }

  /**
   * An index that was lost and made again has none of the part's groups, and would answer that nothing is found. While
   * changes arrive, there may be a few more or fewer than the index here knows of.
   */
  #checkWhole(whole: Json): void {
    const stored: number = whole.hits.total.value;
    const { groups } = this.#options.lexicon();
    if (stored * 2 < groups) throw new IncompleteAnswerError(`it has ${stored} of ${groups} groups`);
  }

  /** Reads a query. If nothing for sale looks like its photo, its words are searched alone. */
  async #ask(query: BackendQuery, also: string | null = null): Promise<Asked> {
    const lexicon = this.#options.lexicon();
    const reader = new QueryReader(this.#search, this.#sample, lexicon);
    const asked = async (): Promise<Omit<Asked, 'scopes'>> => {
      const reading = await reader.read(query, also);
      const { photo, query: said } = query.request;
      if (photo === null || reading === null || said.trim() === '') return { query, reading };
      if (await reader.hasAlike(query, reading)) return { query, reading };
      const words = withoutPhoto(query);
      return { query: words, reading: await reader.read(words, also) };
    };
    const read = await asked();
    query.ended('read');
    return { ...read, scopes: new Scopes(read.query, read.reading, lexicon) };
  }

  /** The first groups by relevance and the pinned ones, if the page begins among them. */
  #firstBlock(asked: Asked, { mostPopular }: AnswerCounts): Parameters<ShopSearch['all']>[0] {
    const { limit, sort, offset } = asked.query.request;
    const { pinnedRoots } = asked.scopes;
    if (limit === 0 || sort !== 'relevance' || offset >= BLOCK) return [];
    const best = relevanceBlock(asked, { from: 0, size: BLOCK - pinnedRoots.length, mostPopular });
    return pinnedRoots.length === 0 ? [best] : [best, pinnedBlock(asked)];
  }

  /** The terms that the best products hold: they are read before rules and filters. */
  #held(asked: Asked, counts: AnswerCounts, groups: GroupInput[]): { held: number; droppedTerms: string[] } {
    const { query } = asked;
    const request = { ...query.request, filters: {}, merchandise: undefined, offset: 0, limit: 1 };
    const plain = { ...asked, query: { ...query, plan: { ...query.plan, filters: {} }, request } };
    const part = this.#part(plain, counts, { groups, held: null });
    return { held: part.held(), droppedTerms: part.page().droppedTerms };
  }

  async #page(
    asked: Asked,
    counts: AnswerCounts,
    { first, held }: { first: GroupInput[]; held: number },
  ): Promise<GroupHit[]> {
    const { offset, limit, sort } = asked.query.request;
    const end = offset + limit;
    if (limit === 0) return [];
    const isFirst = sort === 'relevance' && offset < BLOCK;
    const page = { offset, limit: Math.min(limit, BLOCK - offset) };
    const groups = isFirst
      ? this.#part(asked, counts, { groups: distinct(first), held, page }).page().groups
      : [];
    for (let block = isFirst ? 1 : Math.floor(offset / BLOCK); block * BLOCK < end; block++) {
      if (block * BLOCK >= counts.passed) break;
      const from = Math.max(0, offset - block * BLOCK);
      const window = { offset: from, limit: Math.min(BLOCK, end - block * BLOCK) - from };
      groups.push(...(await this.#laterBlock(asked, counts, { block, held, window })));
    }
    return groups;
  }

  async #laterBlock(
    asked: Asked,
    counts: AnswerCounts,
    { block, held, window }: { block: number; held: number; window: { offset: number; limit: number } },
  ): Promise<GroupHit[]> {
    const { sort } = asked.query.request;
    const from = block * BLOCK;
    const pins = asked.scopes.pinnedRoots.length;
    const body =
      sort === 'relevance'
        ? relevanceBlock(asked, { from: from - pins, size: BLOCK, mostPopular: counts.mostPopular })
        : sortedBlock(asked, sort, { held, from, size: BLOCK });
    const [answer] = await this.#search.all([body]);
    return this.#part(asked, counts, { groups: groupsOf(answer), held, page: window }).page().groups;
  }

  #part(
    { query, reading }: Asked,
    { mostPopular }: AnswerCounts,
    {
      groups,
      held,
      page,
    }: { groups: readonly GroupInput[]; held: number | null; page?: { offset: number; limit: number } },
  ): PartOfIndex {
    const { lexicon, scratch } = this.#options;
    const { statistics, dimensions } = lexicon();
    const whole = { ...(reading?.whole ?? NO_READING), mostPopular, held };
    const asked = { ...query, request: { ...query.request, ...page }, ended: () => {} };
    return new PartOfIndex(groups, asked, { dimensions, scratch, statistics, whole });
  }
}
