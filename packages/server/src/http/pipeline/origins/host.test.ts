import { expect, it } from 'vitest';
import { useTestServer } from '../../../../test/harness.ts';
import { expectEnvelope } from '../../../../test/status-cases.ts';

const server = useTestServer();
const set = useTestServer({ env: { AISLE_PUBLIC_URL: 'https://search.shop.example' } });
const named = useTestServer({ env: { HOST: 'search.internal' } });
const ask = (of: typeof server, host: string, url = '/openapi.json') =>
  of.current.request({ method: 'GET', url, headers: { host } });

const ADDRESSES = [
  'localhost',
  'LOCALHOST:7700',
  '127.0.0.1',
  '127.0.0.1:7700',
  '[::1]:7700',
  '192.168.1.20:80',
];
const NAMES = [
  'evil.example',
  'evil.example:7700',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
  'evil.example@127.0.0.1',
];

it('while no public address is set, a host name that could be rebound to this machine is refused', async () => {
  for (const host of ADDRESSES) expect([host, (await ask(server, host)).status]).toEqual([host, 200]);
  for (const host of NAMES) {
    for (const url of ['/', '/openapi.json', '/metrics', '/api/widget/search', '/nothing']) {
      const answer = await ask(server, host, url);
      expectEnvelope(answer, 421, 'host_not_allowed');
      expect(answer.body.message).toContain('AISLE_PUBLIC_URL');
    }
  }
});

it('a browser that came by HTTPS is told to come by HTTPS alone', async () => {
  for (const url of ['/healthz', '/nothing', '/dashboard/', '/openapi.json'])
    expect((await ask(set, 'localhost', url)).headers['strict-transport-security']).toBe('max-age=31536000');
  expect((await ask(server, 'localhost')).headers['strict-transport-security']).toBeUndefined();
});

it('probes may use any name', async () => {
  for (const url of ['/healthz', '/readyz'])
    expect((await ask(server, 'evil.example', url)).status).toBe(200);
});

it('the name that the server listens on is its own', async () => {
  expect((await ask(named, 'search.internal:7700')).status).toBe(200);
  expectEnvelope(await ask(named, 'other.internal:7700'), 421, 'host_not_allowed');
});

it('once a public address is set, proxies may send any name', async () => {
  for (const host of ['search.shop.example', 'aisle:7700', '10.0.0.7'])
    expect((await ask(set, host)).status).toBe(200);
});
