import type { Insertable } from 'kysely';
import type { ConversionsTable, SearchLogsTable, ShopperEventsTable } from '../../store/index.ts';
import { visitorOf } from '../visitor.ts';

/** A whole log in memory, counted row by row as the contract words it. */
export type NaiveLog = {
  searches: Insertable<SearchLogsTable>[];
  events: ShopperEventsTable[];
  conversions: ConversionsTable[];
};

type Period = { from: number; to: number };

const within = ({ from, to }: Period, at: number): boolean => at >= from && at < to;
const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part * 10_000) / whole) / 100;
const byCount = <T>(entries: Iterable<[string, T]>, order: (value: T) => number[]): [string, T][] =>
  [...entries].sort(([a, x], [b, y]) => {
    const [left, right] = [order(x), order(y)];
    for (const [at, value] of left.entries()) if (value !== right[at]) return (right[at] ?? 0) - value;
    return a < b ? -1 : 1;
  });

/** Every figure of every report, by plain loops. */
export class NaiveReports {
  readonly #log: NaiveLog;
  readonly #clicked: Set<string | null>;
  readonly #byId: Map<string, Insertable<SearchLogsTable>>;

  constructor(log: NaiveLog) {
    this.#log = log;
    this.#clicked = new Set(
      log.events.filter(({ type, bot }) => type === 'click' && bot === 0).map((event) => event.search_log_id),
    );
    this.#byId = new Map(log.searches.map((search) => [search.id, search]));
  }

  summary(period: Period) {
    const searches = this.#searches(period);
    const worded = searches.filter(({ normalized_query }) => normalized_query !== '');
    const visitors = searches.map((search) =>
      visitorOf({
        userId: search.user_id ?? null,
        sessionId: search.session_id ?? null,
        callerHash: search.caller_hash ?? null,
      }),
    );
    const characters = worded.reduce((sum, { query }) => sum + [...query].length, 0);
    return {
      totalSearches: searches.length,
      totalClicks: this.#clicks(period).length,
      ctr: percent(this.#clickedOf(searches), searches.length),
      uniqueUsers: new Set(visitors.filter((visitor) => visitor !== null)).size,
      avgQueryLength: worded.length === 0 ? 0 : Math.round((characters * 100) / worded.length) / 100,
    };
  }

  robots({ from, to }: Period): number {
    return this.#log.searches.filter(
      ({ bot, page, created_at }) => bot === 1 && page === 1 && created_at >= from && created_at < to,
    ).length;
  }

  topQueries(period: Period, limit: number) {
    const searches = this.#searches(period).filter((search) => search.normalized_query !== '');
    const groups = Map.groupBy(searches, (search) => search.normalized_query);
    const clicks = Map.groupBy(this.#clicks(period), (event) => this.#queryOf(event));
    const clicksOf = (query: string): number => clicks.get(query)?.length ?? 0;
    const sorted = byCount(
      [...groups].map(
        ([query, made]) =>
          [query, { made, clicks: clicksOf(query) }] as [string, { made: typeof searches; clicks: number }],
      ),
      (value) => [value.made.length, value.clicks],
    );
    return sorted.slice(0, limit).map(([query, { made, clicks: clicked }]) => ({
      query,
      count: made.length,
      clicks: clicked,
      ctr: percent(this.#clickedOf(made), made.length),
    }));
  }

  zeroResults(period: Period, limit: number) {
    const found = this.#searches(period).filter(
      ({ total, degraded, normalized_query: query }) =>
        total === 0 && degraded !== 'index_building' && query !== '',
    );
    const groups = Map.groupBy(found, (search) => search.normalized_query);
    const last = (made: typeof found): number => Math.max(...made.map((search) => search.created_at));
    return byCount(groups, (made) => [made.length, last(made)])
      .slice(0, limit)
      .map(([query, made]) => ({
        query,
        count: made.length,
        lastSearched: new Date(last(made)).toISOString(),
      }));
  }

  topProducts(period: Period, limit: number) {
    const events = this.#events(period).filter(
      ({ product_id, type }) => product_id !== null && ['impression', 'view', 'click'].includes(type),
    );
    const groups = Map.groupBy(events, (event) => event.product_id ?? '');
    const figures = [...groups].map(([id, all]) => {
      const clicks = all.filter(({ type }) => type === 'click').length;
      return [id, { views: all.length - clicks, clicks }] as [string, { views: number; clicks: number }];
    });
    return byCount(figures, ({ views, clicks }) => [views, clicks])
      .slice(0, limit)
      .map(([productId, { views, clicks }]) => ({
        productId,
        name: productId,
        views,
        clicks,
        ctr: Math.min(100, percent(clicks, views)),
      }));
  }

  funnel(period: Period, limit: number) {
    const searches = this.#searches(period);
    const carts = this.#events(period).filter(
      ({ type, search_log_id, query }) =>
        type === 'add_to_cart' && (search_log_id !== null || (query ?? '') !== ''),
    );
    const sales = this.#log.conversions.filter(
      (one) => one.attributed === 1 && one.refund_id === '' && within(period, one.occurred_at),
    );
    const groups = Map.groupBy(
      searches.filter((search) => search.normalized_query !== ''),
      (search) => search.normalized_query,
    );
    const queries = byCount(groups, (made) => [made.length, this.#clickedOf(made)]);
    return {
      searches: searches.length,
      clicked: this.#clickedOf(searches),
      carts: carts.length,
      orders: sales.length,
      queries: queries.slice(0, limit).map(([query, made]) => ({
        query,
        searches: made.length,
        clicked: this.#clickedOf(made),
        carts: carts.filter((event) => this.#queryOf(event) === query).length,
        orders: sales.filter((order) => order.query === query).length,
      })),
    };
  }

  devices(period: Period) {
    const groups = Map.groupBy(this.#searches(period), ({ device }) => device ?? 'unknown');
    return byCount(groups, (made) => [made.length]).map(([device, made]) => ({
      device,
      searches: made.length,
      clicked: this.#clickedOf(made),
      ctr: percent(this.#clickedOf(made), made.length),
    }));
  }

  growingQueries({ from, to }: Period, limit: number) {
    const countsOf = (period: Period) => Map.groupBy(this.#searches(period), (one) => one.normalized_query);
    const before = countsOf({ from: from - (to - from), to: from });
    const grown = [...countsOf({ from, to })].flatMap(([query, made]): [string, [number, number]][] => {
      const earlier = before.get(query)?.length ?? 0;
      return query === '' || made.length <= earlier ? [] : [[query, [made.length, earlier]]];
    });
    return byCount(grown, ([now, earlier]) => [now - earlier, now])
      .slice(0, limit)
      .map(([query, [count, earlier]]) => ({ query, count, before: earlier }));
  }

  positions(period: Period) {
    const events = this.#events(period).filter(
      ({ position, type }) => position !== null && (type === 'impression' || type === 'click'),
    );
    const groups = [...Map.groupBy(events, (event) => event.position ?? 0)].sort(([a], [b]) => a - b);
    return groups.map(([position, all]) => {
      const clicks = all.filter(({ type }) => type === 'click').length;
      const impressions = all.length - clicks;
      return { position, impressions, clicks, ctr: Math.min(100, percent(clicks, impressions)) };
    });
  }

  conversions(period: Period, currency: string) {
    const all = this.#log.conversions.filter(
      (one) => one.attributed === 1 && within(period, one.occurred_at),
    );
    const orders = all.filter((one) => one.refund_id === '');
    const sum = (rows: ConversionsTable[]): number =>
      Math.abs(rows.reduce((total, { value }) => total + value, 0)) / 10_000;
    const own = (rows: ConversionsTable[]) => rows.filter((row) => row.currency === currency);
    const refunds = all.filter((one) => one.refund_id !== '');
    const searches = this.#searches(period);
    const groups = Map.groupBy(
      orders.filter((order) => (order.query ?? '') !== ''),
      (order) => order.query ?? '',
    );
    const searchesOf = (query: string): number =>
      searches.filter((search) => search.normalized_query === query).length;
    return {
      currency,
      orders: orders.length,
      revenue: sum(own(orders)),
      refunds: sum(own(refunds)),
      rate: percent(orders.length, searches.length),
      queries: byCount(groups, (made) => [sum(own(made)), made.length]).map(([query, made]) => ({
        query,
        orders: made.length,
        revenue: sum(own(made)),
        rate: percent(made.length, searchesOf(query)),
      })),
    };
  }

  point(bucket: Period, currency: string) {
    const searches = this.#searches(bucket);
    const { orders, revenue } = this.conversions(bucket, currency);
    return {
      at: new Date(bucket.from).toISOString(),
      searches: searches.length,
      clicks: this.#clicks(bucket).length,
      ctr: percent(this.#clickedOf(searches), searches.length),
      conversions: orders,
      revenue,
    };
  }

  #searches(period: Period) {
    return this.#log.searches.filter(
      (search) => within(period, search.created_at) && (search.page ?? 1) === 1 && search.bot !== 1,
    );
  }

  #events(period: Period): ShopperEventsTable[] {
    return this.#log.events.filter((event) => within(period, event.at) && event.bot === 0);
  }

  #clicks(period: Period): ShopperEventsTable[] {
    return this.#events(period).filter(({ type }) => type === 'click');
  }

  #clickedOf(searches: readonly Insertable<SearchLogsTable>[]): number {
    return searches.filter(({ id }) => this.#clicked.has(id)).length;
  }

  #queryOf(event: ShopperEventsTable): string | null {
    return this.#byId.get(event.search_log_id ?? '')?.normalized_query ?? event.query;
  }
}
