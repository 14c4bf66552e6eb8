import type {
  DeviceRow,
  FunnelResponse,
  GrowingQuery,
  LiveResponse,
  OtherCurrency,
  PositionRow,
  QueryRevenue,
  SummaryResponse,
  TimeseriesInterval,
  TimeseriesPoint,
  TopProduct,
  TopQuery,
  ZeroResultQuery,
} from '@aisle/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Store, Trx } from '../../store/index.ts';
import { figuresOf, type Scope } from './figures.ts';
import { readLive } from './live-figures.ts';
import { clickRate, decimalOf, percentOf } from './money.ts';
import type { Period } from './period.ts';
import { readDevices, readFunnel, readGrowing } from './shopper-ways.ts';
import { bucketsOf, type OrderRow, partsOf, pointsOf, type TrafficRow } from './timeseries.ts';

/** The part of a shop that its reports need. */
export type ReportShop = { shopId: string; currency: string; timeZone: string; createdAt: number };
export type ReportAbout = { period: { from: string; to: string }; refreshedAt: string };

type Totals = Omit<SummaryResponse, keyof ReportAbout>;
type Conversions = {
  currency: string;
  orders: number;
  revenue: number;
  refunds: number;
  rate: number;
  queries: QueryRevenue[];
  otherCurrencies: OtherCurrency[];
};
type Request = { shop: ReportShop; period: Period };
type ListRequest = Request & { limit: number };
type Read = <Row>(query: RawBuilder<Row>) => Promise<Row[]>;

const isoOf = (at: number): string => new Date(at).toISOString();

/** Reports of shops, from rollups. They are exact as of `refreshedAt`: what was logged later is not in them. */
export class Reports {
  readonly #store: Pick<Store, 'reports' | 'kind'>;

  constructor(store: Pick<Store, 'reports' | 'kind'>) {
    this.#store = store;
  }

