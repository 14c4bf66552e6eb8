import { sql } from 'kysely';
import type { ModelChoices } from '../search/index.ts';
import type { Store } from '../store/index.ts';
import type { Job } from './job.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Until then a switch back costs nothing. */
const KEPT_MS = 7 * DAY_MS;
/** A statement deletes few, so that other writers wait milliseconds. */
const ROWS_PER_DELETE = 500;

type LeftUse = 'text' | 'image';
/** Where the vectors of a use lie, and what names one of a model. */
const TABLES = {
  text: { table: 'embeddings', key: 'text_hash' },
  image: { table: 'picture_vectors', key: 'content_hash' },
} as const;

export type PurgeLeftEmbeddingsPorts = {
  store: Pick<Store, 'db' | 'read'>;
  choices: ModelChoices;
  /** Of the model that this process uses; null: none. */
  modelInUse: (use: LeftUse) => string | null;
  now: () => number;
};

/** Models whose vectors nobody reads any more; none as long as the last switch is not a week old. */
const leftModels = async (ports: PurgeLeftEmbeddingsPorts, use: LeftUse): Promise<string[]> => {
  const choice = await ports.choices.read(use);
  if (choice?.activatedAtMs == null || ports.now() - choice.activatedAtMs < KEPT_MS) return [];
  const used = new Set([choice.active?.id, choice.wanted?.id, ports.modelInUse(use)]);
  const { table } = TABLES[use];
  const rows = await ports.store.read.selectFrom(table).select('model_id').distinct().execute();
  return rows.map((row) => row.model_id).filter((modelId) => !used.has(modelId));
};

const deleteSome = async ({ db }: Pick<Store, 'db'>, use: LeftUse, modelId: string): Promise<number> => {
  const { table, key } = TABLES[use];
  const [from, named] = [sql.table(table), sql.ref(key)];
  const { numAffectedRows } = await sql`
    DELETE FROM ${from} WHERE model_id = ${modelId} AND ${named} IN (
      SELECT ${named} FROM ${from} WHERE model_id = ${modelId} LIMIT ${ROWS_PER_DELETE}
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** Removes the vectors of models that another one took the place of a week ago. They could be made again. */
export const purgeLeftEmbeddings = (ports: PurgeLeftEmbeddingsPorts): Job => ({
  name: 'purge-left-embeddings',
  everyMs: DAY_MS,
  leaseMs: 60 * 60_000,
  run: async (signal) => {
    let purged = 0;
    for (const use of ['text', 'image'] as const) {
      for (const modelId of await leftModels(ports, use)) {
        for (let deleted = 1; deleted > 0 && !signal.aborted; purged += deleted)
          deleted = await deleteSome(ports.store, use, modelId);
      }
    }
    return purged === 0 ? null : `purged ${purged} vectors of models that are not used any more`;
  },
});
