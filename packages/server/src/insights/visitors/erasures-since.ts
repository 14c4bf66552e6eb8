import type { Store } from '../../store/index.ts';
import { erasedNameHash } from './erased-visitors.ts';
import { asEvents, VISITOR_TABLES } from './log-windows.ts';
import type { ErasureTask, VisitorName } from './visitor-erasure.ts';

export type ErasuresSince = {
  /** The records that were in use until the restore. */
  former: Pick<Store, 'db'>;
  restored: Pick<Store, 'db'>;
  /** Keys of the names of erased visitors, the same for both. */
  keys: readonly Uint8Array[];
};

type Known = { alias: string; askedAt: number };

/** Not by the time of the backup: clocks of nodes differ, and a replica that it was read from was behind. */
const unknownTo = async (restored: Pick<Store, 'db'>, former: Pick<Store, 'db'>) => {
  const read = ({ db }: Pick<Store, 'db'>) => db.selectFrom('erased_visitors').selectAll().execute();
  const keyOf = (row: { shop_id: string; name_hash: string }): string => `${row.shop_id} ${row.name_hash}`;
  const known = new Map((await read(restored)).map((row) => [keyOf(row), Number(row.asked_at)]));
  return (await read(former)).filter((row) => Number(row.asked_at) > (known.get(keyOf(row)) ?? -1));
};

/**
 * Erasures that the backup does not know of, as tasks for the restored records. The former records have the names
 * hashed alone, so each name in the restored log is hashed and looked for. Those that were still to run are taken over.
 */
export async function erasuresSince({ former, restored, keys }: ErasuresSince): Promise<ErasureTask[]> {
  const noted = await unknownTo(restored, former);
  const tasks: ErasureTask[] = [];
  for (const [shopId, rows] of Map.groupBy(noted, (row) => row.shop_id)) {
    const known = new Map(
      rows.map((row): [string, Known] => [
        row.name_hash,
        { alias: row.alias, askedAt: Number(row.asked_at) },
      ]),
    );
    for (const name of await namesIn(restored, shopId)) {
      const found = keys
        .flatMap((key) => hashesOf(key, name))
        .map((hash) => known.get(hash))
        .find((match) => match !== undefined);
      if (found !== undefined) tasks.push({ shopId, name, ...found });
    }
  }
  return [...tasks, ...(await waitingIn(former))];
}

/** A guest is a session before its user signed in. */
const hashesOf = (key: Uint8Array, { userId, sessionId }: VisitorName): string[] =>
  userId === undefined
    ? [erasedNameHash(key, 'session', sessionId), erasedNameHash(key, 'guest', sessionId)]
    : [erasedNameHash(key, 'user', userId)];

async function namesIn({ db }: Pick<Store, 'db'>, shopId: string): Promise<VisitorName[]> {
  const users = new Set<string>();
  const sessions = new Set<string>();
  for (const table of VISITOR_TABLES) {
    const rows = await db
      .selectFrom(asEvents(table))
      .select(['user_id', 'session_id'])
      .distinct()
      .where('shop_id', '=', shopId)
      .execute();
    for (const { user_id: user, session_id: session } of rows) {
      if (user !== null) users.add(user);
      if (session !== null) sessions.add(session);
    }
  }
  return [...[...users].map((userId) => ({ userId })), ...[...sessions].map((sessionId) => ({ sessionId }))];
}

async function waitingIn({ db }: Pick<Store, 'db'>): Promise<ErasureTask[]> {
  const jobs = await db.selectFrom('jobs').select('payload').where('kind', '=', 'erase-visitor').execute();
  return jobs.map(({ payload }) => JSON.parse(payload) as ErasureTask);
}
