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
  leftOut: [{ reason: 'drafts', count: 2 }],
  columns: COLUMNS,
  suggestions: [{ column: 'Link zum Shop', target: 'url' }],
};

/** Examples of the import of files. */
export const IMPORT_EXAMPLES: Partial<Record<RouteName, RouteExamples>> = {
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
      rows: [{ line: 2, product: { externalId: 'KETTLE-17', name: 'Kettle' }, fault: null }],
      fault: null,
    },
  },
  startImport: {
    body: { format: 'csv', mappings: MAPPINGS, full: false, check: true },
    response: { importId: PARAMS.importId },
  },
  sendImportPart: {
    params: PARAMS,
    body: { part: 0, text: 'Artikel;name\nKETTLE-17;Kettle\n' },
    response: PROGRESS,
  },
  finishImport: { params: PARAMS, body: { force: false }, response: { ...PROGRESS, report: REPORT } },
};
