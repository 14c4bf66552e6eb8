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
