import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type RunningServer, startServer, WORDS_ONLY } from '../../bench/harness/server.ts';
import { type BenchShop, makeShop } from '../../bench/harness/shop.ts';
import { generateProduct } from '../../bench/speed/catalog.ts';

const canMount = (() => {
  const probe = mkdtempSync(join(tmpdir(), 'aisle-mount-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', probe], { stdio: 'ignore' });
    execFileSync('umount', [probe], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  } finally {
    rmSync(probe, { recursive: true, force: true });
  }
})();

let disk = '';
beforeEach(() => {
  disk = mkdtempSync(join(tmpdir(), 'aisle-disk-'));
  if (canMount) execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk]);
});
afterEach(() => {
  if (canMount) execFileSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
});

const send = async (server: RunningServer, shop: BenchShop, first: number) => {
  const response = await fetch(`${server.url}/api/integrations/v1/products/sync`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${shop.apiKey}` },
    body: JSON.stringify({
      syncType: 'INCREMENTAL',
      products: Array.from({ length: 200 }, (_, i) => generateProduct(first + i)),
    }),
  });
  return { status: response.status, body: (await response.json()) as { code?: string; message?: string } };
};

// Without the right to mount there is no small disk to fill.
it.skipIf(!canMount)(
  'a full disk refuses the sync with a clear error, serves searches, and takes writes again once there is room',
  async () => {
    const server = await startServer(disk, WORDS_ONLY);
    const shop = await makeShop(server, 'disk');
    expect((await send(server, shop, 0)).status).toBe(200);
    const total = async (): Promise<number> =>
      (await shop.search({ query: '', pageSize: 1, facets: [] })).total;
    await expect.poll(total, { timeout: 20_000 }).toBe(200);

    const ballast = join(disk, 'ballast');
    const room = statfsSync(disk);
    writeFileSync(ballast, Buffer.alloc(Math.max(0, room.bavail * room.bsize - 64 * 1024)));
    let acknowledged = 200;
    let refused = await send(server, shop, 1000);
    for (let first = 1200; refused.status === 200 && first < 9000; first += 200) {
      acknowledged += 200;
      refused = await send(server, shop, first);
    }
    expect(refused.status).toBe(507);
    expect(refused.body.code).toBe('storage_full');
    await expect.poll(total, { timeout: 20_000 }).toBe(acknowledged);

    rmSync(ballast);
    expect((await send(server, shop, 20_000)).status).toBe(200);
    await expect.poll(total, { timeout: 20_000 }).toBe(acknowledged + 200);
    await server.stop();
    const again = await startServer(disk, WORDS_ONLY);
    const found = async (): Promise<number> =>
      (await shop.on(again).search({ query: '', pageSize: 1, facets: [] })).total;
    await expect.poll(found, { timeout: 20_000 }).toBe(acknowledged + 200);
    await again.stop();
  },
  120_000,
);
