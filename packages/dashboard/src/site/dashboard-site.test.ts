import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
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
    const answer = dashboardSite(new URL('./', import.meta.url)).handle('/dashboard');
    expect(answer).toMatchObject({ status: 503 });
    expect(String(answer?.body)).toContain('npm run build');
  });
});
