import { type ErasuresSince, erasuresSince } from '../insights/index.ts';
import { JobQueue } from '../queue/index.ts';
import type { Store, Trx } from '../store/index.ts';

/** What the operator has to look at after a restore. */
export type RestoreNotes = {
  /** Keys that work again, among them those that were revoked after the backup. */
  keys: { keyId: string; shopId: string; shop: string; name: string; prefix: string }[];
  /** Webhooks, whose secrets the backup holds. */
  webhooks: number;
  /** Applied from the former records; null: there were none to read. */
  applied: Applied | null;
};

export type Applied = { keysRevoked: number; shopsDeleted: number; membersRemoved: number; erasures: number };

/** Names keys by id: the hash of a key says nothing to people. */
export const readRestoreNotes = async ({ db }: Pick<Store, 'db'>): Promise<Omit<RestoreNotes, 'applied'>> => {
  const keys = await db
    .selectFrom('api_keys')
    .innerJoin('shops', 'shops.id', 'api_keys.shop_id')
    .select(['api_keys.id as keyId', 'shops.id as shopId', 'shops.name as shop'])
    .select(['api_keys.name as name', 'api_keys.prefix as prefix'])
    .where('api_keys.revoked_at', 'is', null)
    .where('shops.deleted_at', 'is', null)
    .orderBy('shops.id')
    .orderBy('api_keys.id')
    .execute();
  const webhooks = await db.selectFrom('webhooks').select('id').execute();
  return { keys, webhooks: webhooks.length };
};

/** Longer lists of parameters are refused by the stores. */
const CHUNK = 500;
const chunksOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / CHUNK) }, (_, at) => all.slice(at * CHUNK, (at + 1) * CHUNK));

/** Keys that were revoked, and the keys that are gone with their shop. */
const revokeKeys = async (former: Pick<Store, 'db'>, trx: Trx): Promise<number> => {
  const revoked = await former.db
    .selectFrom('api_keys')
    .select(['id', 'revoked_at'])
    .where('revoked_at', 'is not', null)
    .execute();
  let changed = 0;
  for (const { id, revoked_at } of revoked) {
    const update = trx.updateTable('api_keys').set({ revoked_at }).where('id', '=', id);
    changed += Number((await update.where('revoked_at', 'is', null).executeTakeFirst()).numUpdatedRows);
  }
  return changed;
};

/** Shops that were deleted; one that is gone was erased, and is erased again at the next start. */
const deleteShops = async (former: Pick<Store, 'db'>, trx: Trx): Promise<number> => {
  const shops = await former.db.selectFrom('shops').select(['id', 'deleted_at']).execute();
  const deletedAt = new Map(shops.map((shop) => [shop.id, shop.deleted_at]));
  const restored = await trx.selectFrom('shops').select('id').where('deleted_at', 'is', null).execute();
  const gone = restored.filter(({ id }) => deletedAt.get(id) !== null);
  for (const { id } of gone)
    await trx
      .updateTable('shops')
      .set({ deleted_at: deletedAt.get(id) ?? 0 })
      .where('id', '=', id)
      .execute();
  return gone.length;
};

/** Members who were removed, or have another role. */
const removeMembers = async (former: Pick<Store, 'db'>, trx: Trx): Promise<number> => {
  const columns = ['organization_id', 'user_id', 'role'] as const;
  const left = await former.db.selectFrom('members').select(columns).execute();
  const roles = new Map(left.map((member) => [`${member.organization_id} ${member.user_id}`, member.role]));
  const restored = await trx.selectFrom('members').select(columns).execute();
  let removed = 0;
  for (const { organization_id, user_id, role } of restored) {
    const now = roles.get(`${organization_id} ${user_id}`);
    if (now === role) continue;
    const of = { organization_id, user_id };
    const isMember = (column: 'organization_id' | 'user_id') => [column, '=', of[column]] as const;
    if (now === undefined) {
      await trx
        .deleteFrom('members')
        .where(...isMember('organization_id'))
        .where(...isMember('user_id'))
        .execute();
      removed += 1;
    } else
      await trx
        .updateTable('members')
        .set({ role: now })
        .where(...isMember('organization_id'))
        .where(...isMember('user_id'))
        .execute();
  }
  return removed;
};

/**
 * Brings what was taken back since the backup into the restored records, all or nothing: erasures of visitors, deleted
 * shops, revoked keys, removed members. The next start of a server carries the erasures out.
 */
export async function applyFormer(
  parts: Omit<ErasuresSince, 'restored'> & { restored: Pick<Store, 'db' | 'kind'>; now: () => number },
): Promise<Applied> {
  const { former, restored, now } = parts;
  const tasks = await erasuresSince(parts);
  const queue = new JobQueue({ store: restored, now });
  return restored.db.transaction().execute(async (trx) => {
    for (const some of chunksOf(tasks))
      await queue.enqueue(
        trx,
        some.map((task) => ({
          kind: 'erase-visitor',
          key: `${task.shopId} since ${JSON.stringify(task.name)}`,
          shopId: task.shopId,
          payload: task,
        })),
      );
    return {
      keysRevoked: await revokeKeys(former, trx),
      shopsDeleted: await deleteShops(former, trx),
      membersRemoved: await removeMembers(former, trx),
      erasures: tasks.length,
    };
  });
}
