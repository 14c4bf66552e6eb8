import { buildSegment, type GroupInput, type IndexProduct, mergeSegments, SearchIndex } from '@aisle/engine';
import { documentText, lexisModel, openLexis } from '@aisle/models';
import type { GeneratedProduct } from '../catalog.ts';
import { type BenchEngine, PAGE } from './engine.ts';

const BATCH = 2_000;
const NOW_MS = Date.parse('2026-01-01');
const { dimensions } = lexisModel;

const toIndexProduct = (product: GeneratedProduct): IndexProduct => ({
  externalId: product.externalId,
  name: product.name,
  description: product.description,
  currency: 'EUR',
  brand: product.brand,
  categories: product.categories,
  tags: [],
  attributes: product.attributes,
  language: 'en',
  createdAtMs: NOW_MS,
  live: {
    price: product.price,
    salePrice: null,
    salePriceFromMs: null,
    salePriceToMs: null,
    availability: 'in_stock',
    stockQuantity: null,
    popularity: null,
  },
});

export type AisleEngine = BenchEngine & { index: SearchIndex };

/** `bare`: only ids and scores, as the other engines return. Otherwise also total, default facets and highlights. */
export type AisleSetting = { hybrid: boolean; bare?: boolean };

/**
 * Our engine as a search thread holds it. `hybrid`: with the vectors of our own text model. A query's vector is made in
 * advance, see `encodeMs` of the result.
 */
export const openAisle = async ({ hybrid, bare = false }: AisleSetting): Promise<AisleEngine> => {
  const encoder = await openLexis();
  const index = SearchIndex.create({ dimensions, nowMs: () => performance.now() });
  const vectors = new Map<string, Float32Array>();
  const attach = async (batch: GeneratedProduct[]): Promise<void> => {
    const made = hybrid ? await encoder.encodeDocuments(batch.map((product) => documentText(product))) : [];
    const groups = batch.map((product, i): GroupInput => {
      const vector = made[i];
      const own = vector === undefined ? [] : [[product.externalId, vector] as const];
      return {
        rootId: product.externalId,
        root: toIndexProduct(product),
        children: [],
        vectors: new Map(own),
      };
    });
    index.apply({ add: buildSegment(groups, { dimensions }), removeRoots: [] });
    for (let plan = index.mergePlan(); plan !== null; plan = index.mergePlan()) {
      const parts = plan.map((ordinal) => index.takePart(ordinal));
      index.replaceSegments(plan, mergeSegments(parts), parts);
    }
  };
  return {
    index,
    name: `Aisle, ${hybrid ? 'hybrid' : 'lexical'}${bare ? ', ids alone' : ''}`,
    setting: `${bare ? 'total' : 'total, default facets, highlights'}, spelling, synonyms`,
    fill: async (products) => {
      let batch: GeneratedProduct[] = [];
      for (const product of products) {
        batch.push(product);
        if (batch.length < BATCH) continue;
        await attach(batch);
        batch = [];
      }
      if (batch.length > 0) await attach(batch);
      const steps = index.warm();
      while (steps.next().done !== true);
    },
    prepare: async (queries) => {
      if (!hybrid) return;
      for (const query of queries) {
        const [vector] = await encoder.encodeQueries([query]);
        if (vector !== undefined) vectors.set(query, vector);
      }
    },
    search: (query) => {
      const { total, groups } = index.search({
        query,
        filters: {},
        sort: 'relevance',
        offset: 0,
        limit: PAGE,
        facets: bare ? [] : undefined,
        plainText: [],
        vector: vectors.get(query) ?? null,
        photo: null,
        language: 'en',
        nowMs: NOW_MS,
        explain: false,
        highlight: !bare,
      });
      return { total, ids: groups.map(({ product }) => product.externalId) };
    },
    sharedBytes: () => {
      const { bytes, vectorBytes } = index.stats();
      return bytes + vectorBytes;
    },
  };
};
