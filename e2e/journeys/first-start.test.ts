import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { startServer, WORDS_ONLY } from '../../bench/harness/server.ts';
import { sharedBrowser } from '../shared/shared.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'aisle-first-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

it('a first start prints a curl line that finds products when pasted, and a second process is refused in one line', async () => {
  const settings = {
    AISLE_DEMO: 'on',
    AISLE_DEMO_SHOPPERS: 'on',
    ...WORDS_ONLY,
    AISLE_LOG_LEVEL: 'info',
  };
  const server = await startServer(dataDir, settings);
  for (const word of ['/demo', '/docs', 'aisle_sk_']) {
    await expect.poll(() => server.output(), { timeout: 30_000 }).toContain(word);
  }
  await expect
    .poll(() => /curl [^\n]*(\\\n[^\n]*)*/.exec(server.output())?.[0] ?? '')
    .toContain('/api/widget/search');
  const line = /curl [^\n]*(\\\n[^\n]*)*/.exec(server.output())?.[0] ?? '';
  const paste = async (): Promise<number> => {
    const { stdout } = await promisify(execFile)('sh', ['-c', line]);
    return JSON.parse(stdout).total;
  };
  await expect.poll(paste, { timeout: 30_000, interval: 300 }).toBeGreaterThan(0);
  // Simulated shoppers have come, and the shop says something to those who look for mugs.
  const browser = await sharedBrowser();
  const page = await browser.newPage();
  const banner = async (): Promise<string[]> => {
    await page.goto(`${server.url}/demo?aisle=${encodeURIComponent('q=mug')}`);
    await page.locator('.found .card').first().waitFor();
    return page.locator('.banner').allTextContents();
  };
  await expect.poll(banner, { timeout: 60_000, interval: 500 }).toEqual(['Two mugs travel free this week']);
  await browser.close();
  await expect(startServer(dataDir, settings, 20_000)).rejects.toThrow(new RegExp(String(server.pid)));
  expect(await server.stop()).toBe(0);
});
