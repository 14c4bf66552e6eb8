import { type RawBuilder, sql } from 'kysely';
import type { Store } from '../../store/index.ts';
import { HOUR_MS } from '../dirty-hours.ts';
import { FIGURES } from '../rollups/figure-tables.ts';
import { QUARTER_MS } from '../rollups/log-counts.ts';
import { type Period, piecesOf } from './period.ts';

/** The scope of a report: a period of a shop's log, as it was known at `asOf`. */
export type Scope = { store: Pick<Store, 'kind'>; shopId: string; period: Period; asOf: number };

/** Figures of a period as a subquery `figures`: those of whole hours from rollups, the rest counted in the log. */
export const figuresOf = (
  name: keyof typeof FIGURES,
  { store, shopId, period, asOf }: Scope,
): RawBuilder<unknown> => {
  const { table, time, columns, count } = FIGURES[name];
  const { whole, edges } = piecesOf(period, time === 'at' ? QUARTER_MS : HOUR_MS);
  const names = sql.raw(columns);
  const parts = edges.map(
    (edge) => sql`SELECT ${names} FROM (${count({ store, shopId, ...edge, asOf })}) AS edge`,
  );
  const rolledUp = sql`SELECT ${names} FROM ${sql.table(table)}
    WHERE shop_id = ${shopId} AND ${sql.ref(time)} >= ${whole.from} AND ${sql.ref(time)} < ${whole.to}`;
  return sql`(${sql.join([rolledUp, ...parts], sql` UNION ALL `)}) AS figures`;
};