  summary(request: Request): Promise<Totals & ReportAbout> {
    return this.#report(request, async (scope, read) => {
      const { searches, clicked, clicks, worded, query_chars } = await readTraffic(scope, read);
      const [visitors] = await read(
        sql<{ users: number }>`SELECT count(DISTINCT visitor) AS users FROM ${figuresOf('visitors', scope)}`,
      );
      return {
        totalSearches: searches,
        totalClicks: clicks,
        ctr: clickRate(clicked, searches),
        uniqueUsers: Number(visitors?.users ?? 0),
        avgQueryLength: worded === 0 ? 0 : Math.round((query_chars * 100) / worded) / 100,
      };
    });
  }

  topQueries({ limit, ...request }: ListRequest): Promise<{ queries: TopQuery[] } & ReportAbout> {
    type Row = { query: string; searches: number; clicked: number; clicks: number };
    return this.#report(request, async (scope, read) => {
      const rows = await read(sql<Row>`
        SELECT query, sum(searches) AS searches, sum(clicked) AS clicked, sum(clicks) AS clicks
        FROM ${figuresOf('queries', scope)} GROUP BY query HAVING sum(searches) > 0
        ORDER BY sum(searches) DESC, sum(clicks) DESC, query LIMIT ${limit}`);
      const queries = rows.map(({ query, searches, clicked, clicks }) => ({
        query,
        count: Number(searches),
        clicks: Number(clicks),
        ctr: clickRate(Number(clicked), Number(searches)),
      }));
      return { queries };
    });
  }

  zeroResults({ limit, ...request }: ListRequest): Promise<{ queries: ZeroResultQuery[] } & ReportAbout> {
    type Row = { query: string; searches: number; last: number };
    return this.#report(request, async (scope, read) => {
      const rows = await read(sql<Row>`
        SELECT query, sum(no_results) AS searches, max(last_no_results_at) AS last
        FROM ${figuresOf('queries', scope)} GROUP BY query HAVING sum(no_results) > 0
        ORDER BY sum(no_results) DESC, max(last_no_results_at) DESC, query LIMIT ${limit}`);
      const queries = rows.map(({ query, searches, last }) => ({
        query,
        count: Number(searches),
        lastSearched: isoOf(Number(last)),
      }));
      return { queries };
    });
  }

  /** `namesOf`: the names of products of the catalog; one that is gone is shown by its id. */
  async topProducts(
    { limit, ...request }: ListRequest,
    namesOf: (externalIds: readonly string[]) => Promise<ReadonlyMap<string, string>>,
  ): Promise<{ products: TopProduct[] } & ReportAbout> {
    type Row = { product_id: string; views: number; clicks: number };
    const { rows, ...about } = await this.#report(request, async (scope, read) => ({
      rows: await read(sql<Row>`
        SELECT product_id, sum(views) + sum(impressions) AS views, sum(clicks) AS clicks
        FROM ${figuresOf('products', scope)} GROUP BY product_id
        HAVING sum(views) + sum(impressions) + sum(clicks) > 0
        ORDER BY sum(views) + sum(impressions) DESC, sum(clicks) DESC, product_id LIMIT ${limit}`),
    }));
    const names = await namesOf(rows.map((row) => row.product_id));
    const products = rows.map(({ product_id, views, clicks }) => ({
      productId: product_id,
      name: names.get(product_id) ?? product_id,
      views: Number(views),
      clicks: Number(clicks),
      ctr: clickRate(Number(clicks), Number(views)),
    }));
    return { ...about, products };
  }

  timeseries(request: Request & { interval: TimeseriesInterval }): Promise<
    {
      interval: TimeseriesInterval;
      timeZone: string;
      currency: string;
      points: TimeseriesPoint[];
    } & ReportAbout
  > {
    const { shop, interval, period } = request;
    const starts = bucketsOf(period, { interval, timeZone: shop.timeZone });
    return this.#report(request, async (scope, read) => {
      const { currency, timeZone } = shop;
      const points: TimeseriesPoint[] = [];
      for (const part of partsOf(starts, { period, interval })) {
        const { traffic, orders } = await readPoints({ ...scope, period: part.period }, read);
        points.push(...pointsOf({ starts: part.starts, traffic, orders, currency }));
      }
      return { interval, timeZone, currency, points };
    });
  }

  conversions({ limit, ...request }: ListRequest): Promise<Conversions & ReportAbout> {
    return this.#report(request, async (scope, read) => {
      const { searches } = await readTraffic(scope, read);
      const totals = await readRevenue(scope, read);
      const { currency } = request.shop;
      const own = totals.find((total) => total.currency === currency);
      const orders = totals.reduce((sum, total) => sum + total.orders, 0);
      return {
        currency,
        orders,
        revenue: own?.revenue ?? 0,
        refunds: own?.refunds ?? 0,
        rate: percentOf(orders, searches),
        queries: await readQueryRevenue(scope, read, { currency, limit }),
        otherCurrencies: totals.filter((total) => total !== own),
      };
    });
  }

  positions({ limit, ...request }: ListRequest): Promise<{ positions: PositionRow[] } & ReportAbout> {
    type Row = { position: number; impressions: number; clicks: number };
    return this.#report(request, async (scope, read) => {
      const rows = await read(sql<Row>`
        SELECT position, sum(impressions) AS impressions, sum(clicks) AS clicks
        FROM ${figuresOf('positions', scope)} GROUP BY position ORDER BY position LIMIT ${limit}`);
      const positions = rows.map(({ position, impressions, clicks }) => ({
        position: Number(position),
        impressions: Number(impressions),
        clicks: Number(clicks),
        ctr: clickRate(Number(clicks), Number(impressions)),
      }));
      return { positions };
    });
  }

  funnel({ limit, ...request }: ListRequest): Promise<Omit<FunnelResponse, keyof ReportAbout> & ReportAbout> {
    return this.#report(request, (scope, read) => readFunnel(scope, read, limit));
  }

  devices(request: Request): Promise<{ devices: DeviceRow[] } & ReportAbout> {
    return this.#report(request, async (scope, read) => ({ devices: await readDevices(scope, read) }));
  }

  growingQueries({ limit, ...request }: ListRequest): Promise<{ queries: GrowingQuery[] } & ReportAbout> {
    return this.#report(request, async (scope, read) => ({ queries: await readGrowing(scope, read, limit) }));
  }

  /** Not from rollups: of this moment. */
  live(request: { shop: ReportShop; nowMs: number }): Promise<LiveResponse> {
    return readLive(this.#store, request);
  }

  /** Figures and the time that they are exact as of, in one transaction: a rollup may end meanwhile. */
  #report<T extends object>(
    { shop, period }: Request,
    work: (scope: Scope, read: Read) => Promise<T>,
  ): Promise<T & ReportAbout> {
    const transaction = this.#store.reports.transaction().setIsolationLevel('repeatable read');
    return transaction.execute(async (trx) => {
      const asOf = await refreshedAt(trx, shop);
      const report = await work(
        { store: this.#store, shopId: shop.shopId, period, asOf },
        async (query) => (await query.execute(trx)).rows,
      );
      const about = { period: { from: isoOf(period.from), to: isoOf(period.to) }, refreshedAt: isoOf(asOf) };
      return { ...about, ...report };
    });
  }
}

