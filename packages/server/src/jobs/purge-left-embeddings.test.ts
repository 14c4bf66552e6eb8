import { describe, expect, it } from 'vitest';
import { STORES } from '../../test/stores.ts';
import { ModelChoices } from '../search/index.ts';
import { purgeLeftEmbeddings } from './purge-left-embeddings.ts';

const DAY_MS = 24 * 60 * 60_000;

describe.each(STORES)('vectors of another text model on $kind', ({ open }) => {
  it('are kept for a week behind a switch, so that it can be undone, and go then', async () => {
    const { store, close } = await open();
    try {
      let nowMs = 1_000;
      const choices = new ModelChoices({ store, now: () => nowMs });
      const vectors = ['old', 'new'].flatMap((model) =>
        Array.from({ length: 700 }, (_, i) => ({
          model_id: model,
          text_hash: `t${i}`,
          vector: new Uint8Array(4),
        })),
      );
      await store.db.insertInto('embeddings').values(vectors).execute();
      const job = purgeLeftEmbeddings({ store, choices, modelInUse: () => 'new', now: () => nowMs });
      const run = () => job.run(new AbortController().signal);
      expect(await run()).toBeNull();
      const model = { spec: 'a/new', id: 'new', dimensions: 1, languages: null };
      await choices.wish('text', model);
      const lease = { use: 'text', version: 1, owner: 'me' } as const;
      expect([await choices.take(lease), await choices.activate(lease, model)]).toEqual([true, true]);
      nowMs += 6 * DAY_MS;
      expect(await run()).toBeNull();
      nowMs += 2 * DAY_MS;
      expect(await run()).toBe('purged 700 vectors of text models that are not used any more');
      const left = await store.read.selectFrom('embeddings').select('model_id').distinct().execute();
      expect(left).toEqual([{ model_id: 'new' }]);
    } finally {
      await close();
    }
  });
});
