import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Database, Store, Trx } from '../../store/index.ts';
import { hourOf, markDirty } from '../dirty-hours.ts';
import type { MarkDaysPort } from '../ports.ts';
import { type VisitorFields, visitorOf } from '../visitor.ts';
import { asEvents, rowsByWindow, timeColumn, type VisitorLog } from './log-windows.ts';

/** `userId` null: all that the sessions did, by whichever user. */
export type ErasedVisitor = { userId: string | null; sessions: readonly string[] };

/** `alias`: what the visitor is called from now on; it leads nowhere. */
export type Erasure = {
  visitor: ErasedVisitor;
  alias: string;
  markDays: MarkDaysPort;
  signal: AbortSignal;
};

const ROWS_PER_UPDATE = 200;
/** Sessions of one user that one statement names. */
const MAX_SESSIONS = 1_000;

/** Sessions in which a user was signed in. */
export async function sessionsOf(
  store: Pick<Store, 'read'>,
  log: VisitorLog,
  { userId, signal }: { userId: string; signal: AbortSignal },
): Promise<Set<string>> {
  const sessions = new Set<string>();
  for await (const rows of rowsByWindow(store, log, signal)) {
    const found = rows.select('session_id').distinct().where('user_id', '=', userId);
    for (const { session_id: session } of await found.execute()) if (session !== null) sessions.add(session);
  }
  return sessions;
}

/** Rows of a visitor. */
export const didIt =
  ({ userId, sessions }: ErasedVisitor) =>
  (eb: ExpressionBuilder<Database, 'shopper_events'>): Expression<SqlBool> => {
    const named = sessions.slice(0, MAX_SESSIONS);
    if (userId === null) return eb('session_id', 'in', named);
    const signedIn = eb('user_id', '=', userId);
    if (named.length === 0) return signedIn;
    return eb.or([signedIn, eb.and([eb('user_id', 'is', null), eb('session_id', 'in', named)])]);
  };

/** Replaces what names the visitor by the alias, a few rows a transaction, and marks their hours. */
export async function eraseRows(
  store: Pick<Store, 'db' | 'read'>,
  log: VisitorLog,
  { visitor, signal, ...named }: Erasure,
): Promise<void> {
  const at = timeColumn(log.table);
  for await (const rows of rowsByWindow(store, log, signal)) {
    const found = await rows
      .select(['id', `${at} as at`, 'user_id as userId', 'session_id as sessionId'])
      .select('caller_hash as callerHash')
      .where(didIt(visitor))
      .execute();
    for (let first = 0; first < found.length; first += ROWS_PER_UPDATE)
      await anonymise(store, log, { rows: found.slice(first, first + ROWS_PER_UPDATE), ...named });
  }
}

type NamedRow = VisitorFields & { id: string; at: number };

const anonymise = (
  { db }: Pick<Store, 'db'>,
  { table, shopId }: VisitorLog,
  { rows, alias, markDays }: Pick<Erasure, 'alias' | 'markDays'> & { rows: readonly NamedRow[] },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const ids = rows.map(({ id }) => id);
    await trx
      .updateTable(asEvents(table))
      .set({ user_id: null, session_id: null, caller_hash: alias })
      .where('shop_id', '=', shopId)
      .where('id', 'in', ids)
      .execute();
    // Marks come first, as in a rollup: the two never wait for each other.
    const times = rows.map(({ at }) => ({ shopId, at: Number(at) }));
    await markDirty(trx, times);
    await markDays(trx, times);
    if (table === 'search_logs') await renameCounted(trx, shopId, { rows, alias });
  });

/** Reports have the names of the hours' visitors too. The next rollup counts these hours anew; the name goes now. */
async function renameCounted(
  trx: Trx,
  shopId: string,
  { rows, alias }: { rows: readonly NamedRow[]; alias: string },
): Promise<void> {
  const hours = [...new Set(rows.map(({ at }) => hourOf(Number(at))))];
  const names = [...new Set(rows.map(visitorOf))].filter((name) => name !== null);
  const removed = await trx
    .deleteFrom('visitor_hours')
    .where('shop_id', '=', shopId)
    .where('hour', 'in', hours)
    .where('visitor', 'in', names)
    .returning('hour')
    .execute();
  if (removed.length === 0) return;
  const visitor = visitorOf({ userId: null, sessionId: null, callerHash: alias }) ?? '';
  const renamed = [...new Set(removed.map(({ hour }) => Number(hour)))].map((hour) => ({
    shop_id: shopId,
    hour,
    visitor,
  }));
  await trx
    .insertInto('visitor_hours')
    .values(renamed)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
