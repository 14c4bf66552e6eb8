import { lexisModel } from '@aisle/models';
import { describe, expect, it } from 'vitest';
import { TestServer } from '../../../test/harness.ts';
import { STORES, temporaryFolder } from '../../../test/stores.ts';
import { RecordingLog } from '../../kernel/test/recording-log.ts';
import { openStore } from '../../store/index.ts';
import type { ChosenModel } from './model-choice.ts';
import { ModelChoices } from './model-choices.ts';
import { undoRetiredChoice } from './undo-retired-choice.ts';

const useLite: ChosenModel = { spec: 'use-lite', id: 'use-lite-en', dimensions: 512, languages: ['en'] };
const other: ChosenModel = { spec: 'maker/other', id: 'other', dimensions: 3, languages: null };
const lease = (version: number) => ({ use: 'text', version, owner: 'me' }) as const;

describe.each(STORES)('a stored choice of USE-Lite on $kind', ({ open }) => {
  it('gives way to the settings, and a desired one is refused; other choices stay', async () => {
    const { store, close } = await open();
    try {
      const now = (): number => 1_000;
      const choices = new ModelChoices({ store, now });
      const log = new RecordingLog();
      await choices.wish('text', other);
      await choices.take(lease(1));
      await choices.activate(lease(1), other);
      await undoRetiredChoice(store, { log, now });
      expect(await choices.read('text')).toMatchObject({ active: other, refused: null });
      expect(log.lines).toEqual([]);

      await choices.wish('text', useLite);
      await undoRetiredChoice(store, { log, now });
      const refused = { spec: 'use-lite', reason: expect.stringContaining('no longer part of Aisle') };
      expect(await choices.read('text')).toMatchObject({ active: other, wanted: null, refused });

      await choices.wish('text', useLite);
      await choices.take(lease(3));
      await choices.activate(lease(3), useLite);
      await undoRetiredChoice(store, { log, now });
      expect(await choices.read('text')).toMatchObject({ active: null, wanted: null });
      await undoRetiredChoice(store, { log, now });
      expect(log.lines).toHaveLength(2);
    } finally {
      await close();
    }
  });
});

it('a server with USE-Lite in its settings and in its store starts, warns of each and uses our own model', async () => {
  const dataDir = temporaryFolder();
  const store = await openStore({ kind: 'sqlite', dataDir, role: 'server' });
  const choices = new ModelChoices({ store, now: () => 0 });
  await choices.wish('text', useLite);
  await choices.take(lease(1));
  await choices.activate(lease(1), useLite);
  await store.close();
  const server = await TestServer.open({ env: { AISLE_TEXT_MODEL: 'use-lite', AISLE_DATA_DIR: dataDir } });
  try {
    expect(server.server.search.textModel).toMatchObject({ modelId: lexisModel.id });
    const warnings = server.log.split('\n').filter((line) => line.includes('no longer part of Aisle'));
    expect(warnings.map((line) => JSON.parse(line).level)).toEqual(['warn', 'warn']);
    expect(warnings[0]).toContain('AISLE_TEXT_MODEL=use-lite');
  } finally {
    await server.close();
  }
});
