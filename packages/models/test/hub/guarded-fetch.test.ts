import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guardedFetch, type ResolveHost } from '../../src/hub/pull/guarded-fetch.ts';

/** The first request is answered with a redirect to what its path says, the others with their path. */
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  const to = new URL(request.url ?? '/', 'http://hub').searchParams.get('to');
  if (to === null) return response.end('here');
  return response.writeHead(302, { location: to }).end();
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

/** `localhost` is the hub. */
const follow = async (to: string, hubAddress: string): Promise<string> => {
  asked.length = 0;
  const resolveHost: ResolveHost = async (host) => {
    if (host === 'localhost') return [hubAddress];
    if (host === 'nowhere.example') throw new Error('ENOTFOUND');
    return ['8.8.8.8', '10.1.2.3'];
  };
  const address = `http://localhost:${port}/model?to=${encodeURIComponent(to)}`;
  const { response } = await guardedFetch(address, { resolveHost, isPublicAddress });
  return response.text();
};

const isPublicAddress = (address: string): boolean =>
  !/^(127\.|169\.254\.|192\.168\.|10\.|::1$|::ffff:)/.test(address);

const PUBLIC = '2606:4700::1111';

it('a public hub does not lead inside: neither by an address nor by a name that has one there', async () => {
  const inside = [
    `http://127.0.0.1:${port}/x`,
    `http://[::1]:${port}/x`,
    'http://169.254.169.254/latest/meta-data',
    'http://192.168.0.7/x',
    'http://[::ffff:10.0.0.1]/x',
    'http://2130706433/x',
    'http://inside.example/x',
  ];
  for (const to of inside) {
    await expect(follow(to, PUBLIC), to).rejects.toMatchObject({
      reason: 'download',
      message: expect.stringContaining('not public'),
    });
    expect(asked).toHaveLength(1);
  }
});

it('redirects within the hub are followed, and those of a mirror inside to its storage', async () => {
  expect(await follow('/x', PUBLIC)).toBe('here');
  for (const mirror of ['10.0.0.5', '127.0.0.1'])
    expect(await follow(`http://127.0.0.1:${port}/x`, mirror)).toBe('here');
});

it('a name that has no address here is left to whoever connects', async () => {
  await expect(follow('http://nowhere.example:1/x', PUBLIC)).rejects.toThrow('fetch failed');
});
