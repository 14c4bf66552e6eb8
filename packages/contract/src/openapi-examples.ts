import { REPORT_EXAMPLES } from './openapi-report-examples.ts';
import type { RouteName } from './routes.ts';

/** Examples of one route. A test checks every body and answer against its schema. */
export type RouteExamples = { body?: unknown; response?: unknown; params?: Record<string, string> };

const KETTLE = {
  externalId: 'KETTLE-17',
  name: 'Gooseneck pour-over kettle, 1 l',
  description: '<p>Stainless steel, with a thermometer in the lid.</p>',
  url: 'https://shop.example/products/kettle-17',
  imageUrl: 'https://shop.example/media/kettle-17.jpg',
  price: 49.9,
  currency: 'EUR',
  salePrice: 39.9,
  brand: 'Brewline',
  sku: 'BL-K17',
  categories: ['Kitchen > Coffee > Kettles'],
  tags: ['barista'],
  availability: 'in_stock',
  stockQuantity: 24,
  attributes: { color: 'silver', 'capacity l': 1, dishwasherSafe: false, suits: ['gas', 'induction'] },
  rating: { average: 4.6, count: 128 },
};
const STORED_KETTLE = {
  ...KETTLE,
  language: 'en',
  createdAt: '2026-03-02T09:30:00.000Z',
  updatedAt: '2026-03-02T09:30:00.000Z',
  searchable: true,
};
const KETTLE_CARD = {
  id: 'KETTLE-17',
  externalId: 'KETTLE-17',
  parentExternalId: null,
  name: KETTLE.name,
  brand: 'Brewline',
  price: 39.9,
  compareAtPrice: 49.9,
  currency: 'EUR',
  url: KETTLE.url,
  imageUrl: KETTLE.imageUrl,
  availability: 'in_stock',
  rating: KETTLE.rating,
  categories: KETTLE.categories,
  attributes: KETTLE.attributes,
  score: 0.93,
  highlights: { name: 'Gooseneck pour-over <mark>kettle</mark>, 1 l' },
  matchedBy: ['lexical', 'semantic'],
  variants: [],
};
const RECOMMENDED_KETTLE = { ...KETTLE_CARD, highlights: {}, matchedBy: [], score: 0.41 };
/** A WebP of one pixel. */
const TINY_PICTURE = 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==';
const EXPLAINED = {
  query: 'kettle under 30',
  externalId: 'KETTLE-17',
  found: false,
  rank: null,
  page: null,
  total: 8,
  stage: 'filter',
  reason:
    "The filter said in the query asks for price at most 30; it has '39.9'. It matches the query otherwise.",
  shownInstead: null,
  words: { terms: [{ text: 'kettle', held: true, known: true }], coverage: 1, cut: 0.8 },
  meaning: { cosine: 0.61, cut: 0.45 },
  picture: null,
  filters: [{ field: 'price', wanted: 'at most 30', actual: '39.9', source: 'query', passes: false }],
  excludedBy: [],
  explanation: { value: 0.93, description: 'score: fused * rules, to a millionth', children: [] },
  plan: {
    text: 'kettle',
    terms: [{ text: 'kettle', alternatives: [{ text: 'kettl', weight: 1, synonym: false }] }],
    correctedQuery: null,
    droppedTerms: [],
    appliedFilters: [{ field: 'price', value: { max: 30 }, not: false, source: 'query', text: 'under 30' }],
    preferences: [],
    excluded: [],
  },
  degraded: null,
};
const SHOP = {
  shopId: 'shop_4f9k2m',
  name: 'Brew & Bean',
  url: 'https://shop.example',
  plan: 'PRO',
  planName: 'Pro',
  maxProducts: 100_000,
  productsCount: 19_406,
  unindexableProducts: 0,
  remainingProducts: 80_594,
  maxSearchesPerMonth: 1_000_000,
  searchesThisMonth: 48_210,
  domain: { status: 'verified', method: 'plugin', verifiedAt: '2026-02-20T12:00:00.000Z' },
  currency: 'EUR',
  language: 'en',
  features: ['text', 'suggestions', 'compare', 'assistant', 'visual'],
  timeZone: 'Europe/Berlin',
  lowStockThreshold: 3,
  featureSwitches: { assistant: true, visual: true, voice: false, learning: true, agents: true },
  widget: {
    theme: { mode: 'auto', accent: '#0b6e4f' },
    labels: { placeholder: 'Search the shop' },
    analytics: { enabled: true, sampleRate: 1, consentRequired: false },
  },
};
const API_KEY = { id: 'key_3f9a', name: 'backend', prefix: 'aisle_sk_4c1d9e' };
const GENERATION = {
  id: 'gen_8',
  createdAt: '2026-03-02T09:30:00.000Z',
  productsCount: 19_406,
  current: true,
};
const SYNONYM = {
  id: 'syn_5c1d',
  type: 'group',
  terms: ['espresso pot', 'moka pot', 'stovetop espresso maker'],
  createdAt: '2026-03-02T09:30:00.000Z',
  updatedAt: '2026-03-02T09:30:00.000Z',
};
const WEBHOOK = {
  id: 'wh_8c41f0a2',
  url: 'https://shop.example/hooks/aisle',
  events: ['search.no_results', 'product.low_stock'],
  status: 'active',
  deactivatedReason: null,
  previousSecretValidUntil: null,
  createdAt: '2026-03-02T09:30:00.000Z',
  updatedAt: '2026-03-02T09:30:00.000Z',
};
const WEBHOOK_TEST = {
  id: 'evt_51d0',
  type: 'webhook.test',
  created: '2026-03-02T09:31:00.000Z',
  data: { webhookId: WEBHOOK.id, message: 'This is a test of your webhook.' },
};
const DELIVERY = {
  id: 'dlv_2f9a',
  eventId: WEBHOOK_TEST.id,
  type: 'webhook.test',
  attempt: 1,
  status: 'pending',
  statusCode: null,
  latencyMs: null,
  at: null,
  nextAttemptAt: '2026-03-02T09:31:00.000Z',
  error: null,
  requestBody: JSON.stringify(WEBHOOK_TEST),
  responseBody: null,
};
const TOKEN = { token: 'wt_3Yb0c2mV9nQ1', expiresAt: '2026-03-03T09:30:00.000Z' };
const SUGGESTIONS = {
  suggestions: [
    { type: 'query', text: 'kettle gooseneck', count: 12 },
    { type: 'category', text: 'Kettles', count: 31 },
    {
      type: 'product',
      text: KETTLE.name,
      product: { id: 'KETTLE-17', name: KETTLE.name, price: 39.9, imageUrl: KETTLE.imageUrl },
    },
  ],
};

