import { parseArgs } from 'node:util';
import { createTestDatabase } from '../../packages/server/test/postgres/test-database.ts';
import { replay } from './replay.ts';
import { writeResults } from './results.ts';
import { measureVolume } from './volume.ts';

/**
 * Replays a month of a shop through the HTTP API and compares every figure of every report. Then it measures rollups
 * and reports at ten times the volume. `--searches 100000 --slot-minutes 5 --volume 1000000 --stores sqlite,postgres`;
 * 0 searches: no replay. A volume of 0: no volume.
 */
const { values } = parseArgs({
  options: {
    searches: { type: 'string', default: '100000' },
    'slot-minutes': { type: 'string', default: '5' },
    stores: { type: 'string', default: 'sqlite,postgres' },
    volume: { type: 'string', default: '1000000' },
  },
});

const searches = Number(values.searches);
const volume = Number(values.volume);
const slotMs = Number(values['slot-minutes']) * 60_000;

/** Runs `measure` on an empty store of this kind. */
const onStore = async <T>(
  store: string,
  measure: (where: { databaseUrl?: string }) => Promise<T>,
): Promise<T> => {
  if (store === 'sqlite') return measure({});
  const { url, drop } = await createTestDatabase();
  return measure({ databaseUrl: url }).finally(drop);
};

const replayOn = async (store: string): Promise<void> => {
  const onDay = (day: number): void => void process.stderr.write(`\r${store}: day ${day} of 30 `);
  const result = await onStore(store, (where) => replay({ searches, slotMs, onDay, ...where }));
  process.stderr.write('\n');
  writeResults({ [`replay ${store}`]: result });
  for (const difference of result.checked.differences.slice(0, 20)) console.error(difference);
  console.log(`${store}: ${result.checked.figures} figures, ${result.checked.differences.length} differ`);
};

const measureVolumeOn = async (store: string): Promise<void> => {
  const result = await onStore(store, (where) => measureVolume(volume, where));
  writeResults({ [`volume ${store}`]: result });
  console.log(store, JSON.stringify(result, null, 2));
};

for (const store of values.stores.split(',')) {
  if (searches > 0) await replayOn(store);
  if (volume > 0) await measureVolumeOn(store);
}
