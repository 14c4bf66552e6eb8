import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold } from '../src/analyze/fold.ts';
import { buildImages, mergeImages } from '../src/ingest/build-images.ts';
import { buildSegment } from '../src/ingest/build-segment.ts';
import { mergeSegments } from '../src/ingest/merge/merge-segments.ts';
import { SearchIndex } from '../src/search-index.ts';
import type { SynonymRule } from '../src/synonyms/index.ts';
import type {
  EngineFacet,
  EngineSearchRequest,
  EngineSearchResult,
  GroupInput,
  LiveFields,
  ProductImages,
  SegmentFile,
} from '../src/types.ts';
import {
  DIMENSIONS,
  groupInput,
  IMAGE_DIMENSIONS,
  images,
  liveFields,
  memberId,
  rootIdOf,
  searchRequest,
  synonymRule,
} from './arbitraries.ts';
import { NaiveIndex } from './naive/naive.ts';
import { runs } from './runs.ts';

type Step =
  /** Warm: the dictionaries of the new segment are made before it is attached. */
  | { kind: 'put'; groups: GroupInput[]; warm: boolean }
  | { kind: 'remove'; roots: string[] }
  | { kind: 'live'; externalId: string; live: LiveFields }
  /** Images that arrive after their products. */
  | { kind: 'images'; products: ProductImages[] }
  /** Merges some segments; what comes between runs before the merged segment is put in place. */
  | { kind: 'merge'; some: boolean; meanwhile: Step[]; warm: boolean }
  | { kind: 'synonyms'; rules: SynonymRule[] }
  | { kind: 'snapshot' }
  /** The index goes on as a copy, as in another thread. */
  | { kind: 'copy' };

const someGroups = fc.uniqueArray(groupInput, {
  minLength: 1,
  maxLength: 8,
  selector: (group) => group.rootId,
});
const put: fc.Arbitrary<Step> = fc
  .tuple(someGroups, fc.boolean())
  .map(([groups, warm]) => ({ kind: 'put', groups, warm }));
const root = fc.integer({ min: 0, max: 14 }).map(rootIdOf);
const remove: fc.Arbitrary<Step> = fc
  .array(fc.oneof(root, memberId), { minLength: 1, maxLength: 3 })
  .map((roots) => ({ kind: 'remove', roots }));
const live: fc.Arbitrary<Step> = fc
  .tuple(memberId, liveFields)
  .map(([externalId, fields]) => ({ kind: 'live', externalId, live: fields }));
const synonyms: fc.Arbitrary<Step> = fc
  .array(synonymRule, { maxLength: 4 })
  .map((rules) => ({ kind: 'synonyms', rules }));
const arrived: fc.Arbitrary<Step> = fc
  .uniqueArray(fc.record({ externalId: memberId, images }), {
    minLength: 1,
    maxLength: 3,
    selector: ({ externalId }) => externalId,
  })
  .map((products) => ({ kind: 'images', products }));
const simple = fc.oneof(put, remove, live, arrived);
const merge: fc.Arbitrary<Step> = fc
  .tuple(fc.boolean(), fc.array(simple, { maxLength: 3 }), fc.boolean())
  .map(([some, meanwhile, warm]) => ({ kind: 'merge', some, meanwhile, warm }));
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: simple },
  { weight: 2, arbitrary: merge },
  { weight: 2, arbitrary: synonyms },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'snapshot' }) },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'copy' }) },
);

const options = { dimensions: DIMENSIONS, imageDimensions: IMAGE_DIMENSIONS, nowMs: () => 0 };

const shared = (bytes: Uint8Array): Uint8Array<SharedArrayBuffer> => {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
  copy.set(bytes);
  return copy;
};

const reopen = (index: SearchIndex): SearchIndex => {
  const { manifest, files } = index.exportSnapshot();
  const stored = new Map(files.map(({ name, bytes }) => [name, shared(bytes)]));
  return SearchIndex.fromSnapshot(
    JSON.parse(JSON.stringify(manifest)),
    (name) => ({ bytes: stored.get(name) ?? shared(new Uint8Array()) }),
    options,
  );
};

class Pair {
  index = SearchIndex.create(options);
  readonly naive = new NaiveIndex();
  private rules: SynonymRule[] = [];

  run(step: Step): void {
    switch (step.kind) {
      case 'put':
        this.put(step);
        break;
      case 'remove':
        this.index.apply({ removeRoots: step.roots });
        for (const rootId of step.roots) this.naive.remove(rootId);
        break;
      case 'live':
        expect(this.index.updateLive(step.externalId, step.live)).toBe(
          this.naive.updateLive(step.externalId, step.live),
        );
        break;
      case 'images':
        this.index.addImages(buildImages(step.products, IMAGE_DIMENSIONS));
        for (const { externalId, images: own } of step.products) this.naive.setImages(externalId, own);
        break;
      case 'merge':
        this.merge(step);
        break;
      case 'synonyms':
        this.rules = step.rules;
        this.index.setSynonyms(step.rules);
        this.naive.setSynonyms(step.rules);
        break;
      case 'snapshot':
        this.index = reopen(this.index);
        this.index.setSynonyms(this.rules);
        break;
      case 'copy':
        this.index = SearchIndex.fromCopy(structuredClone(this.index.copy()), options);
        break;
    }
  }

