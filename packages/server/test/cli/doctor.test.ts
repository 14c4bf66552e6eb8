import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Check } from '../../src/cli/doctor/check.ts';
import { CliWorkplace } from './cli-workplace.ts';

type Report = { healthy: boolean; checks: Check[] };

let place: CliWorkplace;
beforeEach(() => {
  place = new CliWorkplace();
});
afterEach(() => place.remove());

const examine = async (): Promise<Report & { status: number; of: (name: string) => Check | undefined }> => {
  const { status, stdout } = await place.run(['doctor', '--json']);
  const report = JSON.parse(stdout) as Report;
  return { ...report, status, of: (name) => report.checks.find((check) => check.name === name) };
};

it('a machine without data is healthy, and stays without data', async () => {
  const report = await examine();
  expect(report).toMatchObject({ healthy: true, status: 0 });
  expect(report.of('data')?.message).toContain('nothing yet');
  expect((await examine()).of('data')?.message).toContain('nothing yet');
});

it('a shop whose index was never written is named, with nothing to do about it', async () => {
  const shopId = await place.shop();
  await place.json('import', place.file('a.csv', 'id,title\nA,Lamp\n'), '--shop', shopId);
  const report = await examine();
  expect(report.healthy).toBe(true);
  expect(report.of('data')).toMatchObject({ status: 'ok', message: expect.stringContaining('1 products') });
  expect(report.of('index')).toMatchObject({ status: 'warning', message: `${shopId}: not written yet` });
  expect(report.of('models')).toMatchObject({ status: 'ok', advice: null });
});

it('a catalog that lost a product is a fault', async () => {
  const shopId = await place.shop();
  await place.json('import', place.file('a.csv', 'id,title\nA,Lamp\nB,Desk\n'), '--shop', shopId);
  const db = new DatabaseSync(join(place.dataDir, 'aisle.db'));
  db.exec("DELETE FROM products WHERE external_id = 'A'");
  db.close();
  const report = await examine();
  expect(report).toMatchObject({ healthy: false, status: 1 });
  expect(report.of('data')).toMatchObject({ status: 'fault', message: `${shopId} holds 1 products, not 2` });
});

it('a store that is no database is a fault, and the other checks still run', async () => {
  await place.shop();
  for (const end of ['', '-wal', '-shm']) rmSync(join(place.dataDir, `aisle.db${end}`), { force: true });
  writeFileSync(join(place.dataDir, 'aisle.db'), 'not a database'.repeat(1000));
  const report = await examine();
  expect(report.status).toBe(1);
  expect(report.of('data')?.status).toBe('fault');
  expect(report.of('server')).toBeDefined();
});

it('models are listed with whether they are here', async () => {
  const { models } = await place.json<{ models: object[] }>('models', 'list');
  expect(models).toEqual([
    expect.objectContaining({ name: 'lexis', kind: 'text', default: true, cached: true, dimensions: 256 }),
    expect.objectContaining({
      name: 'use-lite',
      kind: 'text',
      default: false,
      cached: false,
      dimensions: 512,
    }),
  ]);
});
