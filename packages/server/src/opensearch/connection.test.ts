import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { Connection, OpenSearchRefusedError, OpenSearchUnavailableError } from './connection.ts';
import { certificate } from './test/certificate.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const listening = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
};

type TestNode = { url: string; asked: number };

/** A node on the wire. `answer` undefined: it answers as one that is well. */
const nodeThat = async (answer?: RequestListener): Promise<TestNode> => {
  const node: TestNode = { url: '', asked: 0 };
  const server = createServer((request, response) => {
    node.asked++;
    if (answer !== undefined) return answer(request, response);
    response.setHeader('content-type', 'application/json');
    response.end('{"count":3}');
  });
  node.url = `http://${await listening(server)}`;
  return node;
};

const status =
  (code: number): RequestListener =>
  (_, response) => {
    response.statusCode = code;
    response.setHeader('content-type', 'application/json');
    response.end('{"error":{"reason":"no"}}');
  };
const dies: RequestListener = ({ socket }) => socket.destroy();
const diesWhileAnswering: RequestListener = ({ socket }, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
  response.write('{"count":', () => socket.destroy());
};

const connect = (urls: readonly string[], more: object = {}): Connection => {
  const connection = new Connection({ urls, prefix: 'aisle', ...more }, () => 0);
  closing.push(() => connection.close());
  return connection;
};

const COUNT = { method: 'POST', path: '/x/_count', body: {}, timeoutMs: 5_000 } as const;

describe('a request', () => {
  it.each([
    ['dies', dies],
    ['dies while it answers', diesWhileAnswering],
    ['has not joined its cluster', status(503)],
  ])('is answered by another node while one %s', async (_, answer) => {
    const [sick, other] = [await nodeThat(answer), await nodeThat()];
    const connection = connect([sick.url, other.url]);
    for (let i = 0; i < 8; i++) expect(await connection.ask(COUNT)).toEqual({ count: 3 });
    // The client spares the node that failed.
    expect([sick.asked, other.asked]).toEqual([1, 8]);
  });

  it('is sent once more to a single address, and then given up', async () => {
    const node = await nodeThat(dies);
    await expect(connect([node.url]).ask(COUNT)).rejects.toThrow(OpenSearchUnavailableError);
    expect(node.asked).toBe(2);
  });

  it.each([400, 429])('that is refused with %i is not sent to another node', async (code) => {
    const [sick, other] = [await nodeThat(status(code)), await nodeThat(status(code))];
    const error = code === 429 ? OpenSearchUnavailableError : OpenSearchRefusedError;
    await expect(connect([sick.url, other.url]).ask(COUNT)).rejects.toThrow(error);
    expect(sick.asked + other.asked).toBe(1);
  });

  it('is not sent where three in a row found no node', async () => {
    const node = await nodeThat(dies);
    const connection = connect([node.url]);
    for (let i = 0; i < 5; i++)
      await expect(connection.ask(COUNT)).rejects.toThrow(OpenSearchUnavailableError);
    expect(node.asked).toBe(6);
  });
});

const PAUSE = 300;
const isCount: (url: string | undefined) => boolean = (url) => url === COUNT.path;

describe('requests that take too long', () => {
  const slow = { ...COUNT, path: '/x/_search', timeoutMs: 50 } as const;

  it('do not stop those of other shops while OpenSearch answers', async () => {
    const node = await nodeThat(({ url }, response) => {
      response.setHeader('content-type', 'application/json');
      if (url !== slow.path) response.end('{"count":3}');
    });
    const connection = connect([node.url]);
    for (let i = 0; i < 5; i++)
      await expect(connection.ask(slow)).rejects.toThrow(OpenSearchUnavailableError);
    await delay(PAUSE);
    expect(await connection.ask(COUNT)).toEqual({ count: 3 });
  });

  it('are the last for a while when OpenSearch answers nothing', async () => {
    const asked: (string | undefined)[] = [];
    const node = await nodeThat(({ url }) => asked.push(url));
    const connection = connect([node.url]);
    const all = Array.from({ length: 3 }, () => connection.ask(slow));
    for (const one of all) await expect(one).rejects.toThrow(OpenSearchUnavailableError);
    await expect
      .poll(() => connection.ask(slow).catch(({ message }) => message), { timeout: 5_000 })
      .toMatch(/just now/);
    const before = asked.length;
    await expect(connection.ask(COUNT)).rejects.toThrow(/just now/);
    expect([asked.length, asked.some(isCount)]).toEqual([before, false]);
  });
});

describe.skipIf(certificate === null)('over HTTPS', () => {
  it('signs in at a node whose certificate is of the given authority, and at no other', async () => {
    const signedIn: (string | undefined)[] = [];
    const server = createSecureServer(certificate ?? {}, (request, response) => {
      signedIn.push(request.headers.authorization);
      response.setHeader('content-type', 'application/json');
      response.end('{"count":3}');
    });
    const url = `https://${await listening(server)}`;
    const user = { username: 'aisle', password: 'a: secret' };
    expect(await connect([url], { ...user, ca: certificate?.cert }).ask(COUNT)).toEqual({ count: 3 });
    expect(signedIn).toEqual([`Basic ${Buffer.from('aisle:a: secret').toString('base64')}`]);
    const stranger = connect([url], user).ask(COUNT);
    await expect(stranger).rejects.toThrow(/certificate/);
    await expect(stranger).rejects.not.toThrow(/secret/);
    expect(signedIn.length).toBe(1);
  });
});
