import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { demoCatalog } from '../catalog/demo-catalog.ts';
import { loadAssets, PagesNotBuilt } from './built-assets.ts';
import { demoSite } from './demo-site.ts';
import { homePage } from './home-page.ts';

const site = demoSite({ baseUrl: 'http://127.0.0.1:7700' });
const context = { token: 'tok"en<', shopName: 'Tom & <b>Co</b>', language: 'en' };
const ask = (path: string) => site.handle(path, context);
const ASSET_TAG = /(?:src|href)="(\/demo\/assets\/[^"]+\.(js|css))" integrity="([^"]+)"/g;
const textOf = async (path: string): Promise<string> => String((await ask(path))?.body);

describe('demo site', () => {
  it.each([
    ['/demo', 'text/html; charset=utf-8'],
    ['/demo/', 'text/html; charset=utf-8'],
    ['/demo?q=mug&page=2', 'text/html; charset=utf-8'],
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
    '/demo/assets.json',
    '/demo/assets/../assets.json',
    '/demo/assets/app.ts',
    '/demo/src/storefront/app.ts',
    '/demo/constructor',
    '/demographics',
    '/',
    '',
  ])('has nothing at %s', async (path) => {
    expect(await ask(path)).toBeNull();
  });

  it('names every script and style sheet with the hash of its content, and lets browsers keep it for good', async () => {
    const start = homePage({ baseUrl: 'https://x.example', docsUrl: '/docs', demoUrl: '/demo' });
    const tags = [...`${await textOf('/demo')}${start}`.matchAll(ASSET_TAG)];
    expect(tags.map(([, , type]) => type).sort()).toEqual(['css', 'css', 'js']);
    for (const [, path = '', type, integrity] of tags) {
      const found = await ask(path);
      const body = found?.body ?? '';
      expect(`sha384-${createHash('sha384').update(body).digest('base64')}`).toBe(integrity);
      expect(found?.headers['Cache-Control']).toContain('immutable');
      expect(found?.contentType).toMatch(type === 'js' ? /^text\/javascript/ : /^text\/css/);
      expect(String(body), 'all in one file').not.toMatch(/\bimport\b|@import|url\(/);
    }
  });

  it('says what to run where there is no build', () => {
    expect(() => loadAssets(new URL('./', import.meta.url))).toThrow(PagesNotBuilt);
    expect(() => loadAssets(new URL('./', import.meta.url))).toThrow(/npm run build/);
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

  it('shows every image that the start page names', async () => {
    const page = await textOf('/demo');
    const images = [...page.matchAll(/src="(\/demo\/images\/[^"]+)"/g)].map(([, path]) => path ?? '');
    expect(images.length).toBeGreaterThan(10);
    for (const path of images) expect(await ask(path.replace('.png', '.svg')), path).not.toBeNull();
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

it('a shop in a language that the page does not have gets an English page, and its products keep theirs', async () => {
  const html = String((await site.handle('/demo', { ...context, language: 'fi' }))?.body);
  expect(html).toContain('<html lang="en" dir="ltr">');
  expect(html).toContain('aria-label="Products" lang="fi"');
});

it.each(['de', 'ar'])('the shop in the language %s links to departments that it has', async (language) => {
  const page = await site.handle('/demo', { ...context, language });
  const html = String(page?.body);
  expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
  expect(html).toMatch(new RegExp(`id="grid" class="grid" aria-label="[^"]+" lang="${language}"`));
  const linked = [...html.matchAll(/f\.categories=([^"&]+)/g)].map(([, path = '']) =>
    decodeURIComponent(path.replaceAll('+', ' ')),
  );
  const products = demoCatalog('http://demo.example', language === 'de' ? 'de' : 'ar');
  const departments = new Set(products.map(({ categories }) => categories?.[0]?.split(' > ')[0]));
  expect(new Set(linked)).toEqual(departments);
});