const SEARCH_ANSWER = {
  searchLogId: 'sl_01hz4k',
  query: 'kettle for pour over under 50',
  correctedQuery: null,
  relaxation: null,
  appliedFilters: [{ field: 'price', value: { max: 50 }, not: false, source: 'query', text: 'under 50' }],
  total: 1,
  totalRelation: 'exact',
  page: 1,
  pageSize: 24,
  products: [KETTLE_CARD],
  facets: [
    {
      field: 'attributes.color',
      label: 'Color',
      type: 'terms',
      values: [{ value: 'silver', count: 1, selected: true }],
    },
  ],
  guidedFilters: [],
  assistant: null,
  redirect: null,
  banners: [],
  degraded: null,
  tookMs: 2.4,
};

const COMPARISON = {
  products: [KETTLE_CARD, { ...KETTLE_CARD, id: 'KETTLE-09', externalId: 'KETTLE-09' }].map((card) => ({
    ...card,
    score: 0,
    highlights: {},
    matchedBy: [],
  })),
  attributes: [
    { name: 'price', label: 'Price', values: [39.9, 29], differs: true, better: 1 },
    { name: 'capacity', label: 'Capacity', values: ['1 l', '1000 ml'], differs: false, better: null },
  ],
  summary:
    '“Drip kettle” has the lowest price: €29.00 (“Gooseneck pour-over kettle, 1 l”: €39.90). They are alike in Capacity.',
  highlights: [{ productId: 'KETTLE-09', text: 'Lowest price: €29.00' }],
};

/** Examples by route name. A route without one is shown by its schema alone. */
export const ROUTE_EXAMPLES: Partial<Record<RouteName, RouteExamples>> = {
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
  explainByPicture: {
    body: { image: TINY_PICTURE, externalId: 'KETTLE-17', query: 'blue' },
    response: {
      ...EXPLAINED,
      query: 'blue',
      stage: 'picture',
      reason:
        "It does not look enough like the picture: similarity 0.41, and 0.55 is asked for. It holds none of the words of the query ('blue').",
      words: { terms: [{ text: 'blue', held: false, known: true }], coverage: 0, cut: null },
      meaning: null,
      picture: { cosine: 0.41, cut: 0.55 },
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
  checkDomain: {
    response: {
      status: 'failed',
      method: null,
      verifiedAt: null,
      checkedAt: '2026-03-02T09:30:00.000Z',
      reason: "_aisle-challenge.shop.example has no TXT record 'aisle-verification=5b1f'",
      record: { name: '_aisle-challenge.shop.example', value: 'aisle-verification=5b1f' },
    },
  },
  listApiKeys: {
    response: {
      apiKeys: [{ ...API_KEY, createdAt: '2026-03-02T09:30:00.000Z', lastUsedAt: null }],
      nextCursor: null,
    },
  },
  createApiKey: {
    body: { name: 'backend' },
    response: { ...API_KEY, apiKey: 'aisle_sk_4c1d9e (and 42 more characters)' },
  },
  deleteApiKey: { params: { id: 'key_3f9a' } },
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
  searchByPicture: {
    body: { image: TINY_PICTURE, query: 'blue', page: 1, pageSize: 24 },
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
  trending: {
    response: {
      products: [{ ...RECOMMENDED_KETTLE, trendScore: 6.2, views: 412, clicks: 96, conversions: 18 }],
      window: '7d',
      basis: 'traffic',
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
      semanticLanguages: ['en'],
      features: ['text', 'suggestions'],
      theme: { mode: 'auto', accent: '#0b6e4f' },
      labels: { placeholder: 'Search the shop' },
    },
  },
  ...REPORT_EXAMPLES,
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
