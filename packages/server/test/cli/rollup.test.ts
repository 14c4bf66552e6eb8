import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config/index.ts';
import { randomLog, storeLog } from '../../src/insights/test/random-log.ts';
import { openStore } from '../../src/store/index.ts';
import { seededRandom } from '../seeded-random.ts';
import { CliWorkplace } from './cli-workplace.ts';

type Outcome = { shops: number; hours: number; refreshedAt: string };

const place = new CliWorkplace();
let shopId = '';
beforeAll(async () => {
  shopId = await place.shop();
});
afterAll(() => place.remove());

/** Logs a day in these shops, as a server that runs beside the command line does. */
const log = async (...shopIds: string[]): Promise<void> => {
  const { dataDir } = readConfig({ AISLE_DATA_DIR: place.dataDir });
  const store = await openStore({ kind: 'sqlite', dataDir, role: 'server' });
  for (const id of shopIds) {
    const to = Date.now();
    await storeLog(
      store,
      randomLog({ shopId: id, from: to - 86_400_000, to, size: 50, random: seededRandom(1) }),
    );
  }
  await store.close();
};

describe('rollup', () => {
  it('counts the marked hours of one shop or of all, and says as of when', async () => {
    const other = await place.shop();
    await log(shopId, other);
    const one = await place.json<Outcome>('rollup', '--shop', shopId);
    expect(one).toMatchObject({ shops: 1 });
    expect(one.hours).toBeGreaterThan(15);
    expect(Math.abs(Date.parse(one.refreshedAt) - Date.now())).toBeLessThan(60_000);
    const all = await place.json<Outcome>('rollup');
    expect(all).toMatchObject({ shops: 2, hours: one.hours });
    expect(await place.json<Outcome>('rollup')).toMatchObject({ shops: 2, hours: 0 });
    const { stdout, status } = await place.run(['rollup']);
    expect([status, stdout]).toEqual([0, expect.stringContaining('refreshedAt')]);
  });

  it('a shop that does not exist is refused in one line', async () => {
    const { status, stderr } = await place.run(['rollup', '--shop', 'nobody']);
    expect([status, stderr.trimEnd().split('\n').length]).toEqual([1, 1]);
    expect(stderr).toContain("there is no shop 'nobody'");
  });
});
