import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../packages/server/test/postgres/test-database.ts';
import { IS_ALL } from '../../packages/server/test/tier.ts';
import { replay } from './replay.ts';

/** It takes ten seconds on a machine that has nothing else to do. */
const TIMEOUT_MS = 300_000;
/** Busy days; `bench/insights/main.ts` replays a month. */
const DAYS = { ...(IS_ALL ? { searches: 700, days: 8 } : { searches: 350, days: 3 }), slotMs: 60 * 60_000 };

describe('every figure of every report equals what the simulator did', () => {
  it(
    'on SQLite',
    async () => {
      const { checked, counts } = await replay(DAYS);
      expect(checked.differences.slice(0, 20)).toEqual([]);
      expect(checked.figures).toBeGreaterThan(1_000);
      for (const count of Object.values(counts)) expect(count).toBeGreaterThan(10);
    },
    TIMEOUT_MS,
  );

  // What the stores do differently is tested where they are: packages/server/src/insights.
  it.runIf(IS_ALL)(
    'on PostgreSQL',
    async () => {
      const { url, drop } = await createTestDatabase();
      const { checked } = await replay({ ...DAYS, databaseUrl: url }).finally(drop);
      expect(checked.differences.slice(0, 20)).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
