import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BackendQuery } from '../../src/backend/search-backend.ts';
import { Catalog } from '../../src/index-state/catalog.ts';
import { CatalogVocabulary } from '../../src/index-state/vocabulary.ts';
import { openVocabulary, writeVocabulary } from '../../src/index-state/vocabulary-file.ts';
import { buildSegment } from '../../src/ingest/build-segment.ts';
import { SearchScratch } from '../../src/scratch/search-scratch.ts';
import { EngineBackend } from '../../src/search/engine-backend.ts';
import { askHere, askThere } from '../../src/search/read-query.ts';
import { runSearch } from '../../src/search/run-search.ts';
import { SnapshotError } from '../../src/segment-file/snapshot-error.ts';
import { SynonymBook } from '../../src/synonyms/index.ts';
import type { EngineFacet, EngineSearchRequest, EngineSearchResult, GroupInput } from '../../src/types.ts';
import { understand } from '../../src/understand/index.ts';
import {
  DIMENSIONS,
  groupInput,
  IMAGE_DIMENSIONS,
  liveFields,
  memberId,
  NOW,
  searchRequest,
  synonymRule,
} from '../arbitraries.ts';
import { NaiveIndex } from '../naive/naive.ts';
import { NaiveBackend } from '../naive/naive-backend.ts';
import { product, single } from '../products.ts';
import { runs } from '../runs.ts';
import { backendContract } from './backend-contract.ts';

const sizes = { dimensions: DIMENSIONS, imageDimensions: IMAGE_DIMENSIONS };

const catalogOf = (...puts: (readonly GroupInput[])[]): Catalog => {
  const catalog = new Catalog({ ...sizes, scratch: new SearchScratch() });
  for (const groups of puts) catalog.apply([], buildSegment(groups, sizes));
  return catalog;
};

const naiveOf = (...puts: (readonly GroupInput[])[]): NaiveIndex => {
  const naive = new NaiveIndex();
  for (const group of puts.flat()) naive.put(group);
  return naive;
};

backendContract('the engine', (groups) => new EngineBackend(catalogOf(groups)));
backendContract('the naive index, later', (groups) => new NaiveBackend(naiveOf(groups)));

const comparable = (facet: EngineFacet): EngineFacet =>
  facet.type === 'range' ? { ...facet, label: '', histogram: [] } : { ...facet, label: '' };

/** What two backends must agree on: not labels, buckets and marks in texts. */
const answerOf = ({ total, groups, facets, ...result }: EngineSearchResult) => ({
  total,
  hits: groups.map(({ product: { externalId }, price, matchedBy, score, variants }) => ({
    externalId,
    price,
    matchedBy,
    score: Math.round(score * 1e5),
    variants: variants.map((variant) => variant.product.externalId),
  })),
  facets: facets.map(comparable),
  dropped: result.relaxation?.droppedTerms ?? [],
  correctedQuery: result.correctedQuery,
  appliedFilters: result.appliedFilters,
});

const groups = fc.uniqueArray(groupInput, { minLength: 1, maxLength: 8, selector: ({ rootId }) => rootId });
const puts = fc.array(groups, { minLength: 1, maxLength: 3 });
const rules = fc.array(synonymRule, { maxLength: 3 });
const requests = fc.array(searchRequest, { minLength: 1, maxLength: 6 });
const removed = fc.array(memberId, { maxLength: 3 });
const changed = fc.array(fc.tuple(memberId, liveFields), { maxLength: 3 });

describe('a search', () => {
  it(
    'gives the same answer on two backends, one of which answers later',
    () =>
      fc.assert(
        fc.asyncProperty(puts, rules, requests, async (added, synonymRules, asked) => {
          const catalog = catalogOf(...added);
          const [here, there] = [new EngineBackend(catalog), new NaiveBackend(naiveOf(...added))];
          const book = new SynonymBook(synonymRules);
          for (const request of asked) {
            const synonyms = book.setsOf(request.language);
            const searcher = { vocabulary: new CatalogVocabulary(catalog), synonyms, nowMs: () => 0 };
            const [found, later] = [
              askHere(runSearch(searcher, request), here),
              await askThere(runSearch(searcher, request), there),
            ];
            expect(answerOf(later)).toEqual(answerOf(found));
          }
        }),
        runs(60),
      ),
    120_000,
  );

  it('asks a backend once, unless it finds nothing', () => {
    const catalog = catalogOf([single(product('shoe', { name: 'red shoe' }))]);
    const backend = new EngineBackend(catalog);
    const questions: BackendQuery[] = [];
    const counting = {
      find: (query: BackendQuery) => {
        questions.push(query);
        return backend.find(query);
      },
    };
    const searcher = { vocabulary: new CatalogVocabulary(catalog), synonyms: [], nowMs: () => 0 };
    const search = (fields: Partial<EngineSearchRequest>): number => {
      questions.length = 0;
      askHere(runSearch(searcher, { ...blank, ...fields }), counting);
      return questions.length;
    };
    expect(search({ query: 'red shoe', facets: undefined })).toBe(1);
    expect(search({ query: 'shoe under 5' })).toBe(1);
    expect(search({ query: 'shoe over 50' })).toBe(2);
  });
});

const blank: EngineSearchRequest = {
  query: '',
  filters: {},
  sort: 'relevance',
  offset: 0,
  limit: 5,
  facets: [],
  plainText: [],
  vector: null,
  photo: null,
  language: 'en',
  nowMs: NOW,
  explain: false,
  highlight: false,
};

describe('a vocabulary apart from the segments', () => {
  it('understands every query as the index does', () => {
    fc.assert(
      fc.property(puts, removed, changed, rules, requests, (added, roots, live, synonymRules, asked) => {
        const catalog = catalogOf(...added);
        catalog.apply(roots, undefined);
        for (const [externalId, fields] of live) catalog.updateLive(externalId, fields);
        const whole = new CatalogVocabulary(catalog);
        const alone = openVocabulary(writeVocabulary(catalog));
        const book = new SynonymBook(synonymRules);
        for (const request of asked) {
          const synonyms = book.setsOf(request.language);
          for (const relaxSpelling of [false, true]) {
            const query = { ...request, relaxSpelling };
            expect(understand(query, alone, synonyms)).toEqual(understand(query, whole, synonyms));
          }
        }
      }),
      runs(100),
    );
  }, 120_000);

  it('answers for an empty shop', () => {
    const alone = openVocabulary(writeVocabulary(catalogOf()));
    expect(understand({ ...blank, query: 'red shoe' }, alone).terms.map(({ text }) => text)).toEqual([
      'red',
      'shoe',
    ]);
  });

  it('is not taken for a segment, nor a segment for it, nor a damaged file for either', () => {
    const catalog = catalogOf([single(product('shoe'))]);
    const file = writeVocabulary(catalog);
    expect(() => catalog.apply([], file)).toThrow(SnapshotError);
    expect(() => openVocabulary(catalog.file(0))).toThrow(SnapshotError);
    file.bytes[file.bytes.length - 20] = 1 ^ (file.bytes[file.bytes.length - 20] ?? 0);
    expect(() => openVocabulary(file)).toThrow(SnapshotError);
  });
});
