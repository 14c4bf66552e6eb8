import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { checkOpenSearch } from './check-open-search.ts';

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A node that answers every request so. */
const nodeThat = async (status: number, body: string): Promise<string> => {
  server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const check = (url: string) =>
  checkOpenSearch({
    ...{ urls: [url], prefix: 'aisle', isDefault: false, username: 'aisle', password: 'secret-1' },
    ...{ ca: undefined, replicas: undefined },
  });

it('one that answers is fine, with what it has', async () => {
  const url = await nodeThat(200, '{"count":4000}');
  expect(await check(url)).toMatchObject({
    status: 'ok',
    message: `${url}: 4,000 documents of all nodes`,
    advice: null,
  });
});

it('one that refuses the user is a fault; the password is not told', async () => {
  const url = await nodeThat(403, '{"error":{"reason":"no permissions for [indices:data/read/search]"}}');
  const refused = await check(url);
  expect(refused).toMatchObject({
    status: 'fault',
    advice: expect.stringContaining('AISLE_OPENSEARCH_USER'),
  });
  expect(refused.message).toBe(`${url} refuses: no permissions for [indices:data/read/search]`);
  expect(JSON.stringify(refused)).not.toContain('secret-1');
});

it('one that is not there is a fault, with what its shops get meanwhile', async () => {
  const away = await check('http://127.0.0.1:9');
  expect(away).toMatchObject({ status: 'fault', advice: expect.stringContaining('503') });
  expect(away.message).toMatch(/^http:\/\/127\.0\.0\.1:9 does not answer: /);
});
