import type { ExportedReport, TimeseriesInterval } from '@aisle/contract';
import { type CsvRecord, toCsv } from '../../../kernel/index.ts';
import type { Services } from '../../services.ts';
import type { reportRequest } from './report-request.ts';

type Request = Pick<ReturnType<typeof reportRequest>, 'shop' | 'period'> & {
  report: ExportedReport;
  interval: TimeseriesInterval;
  limit: number;
};
type Needs = Pick<Services, 'reports' | 'catalog'>;
type Rows = (services: Needs, request: Request) => Promise<readonly CsvRecord[]>;
type Exported = { columns: readonly string[]; rows: Rows };

const EXPORTED: Readonly<Record<ExportedReport, Exported>> = {
  'top-queries': {
    columns: ['query', 'count', 'clicks', 'ctr'],
    rows: async ({ reports }, request) => (await reports.topQueries(request)).queries,
  },
  'top-products': {
    columns: ['productId', 'name', 'views', 'clicks', 'ctr'],
    rows: async ({ reports, catalog }, request) => {
      const { shopId } = request.shop;
      const namesOf = (externalIds: readonly string[]) => catalog.names({ shopId, externalIds });
      return (await reports.topProducts(request, namesOf)).products;
    },
  },
  'zero-results': {
    columns: ['query', 'count', 'lastSearched'],
    rows: async ({ reports }, request) => (await reports.zeroResults(request)).queries,
  },
  timeseries: {
    columns: ['at', 'searches', 'clicks', 'ctr', 'conversions', 'revenue'],
    rows: async ({ reports }, request) => (await reports.timeseries(request)).points,
  },
  conversions: {
    columns: ['query', 'orders', 'revenue', 'rate'],
    rows: async ({ reports }, request) => (await reports.conversions(request)).queries,
  },
  funnel: {
    columns: ['query', 'searches', 'clicked', 'carts', 'orders'],
    rows: async ({ reports }, request) => (await reports.funnel(request)).queries,
  },
  devices: {
    columns: ['device', 'searches', 'clicked', 'ctr'],
    rows: async ({ reports }, request) => (await reports.devices(request)).devices,
  },
  'growing-queries': {
    columns: ['query', 'count', 'before'],
    rows: async ({ reports }, request) => (await reports.growingQueries(request)).queries,
  },
  positions: {
    columns: ['position', 'impressions', 'clicks', 'ctr'],
    rows: async ({ reports }, request) => (await reports.positions(request)).positions,
  },
};

/** A report as CSV, with the fields of its JSON as columns. */
export async function csvReport(services: Needs, request: Request): Promise<string> {
  const { columns, rows } = EXPORTED[request.report];
  const found = await rows(services, request);
  return toCsv(columns, found.slice(0, request.limit));
}
