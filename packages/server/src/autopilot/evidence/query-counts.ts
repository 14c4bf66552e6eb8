import { sql } from 'kysely';
import type { Store } from '../../store/index.ts';

/** A query of the last 30 days. `failed`: its searches that found nothing. */
export type QueryCount = { query: string; searches: number; clicked: number; failed: number };

export type Span = { shopId: string; from: number; to: number };

/** Queries that are looked at; a longer tail is too rare to propose anything. */
const MOST_QUERIES = 5_000;
const MOST_FAILED = 300;
/** A longer text is no name of a thing: it takes only time to read, and strangers may write it for that. */
const LONGEST = 100;
/** Signs that turn the text around them: a proposal would read otherwise than it acts. */
const TURNING = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
const mayBeName = (query: string): boolean => query.length <= LONGEST && !TURNING.test(query);

/** A query with results has failed when so many searches led to no click. */
const GIVEN_UP_FROM = 5;

const HOUR_MS = 3_600_000;

/** The most frequent queries of whole hours, from the rollups of the reports, and those that fail. */
export const readQueryCounts = async (
  { reports }: Pick<Store, 'reports'>,
  { shopId, from, to }: Span,
): Promise<QueryCount[]> => {
  const span = sql`shop_id = ${shopId} AND hour >= ${from - (from % HOUR_MS)} AND hour < ${to}`;
  const counts = sql`SELECT query, sum(searches) AS searches, sum(clicked) AS clicked, sum(no_results) AS failed
    FROM query_hours WHERE ${span} GROUP BY query HAVING sum(searches) > 0`;
  const [frequent, failing] = [
    await sql<QueryCount>`${counts} ORDER BY sum(searches) DESC, query LIMIT ${MOST_QUERIES}`.execute(
      reports,
    ),
    await sql<QueryCount>`${counts} AND sum(no_results) > 0 ORDER BY sum(no_results) DESC, query
      LIMIT ${MOST_FAILED}`.execute(reports),
  ];
  const byQuery = new Map<string, QueryCount>();
  for (const row of [...frequent.rows, ...failing.rows]) {
    const { query, searches, clicked, failed } = row;
    byQuery.set(query, {
      query,
      searches: Number(searches),
      clicked: Number(clicked),
      failed: Number(failed),
    });
  }
  return [...byQuery.values()];
};

/**
 * Queries that mostly find nothing. In a shop that reports clicks, also frequent queries without a click. The most
 * frequent first.
 */
export const failedQueries = (counts: readonly QueryCount[]): QueryCount[] => {
  const reportsClicks = counts.some(({ clicked }) => clicked > 0);
  const failing = counts.filter(
    ({ query, searches, failed, clicked }) =>
      mayBeName(query) &&
      (failed * 2 >= searches || (reportsClicks && clicked === 0 && searches >= GIVEN_UP_FROM)),
  );
  return failing.toSorted((a, b) => b.searches - a.searches).slice(0, MOST_FAILED);
};
