import type { ModelChoices } from '../search/index.ts';
import type { Store } from '../store/index.ts';
import type { Job } from './job.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Until then a switch back costs nothing. */
const KEPT_MS = 7 * DAY_MS;
/** A statement deletes few, so that other writers wait milliseconds. */
const ROWS_PER_DELETE = 500;

export type PurgeLeftEmbeddingsPorts = {
  store: Pick<Store, 'db' | 'read'>;
  choices: ModelChoices;
  /** Of the text model that this process uses; null: none. */
  modelInUse: () => string | null;
  now: () => number;
};

/** Models whose vectors nobody reads any more; none as long as the last switch is not a week old. */
const leftModels = async (ports: PurgeLeftEmbeddingsPorts): Promise<string[]> => {
  const choice = await ports.choices.read('text');
  if (choice?.activatedAtMs == null || ports.now() - choice.activatedAtMs < KEPT_MS) return [];
  const used = new Set([choice.active?.id, choice.wanted?.id, ports.modelInUse()]);
  const rows = await ports.store.read.selectFrom('embeddings').select('model_id').distinct().execute();
  return rows.map((row) => row.model_id).filter((modelId) => !used.has(modelId));
};

const deleteSome = async ({ db }: Pick<Store, 'db'>, modelId: string): Promise<number> => {
  const some = db.selectFrom('embeddings').select('text_hash').where('model_id', '=', modelId);
  const deletion = db
    .deleteFrom('embeddings')
    .where('model_id', '=', modelId)
    .where('text_hash', 'in', some.limit(ROWS_PER_DELETE));
  return Number((await deletion.executeTakeFirst()).numDeletedRows);
};

/** Removes the vectors of text models that another one took the place of a week ago. They could be made again. */
export const purgeLeftEmbeddings = (ports: PurgeLeftEmbeddingsPorts): Job => ({
  name: 'purge-left-embeddings',
  everyMs: DAY_MS,
  leaseMs: 60 * 60_000,
  run: async (signal) => {
    let purged = 0;
    for (const modelId of await leftModels(ports)) {
      for (let deleted = 1; deleted > 0 && !signal.aborted; purged += deleted)
        deleted = await deleteSome(ports.store, modelId);
    }
    return purged === 0 ? null : `purged ${purged} vectors of text models that are not used any more`;
  },
});
