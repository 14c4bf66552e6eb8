import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startServer, WORDS_ONLY } from '../../bench/harness/server.ts';
import { makeShop } from '../../bench/harness/shop.ts';
import { generateProduct } from '../../bench/speed/catalog.ts';
import { IS_ALL } from '../../packages/server/test/tier.ts';

const COUNT = 300;
let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'aisle-snapshot-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());

const damages: Record<string, (path: string) => void> = {
  'a flipped byte': (path) => {
    const bytes = readFileSync(path);
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] = (bytes[middle] ?? 0) ^ 0x40;
    writeFileSync(path, bytes);
  },
  'a cut file': (path) => writeFileSync(path, readFileSync(path).subarray(0, 40)),
  'an empty file': (path) => writeFileSync(path, ''),
};

it('a snapshot that is damaged in every file is rebuilt from the records, and the log says so', async () => {
  let server = await startServer(dataDir, WORDS_ONLY);
  let shop = await makeShop(server, 'snapshot');
  const products = Array.from({ length: COUNT }, (_, i) => generateProduct(i));
  const response = await fetch(`${server.url}/api/integrations/v1/products/sync`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${shop.apiKey}` },
    body: JSON.stringify({ syncType: 'INCREMENTAL', products }),
  });
  expect(response.status).toBe(200);
  const total = async (): Promise<number> =>
    (await shop.search({ query: '', pageSize: 1, facets: [] })).total;
  await expect.poll(total, { timeout: 20_000 }).toBe(COUNT);

  // What each damage does is tested where snapshots are read.
  for (const [damage, apply] of Object.entries(damages).slice(0, IS_ALL ? undefined : 1)) {
    expect(await server.stop()).toBe(0);
    const files = filesUnder(join(dataDir, 'indexes'));
    expect(files.length, damage).toBeGreaterThan(0);
    for (const path of files) apply(path);

    server = await startServer(dataDir, WORDS_ONLY);
    shop = shop.on(server);
    await expect.poll(total, { timeout: 20_000, message: damage }).toBe(COUNT);
    expect(server.output(), damage).toMatch(/snapshot/i);
  }
  await server.stop();
});
