import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import figuresTexts from '../messages/figures/en.json' with { type: 'json' };
import searchTexts from '../messages/search/en.json' with { type: 'json' };
import setUpTexts from '../messages/set-up/en.json' with { type: 'json' };
import settingsTexts from '../messages/settings/en.json' with { type: 'json' };
import { dashboardSite } from './dashboard-site.ts';

const site = dashboardSite();
const pageOf = (path: string): string => String(site.handle(path)?.body);

describe('the page of the dashboard', () => {
  it.each([
    '/dashboard',
    '/dashboard/',
    '/dashboard/shops/s1/overview?x=1',
  ])('answers %s, never kept', (path) => {
    const answer = site.handle(path);
    expect(answer).toMatchObject({ status: 200, contentType: 'text/html; charset=utf-8' });
    expect(answer?.headers['Cache-Control']).toBe('no-store');
  });

  it.each([
    '/dashboards',
    '/',
    '/demo',
    '/dashboard/assets/',
    '/dashboard/assets/../index.ts',
    '/dashboard/assets/constructor',
  ])('has nothing at %s', (path) => {
    expect(site.handle(path)).toBeNull();
  });

  it('holds to a strict content policy with a new nonce each time, and has no inline script or style', () => {
    const [first, second] = [site.handle('/dashboard'), site.handle('/dashboard')];
    const policy = first?.headers['Content-Security-Policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toBe(second?.headers['Content-Security-Policy']);
    expect(String(first?.body)).not.toMatch(/<style|\son\w+=|\sstyle=|<script(?![^>]*src=)/);
  });

  it('names its script and style sheet with the hash of their content; browsers keep them for good', () => {
    const tags = [
      ...pageOf('/dashboard').matchAll(/(?:src|href)="(\/dashboard\/assets\/[^"]+)" integrity="([^"]+)"/g),
    ];
    expect(tags.length).toBeGreaterThanOrEqual(2);
    for (const [, path = '', integrity] of tags) {
      const asset = site.handle(path);
      expect(
        `sha384-${createHash('sha384')
          .update(asset?.body ?? '')
          .digest('base64')}`,
      ).toBe(integrity);
      expect(asset?.headers['Cache-Control']).toContain('immutable');
    }
  });

  it('says what to run where there is no build', () => {
    const empty = dashboardSite(new URL('./', import.meta.url));
    expect(empty.prepare()).toBe(false);
    const answer = empty.handle('/dashboard');
    expect(answer).toMatchObject({ status: 503 });
    expect(String(answer?.body)).toContain('npm run build');
  });

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ] as const)('sends the compressed copy that %j takes', (accepted, coding, unpack) => {
    const [path = ''] = /\/dashboard\/assets\/[^"]+\.js/.exec(pageOf('/dashboard')) ?? [];
    const answer = site.handle(path, accepted);
    expect(answer?.headers['Content-Encoding']).toBe(coding);
    const plain = site.handle(path, 'identity');
    expect(plain?.headers).not.toHaveProperty('Content-Encoding');
    expect(unpack(Buffer.from(answer?.body ?? ''))).toEqual(Buffer.from(plain?.body ?? ''));
  });
});

/** Bytes of a first load, compressed with gzip: files that the page names, that the entry imports at once, and the texts. */
const FIRST_LOAD_BYTES = 258_000;
/** Texts that only some pages load: a part of their file, and how a page names one of their sections. */
const LATER_TEXTS = [
  { texts: figuresTexts, part: figuresTexts.overview.description },
  { texts: searchTexts, part: searchTexts.synonyms.description },
  { texts: settingsTexts, part: settingsTexts.visitors.description },
  { texts: setUpTexts, part: setUpTexts.audit.description },
].map(({ texts, part }) => ({
  part,
  named: new RegExp(`\\(["'\`](?:${Object.keys(texts).join('|')})["'\`]\\)`),
}));

describe('the first load', () => {
  const dist = new URL('../../dist/assets/', import.meta.url);
  const textOf = (file: string): string => readFileSync(new URL(file, dist), 'utf8');
  const importsOf = (file: string): string[] =>
    [...textOf(file).matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(([, name = '']) => name);

  it(`of any page is at most ${FIRST_LOAD_BYTES / 1000} kB`, () => {
    const entry = [...pageOf('/dashboard').matchAll(/\/dashboard\/assets\/([^"]+)"/g)].map(
      ([, name = '']) => name,
    );
    const files = readdirSync(dist);
    const pages = files.filter((file) => /-page-[^/]*\.js$/.test(file));
    const texts = files.filter((file) => /^en-[^/]*\.js$/.test(file));
    const ofAll = texts.filter((file) => textOf(file).includes('Skip to the content'));
    const later = LATER_TEXTS.flatMap(({ part, named }) =>
      texts.filter((file) => textOf(file).includes(part)).map((file) => ({ file, named })),
    );
    expect([texts.length, ofAll.length, later.length]).toEqual([5, 1, 4]);
    expect(pages.length).toBeGreaterThan(5);
    for (const page of pages) {
      const loaded = new Set([...entry, ...ofAll, page]);
      for (const file of loaded) if (file.endsWith('.js')) for (const one of importsOf(file)) loaded.add(one);
      const own = [...loaded].filter((file) => !entry.includes(file) && file.endsWith('.js')).map(textOf);
      for (const { file, named } of later) if (own.some((text) => named.test(text))) loaded.add(file);
      const bytes = [...loaded].reduce((sum, file) => sum + gzipSync(textOf(file)).length, 0);
      expect(bytes, page).toBeLessThanOrEqual(FIRST_LOAD_BYTES);
    }
  });
});
