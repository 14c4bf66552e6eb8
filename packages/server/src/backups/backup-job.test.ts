import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestServer } from '../../test/harness.ts';
import { leastSilence } from '../../test/longest-silence.ts';

let kept: string;
let server: TestServer;

beforeAll(async () => {
  kept = mkdtempSync(join(tmpdir(), 'aisle-kept-'));
  server = await TestServer.open({ env: { AISLE_BACKUP_TO: kept, AISLE_BACKUP_KEEP: '2' } });
});
afterAll(async () => {
  await server.close();
  rmSync(kept, { recursive: true, force: true });
});

it('a server makes a backup once a day, and says in its metrics how that goes', async () => {
  const metrics = async (): Promise<string> =>
    (await server.server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body;
  expect(await metrics()).toMatch(/aisle_backup_failing 0/);
  for (const count of [1, 2, 2]) {
    server.clock.advance(86_400_000);
    await expect
      .poll(
        () => {
          server.clock.advance(1_000);
          return readdirSync(kept).length === count && server.server.backups?.state.lastAtMs;
        },
        { timeout: 20_000 },
      )
      .toBeGreaterThan(server.clock.nowMs() - 80_000_000);
  }
  expect(await metrics()).toMatch(/aisle_backup_last_timestamp_seconds \d{10}/);
});

it('a backup of large products keeps no request waiting', async () => {
  const shop = await server.makeShop();
  const description = 'A lamp for the desk and for the shelf. '.repeat(500);
  for (let part = 0; part < 10; part++) {
    const products = Array.from({ length: 50 }, (_, i) => ({
      ...{ externalId: `p-${part}-${i}`, name: `Lamp ${i}`, price: 9, description },
    }));
    await server.call('syncProducts', shop, { body: { syncType: 'INCREMENTAL', products } });
  }
  await server.server.indexes.settled(shop.shop.shopId);
  const make = async () => server.server.backups?.make();
  const check = (made: { rows: number } | undefined) => expect(made?.rows).toBeGreaterThan(500);
  expect(await leastSilence(make, check, 10)).toBeLessThan(10);
});