/** Before its first rollup a shop's reports are exact as of its creation: they are empty. */
const refreshedAt = async (trx: Trx, shop: ReportShop): Promise<number> => {
  const row = await trx
    .selectFrom('rollup_states')
    .select('refreshed_at')
    .where('shop_id', '=', shop.shopId)
    .executeTakeFirst();
  return row?.refreshed_at ?? shop.createdAt;
};

const readPoints = async (
  scope: Scope,
  read: Read,
): Promise<{ traffic: TrafficRow[]; orders: OrderRow[] }> => {
  const traffic = await read(sql<TrafficRow>`
    SELECT at, sum(searches) AS searches, sum(clicked) AS clicked, sum(clicks) AS clicks
    FROM ${figuresOf('traffic', scope)} GROUP BY at`);
  const orders = await read(sql<OrderRow>`
    SELECT at, currency, sum(orders) AS orders, CAST(sum(revenue) AS TEXT) AS revenue
    FROM ${figuresOf('orders', scope)} GROUP BY at, currency`);
  return { traffic, orders };
};

type Traffic = { searches: number; clicked: number; clicks: number; worded: number; query_chars: number };

const readTraffic = async (scope: Scope, read: Read): Promise<Traffic> => {
  const [row] = await read(sql<Record<keyof Traffic, number | null>>`
    SELECT sum(searches) AS searches, sum(clicked) AS clicked, sum(clicks) AS clicks, sum(worded) AS worded,
      sum(query_chars) AS query_chars
    FROM ${figuresOf('traffic', scope)}`);
  const figure = (name: keyof Traffic): number => Number(row?.[name] ?? 0);
  return {
    searches: figure('searches'),
    clicked: figure('clicked'),
    clicks: figure('clicks'),
    worded: figure('worded'),
    query_chars: figure('query_chars'),
  };
};

const readRevenue = async (scope: Scope, read: Read): Promise<OtherCurrency[]> => {
  const rows = await read(sql<{ currency: string; orders: number; revenue: string; refunds: string }>`
    SELECT currency, sum(orders) AS orders, CAST(sum(revenue) AS TEXT) AS revenue, CAST(sum(refunds) AS TEXT) AS refunds
    FROM ${figuresOf('orders', scope)} GROUP BY currency ORDER BY currency`);
  return rows.map(({ currency, orders, revenue, refunds }) => ({
    currency,
    orders: Number(orders),
    revenue: decimalOf(revenue),
    refunds: decimalOf(refunds),
  }));
};

/** Queries with orders, those with the highest revenue first. */
const readQueryRevenue = async (
  scope: Scope,
  read: Read,
  { currency, limit }: { currency: string; limit: number },
): Promise<QueryRevenue[]> => {
  const revenue = sql`sum(CASE WHEN currency = ${sql.lit(currency)} THEN revenue ELSE 0 END)`;
  const sold = await read(sql<{ query: string; orders: number; revenue: string }>`
    SELECT query, sum(orders) AS orders, CAST(${revenue} AS TEXT) AS revenue
    FROM ${figuresOf('orders', scope)} WHERE query <> '' GROUP BY query HAVING sum(orders) > 0
    ORDER BY ${revenue} DESC, sum(orders) DESC, query LIMIT ${limit}`);
  if (sold.length === 0) return [];
  const searched = await read(sql<{ query: string; searches: number }>`
    SELECT query, sum(searches) AS searches FROM ${figuresOf('queries', scope)}
    WHERE query IN (${sql.join(sold.map(({ query }) => query))}) GROUP BY query`);
  const searches = new Map(searched.map((row) => [row.query, Number(row.searches)]));
  return sold.map(({ query, orders, revenue }) => ({
    query,
    orders: Number(orders),
    revenue: decimalOf(revenue),
    rate: percentOf(Number(orders), searches.get(query) ?? 0),
  }));
};