  private put({ groups, warm }: Extract<Step, { kind: 'put' }>): void {
    const add = buildSegment(groups, options);
    if (warm) this.warm(add);
    this.index.apply({ add, removeRoots: [] });
    for (const group of groups) this.naive.put(group);
  }

  private warm(coming: SegmentFile): void {
    const steps = this.index.warm(coming);
    while (steps.next().done !== true);
  }

  private merge({ some, meanwhile, warm }: Extract<Step, { kind: 'merge' }>): void {
    const { segments } = this.index.stats();
    const ordinals = Array.from({ length: segments }, (_, i) => i).filter((i) => !some || i % 2 === 0);
    if (ordinals.length === 0) return;
    const parts = ordinals.map((ordinal) => this.index.takePart(ordinal));
    const merged = mergeSegments(parts);
    if (warm) this.warm(merged);
    const files = ordinals.filter((ordinal) => ordinal < this.index.imageFiles);
    const taken = files.map((ordinal) => this.index.takeImages(ordinal));
    for (const next of meanwhile) this.run(next);
    this.index.replaceSegments(ordinals, merged, parts);
    if (files.length > 0) this.index.replaceImages(files, mergeImages(taken), taken);
    expect(this.index.stats().segments).toBeLessThanOrEqual(segments + meanwhile.length);
  }
}

/** Histograms are checked by what they must add up to, in `facets.test.ts`. */
const comparable = (facet: EngineFacet): EngineFacet =>
  facet.type === 'range' ? { ...facet, label: '', histogram: [] } : { ...facet, label: '' };

/** The page of the first facet lists what the search lists of it, as far as that has all values. */
const comparePages = (
  index: SearchIndex,
  request: EngineSearchRequest,
  { facets, otherCurrencies }: EngineSearchResult,
): void => {
  for (const { field, ...facet } of facets.slice(0, 1)) {
    if (facet.type !== 'terms' || facet.values.length >= 50) continue;
    const facetPage = { field, text: '', after: null, limit: 50 };
    const { otherCurrencies: told, ...page } = index.facetPage({ ...request, facetPage });
    expect(page).toEqual({ values: facet.values, next: null });
    // A facet of prices left them out of the search, and may be the only reason.
    expect([undefined, otherCurrencies]).toContain(told);
  }
};

const compare = ({ index, naive }: Pair, request: EngineSearchRequest): void => {
  const wanted = naive.search(request);
  const found = index.search(request);
  expect(found.total).toBe(wanted.total);
  expect(
    found.groups.map(({ product, score, price, compareAtPrice, matchedBy, variants }) => ({
      externalId: product.externalId,
      score: Math.round(score * 1e5),
      price,
      compareAtPrice,
      matchedBy,
      variants: variants.map((variant) => variant.product.externalId),
    })),
  ).toEqual(wanted.hits.map((hit) => ({ ...hit, score: Math.round(hit.score * 1e5) })));
  expect(found.facets.map(comparable)).toEqual(wanted.facets);
  comparePages(index, request, found);
  expect((found.relaxation?.droppedTerms ?? []).map(fold)).toEqual(wanted.droppedTerms);
  expect(found.otherCurrencies ?? 0).toBe(wanted.otherCurrencies);
  expect(found.correctedQuery).toBe(wanted.plan.correctedQuery);
  for (const group of found.groups) {
    if (group.explanation !== undefined) expect(group.explanation.value).toBeCloseTo(group.score, 5);
  }
};

describe('SearchIndex', () => {
  it('answers as the naive index does, after any puts, removals, live updates, merges and snapshots', () => {
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 1, maxLength: 8 }),
        fc.array(searchRequest, { minLength: 1, maxLength: 6 }),
        (steps, requests) => {
          const pair = new Pair();
          for (const next of steps) {
            pair.run(next);
            // What a search keeps for the next must follow the changes between them.
            for (const request of requests.slice(0, 1)) compare(pair, request);
          }
          const ids = pair.naive.ids();
          expect(ids.every((id) => pair.index.has(id) && pair.index.get(id)?.externalId === id)).toBe(true);
          expect(pair.index.stats().products).toBe(ids.length);
          for (const request of requests) compare(pair, request);
        },
      ),
      runs(150),
    );
  }, 120_000);
});
