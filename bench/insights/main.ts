import { parseArgs } from 'node:util';
import { createTestDatabase } from '../../packages/server/test/postgres/test-database.ts';
import { type Replay, replay } from './replay.ts';
import { writeResults } from './results.ts';
import { measureVolume } from './volume.ts';

/**
 * Replays a month of a shop through the HTTP API and compares every figure of every report. Then it measures rollups
 * and reports at ten times the volume. `--searches 100000 --slot-minutes 5 --stores sqlite,postgres --volume 1000000`;
 * a volume of 0: none.
 */
const { values } = parseArgs({
  options: {
    searches: { type: 'string', default: '100000' },
    'slot-minutes': { type: 'string', default: '5' },
    stores: { type: 'string', default: 'sqlite,postgres' },
    volume: { type: 'string', default: '1000000' },
  },
});

const replayOn = async (store: string): Promise<Replay> => {
  const searches = Number(values.searches);
  const slotMs = Number(values['slot-minutes']) * 60_000;
  const onDay = (day: number): void => void process.stderr.write(`\r${store}: day ${day} of 30 `);
  if (store === 'sqlite') return replay({ searches, slotMs, onDay });
  const { url, drop } = await createTestDatabase();
  return replay({ searches, slotMs, onDay, databaseUrl: url }).finally(drop);
};

for (const store of values.stores.split(',').filter((name) => name !== '')) {
  const result = await replayOn(store);
  process.stderr.write('\n');
  writeResults({ [`replay ${store}`]: result });
  for (const difference of result.checked.differences.slice(0, 20)) console.error(difference);
  console.log(`${store}: ${result.checked.figures} figures, ${result.checked.differences.length} differ`);
}
if (Number(values.volume) > 0) {
  const volume = await measureVolume(Number(values.volume));
  writeResults({ volume });
  console.log(JSON.stringify(volume, null, 2));
}
