import type { Log } from '../../kernel/log.ts';
import { decodeJson, encodeJson, type Store } from '../../store/index.ts';
import type { ChosenModel, RefusedModel } from './model-choice.ts';

/** USE-Lite was a text model of earlier versions. Our own is better. */
const RETIRED = 'use-lite';
const REASON = 'USE-Lite is no longer part of Aisle; our own text model takes its place';

const isRetired = (model: string | null): boolean =>
  model !== null && decodeJson<ChosenModel>(model).spec === RETIRED;

/**
 * Removes a stored choice of a model that Aisle no longer has: the settings decide again. Called once, at the start.
 */
export const undoRetiredChoice = async (
  { db }: Pick<Store, 'db'>,
  { log, now }: { log: Log; now: () => number },
): Promise<void> => {
  const choice = () => db.updateTable('model_choices').where('used_for', '=', 'text');
  const row = await db
    .selectFrom('model_choices')
    .select(['active', 'wanted'])
    .where('used_for', '=', 'text')
    .executeTakeFirst();
  const isActive = isRetired(row?.active ?? null);
  const isDesired = isRetired(row?.wanted ?? null);
  if (!isActive && !isDesired) return;
  log.warn(REASON, { model: RETIRED });
  if (isActive) await choice().set({ active: null, activated_at: null, updated_at: now() }).execute();
  if (!isDesired) return;
  const refused: RefusedModel = { spec: RETIRED, reason: REASON, atMs: now() };
  const nothing = { wanted: null, encoded: null, total: null, lease_owner: null, lease_until: null };
  await choice()
    .set({ ...nothing, refused: encodeJson(refused), updated_at: now() })
    .execute();
};
