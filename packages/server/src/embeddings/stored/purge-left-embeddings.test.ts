import { describe, expect, it } from 'vitest';
import { STORES } from '../../../test/stores.ts';
import { ModelChoices } from '../choice/model-choices.ts';
import { purgeLeftEmbeddings } from './purge-left-embeddings.ts';

const DAY_MS = 24 * 60 * 60_000;

describe.each(STORES)('vectors of another model on $kind', ({ open }) => {
  it.each([
    'text',
    'image',
  ] as const)('are kept for a week behind a switch, so that it can be undone, and go then (%s)', async (use) => {
    const { store, close } = await open();
    try {
      let nowMs = 1_000;
      const choices = new ModelChoices({ store, now: () => nowMs });
      const vectors = ['old', 'new'].flatMap((model) =>
        Array.from({ length: 700 }, (_, i) => ({
          model_id: model,
          hash: `t${i}`,
          vector: new Uint8Array(4),
        })),
      );
      // Of both uses: what is left of one says nothing of the other.
      await store.db
        .insertInto('embeddings')
        .values(vectors.map(({ hash, ...rest }) => ({ ...rest, text_hash: hash })))
        .execute();
      await store.db
        .insertInto('image_vectors')
        .values(vectors.map(({ hash, ...rest }) => ({ ...rest, content_hash: hash })))
        .execute();
      const job = purgeLeftEmbeddings({ store, choices, activeModel: () => 'new', now: () => nowMs });
      const run = () => job.run(new AbortController().signal);
      expect(await run()).toBeNull();
      const model = { spec: 'a/new', id: 'new', dimensions: 1, languages: null };
      await choices.wish(use, model);
      const lease = { use, version: 1, owner: 'me' };
      expect([await choices.take(lease), await choices.activate(lease, model)]).toEqual([true, nowMs]);
      nowMs += 6 * DAY_MS;
      expect(await run()).toBeNull();
      nowMs += 2 * DAY_MS;
      expect(await run()).toBe('purged 700 vectors of models that are not used any more');
      const left = async (table: 'embeddings' | 'image_vectors') => {
        const rows = await store.read.selectFrom(table).select('model_id').distinct().execute();
        return rows.map((row) => row.model_id).sort();
      };
      const tables =
        use === 'text'
          ? (['embeddings', 'image_vectors'] as const)
          : (['image_vectors', 'embeddings'] as const);
      expect([await left(tables[0]), await left(tables[1])]).toEqual([['new'], ['new', 'old']]);
    } finally {
      await close();
    }
  });
});
