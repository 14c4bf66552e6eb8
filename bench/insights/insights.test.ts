import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../packages/server/test/postgres/test-database.ts';
import { replay } from './replay.ts';

/** It takes ten seconds on a machine that has nothing else to do. */
const TIMEOUT_MS = 300_000;
/** A busy week; `bench/insights/main.ts` replays a month. */
const WEEK = { searches: 700, days: 8, slotMs: 60 * 60_000 };

describe('every figure of every report equals what the simulator did', () => {
  it(
    'on SQLite',
    async () => {
      const { checked, counts } = await replay(WEEK);
      expect(checked.differences.slice(0, 20)).toEqual([]);
      expect(checked.figures).toBeGreaterThan(1_000);
      for (const count of Object.values(counts)) expect(count).toBeGreaterThan(10);
    },
    TIMEOUT_MS,
  );

  it(
    'on PostgreSQL',
    async () => {
      const { url, drop } = await createTestDatabase();
      const { checked } = await replay({ ...WEEK, databaseUrl: url }).finally(drop);
      expect(checked.differences.slice(0, 20)).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
