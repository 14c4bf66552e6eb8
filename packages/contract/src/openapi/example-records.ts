// Records that the examples of several routes show.

export const KETTLE = {
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
export const STORED_KETTLE = {
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
export const RECOMMENDED_KETTLE = { ...KETTLE_CARD, highlights: {}, matchedBy: [], score: 0.41 };
/** A WebP of one pixel. */
export const TINY_IMAGE = 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==';
export const EXPLAINED = {
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
  image: null,
  filters: [{ field: 'price', wanted: 'at most 30', actual: '39.9', source: 'query', passes: false }],
  excludedBy: [],
  rule: null,
  rankByScore: null,
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
export const SHOP = {
  shopId: 'shop_4f9k2m',
  name: 'Brew & Bean',
  url: 'https://shop.example',
  origins: [],
  plan: 'PRO',
  planName: 'Pro',
  maxProducts: 100_000,
  productsCount: 19_406,
  unindexableProducts: 0,
  waitingProducts: 0,
  remainingProducts: 80_594,
  maxSearchesPerMonth: 1_000_000,
  searchesThisMonth: 48_210,
  domain: {
    status: 'verified',
    method: 'plugin',
    verifiedAt: '2026-02-20T12:00:00.000Z',
    checkedAt: '2026-02-20T12:00:00.000Z',
    reason: null,
    record: { name: '_aisle-challenge.shop.example', value: 'aisle-verification=5b1f' },
    file: {
      url: 'https://shop.example/.well-known/aisle-verification.txt',
      text: 'aisle-verification=5b1f',
    },
    tag: { url: 'https://shop.example/', tag: '<meta name="aisle-verification" content="5b1f">' },
    nextCheckAt: null,
    next: null,
  },
  currency: 'EUR',
  language: 'en',
  features: ['text', 'suggestions', 'compare', 'assistant', 'visual'],
  timeZone: 'Europe/Berlin',
  lowStockThreshold: 3,
  urlPattern: 'https://shop.example/?p={ID}',
  featureSwitches: {
    assistant: true,
    languageModel: true,
    visual: true,
    voice: false,
    learning: true,
    agents: true,
  },
  languageModel: { callsToday: 212, maxCallsPerDay: 1000, tokensToday: 268_400, maxTokensPerDay: 2_000_000 },
  agents: { feed: 'key', targetCountries: ['SE', 'DE'], storeCountry: 'SE' },
  widget: {
    theme: { mode: 'auto', accent: '#0b6e4f', font: null, radius: null, layout: 'overlay' },
    labels: { placeholder: 'Search the shop' },
    analytics: { enabled: true, sampleRate: 1, consentRequired: false },
  },
};
export const API_KEY = {
  id: 'key_3f9a',
  name: 'backend',
  prefix: 'aisle_sk_4c1d9e',
  scopes: ['read', 'sync'],
  expiresAt: '2027-03-02T09:30:00.000Z',
};
export const HEALTH = {
  checkedAt: '2026-03-02T09:31:00.000Z',
  products: 19_412,
  kinds: [
    { kind: 'no_url', count: 168, examples: ['KETTLE-17', 'KETTLE-18'] },
    { kind: 'no_image', count: 12, examples: ['MUG-4'] },
    { kind: 'no_price', count: 0, examples: [] },
    { kind: 'image_failed', count: 1, examples: ['KETTLE-3'] },
    { kind: 'duplicate_name', count: 2, examples: ['MUG-4', 'MUG-9'] },
    { kind: 'other_currency', count: 0, examples: [] },
    { kind: 'other_language', count: 3, examples: ['TEA-1', 'TEA-2', 'TEA-3'] },
    { kind: 'not_searchable', count: 0, examples: [] },
  ],
};

export const GENERATION = {
  id: 'gen_8',
  createdAt: '2026-03-02T09:30:00.000Z',
  productsCount: 19_406,
  current: true,
};
export const SYNONYM = {
  id: 'syn_5c1d',
  type: 'group',
  terms: ['espresso pot', 'moka pot', 'stovetop espresso maker'],
  createdAt: '2026-03-02T09:30:00.000Z',
  updatedAt: '2026-03-02T09:30:00.000Z',
};
export const RULE = {
  id: 'rul_77a0',
  name: 'Kettles of the month',
  enabled: true,
  status: 'published',
  condition: { query: { contains: 'kettle' }, to: '2026-04-01T00:00:00.000Z' },
  actions: [
    { type: 'pin', externalId: 'KETTLE-17', position: 1 },
    { type: 'bury', filters: { availability: ['out_of_stock'] }, strength: 4 },
    { type: 'banner', text: 'Free filter with every kettle in March', url: 'https://shop.example/march' },
  ],
  version: 2,
  warnings: [],
  createdAt: '2026-03-02T09:30:00.000Z',
  updatedAt: '2026-03-02T09:31:00.000Z',
};
export const WEBHOOK = {
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
export const DELIVERY = {
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
export const TOKEN = { token: 'wt_3Yb0c2mV9nQ1', expiresAt: '2026-03-03T09:30:00.000Z' };
export const SUGGESTIONS = {
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

export const ASSISTANCE = {
  reformulations: [{ query: 'kettle for pour over', reason: 'price', total: 4 }],
  insights: [],
  answer: null,
  source: 'rules',
  pending: false,
};

export const SEARCH_ANSWER = {
  searchLogId: 'sl_01hz4k',
  query: 'kettle for pour over under 50',
  correctedQuery: null,
  relaxation: null,
  appliedFilters: [{ field: 'price', value: { max: 50 }, not: false, source: 'query', text: 'under 50' }],
  otherCurrencies: 2,
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
  assistant: ASSISTANCE,
  redirect: null,
  banners: [],
  degraded: null,
  tookMs: 2.4,
};

export const REPORT = {
  period: { from: '2026-03-01T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z' },
  refreshedAt: '2026-04-01T08:00:30.000Z',
};
export const ofShop = { params: { shopId: 'shop_4f9k2m' } };
export const COMPARISON = {
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

export const PUBLISHED_PAGE = {
  slug: 'kettles-for-camping',
  title: 'Kettles for camping',
  description: 'Light, and at home on a fire.',
};

export const LANDING_PAGE = {
  id: 'lp_19c2',
  ...PUBLISHED_PAGE,
  status: 'published',
  query: 'camping kettle',
  filters: { price: { max: 60 } },
  createdAt: '2026-03-02T09:30:00.000Z',
  updatedAt: '2026-03-02T09:31:00.000Z',
};
