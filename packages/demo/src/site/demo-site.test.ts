import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { demoCatalog, findDemoEntry } from '../catalog/demo-catalog.ts';
import { loadAssets, PagesNotBuilt } from './built-assets.ts';
import { demoSite } from './demo-site.ts';
import { homePage } from './home-page.ts';
import { priceAt } from './price-at.ts';
import type { SiteContext } from './site-context.ts';

const site = demoSite({ baseUrl: 'http://127.0.0.1:7700' });
/** A shop that has the demo catalog, and one more product. */
const context: SiteContext = {
  token: 'tok"en<',
  shopName: 'Tom & <b>Co</b>',
  language: 'en',
  currency: 'USD',
  product: async (externalId) =>
    externalId === 'own'
      ? { externalId, name: '<i>Own</i>', price: 5, salePrice: 4, currency: 'EUR', attributes: { n: 2 } }
      : (findDemoEntry(externalId)?.product ?? null),
  landingPage: async (slug) =>
    slug === 'kettles' ? { slug, title: 'Kettles <1>', description: 'For camping' } : null,
};
const ask = (path: string, shop: Partial<SiteContext> = {}) =>
  site.handle(path, async () => ({ ...context, ...shop }));
const ASSET_TAG = /(?:src|href)="(\/demo\/assets\/[^"]+\.(js|css))" integrity="([^"]+)"/g;
const textOf = async (path: string): Promise<string> => String((await ask(path))?.body);

describe('demo site', () => {
  it.each([
    ['/demo', 'text/html; charset=utf-8'],
    ['/demo/', 'text/html; charset=utf-8'],
    ['/demo?aisle=q%3Dmug', 'text/html; charset=utf-8'],
    ['/demo/cart', 'text/html; charset=utf-8'],
    ['/demo/products/mug-hjemlysa', 'text/html; charset=utf-8'],
    ['/demo/icon.svg', 'image/svg+xml'],
    ['/demo/images/mug-hjemlysa.png', 'image/png'],
    ['/demo/images/mug-hjemlysa.svg', 'image/svg+xml'],
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
    '/demo/products/%E0%A4%A',
    '/demo/assets.json',
    '/demo/assets/../assets.json',
    '/demo/assets/app.ts',
    '/demo/src/storefront/storefront.ts',
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
    expect(page).toContain('data-token="tok&quot;en&lt;"');
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

  it('shows a variant with links to the others, as the catalog has them', async () => {
    const page = await textOf('/demo/products/travel-mug-fjellvarde-teal');
    expect(page).toContain('data-product="travel-mug-fjellvarde"');
    expect(page).toMatch(/aria-current="true" href="\/demo\/products\/travel-mug-fjellvarde-teal"/);
    expect(page).toContain('href="/demo/products/travel-mug-fjellvarde-cream"');
  });

  it('shows a product that only the catalog has, its sale and its money, as text', async () => {
    const page = await textOf('/demo/products/own');
    expect(page).toContain('&lt;i&gt;Own&lt;/i&gt;');
    expect(page).not.toContain('<i>');
    expect(page).toMatch(/€4\.00<\/strong>.*<s>€5\.00/);
  });

  it('says that a product is gone, and leads old addresses of products on', async () => {
    const gone = await ask('/demo/products/nothing');
    expect(gone).toMatchObject({ status: 404 });
    expect(String(gone?.body)).toContain('no longer here');
    const location = '/demo/products/a%22b';
    expect(await ask('/demo?product=a%22b')).toMatchObject({ status: 302, headers: { Location: location } });
  });

  it('shows a landing page with its title above its products, and says where there is none', async () => {
    const page = await textOf('/demo/pages/kettles');
    expect(page).toContain('Kettles &lt;1&gt;</h1>');
    expect(page).toContain('id="search" data-page="kettles"');
    expect(await ask('/demo/pages/none')).toMatchObject({ status: 404 });
  });

  it('has no pages where there is no shop, and images all the same', async () => {
    const without = (path: string) => site.handle(path, async () => null);
    expect(await without('/demo')).toBeNull();
    expect(await without('/demo/products/own')).toBeNull();
    expect(await without('/demo/images/mug-hjemlysa.png')).not.toBeNull();
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
  const html = String((await ask('/demo', { language: 'fi' }))?.body);
  expect(html).toContain('<html lang="en" dir="ltr">');
  const product = String((await ask('/demo/products/own', { language: 'fi' }))?.body);
  expect(product).toContain('<h1 dir="auto" lang="fi">');
});

it.each(['de', 'ar'])('the shop in the language %s links to departments that it has', async (language) => {
  const page = await ask('/demo', { language });
  const html = String(page?.body);
  expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
  const linked = [...html.matchAll(/aisle=([^"&]+)/g)].flatMap(([, search = '']) => {
    const path = new URLSearchParams(decodeURIComponent(search)).get('f.categories');
    return path === null ? [] : [path];
  });
  const products = demoCatalog('http://demo.example', language === 'de' ? 'de' : 'ar');
  const departments = new Set(products.map(({ categories }) => categories?.[0]?.split(' > ')[0]));
  expect(new Set(linked)).toEqual(departments);
});

it.each([
  [{ price: 10 }, { price: 10, before: null }],
  [
    { price: 10, salePrice: 8 },
    { price: 8, before: 10 },
  ],
  [
    { price: 10, salePrice: 12 },
    { price: 10, before: null },
  ],
  [{ salePrice: 8 }, { price: 8, before: null }],
  [
    { price: 10, salePrice: 8, salePriceFrom: '2030-01-01T00:00:00Z' },
    { price: 10, before: null },
  ],
  [
    { price: 10, salePrice: 8, salePriceTo: '2020-01-01T00:00:00Z' },
    { price: 10, before: null },
  ],
])('the price of %j is %j', (fields, expected) => {
  const now = Date.parse('2026-01-01T00:00:00Z');
  expect(priceAt({ externalId: 'a', name: 'A', ...fields }, now)).toEqual(expected);
});
