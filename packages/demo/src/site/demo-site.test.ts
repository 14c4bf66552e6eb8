import { describe, expect, it } from 'vitest';
import { demoSite } from './demo-site.ts';
import { homePage } from './home-page.ts';

const site = demoSite({ baseUrl: 'http://127.0.0.1:7700' });
const context = { token: 'tok"en<', shopName: 'Tom & <b>Co</b>' };
const ask = (path: string) => site.handle(path, context);
const textOf = async (path: string): Promise<string> => String((await ask(path))?.body);

describe('demo site', () => {
  it.each([
    ['/demo', 'text/html; charset=utf-8'],
    ['/demo/', 'text/html; charset=utf-8'],
    ['/demo?q=mug&page=2', 'text/html; charset=utf-8'],
    ['/demo/app.js', 'text/javascript; charset=utf-8'],
    ['/demo/app.css', 'text/css; charset=utf-8'],
    ['/demo/home.css', 'text/css; charset=utf-8'],
    ['/demo/icon.svg', 'image/svg+xml'],
    ['/demo/images/mug-hjemlysa.png', 'image/png'],
    ['/demo/images/mug-hjemlysa.svg', 'image/svg+xml'],
    ['/demo/products/mug-hjemlysa.json', 'application/json; charset=utf-8'],
  ])('answers %s as %s', async (path, contentType) => {
    expect(await ask(path)).toMatchObject({ status: 200, contentType });
  });

  it.each([
    '/demo/../package.json',
    '/demo/images/../../package.json',
    '/demo/images/..%2f..%2fpackage.png',
    '/demo/images/%E0%A4%A.png',
    '/demo/images/nothing.png',
    '/demo/images/mug-hjemlysa.json',
    '/demo/products/mug-hjemlysa.png',
    '/demo/app.ts',
    '/demo/state.test.js',
    '/demo/styles/base.css',
    '/demo/constructor',
    '/demographics',
    '/',
    '',
  ])('has nothing at %s', async (path) => {
    expect(await ask(path)).toBeNull();
  });

  it('serves every module that another one imports, without types, under the version of the page', async () => {
    const page = await textOf('/demo');
    const [entry = ''] = /\/demo\/app\.js\?v=[0-9a-f]+/.exec(page) ?? [];
    const waiting = [entry];
    const seen = new Set<string>();
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      const found = await ask(path);
      expect(found?.headers['Cache-Control'], path).toContain('immutable');
      const source = String(found?.body);
      expect(source).not.toMatch(/import type|\.ts'|@aisle/);
      for (const [, name] of source.matchAll(/from\s+'\.\/([^']+)'/g)) waiting.push(`/demo/${name}`);
    }
    expect(seen.size).toBeGreaterThan(10);
  });

  it('keeps assets asked for without their version out of long-lived caches', async () => {
    expect((await ask('/demo/app.css'))?.headers['Cache-Control']).toBe('no-cache');
    expect((await ask('/demo/app.css?v=old'))?.headers['Cache-Control']).toBe('no-cache');
  });

  it('writes the token and the shop name into the page as text, never as markup', async () => {
    const page = await textOf('/demo');
    expect(page).toContain('content="tok&quot;en&lt;"');
    expect(page).toContain('Tom &amp; &lt;b&gt;Co&lt;/b&gt;');
    expect(page).not.toContain('<b>Co</b>');
  });

  it('holds to a strict content policy: no inline script, style or handler, and nothing from elsewhere', async () => {
    const answer = await ask('/demo');
    const policy = answer?.headers['Content-Security-Policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    const page = String(answer?.body);
    expect(page).not.toMatch(/<style|\son\w+=|\sstyle=|<script(?![^>]*src=)/);
    expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    expect(await textOf('/demo/app.css')).not.toMatch(/url\(|@import/);
  });

  it('answers a variant with its whole group, sale prices worked out', async () => {
    const details = JSON.parse(await textOf('/demo/products/travel-mug-fjellvarde-teal.json'));
    expect(details).toMatchObject({ externalId: 'travel-mug-fjellvarde', brand: 'Fjellvarde' });
    expect(details.variants.map((version: { externalId: string }) => version.externalId)).toContain(
      'travel-mug-fjellvarde-teal',
    );
    for (const { price, compareAtPrice } of details.variants)
      if (compareAtPrice !== null) expect(price).toBeLessThan(compareAtPrice);
  });

  it('shows every picture that the start page names', async () => {
    const page = await textOf('/demo');
    const pictures = [...page.matchAll(/src="(\/demo\/images\/[^"]+)"/g)].map(([, path]) => path ?? '');
    expect(pictures.length).toBeGreaterThan(10);
    for (const path of pictures) expect(await ask(path.replace('.png', '.svg')), path).not.toBeNull();
  });
});

describe('start page', () => {
  it('links what there is, and no storefront where there is no demo shop', () => {
    const parts = { baseUrl: 'https://x.example/', docsUrl: '/docs', demoUrl: '/demo' };
    expect(homePage(parts)).toContain('href="/demo"');
    expect(homePage(parts)).toContain('href="https://x.example/openapi.json"');
    expect(homePage({ ...parts, demoUrl: null })).not.toContain('Storefront');
  });
});
