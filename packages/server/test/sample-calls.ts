import type { RouteName } from '@aisle/contract';
import type { CallInput } from './harness.ts';
import { silence } from './sounds.ts';

/** A red PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

/** A valid call of every route, for what all routes have in common. */
export const SAMPLE_CALLS: Readonly<Record<RouteName, CallInput>> = {
  syncProducts: {
    body: {
      syncType: 'INCREMENTAL',
      products: [
        {
          externalId: 'A-1',
          name: 'Canvas trainers',
          description: '<p>Light and <b>washable</b></p>',
          price: 49.9,
          brand: 'Norrvik',
          categories: ['Shoes > Trainers'],
          tags: ['summer'],
          attributes: { color: 'red', size: ['41', '42'], waterproof: false, weight: 310 },
          rating: { average: 4.4, count: 12 },
          metadata: { shelf: { row: 3 } },
        },
        { externalId: 'A-2', deleted: true },
      ],
    },
  },
  listProducts: { query: { limit: '10', availability: 'in_stock' } },
  getProduct: { params: { externalId: 'A-1' } },
  patchProduct: { params: { externalId: 'A-1' }, body: { price: 39.9, stockQuantity: 4 } },
  deleteProduct: { params: { externalId: 'A-1' } },
  listProductImages: { params: { externalId: 'A-1' } },
  putProductImage: { params: { externalId: 'A-1', position: '0' }, raw: PIXEL },
  deleteProductImage: { params: { externalId: 'A-1', position: '0' } },
  listGenerations: {},
  restoreGeneration: { params: { id: 'a-generation' } },
  explain: { query: { query: 'red trainers', externalId: 'A-1', filters: '{"price":{"max":60}}' } },
  explainByPicture: { body: { image: PIXEL.toString('base64'), externalId: 'A-1', query: 'red' } },
  getShop: {},
  getShopMe: {},
  listSynonyms: { query: { limit: '10' } },
  createSynonym: { body: { type: 'group', terms: ['sweater', 'jumper', 'pullover'] } },
  patchSynonym: { params: { id: 'a-synonym' }, body: { terms: ['sweater', 'jumper'] } },
  deleteSynonym: { params: { id: 'a-synonym' } },
  listRules: { query: { limit: '10' } },
  createRule: {
    body: { name: 'Trainers first', actions: [{ type: 'pin', externalId: 'A-1', position: 1 }] },
  },
  getRule: { params: { id: 'a-rule' } },
  patchRule: { params: { id: 'a-rule' }, body: { status: 'published' } },
  deleteRule: { params: { id: 'a-rule' } },
  listRuleVersions: { params: { id: 'a-rule' }, query: { limit: '10' } },
  restoreRuleVersion: { params: { id: 'a-rule', version: '1' } },
  previewRule: {
    body: {
      rule: { name: 'x', actions: [{ type: 'hide', externalId: 'A-1' }] },
      ruleId: 'a-rule',
      queries: ['trainers'],
    },
  },
  listWebhooks: { query: { limit: '10' } },
  createWebhook: { body: { url: 'https://receiver.example/aisle', events: ['sync.completed'] } },
  getWebhook: { params: { id: 'a-webhook' } },
  patchWebhook: { params: { id: 'a-webhook' }, body: { events: ['search.completed'] } },
  deleteWebhook: { params: { id: 'a-webhook' } },
  testWebhook: { params: { id: 'a-webhook' } },
  rotateWebhookSecret: { params: { id: 'a-webhook' } },
  listWebhookDeliveries: { params: { id: 'a-webhook' }, query: { limit: '10' } },
  resendWebhookDelivery: { params: { id: 'a-webhook', deliveryId: 'a-delivery' } },
  createWidgetToken: {},
  revokeWidgetTokens: {},
  suggestions: { query: { q: 'tra', limit: '5' } },
  widgetSuggestions: { query: { q: 'tra', limit: '5' } },
  search: {
    body: {
      query: 'red trainers under 60',
      filters: {
        brand: ['Norrvik'],
        price: { max: 60 },
        'attributes.color': ['red'],
        not: { tags: ['winter'] },
      },
      sort: 'relevance',
      page: 1,
      pageSize: 24,
      facets: ['brand', 'price'],
      sessionId: 'session-1',
    },
  },
  searchByPicture: {
    body: { image: PIXEL.toString('base64'), query: 'red', filters: { price: { max: 60 } }, page: 1 },
  },
  searchByAudio: {
    // Half a second of nothing.
    body: { audio: Buffer.from(silence(0.5)).toString('base64'), filters: { price: { max: 60 } }, page: 1 },
  },
  refreshToken: {},
  widgetConfig: {},
  reportEvents: {
    body: {
      events: [
        {
          eventId: 'event-1',
          type: 'click',
          productId: 'A-1',
          query: 'red trainers',
          position: 1,
          sessionId: 'session-1',
          userId: 'user-1',
          timestamp: '2025-03-14T09:26:00.000Z',
        },
        { type: 'impression', productId: 'A-2' },
      ],
    },
  },
  analyticsSettings: {},
  createConversion: {
    // An id of the right form that no shop was given.
    body: {
      searchLogId: 'AZb3kqGcHt0wq7Jm2Xl5Q0c8vN1rYpKd',
      orderId: 'order-1',
      value: 59.97,
      currency: 'EUR',
      items: [{ externalId: 'A-1', quantity: 3, price: 19.99 }],
      occurredAt: '2025-03-14T09:20:00.000Z',
    },
  },
  eraseVisitor: { query: { sessionId: 'session-1' } },
  analyticsSummary: { params: { shopId: 'a-shop' }, query: { from: '2025-03-01', to: '2025-03-14' } },
  topQueries: { params: { shopId: 'a-shop' }, query: { limit: '10' } },
  topProducts: { params: { shopId: 'a-shop' }, query: { limit: '10' } },
  zeroResults: { params: { shopId: 'a-shop' }, query: { from: '2025-03-01T00:00:00Z' } },
  analyticsTimeseries: { params: { shopId: 'a-shop' }, query: { interval: 'hour', from: '2025-03-10' } },
  analyticsConversions: { params: { shopId: 'a-shop' }, query: { from: '2025-03-01' } },
  analyticsPositions: { params: { shopId: 'a-shop' }, query: { limit: '10' } },
  exportAnalytics: { params: { shopId: 'a-shop' }, query: { report: 'positions' } },
  crossSell: { body: { items: [{ externalId: 'A-1', quantity: 2 }], limit: 4 } },
  assistant: { params: { searchLogId: 'AZb3kqGcHt0wq7Jm2Xl5Q0c8vN1rYpKd' } },
  trending: { query: { limit: '10', category: 'Shoes', window: '7d' } },
  similarProducts: { params: { externalId: 'A-1' }, query: { limit: '8' } },
  boughtTogether: { params: { externalId: 'A-1' }, query: { limit: '8' } },
  compare: { body: { productIds: ['A-1', 'A-3'], language: 'en' } },
  compareByIds: { query: { ids: 'A-1,A-3' } },
  patchShop: {
    body: {
      timeZone: 'Europe/Stockholm',
      lowStockThreshold: 3,
      features: { voice: false },
      widget: { theme: { accent: '#0b6e4f' }, labels: { placeholder: 'Sök i butiken' } },
    },
  },
  checkDomain: {},
  listApiKeys: { query: { limit: '10' } },
  createApiKey: { body: { name: 'backend' } },
  deleteApiKey: { params: { id: 'a-key' } },
};
