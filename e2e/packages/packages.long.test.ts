import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildExample } from '../instantsearch/build-example.ts';
import { openScripted } from '../instantsearch/instantsearch-page.ts';
import { type HostShop, openHostShop } from '../widget/host-shop.ts';
import { type InstalledShop, installedShop } from './installed-shop.ts';

/** Most bytes of all tarballs: what a shop downloads of ours. */
const ALL_BYTES = 352 * 1024;

let shop: InstalledShop;
beforeAll(async () => {
  shop = await installedShop();
});
afterAll(() => shop?.remove());

describe('packages installed from their tarballs, outside of the repository', () => {
  it('hold compiled code, its types, a page and the licence, and are small', () => {
    expect(shop.packages.map(({ name }) => name)).toEqual([
      '@aisle/contract',
      '@aisle/sdk',
      '@aisle/widget',
      '@aisle/instantsearch',
      '@aisle/medusa',
      '@aisle/vendure',
    ]);
    for (const { name, files, targets } of shop.packages) {
      expect(targets.length, name).toBeGreaterThan(1);
      expect(files, name).toEqual(expect.arrayContaining(targets));
      expect(files, name).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']));
      const code = files.filter((file) => file.startsWith('dist/'));
      expect(code.length + 3, name).toBe(files.length);
      expect(code.filter((file) => !/\.(js|d\.ts)$/.test(file) || /\btest\b|\/site\//.test(file))).toEqual(
        [],
      );
      expect(code.filter((file) => file.endsWith('.d.ts')).length, name).toBe(code.length / 2);
    }
    expect(shop.packages.reduce((sum, { tarballBytes }) => sum + tarballBytes, 0)).toBeLessThan(ALL_BYTES);
  });

  it.each([
    'page.json',
    'bundled.json',
  ] as const)('have types that a strict compiler takes: %s', async (project) =>
    expect(await shop.compile(project)).toBe(''));
});

describe('packages beside a real service', () => {
  let host: HostShop;
  beforeAll(async () => {
    host = await openHostShop();
  });
  afterAll(() => host?.close());

  it('the SDK syncs, reads, searches, names faults and checks webhooks in plain Node', async () => {
    expect(await shop.compile('server.json')).toBe('');
    const printed = await shop.run('out/nightly.js', {
      AISLE_URL: host.server.url,
      AISLE_KEY: host.apiKey,
      AISLE_TOKEN: host.token,
    });
    expect(JSON.parse(printed)).toEqual({
      created: 1,
      price: 7,
      found: 'hose',
      code: 'product_not_found',
      event: 'webhook.test',
    });
  });

  it.each([
    ['react-core/main.tsx', 'input', '.total', '40 found'],
    ['react-instantsearch/main.tsx', '.ais-SearchBox-input', '.ais-Stats-text', '40 results'],
  ])('%s is bundled with them and searches in Chromium', async (example, input, stats, expected) => {
    const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lamps</title></head><body>
<div id="root" data-token="${host.token}" data-service="${host.server.url}"></div>
<script type="module" src="/example.js"></script></body></html>`;
    const script = await buildExample(example, { folder: shop.folder });
    // The schemas are for types alone: shoppers do not download Zod.
    expect(script).not.toContain('safeParse');
    const { page, faults } = await openScripted(host, html, { '/example.js': script });
    await page.locator(input).fill('desk lamp');
    await expect.poll(() => page.locator(stats).textContent()).toContain(expected);
    expect(faults).toEqual([]);
    await page.close();
  });
});
