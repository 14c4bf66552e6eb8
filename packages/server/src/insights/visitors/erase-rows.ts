import type { Expression, expressionBuilder, SqlBool } from 'kysely';
import type { Database, Store } from '../../store/index.ts';
import { markDirty } from '../dirty-hours.ts';

export type ErasedTable = 'search_logs' | 'shopper_events';

/** `userId` null: all that the sessions did, by whichever user. */
export type ErasedVisitor = { userId: string | null; sessions: readonly string[] };

/** Rows that one statement looks at: some milliseconds of the store's time. */
const ROWS_PER_LOOK = 5_000;
const ROWS_PER_UPDATE = 200;
/** Sessions of one user that one statement names. */
const MAX_SESSIONS = 1_000;

type Look = { table: ErasedTable; shopId: string };
type Window = { fromMs: number; toMs: number };
type Eb = ReturnType<typeof expressionBuilder<Database, 'shopper_events'>>;

/** Both tables have what is read here, under these names. */
const asEvents = (table: ErasedTable): 'shopper_events' => table as 'shopper_events';
const timeColumn = (table: ErasedTable): 'at' => (table === 'search_logs' ? ('created_at' as 'at') : 'at');

/** Ranges of time that hold all rows of a shop, about ROWS_PER_LOOK each. */
async function* windowsOf({ read }: Pick<Store, 'read'>, { table, shopId }: Look): AsyncGenerator<Window> {
  const at = timeColumn(table);
  for (let fromMs = Number.MIN_SAFE_INTEGER; ; ) {
    const next = await read
      .selectFrom(asEvents(table))
      .select(`${at} as at`)
      .where('shop_id', '=', shopId)
      .where(at, '>=', fromMs)
      .orderBy(at)
      .limit(1)
      .offset(ROWS_PER_LOOK)
      .executeTakeFirst();
    const toMs = next === undefined ? Number.MAX_SAFE_INTEGER : Number(next.at);
    yield { fromMs, toMs };
    if (next === undefined) return;
    fromMs = toMs + 1;
  }
}

/** Sessions in which a user was signed in. */
export async function sessionsOf(
  store: Pick<Store, 'read'>,
  { userId, ...look }: Look & { userId: string },
): Promise<Set<string>> {
  const sessions = new Set<string>();
  const at = timeColumn(look.table);
  for await (const { fromMs, toMs } of windowsOf(store, look)) {
    const rows = await store.read
      .selectFrom(asEvents(look.table))
      .select('session_id')
      .distinct()
      .where('shop_id', '=', look.shopId)
      .where(at, '>=', fromMs)
      .where(at, '<=', toMs)
      .where('user_id', '=', userId)
      .where('session_id', 'is not', null)
      .execute();
    for (const { session_id: session } of rows) if (session !== null) sessions.add(session);
  }
  return sessions;
}

const didIt =
  ({ userId, sessions }: ErasedVisitor) =>
  (eb: Eb): Expression<SqlBool> => {
    const named = sessions.slice(0, MAX_SESSIONS);
    if (userId === null) return eb('session_id', 'in', named);
    const signedIn = eb('user_id', '=', userId);
    if (named.length === 0) return signedIn;
    return eb.or([signedIn, eb.and([eb('user_id', 'is', null), eb('session_id', 'in', named)])]);
  };

/** Replaces what names the visitor by `alias`, a few rows a transaction, and marks their hours. */
export async function eraseRows(
  store: Pick<Store, 'db' | 'read'>,
  { visitor, alias, ...look }: Look & { visitor: ErasedVisitor; alias: string },
): Promise<void> {
  const { table, shopId } = look;
  const at = timeColumn(table);
  for await (const { fromMs, toMs } of windowsOf(store, look)) {
    const rows = await store.read
      .selectFrom(asEvents(table))
      .select(['id', `${at} as at`])
      .where('shop_id', '=', shopId)
      .where(at, '>=', fromMs)
      .where(at, '<=', toMs)
      .where(didIt(visitor))
      .execute();
    for (let first = 0; first < rows.length; first += ROWS_PER_UPDATE)
      await anonymise(store, look, { rows: rows.slice(first, first + ROWS_PER_UPDATE), alias });
  }
}

const anonymise = (
  { db }: Pick<Store, 'db'>,
  { table, shopId }: Look,
  { rows, alias }: { rows: readonly { id: string; at: number }[]; alias: string },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx
      .updateTable(asEvents(table))
      .set({ user_id: null, session_id: null, caller_hash: alias })
      .where('shop_id', '=', shopId)
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    await markDirty(
      trx,
      rows.map((row) => ({ shopId, at: Number(row.at) })),
    );
  });
