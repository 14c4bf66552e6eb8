import type { RouteName } from '../routes.ts';
import type { RouteExamples } from './route-examples.ts';

const MAPPINGS = [{ column: 'Artikel', target: 'externalId' }];
const PARAMS = { importId: '5f0c7d1e-2b1f-4a1b-9a52-7a0c6a9c1d11' };
const COLUMNS = [
  { column: 'Artikel', target: 'externalId', samples: ['KETTLE-17', 'KETTLE-18'] },
  { column: 'name', target: 'name', samples: ['Kettle'] },
];
const PROGRESS = {
  records: 500,
  created: 498,
  updated: 0,
  unchanged: 1,
  deleted: 0,
  failed: 1,
  badRows: [{ line: 17, record: 16, externalId: 'KETTLE-9', reason: 'name: is required' }],
  warnings: [
    { field: 'price', message: 'is no amount of money', count: 2, example: 'KETTLE-11', value: 'much' },
  ],
  fault: null,
  report: null,
  productsCount: 19_406,
};
const REPORT = {
  products: 499,
  groups: 12,
  removed: 0,
  missing: [{ kind: 'no_url', count: 168, examples: ['KETTLE-17', 'KETTLE-18'] }],
  repeated: 1,
  otherCurrencies: [{ currency: 'EUR', count: 3 }],
  leftOut: [{ reason: 'drafts', count: 2 }],
  columns: COLUMNS,
  suggestions: [{ column: 'Link zum Shop', target: 'url' }],
  addresses: { pattern: 'https://shop.example/?p={ID}', made: 331, example: 'https://shop.example/?p=17' },
  overLimit: null,
};

/** Examples of the import of files. */
const FEED = {
  id: '0b8f2c1e-6d0a-4c3f-9f55-3a2d8f1f7a10',
  url: 'https://shop.example/feeds/products.xml?token=***',
  format: null,
  everyHours: 24,
  mapping: [],
  urlPattern: null,
  status: 'active',
  failures: 0,
  running: false,
  nextRunAt: '2026-03-03T09:30:00.000Z',
  lastRun: {
    at: '2026-03-02T09:30:00.000Z',
    status: 'stored',
    created: 12,
    updated: 3,
    deleted: 1,
    wouldDelete: null,
    failed: 0,
    message: null,
  },
  createdAt: '2026-03-01T09:30:00.000Z',
  updatedAt: '2026-03-01T09:30:00.000Z',
};

export const IMPORT_EXAMPLES: Partial<Record<RouteName, RouteExamples>> = {
  listFeeds: { response: { feeds: [FEED], nextCursor: null } },
  createFeed: {
    body: { url: 'https://shop.example/feeds/products.xml?token=f3a9', everyHours: 24 },
    response: { ...FEED, lastRun: null },
  },
  getFeed: { params: { id: FEED.id }, response: FEED },
  patchFeed: {
    params: { id: FEED.id },
    body: { everyHours: 12 },
    response: { ...FEED, everyHours: 12, updatedAt: '2026-03-02T10:00:00.000Z' },
  },
  deleteFeed: { params: { id: FEED.id } },
  runFeed: { params: { id: FEED.id }, response: FEED },
  listFeedRuns: { params: { id: FEED.id }, response: { runs: [FEED.lastRun], nextCursor: null } },
  previewImport: {
    body: {
      fileName: 'products.csv',
      text: 'Artikel;name\nKETTLE-17;Kettle\n',
      mappings: MAPPINGS,
      whole: true,
    },
    response: {
      format: 'csv',
      columns: COLUMNS,
      suggestions: [],
      fields: ['externalId', 'name', 'price'],
      headerLine: 1,
      rows: [{ line: 2, product: { externalId: 'KETTLE-17', name: 'Kettle' }, fault: null }],
      fault: null,
    },
  },
  startImport: {
    body: { format: 'csv', mappings: MAPPINGS, full: false, check: true },
    response: { importId: PARAMS.importId },
  },
  restartImport: {
    params: PARAMS,
    body: { format: 'csv', mappings: MAPPINGS, full: false, check: true },
    response: { importId: PARAMS.importId, parts: 12 },
  },
  sendImportPart: {
    params: PARAMS,
    body: { part: 0, text: 'Artikel;name\nKETTLE-17;Kettle\n' },
    response: PROGRESS,
  },
  finishImport: { params: PARAMS, body: { force: false }, response: { ...PROGRESS, report: REPORT } },
};
