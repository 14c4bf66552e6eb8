import { describe, expect, it } from 'vitest';
import { siteHost } from '../origins.ts';
import { challengeRecord, judgeFault, judgeRecords, whyUnprovable } from './domain-proof.ts';
import { staysOnSite } from './site-proof.ts';

const hostOf = (url: string): string => siteHost(url) ?? '';
const recordOf = (url: string) =>
  challengeRecord({
    domainHost: hostOf(url),
    domain: { status: 'pending', method: null, token: 't1', verifiedAt: null, checkedAt: null, reason: null },
  });

describe('the record that proves a domain', () => {
  it.each([
    ['https://www.shop.example/', '_aisle-challenge.shop.example'],
    ['https://shop.example:8443/a?b', '_aisle-challenge.shop.example'],
    ['https://SHOP.example.', '_aisle-challenge.shop.example'],
    ['https://münchen-möbel.de', '_aisle-challenge.xn--mnchen-mbel-yfb4e.de'],
    ['https://متجر.example', '_aisle-challenge.xn--pgbep1f.example'],
    ['https://de.shop.co.uk', '_aisle-challenge.de.shop.co.uk'],
  ])('of %s is %s', (url, name) => {
    expect(recordOf(url)).toEqual({ name, value: 'aisle-verification=t1' });
  });

  it.each([
    'http://192.0.2.7',
    'http://192.0.2.7:3000',
    'http://[2001:db8::1]:8080',
    'http://0x7f.1',
  ])('of %s does not exist', (url) => {
    expect(recordOf(url)).toBeNull();
    expect(whyUnprovable(hostOf(url))).toContain('is an IP address');
  });
});

describe('a redirect of a proof', () => {
  it.each([
    ['http://shop.example/', 'https://www.shop.example/en/', true],
    ['https://www.shop.example/', 'https://shop.example/', true],
    ['http://shop.example/', 'http://shop.example/home', true],
    ['https://shop.example/', 'http://shop.example/', false],
    ['https://shop.example/', 'https://evil.example/', false],
    ['https://shop.example/', 'https://a.shop.example/', false],
    ['https://shop.example/', 'https://shop.example:8443/', false],
    ['https://shop.example/', 'https://shop.example@evil.example/', false],
  ])('from %s to %s: %s', (from, to, followed) => {
    expect(staysOnSite(from, to)).toBe(followed);
  });
});

describe('names that no shop owns', () => {
  it.each(['https://co.uk', 'https://com', 'https://www.github.io', 'https://myshopify.com'])('%s', (url) => {
    expect(whyUnprovable(hostOf(url))).toMatch(/is a public suffix|is not a name of the public internet/);
  });

  it('a name without a dot', () => {
    expect(whyUnprovable(hostOf('http://localhost:3000'))).toContain('not a name of the public internet');
  });

  it.each([
    'https://norrvik.github.io',
    'https://norrvik.myshopify.com',
    'https://shop.example',
    'https://a.b.c.fr',
  ])('but %s can be one', (url) => {
    expect(whyUnprovable(hostOf(url))).toBeNull();
  });
});

describe('what the DNS answered, in words', () => {
  const record = { name: '_aisle-challenge.shop.example', value: 'aisle-verification=t1' };

  it('accepts the record among others', () => {
    expect(judgeRecords(record, ['v=spf1 -all', record.value])).toBeNull();
  });

  it('shows a wrong value, and only its beginning', () => {
    expect(judgeRecords(record, ['aisle-verification=t2'])).toContain("says 'aisle-verification=t2'");
    expect(judgeRecords(record, ['x'.repeat(5_000)])?.length).toBeLessThan(300);
  });

  it('says what to do about each kind of silence', () => {
    expect(judgeRecords(record, [])).toContain('There is no TXT record');
    expect(judgeFault(record, 'ENODATA')).toContain('There is no TXT record');
    expect(judgeFault(record, 'ETIMEOUT')).toContain('Try again in a minute');
    expect(judgeFault(record, 'ESERVFAIL')).toContain('name servers');
  });
});
