import { type RawBuilder, sql } from 'kysely';
import { jsonItems, type Store, throughIndex } from '../../store/index.ts';

/** The part of a shop's log that is counted: `from` <= time < `to`, as it was known at `asOf`. */
export type LogSpan = { store: Pick<Store, 'kind'>; shopId: string; from: number; to: number; asOf: number };

export const QUARTER_MS = 900_000;
/** Queries are at most 500 characters; Unicode normalization may lengthen them beyond what an index key of PostgreSQL takes. */
const QUERY_CHARS = 500;

const QUARTER = sql.raw(`at - at % ${QUARTER_MS}`);

const inSpan = (
  { shopId, from, to, asOf }: LogSpan,
  columns: { table: string; at: string; known: string },
) => {
  const column = (name: string) => sql.ref(`${columns.table}.${name}`);
  const at = column(columns.at);
  return sql`${column('shop_id')} = ${shopId} AND ${at} >= ${from} AND ${at} < ${to} AND ${column(columns.known)} <= ${asOf}`;
};

/** Settled first pages, without robots. */
const searchesIn = (span: LogSpan) =>
  sql`search_logs AS s WHERE ${inSpan(span, { table: 's', at: 'created_at', known: 'created_at' })}
    AND s.page = 1 AND s.bot = 0`;

const eventsIn = (span: LogSpan) =>
  sql`${inSpan(span, { table: 'e', at: 'at', known: 'received_at' })} AND e.bot = 0`;

const conversionsIn = (span: LogSpan) =>
  sql`${inSpan(span, { table: 'c', at: 'occurred_at', known: 'created_at' })} AND c.attributed = 1`;

const isClicked = ({ store, asOf }: LogSpan) =>
  sql`CASE WHEN EXISTS (
    SELECT 1 FROM shopper_events AS k ${throughIndex(store, 'shopper_events_clicks')} WHERE k.shop_id = s.shop_id AND k.search_log_id = s.id AND k.type = 'click'
      AND k.bot = 0 AND k.received_at <= ${asOf}
  ) THEN 1 ELSE 0 END`;

const visitorIn = (table: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`CASE WHEN ${column('user_id')} IS NOT NULL THEN 'u ' || ${column('user_id')}
    WHEN ${column('session_id')} IS NOT NULL THEN 's ' || ${column('session_id')}
    WHEN ${column('caller_hash')} IS NOT NULL THEN 'c ' || ${column('caller_hash')} END`;
};

const isType = (type: string) => sql`CASE WHEN e.type = ${sql.lit(type)} THEN 1 ELSE 0 END`;

/** Every click, and what was put into a cart after a search. Carts are also filled from pages that no search led to. */
const isAfterSearch = sql`(e.type = 'click'
  OR (e.type = 'add_to_cart' AND (e.search_log_id IS NOT NULL OR coalesce(e.query, '') <> '')))`;

/** Rows of `traffic_quarters`. */
export const countTraffic = (span: LogSpan): RawBuilder<unknown> => sql`
  SELECT ${QUARTER} AS at, sum(searches) AS searches, sum(clicked) AS clicked, sum(worded) AS worded,
    sum(query_chars) AS query_chars, sum(clicks) AS clicks, sum(carts) AS carts
  FROM (
    SELECT s.created_at AS at, 1 AS searches, ${isClicked(span)} AS clicked,
      CASE WHEN s.normalized_query <> '' THEN 1 ELSE 0 END AS worded,
      CASE WHEN s.normalized_query <> '' THEN length(trim(s.query)) ELSE 0 END AS query_chars, 0 AS clicks,
      0 AS carts
    FROM ${searchesIn(span)}
    UNION ALL
    SELECT e.at, 0, 0, 0, 0, ${isType('click')}, ${isType('add_to_cart')}
    FROM shopper_events AS e WHERE ${eventsIn(span)} AND ${isAfterSearch}
  ) AS counted GROUP BY 1`;

/** Rows of `order_quarters`. */
export const countOrders = (span: LogSpan): RawBuilder<unknown> => sql`
  SELECT ${QUARTER} AS at, query, currency, sum(orders) AS orders, sum(revenue) AS revenue, sum(refunds) AS refunds
  FROM (
    SELECT c.occurred_at AS at, c.currency, substr(coalesce(s.normalized_query, c.query, ''), 1, ${sql.lit(QUERY_CHARS)}) AS query,
      CASE WHEN c.refund_id = '' THEN 1 ELSE 0 END AS orders,
      CASE WHEN c.refund_id = '' THEN c.value ELSE 0 END AS revenue,
      CASE WHEN c.refund_id = '' THEN 0 ELSE -c.value END AS refunds
    FROM conversions AS c LEFT JOIN search_logs AS s ON s.id = c.search_log_id AND s.shop_id = c.shop_id
    WHERE ${conversionsIn(span)}
  ) AS counted GROUP BY 1, query, currency`;

/** While the index is built, a search may find nothing that the shop has. */
const isWithoutResults = sql`s.total = 0 AND coalesce(s.degraded, '') <> 'index_building'`;

