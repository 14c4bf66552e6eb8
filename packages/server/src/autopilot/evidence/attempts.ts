import { type RawBuilder, sql } from 'kysely';
import { JOIN_FROM_LEFT, MATERIALIZED, type Store } from '../../store/index.ts';
import type { Span } from './query-counts.ts';

/** A search that failed, and what its shopper did next. */
export type Attempt = {
  query: string;
  /** By network address where it is known: sessions can be made up. */
  visitor: string;
  /** The next search that led to something; null when none did. */
  next: string | null;
  /** The product that the shopper opened next; null without one. */
  product: string | null;
};

const DAY_MS = 86_400_000;
/** Later searches of a session are about something else. */
const NEXT_MS = 3 * 60_000;
/** An opened product follows the search within this time. */
const OPENED_MS = 5 * 60_000;
/** Attempts of one day; the reader of reports takes days one by one, so that reports come between them. */
const MOST_A_DAY = 2_000;
/** What followed one search. A session that many computers share can follow each of its searches with hundreds. */
const MOST_FOLLOWING = 10;
/** Attempts of one query: more would change no share. */
const MOST_OF_QUERY = 500;

type Failed = { id: string; query: string; visitor: string | null };
type Next = { id: string; next: string; next_id: string; total: number };
type Opened = { id: string; product_id: string; search_log_id: string | null };

export type AttemptsInput = Span & {
  queries: readonly string[];
  /** The shop reports clicks: only a search with one led to something. */
  reportsClicks: boolean;
  signal?: AbortSignal | undefined;
};

/** The day's failed searches as a table `failed`. */
const failedOn = ({ shopId, from, to, queries }: AttemptsInput): RawBuilder<unknown> => sql`
  SELECT s.id, s.normalized_query AS query, s.session_id AS session, s.created_at AS at,
    coalesce(s.caller_hash, s.user_id, s.session_id) AS visitor
  FROM search_logs AS s
  WHERE s.shop_id = ${shopId} AND s.created_at >= ${from} AND s.created_at < ${to} AND s.page = 1 AND s.bot = 0
    AND s.normalized_query IN (${sql.join(queries)})
  ORDER BY s.created_at, s.id LIMIT ${sql.lit(MOST_A_DAY)}`;

const attemptsOfDay = async (
  { reports }: Pick<Store, 'reports'>,
  input: AttemptsInput,
): Promise<Attempt[]> => {
  const { shopId, reportsClicks } = input;
  const failed = failedOn(input);
  const rows = await sql<Failed>`SELECT id, query, visitor FROM (${failed}) AS failed`.execute(reports);
  if (rows.rows.length === 0) return [];
  const later = await sql<Next>`
    WITH failed AS ${MATERIALIZED} (${failed}), later AS (
      SELECT f.id, b.normalized_query AS next, b.id AS next_id, b.total,
        row_number() OVER (PARTITION BY f.id ORDER BY b.created_at, b.id) AS place
      FROM failed AS f ${JOIN_FROM_LEFT} search_logs AS b
      WHERE b.shop_id = ${shopId} AND b.created_at > f.at AND b.created_at <= f.at + ${sql.lit(NEXT_MS)}
        AND b.session_id = f.session AND b.page = 1 AND b.bot = 0 AND b.normalized_query <> f.query)
    SELECT id, next, next_id, total FROM later WHERE place <= ${sql.lit(MOST_FOLLOWING)} ORDER BY id, place`.execute(
    reports,
  );
  const opened = await sql<Opened>`
    WITH failed AS ${MATERIALIZED} (${failed}), opened AS (
      SELECT f.id, e.product_id, e.search_log_id,
        row_number() OVER (PARTITION BY f.id ORDER BY e.at, e.id) AS place
      FROM failed AS f ${JOIN_FROM_LEFT} shopper_events AS e
      WHERE e.shop_id = ${shopId} AND e.at > f.at AND e.at <= f.at + ${sql.lit(OPENED_MS)}
        AND e.session_id = f.session AND e.bot = 0 AND e.product_id IS NOT NULL
        AND e.type IN ('click', 'view', 'add_to_cart', 'purchase'))
    SELECT id, product_id, search_log_id FROM opened WHERE place <= ${sql.lit(MOST_FOLLOWING)} ORDER BY id, place`.execute(
    reports,
  );
  const nexts = Map.groupBy(later.rows, ({ id }) => id);
  const opens = Map.groupBy(opened.rows, ({ id }) => id);
  return rows.rows.map(({ id, query, visitor }) => {
    const own = opens.get(id) ?? [];
    const searched = new Set(own.map(({ search_log_id }) => search_log_id));
    const found = (nexts.get(id) ?? []).filter(({ total }) => Number(total) > 0);
    const next = reportsClicks ? found.find(({ next_id }) => searched.has(next_id)) : found.at(-1);
    return { query, visitor: visitor ?? id, next: next?.next ?? null, product: own[0]?.product_id ?? null };
  });
};

/** What shoppers did after searches for these queries, day by day. */
export const readAttempts = async (
  store: Pick<Store, 'reports'>,
  input: AttemptsInput,
): Promise<Attempt[]> => {
  const attempts: Attempt[] = [];
  if (input.queries.length === 0) return attempts;
  const counts = new Map<string, number>();
  // The newest day first: the catalog was most like today's then.
  for (let to = input.to; to > input.from && input.signal?.aborted !== true; to -= DAY_MS) {
    const day = { ...input, from: Math.max(to - DAY_MS, input.from), to };
    for (const attempt of await attemptsOfDay(store, day)) {
      const count = (counts.get(attempt.query) ?? 0) + 1;
      counts.set(attempt.query, count);
      if (count <= MOST_OF_QUERY) attempts.push(attempt);
    }
  }
  return attempts;
};
