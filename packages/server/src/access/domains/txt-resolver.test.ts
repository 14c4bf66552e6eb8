import { afterAll, expect, it } from 'vitest';
import { useTestServer } from '../../../test/harness.ts';
import { startDnsServer } from '../../../test/servers/dns-server.ts';
import { createTxtResolver } from '../index.ts';

const dns = await startDnsServer();
afterAll(() => dns.close());
const server = useTestServer({ resolveTxt: createTxtResolver([dns.address]) });

it('reads records in their chunks, and gives errors their codes', async () => {
  const resolve = createTxtResolver([dns.address]);
  const long = `aisle-verification=${'x'.repeat(300)}`;
  dns.answers.set('many.example', ['v=spf1 -all', long]);
  dns.answers.set('empty.example', []);
  dns.answers.set('broken.example', 'failure');
  dns.answers.set('silent.example', 'silence');
  expect((await resolve('many.example')).map((chunks) => chunks.join(''))).toEqual(['v=spf1 -all', long]);
  await expect(resolve('empty.example')).rejects.toMatchObject({ code: 'ENODATA' });
  await expect(resolve('gone.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  await expect(resolve('broken.example')).rejects.toMatchObject({ code: 'ESERVFAIL' });
  await expect(resolve('silent.example')).rejects.toMatchObject({ code: 'ETIMEOUT' });
});

it('through HTTP: each state of a domain, in words, on the way to verified', async () => {
  const { current } = server;
  const shop = await current.makeShop({ verified: false, url: 'https://www.münchen-möbel.example' });
  const check = async () => (await current.call('checkDomain', shop)).body;
  const { record } = (await current.call('getShop', shop)).body.domain;
  expect(record.name).toBe('_aisle-challenge.xn--mnchen-mbel-yfb4e.example');
  expect(await check()).toMatchObject({
    status: 'failed',
    reason: expect.stringContaining('There is no TXT'),
  });
  dns.answers.set(record.name, 'failure');
  expect((await check()).reason).toContain('name servers');
  dns.answers.set(record.name, 'silence');
  expect((await check()).reason).toContain('did not answer in time');
  dns.answers.set(record.name, ['aisle-verification=of-another']);
  expect((await check()).reason).toContain("says 'aisle-verification=of-another'");
  dns.answers.set(record.name, ['v=spf1 -all', record.value]);
  expect(await check()).toMatchObject({ status: 'verified', method: 'dns', reason: null });
});

it('through HTTP: an address and a public suffix are told apart from a missing record', async () => {
  const { current } = server;
  const check = async (url: string) => {
    const shop = await current.makeShop({ verified: false, url });
    return (await current.call('checkDomain', shop)).body;
  };
  expect(await check('http://192.0.2.7:8080')).toMatchObject({
    status: 'failed',
    record: null,
    reason: expect.stringContaining('IP address'),
  });
  expect((await check('https://co.uk')).reason).toContain('public suffix');
});
