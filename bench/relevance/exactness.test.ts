import { demoCatalog } from '@aisle/demo';
import {
  analyze,
  buildSegment,
  type FilterRequest,
  type GroupHit,
  type MemberHit,
  SearchIndex,
} from '@aisle/engine';
import { documentText } from '@aisle/models';
import { expect, test } from 'vitest';
import { seededRandom } from '../speed/catalog.ts';
import { type Ask, type Card, checkExactness, type Member } from './check-exactness.ts';
import { groupsOf } from './open-set.ts';
import { type Filters, randomRequest } from './random-request.ts';

const DIMENSIONS = 64;
const QUERIES = 150;
const NOW_MS = Date.UTC(2025, 5, 1);

const seedOf = (word: string): number =>
  [...word].reduce((sum, char) => sum * 31 + char.charCodeAt(0), 7) | 0;

/** A text's vector: the mean of one fixed random direction per word. Texts that share words are close. */
const vectorOf = (text: string): Float32Array => {
  const vector = new Float32Array(DIMENSIONS);
  for (const word of analyze(text, 'en')) {
    const random = seededRandom(seedOf(word));
    for (let at = 0; at < DIMENSIONS; at++) vector[at] = (vector[at] ?? 0) + random() - 0.5;
  }
  const length = Math.hypot(...vector);
  return length === 0 ? vector : vector.map((value) => value / length);
};

const products = demoCatalog('http://demo.invalid');
const vectors = new Map(products.map((product) => [documentText(product), vectorOf(documentText(product))]));
const index = SearchIndex.create({ dimensions: DIMENSIONS, nowMs: () => 0 });
const half = products.length >> 1;
const groups = groupsOf(products, vectors);
index.apply({ add: buildSegment(groups.slice(0, half), { dimensions: DIMENSIONS }), removeRoots: [] });
index.apply({ add: buildSegment(groups.slice(half), { dimensions: DIMENSIONS }), removeRoots: [] });

const toEngineFilters = (filters: Filters): FilterRequest => {
  const { not, ...own } = filters;
  const attributes = Object.entries(own).filter(([field]) => field.startsWith('attributes.'));
  const fixed = Object.entries(own).filter(([field]) => !field.startsWith('attributes.'));
  return {
    ...Object.fromEntries(fixed),
    ...(attributes.length > 0
      ? { attributes: Object.fromEntries(attributes.map(([field, wanted]) => [field.slice(11), wanted])) }
      : {}),
    ...(not === undefined ? {} : { not: toEngineFilters(not as Filters) }),
  } as FilterRequest;
};

const memberOf = ({ product, price }: MemberHit): Member => ({
  externalId: product.externalId,
  parentExternalId: product.parentExternalId ?? null,
  price,
});
const cardOf = (hit: GroupHit): Card => ({ ...memberOf(hit), variants: hit.variants.map(memberOf) });

const ask: Ask = async ({ query, filters, facets, page, pageSize }) => {
  const answer = index.search({
    query,
    filters: toEngineFilters(filters),
    facets,
    offset: (page - 1) * pageSize,
    limit: pageSize,
    sort: 'relevance',
    plainText: [],
    vector: query === '' ? null : vectorOf(query),
    photo: null,
    language: 'en',
    nowMs: NOW_MS,
    explain: false,
    highlight: false,
  });
  const { total, facets: counted, appliedFilters } = answer;
  return { total, facets: counted, appliedFilters, products: answer.groups.map(cardOf) };
};

test(`totals and facets of ${QUERIES} random filtered hybrid queries equal what all their pages hold`, async () => {
  const byId = new Map(products.map((product) => [product.externalId, product]));
  const random = seededRandom(7);
  const faults: string[] = [];
  let facets = 0;
  let answered = 0;
  for (let i = 0; i < QUERIES; i++) {
    const request = randomRequest(random, products, ['something warm for winter', 'gift for a cook']);
    const lookup = (externalId: string) => byId.get(externalId);
    const result = await checkExactness({ ask, lookup, request, mostCards: Number.POSITIVE_INFINITY });
    for (const fault of result.faults) faults.push(`${JSON.stringify(request)}: ${fault}`);
    facets += result.facets;
    answered += result.total > 0 ? 1 : 0;
  }
  expect(faults.slice(0, 10)).toEqual([]);
  expect(facets).toBeGreaterThan(QUERIES * 5);
  expect(answered).toBeGreaterThan(QUERIES / 4);
});
