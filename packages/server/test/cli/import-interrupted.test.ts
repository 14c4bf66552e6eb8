import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CliWorkplace } from './cli-workplace.ts';

const RECORDS = 12_000;

let place: CliWorkplace;
let shopId: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  place = new CliWorkplace();
  shopId = await place.shop();
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  place.remove();
});

/** Products with a bad row in every hundred. */
const bigFile = (): string => {
  const rows = Array.from({ length: RECORDS }, (_, i) =>
    i % 100 === 50
      ? { externalId: `bad${i}` }
      : { externalId: `P${i}`, name: `Product ${i}`, description: 'x'.repeat(400) },
  );
  return place.file('big.jsonl', rows.map((row) => JSON.stringify(row)).join('\n'));
};

/** Records that the import under way has settled. */
const handled = (): number => {
  // A process that starts after a kill locks the file while it recovers what was written last.
  const db = new DatabaseSync(join(place.dataDir, 'aisle.db'), { readOnly: true, timeout: 10_000 });
  try {
    const row = db.prepare("SELECT json_extract(state, '$.handled') AS handled FROM imports").get();
    return Number(row?.handled ?? 0);
  } finally {
    db.close();
  }
};

/** Starts the import and returns as soon as it has stored more than `past` records. */
const startPast = async (past: number, argv: string[]): Promise<ChildProcess> => {
  const child = place.start(argv);
  children.push(child);
  while (handled() <= past && child.exitCode === null) await delay(5);
  expect(child.exitCode, 'finished before it could be killed').toBeNull();
  return child;
};

const killPast = async (past: number, argv: string[]): Promise<number> => {
  const child = await startPast(past, argv);
  child.kill('SIGKILL');
  await once(child, 'exit');
  return handled();
};

it('an import that is killed goes on where it stopped: every product once, every bad row told once', async () => {
  const argv = ['import', bigFile(), '--shop', shopId];
  const first = await killPast(0, argv);
  const second = await killPast(first, argv);
  expect(second).toBeGreaterThan(first);
  expect(second).toBeLessThan(RECORDS);
  const summary = await place.import(...argv.slice(1));
  expect(summary).toMatchObject({
    records: RECORDS,
    failed: 120,
    productsCount: RECORDS - 120,
    resumedAfter: second,
  });
  const report = readFileSync(summary.report ?? '', 'utf8')
    .trim()
    .split('\n');
  const told = report.map((line) => (JSON.parse(line) as { externalId: string }).externalId);
  expect(told).toHaveLength(120);
  expect(new Set(told).size).toBe(120);
  expect(readdirSync(join(place.dataDir, 'imports'))).toEqual([]);
});

it('a killed --full leaves the old catalog in place, and finishes later', async () => {
  const old = place.file('old.jsonl', '{"externalId":"old","name":"Old"}');
  await place.json('import', old, '--shop', shopId);
  const argv = ['import', bigFile(), '--shop', shopId, '--full'];
  await killPast(500, argv);
  expect(await place.json('shop', 'show', shopId)).toMatchObject({ productsCount: 1 });
  const summary = await place.import(...argv.slice(1));
  expect(summary).toMatchObject({ productsCount: RECORDS - 120, deleted: 1 });
  expect(summary.resumedAfter).toBeGreaterThan(0);
});

it('a file that changed since is imported from its beginning', async () => {
  const file = bigFile();
  const argv = ['import', file, '--shop', shopId];
  await killPast(0, argv);
  place.file('big.jsonl', '{"externalId":"N","name":"New"}');
  expect(await place.import(...argv.slice(1))).toMatchObject({ records: 1, created: 1, resumedAfter: 0 });
});

it('two imports of one file into one shop do not run at once', async () => {
  const argv = ['import', bigFile(), '--shop', shopId];
  await startPast(0, argv);
  const second = await place.run(argv);
  expect(second).toMatchObject({ status: 1, stderr: expect.stringContaining('by another process') });
});
