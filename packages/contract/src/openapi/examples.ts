import type { RouteName } from '../routes.ts';
import { ACCESS_EXAMPLES } from './access-examples.ts';
import { ACCOUNT_EXAMPLES } from './account-examples.ts';
import {
  ASSISTANCE,
  COMPARISON,
  DELIVERY,
  EXPLAINED,
  GENERATION,
  HEALTH,
  KETTLE,
  LANDING_PAGE,
  PUBLISHED_PAGE,
  RECOMMENDED_KETTLE,
  RULE,
  SEARCH_ANSWER,
  SHOP,
  STORED_KETTLE,
  SUGGESTIONS,
  SYNONYM,
  TINY_IMAGE,
  TOKEN,
  WEBHOOK,
} from './example-records.ts';
import { FACET_EXAMPLES } from './facet-examples.ts';
import { IMPORT_EXAMPLES } from './import-examples.ts';
import { RELEVANCE_EXAMPLES } from './relevance-examples.ts';
import { REPORT_EXAMPLES } from './report-examples.ts';
import type { RouteExamples } from './route-examples.ts';

/** Examples by route name. A route without one is shown by its schema alone. */
export const ROUTE_EXAMPLES: Partial<Record<RouteName, RouteExamples>> = {
  ...ACCESS_EXAMPLES,
  ...ACCOUNT_EXAMPLES,
  ...IMPORT_EXAMPLES,
  ...FACET_EXAMPLES,
  ...RELEVANCE_EXAMPLES,
  ...REPORT_EXAMPLES,
  syncProducts: {
    body: {
      syncType: 'INCREMENTAL',
      products: [
        KETTLE,
        { externalId: 'MUG', name: 'Stoneware mug' },
        { externalId: 'MUG-RED', parentExternalId: 'MUG', name: 'Stoneware mug, red', price: 14 },
        { externalId: 'KETTLE-09', deleted: true },
      ],
    },
    response: {
      syncId: 'sync_01hz',
      syncType: 'INCREMENTAL',
      received: 4,
      created: 3,
      updated: 0,
      unchanged: 0,
      deleted: 1,
      failed: 0,
      errors: [],
      productsCount: 19_406,
      remainingProducts: 80_594,
      visibleWithinSeconds: 2,
    },
  },
  listProducts: { response: { products: [STORED_KETTLE], nextCursor: null, total: 1 } },
  getProduct: { params: { externalId: 'KETTLE-17' }, response: STORED_KETTLE },
  patchProduct: {
    params: { externalId: 'KETTLE-17' },
    body: { price: 44.9, salePrice: null, stockQuantity: 11, availability: 'in_stock' },
    response: { ...STORED_KETTLE, price: 44.9, salePrice: undefined, stockQuantity: 11 },
  },
  deleteProduct: { params: { externalId: 'KETTLE-17' } },
  listProductImages: {
    params: { externalId: 'KETTLE-17' },
    response: {
      images: [
        {
          position: 0,
          origin: 'url',
          url: KETTLE.imageUrl,
          state: 'encoded',
          reason: null,
          contentHash: 'q2Jmy0m3Tf1bFZ9sUuGxk5nV6cQwR8eYhA7dLpX4tKo',
          updatedAt: '2026-03-02T09:31:00.000Z',
        },
      ],
    },
  },
  putProductImage: {
    params: { externalId: 'KETTLE-17', position: '1' },
    response: { position: 1, contentHash: 'Zk3xN8vB1cQmLr5tYwHs7uJd0gFeAi2oPXy6RbT9nCE' },
  },
  deleteProductImage: { params: { externalId: 'KETTLE-17', position: '1' } },
  getCatalogHealth: { response: HEALTH },
  listGenerations: { response: { generations: [GENERATION] } },
  restoreGeneration: {
    params: { id: 'gen_7' },
    response: {
      generation: { ...GENERATION, id: 'gen_7' },
      productsCount: 19_406,
      remainingProducts: 80_594,
      visibleWithinSeconds: 5,
    },
  },
  explain: { response: EXPLAINED },
  explainByPhoto: {
    body: { image: TINY_IMAGE, externalId: 'KETTLE-17', query: 'blue' },
    response: {
      ...EXPLAINED,
      query: 'blue',
      stage: 'image',
      reason:
        "It does not look enough like the photo: similarity 0.41, and 0.55 is asked for. It holds none of the words of the query ('blue').",
      words: { terms: [{ text: 'blue', held: false, known: true }], coverage: 0, cut: null },
      meaning: null,
      image: { cosine: 0.41, cut: 0.55 },
      filters: [],
      explanation: null,
      plan: {
        ...EXPLAINED.plan,
        text: 'blue',
        terms: [{ text: 'blue', alternatives: [{ text: 'blue', weight: 1, synonym: false }] }],
        appliedFilters: [],
      },
    },
  },
  getShop: { response: SHOP },
  getShopMe: { response: SHOP },
  listSynonyms: { response: { synonyms: [SYNONYM], nextCursor: null } },
  createSynonym: { body: { type: 'group', terms: SYNONYM.terms }, response: SYNONYM },
  addSynonyms: {
    body: { synonyms: [{ type: 'group', terms: SYNONYM.terms }] },
    response: { created: 1, unchanged: 0 },
  },
  patchSynonym: {
    params: { id: 'syn_5c1d' },
    body: { terms: [...SYNONYM.terms, 'mocha pot'] },
    response: {
      ...SYNONYM,
      terms: [...SYNONYM.terms, 'mocha pot'],
      updatedAt: '2026-03-02T10:00:00.000Z',
    },
  },
  deleteSynonym: { params: { id: 'syn_5c1d' } },
  applyProposal: {
    params: { id: '5c1d0e8f2b7a4936a1c07d42' },
    body: { url: 'https://shop.example/pages/returns' },
  },
  listRules: { response: { rules: [RULE], nextCursor: null } },
  createRule: {
    body: { name: RULE.name, status: 'published', condition: RULE.condition, actions: RULE.actions },
    response: { ...RULE, version: 1 },
  },
  getRule: { params: { id: RULE.id }, response: RULE },
  patchRule: {
    params: { id: RULE.id },
    body: { enabled: false },
    response: { ...RULE, enabled: false, version: 3 },
  },
  deleteRule: { params: { id: RULE.id } },
  putHiddenProducts: {
    body: { externalIds: ['KETTLE-17'], hidden: true },
    response: { hiddenCount: 1 },
  },
  publishedPages: { response: { pages: [PUBLISHED_PAGE] } },
  publishedPage: { params: { slug: PUBLISHED_PAGE.slug }, response: PUBLISHED_PAGE },
  listLandingPages: { response: { landingPages: [LANDING_PAGE], nextCursor: null } },
  createLandingPage: {
    body: { ...PUBLISHED_PAGE, query: LANDING_PAGE.query, filters: LANDING_PAGE.filters },
    response: { ...LANDING_PAGE, status: 'draft' },
  },
  patchLandingPage: {
    params: { id: LANDING_PAGE.id },
    body: { status: 'published' },
    response: LANDING_PAGE,
  },
  deleteLandingPage: { params: { id: LANDING_PAGE.id } },
  bringLandingPageBack: { params: { id: LANDING_PAGE.id }, response: LANDING_PAGE },
  bringRuleBack: { params: { id: RULE.id }, response: RULE },
  restoreRuleVersion: { params: { id: RULE.id, version: '1' }, response: { ...RULE, version: 4 } },
  previewRule: {
    body: {
      rule: { name: RULE.name, actions: [{ type: 'hide', externalId: 'KETTLE-17' }] },
      queries: ['kettle'],
    },
    response: {
      queries: [{ query: 'kettle', before: ['KETTLE-17', 'KETTLE-09'], after: ['KETTLE-09'] }],
    },
  },
  listWebhooks: { response: { webhooks: [WEBHOOK], nextCursor: null } },
  createWebhook: {
    body: { url: WEBHOOK.url, events: WEBHOOK.events },
    response: { ...WEBHOOK, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' },
  },
  getWebhook: { params: { id: WEBHOOK.id }, response: WEBHOOK },
  patchWebhook: {
    params: { id: WEBHOOK.id },
    body: { events: ['sync.completed'] },
    response: { ...WEBHOOK, events: ['sync.completed'], updatedAt: '2026-03-02T10:00:00.000Z' },
  },
  deleteWebhook: { params: { id: WEBHOOK.id } },
  testWebhook: { params: { id: WEBHOOK.id }, response: DELIVERY },
  rotateWebhookSecret: {
    params: { id: WEBHOOK.id },
    response: {
      secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
      previousValidUntil: '2026-03-03T09:30:00.000Z',
    },
  },
  listWebhookDeliveries: {
    params: { id: WEBHOOK.id },
    response: {
      deliveries: [
        {
          ...DELIVERY,
          status: 'delivered',
          statusCode: 200,
          latencyMs: 48.2,
          at: '2026-03-02T09:31:00.012Z',
          nextAttemptAt: null,
          responseBody: 'ok',
        },
      ],
      nextCursor: null,
    },
  },
  resendWebhookDelivery: { params: { id: WEBHOOK.id, deliveryId: DELIVERY.id }, response: DELIVERY },
  patchShop: {
    body: { timeZone: 'Europe/Berlin', lowStockThreshold: 3, features: { voice: false } },
    response: SHOP,
  },
  compare: { body: { productIds: ['KETTLE-17', 'KETTLE-09'] }, response: COMPARISON },
  compareByIds: { response: COMPARISON },
  createWidgetToken: { response: TOKEN },
  suggestions: { response: SUGGESTIONS },
  widgetSuggestions: { response: SUGGESTIONS },
  search: {
    body: {
      query: 'kettle for pour over under 50',
      filters: { availability: ['in_stock'], 'attributes.color': ['silver', 'black'] },
      sort: 'relevance',
      page: 1,
      pageSize: 24,
    },
    response: SEARCH_ANSWER,
  },
  assistant: {
    params: { searchLogId: SEARCH_ANSWER.searchLogId },
    response: ASSISTANCE,
  },
  searchByPhoto: {
    body: { image: TINY_IMAGE, query: 'blue', page: 1, pageSize: 24 },
    response: { ...SEARCH_ANSWER, query: 'blue' },
  },
  searchByAudio: {
    body: { audio: 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAgD4AAAB9AAACABAAZGF0YQAAAAA=', page: 1, pageSize: 24 },
    response: {
      ...SEARCH_ANSWER,
      query: 'brewline kettle under 50',
      transcript: 'Brew line kettle under 50.',
      corrections: [{ heard: 'Brew line', read: 'brewline' }],
    },
  },
  crossSell: {
    body: { items: [{ externalId: 'MUG-RED', quantity: 2 }], limit: 4 },
    response: {
      products: [{ ...RECOMMENDED_KETTLE, reason: 'bought_together', withItems: ['MUG-RED'] }],
      searchLogId: SEARCH_ANSWER.searchLogId,
    },
  },
  popularQueries: { response: { queries: [{ text: 'kettle', count: 12 }] } },
  trending: {
    response: {
      products: [{ ...RECOMMENDED_KETTLE, trendScore: 6.2, views: 412, clicks: 96, conversions: 18 }],
      window: '7d',
      basis: 'traffic',
    },
  },
  productDetails: {
    params: { externalId: 'KETTLE-17' },
    response: {
      externalId: 'KETTLE-17',
      description: 'Gooseneck kettle with a thermometer in the lid.',
      images: ['https://shop.example/images/kettle-17-side.jpg'],
    },
  },
  similarProducts: {
    params: { externalId: 'KETTLE-09' },
    response: {
      products: [{ ...RECOMMENDED_KETTLE, matchedBy: ['semantic', 'visual'] }],
      searchLogId: SEARCH_ANSWER.searchLogId,
    },
  },
  boughtTogether: {
    params: { externalId: 'MUG-RED' },
    response: { products: [RECOMMENDED_KETTLE], searchLogId: SEARCH_ANSWER.searchLogId },
  },
  refreshToken: { response: TOKEN },
  reportEvents: {
    body: {
      events: [
        {
          eventId: '0b7f6c1e-5d0a-4c39-9d55-1f4b7a7e2c10',
          type: 'click',
          searchLogId: 'AZb3kqGcHt0wq7Jm2Xl5Q0c8vN1rYpKd',
          productId: 'KETTLE-17',
          position: 1,
          sessionId: 'session-7f3a',
        },
      ],
    },
    response: { accepted: 1, rejected: [] },
  },
  analyticsSettings: { response: { enabled: true, sampleRate: 1, consentRequired: false } },
  createConversion: {
    body: {
      searchLogId: 'AZb3kqGcHt0wq7Jm2Xl5Q0c8vN1rYpKd',
      orderId: '100417',
      value: 79.8,
      currency: 'EUR',
      items: [{ externalId: 'KETTLE-17', quantity: 2, price: 39.9 }],
    },
    response: {
      conversionId: 'conv_5c1d9a',
      searchLogId: 'AZb3kqGcHt0wq7Jm2Xl5Q0c8vN1rYpKd',
      orderId: '100417',
      value: 79.8,
      currency: 'EUR',
      attributed: true,
      secondsAfterSearch: 412,
    },
  },
  widgetConfig: {
    response: {
      shop: { name: 'Brew & Bean', url: 'https://shop.example' },
      currency: 'EUR',
      language: 'en',
      semanticLanguages: ['en', 'de', 'es', 'fr', 'it', 'nl', 'pl', 'pt'],
      features: ['text', 'suggestions'],
      theme: { mode: 'auto', accent: '#0b6e4f', font: null, radius: null, layout: 'overlay' },
      labels: { placeholder: 'Search the shop' },
      sorts: [{ field: 'attributes.weight', name: 'Weight' }],
    },
  },
};

/** Values for query parameters, by name, so that "try it" works at once. */
export const QUERY_EXAMPLES: Readonly<Record<string, unknown>> = {
  q: 'kett',
  ids: 'KETTLE-17,KETTLE-09',
  query: 'kettle under 30',
  externalId: 'KETTLE-17',
  limit: 10,
  updatedSince: '2026-03-01T00:00:00.000Z',
};