/** Rows of `query_hours`. A click or a cart belongs to the query of its search, else to the one that it names. */
export const countQueries = (span: LogSpan): RawBuilder<unknown> => sql`
  SELECT query, sum(searches) AS searches, sum(clicked) AS clicked, sum(clicks) AS clicks,
    sum(carts) AS carts, sum(no_results) AS no_results, max(last_no_results_at) AS last_no_results_at
  FROM (
    SELECT substr(s.normalized_query, 1, ${sql.lit(QUERY_CHARS)}) AS query, 1 AS searches, ${isClicked(span)} AS clicked, 0 AS clicks,
      0 AS carts, CASE WHEN ${isWithoutResults} THEN 1 ELSE 0 END AS no_results,
      CASE WHEN ${isWithoutResults} THEN s.created_at END AS last_no_results_at
    FROM ${searchesIn(span)}
    UNION ALL
    SELECT substr(coalesce(s.normalized_query, e.query), 1, ${sql.lit(QUERY_CHARS)}), 0, 0,
      ${isType('click')}, ${isType('add_to_cart')}, 0, CAST(NULL AS BIGINT)
    FROM shopper_events AS e LEFT JOIN search_logs AS s ON s.id = e.search_log_id AND s.shop_id = e.shop_id
    WHERE ${eventsIn(span)} AND ${isAfterSearch}
  ) AS counted WHERE query <> '' GROUP BY query`;

/** Rows of `position_hours`. */
export const countPositions = (span: LogSpan): RawBuilder<unknown> => sql`
  SELECT e.position, sum(CASE WHEN e.type = 'impression' THEN 1 ELSE 0 END) AS impressions,
    sum(CASE WHEN e.type = 'click' THEN 1 ELSE 0 END) AS clicks
  FROM shopper_events AS e
  WHERE ${eventsIn(span)} AND e.position IS NOT NULL AND e.type IN ('impression', 'click')
  GROUP BY e.position`;

/** Rows of `device_hours`. */
export const countDevices = (span: LogSpan): RawBuilder<unknown> => sql`
  SELECT device, count(*) AS searches, sum(clicked) AS clicked
  FROM (SELECT coalesce(s.device, 'unknown') AS device, ${isClicked(span)} AS clicked FROM ${searchesIn(span)}) AS counted
  GROUP BY device`;

/** Rows of `visitor_hours`. */
export const countVisitors = (span: LogSpan): RawBuilder<unknown> => sql`
  SELECT DISTINCT visitor FROM (SELECT ${visitorIn('s')} AS visitor FROM ${searchesIn(span)}) AS counted
  WHERE visitor IS NOT NULL`;

/** Acts on products, without robots. */
const productEvents = (span: LogSpan): RawBuilder<unknown> => sql`
  SELECT e.product_id, e.type, ${visitorIn('e')} AS visitor, coalesce(e.caller_hash, ${visitorIn('e')}) AS caller,
    CAST(NULL AS TEXT) AS order_id
  FROM shopper_events AS e WHERE ${eventsIn(span)} AND e.product_id IS NOT NULL`;

const countType = (type: string) => sql`sum(CASE WHEN type = ${sql.lit(type)} THEN 1 ELSE 0 END)`;
const countDistinct = (column: 'visitor' | 'caller', type: string) =>
  sql`count(DISTINCT CASE WHEN type = ${sql.lit(type)} THEN ${sql.ref(column)} END)`;

/** Sessions can be made up: an address counts as so many visitors of a product at most. */
const VISITORS_PER_ADDRESS = 5;

const countPeople = (type: string) => {
  const most = sql`${sql.lit(VISITORS_PER_ADDRESS)} * ${countDistinct('caller', type)}`;
  const visitors = countDistinct('visitor', type);
  return sql`CASE WHEN ${visitors} > ${most} THEN ${most} ELSE ${visitors} END`;
};

/** Orders with their products. A refund may be of one of them, so it takes none back. */
const productOrders = (span: LogSpan): RawBuilder<unknown> => sql`
  SELECT item.value ->> 'externalId' AS product_id, 'order' AS type, CAST(NULL AS TEXT) AS visitor, CAST(NULL AS TEXT) AS caller, c.order_id
  FROM conversions AS c, ${jsonItems(span.store, 'c.items')} AS item
  WHERE ${conversionsIn(span)} AND c.refund_id = ''`;

/** Rows of `product_hours`. */
export const countProductEvents = (span: LogSpan): RawBuilder<unknown> => sql`
  SELECT product_id, ${countType('impression')} AS impressions, ${countType('view')} AS views,
    ${countType('click')} AS clicks, ${countType('add_to_cart')} AS carts, ${countType('purchase')} AS purchases,
    count(DISTINCT order_id) AS orders, ${countPeople('view')} AS view_visitors,
    ${countPeople('click')} AS click_visitors, ${countPeople('add_to_cart')} AS cart_visitors,
    ${countPeople('purchase')} AS purchase_visitors
  FROM (${productEvents(span)} UNION ALL ${productOrders(span)}) AS counted
  WHERE product_id IS NOT NULL GROUP BY product_id`;
