import { Pool } from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../../../test/postgres/test-database.ts';
import { memoryRateCounter, postgresRateCounter } from './rate-counter.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("a window begins with a caller's first request and lasts 60 seconds", async () => {
  const counter = memoryRateCounter();
  expect(await counter.add('a')).toEqual({ used: 1, resetMs: 60_000 });
  vi.advanceTimersByTime(59_000);
  expect(await counter.add('a')).toEqual({ used: 2, resetMs: 1000 });
  expect((await counter.add('b')).used).toBe(1);
  vi.advanceTimersByTime(1000);
  expect((await counter.add('a')).used).toBe(1);
});

it('a clock that was hours ahead refuses nobody once it is right again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const database = await createTestDatabase('empty');
  const pool = new Pool({ connectionString: database.url, max: 1 });
  try {
    const counter = await postgresRateCounter(pool, 'counts');
    const right = Date.now();
    vi.setSystemTime(right + 18 * 3_600_000);
    for (const used of [1, 2, 3]) expect((await counter.add('a')).used).toBe(used);
    vi.setSystemTime(right);
    expect(await counter.add('a')).toEqual({ used: 1, resetMs: 60_000 });
    vi.setSystemTime(right + 1000);
    expect(await counter.add('a')).toEqual({ used: 2, resetMs: 59_000 });
  } finally {
    await pool.end();
    await database.drop();
  }
});

it('leaves no prepared statement in a connection: pgbouncer would give it to another process', async () => {
  const database = await createTestDatabase();
  const pool = new Pool({ connectionString: database.url, max: 1 });
  try {
    const counter = await postgresRateCounter(pool, 'counts');
    expect((await counter.add('a')).used).toBe(1);
    expect((await pool.query('SELECT name FROM pg_prepared_statements')).rows).toEqual([]);
  } finally {
    await pool.end();
    await database.drop();
  }
});
