import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../packages/server/test/postgres/test-database.ts';
import { replay } from './replay.ts';

/** A busy week; `bench/insights/main.ts` replays a month. */
const WEEK = { searches: 1_000, days: 8, slotMs: 30 * 60_000 };

describe('every figure of every report equals what the simulator did', () => {
  it('on SQLite', async () => {
    const { checked, counts } = await replay(WEEK);
    expect(checked.differences.slice(0, 20)).toEqual([]);
    expect(checked.figures).toBeGreaterThan(1_000);
    for (const count of Object.values(counts)) expect(count).toBeGreaterThan(10);
  });

  it('on PostgreSQL', async () => {
    const { url, drop } = await createTestDatabase();
    const { checked } = await replay({ ...WEEK, databaseUrl: url }).finally(drop);
    expect(checked.differences.slice(0, 20)).toEqual([]);
  });
});
