import { afterEach, expect, it } from 'vitest';
import { ManualScheduler } from '../../../test/manual-scheduler.ts';
import { RecordingLog } from '../../kernel/test/recording-log.ts';
import { Indexer } from './indexer.ts';
import { warmUpIndexer } from './warm-up-indexer.ts';

const open: Indexer[] = [];
afterEach(() => Promise.all(open.splice(0).map((indexer) => indexer.close())));

it('batches of the sample shop are built and merged', async () => {
  const indexer = new Indexer({ scheduler: new ManualScheduler(), log: new RecordingLog() });
  open.push(indexer);
  const built: number[] = [];
  const merged: number[] = [];
  await warmUpIndexer({
    build: async (shopId, input) => {
      const groups = await indexer.build(shopId, input);
      expect(groups.poison).toEqual([]);
      built.push(input.groups.length);
      return groups;
    },
    merge: async (parts) => {
      merged.push(parts.length);
      return indexer.merge(parts);
    },
  });
  expect(built).toEqual([192, 192, 192, 192]);
  expect(merged).toEqual([4]);
});
