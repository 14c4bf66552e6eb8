import { countedJob, type PeriodicJob } from '../../queue/index.ts';
import type { Store } from '../../store/index.ts';
import type { ModelChoices } from '../choice/model-choices.ts';

const DAY_MS = 24 * 60 * 60_000;
/** During this time, switching back needs no encoding. */
const KEPT_MS = 7 * DAY_MS;
/** Small, so that other writers wait milliseconds. */
const ROWS_PER_DELETE = 500;

type LeftUse = 'text' | 'image';
/** The table of each use's vectors, and its key within a model. */
const TABLES = {
  text: { table: 'embeddings', key: 'text_hash' },
  image: { table: 'image_vectors', key: 'content_hash' },
} as const;

export type PurgeLeftEmbeddingsPorts = {
  store: Pick<Store, 'db' | 'read'>;
  choices: ModelChoices;
  /** Id of the model that this process uses; null without one. */
  activeModel: (use: LeftUse) => string | null;
  now: () => number;
};

/** Models whose vectors are no longer read; none until a week after the last switch. */
const leftModels = async (ports: PurgeLeftEmbeddingsPorts, use: LeftUse): Promise<string[]> => {
  const choice = await ports.choices.read(use);
  if (choice?.activatedAtMs == null || ports.now() - choice.activatedAtMs < KEPT_MS) return [];
  const used = new Set([choice.active?.id, choice.wanted?.id, ports.activeModel(use)]);
  const { table } = TABLES[use];
  const rows = await ports.store.read.selectFrom(table).select('model_id').distinct().execute();
  return rows.map((row) => row.model_id).filter((modelId) => !used.has(modelId));
};

const deleteSome = async ({ db }: Pick<Store, 'db'>, use: LeftUse, modelId: string): Promise<number> => {
  const { table, key } = TABLES[use];
  const some = db.selectFrom(table).select(key).where('model_id', '=', modelId).limit(ROWS_PER_DELETE);
  const deletion = db.deleteFrom(table).where('model_id', '=', modelId).where(key, 'in', some);
  return Number((await deletion.executeTakeFirst()).numDeletedRows);
};

/** Removes the vectors of models that were replaced a week ago. They can be made again. */
export const purgeLeftEmbeddings = (ports: PurgeLeftEmbeddingsPorts): PeriodicJob =>
  countedJob('purge-left-embeddings', {
    everyMs: DAY_MS,
    run: async (signal) => {
      let purged = 0;
      for (const use of ['text', 'image'] as const) {
        for (const modelId of await leftModels(ports, use)) {
          for (let deleted = 1; deleted > 0 && !signal.aborted; purged += deleted)
            deleted = await deleteSome(ports.store, use, modelId);
        }
      }
      return purged;
    },
    news: (count) => `purged ${count} vectors of models that are not used any more`,
  });
