import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { logSettings } from '../../../log-settings.ts';
import { createApp } from '../../create-app.ts';

let app: FastifyInstance;
let port = 0;
let lines: string[] = [];

beforeAll(async () => {
  const logger = logSettings('info', { write: (line) => lines.push(line) });
  app = createApp({
    trustProxy: false,
    publicUrl: 'https://search.shop.example',
    now: () => 0,
    logger,
    deadlineMs: 50,
  });
  app.post('/echo', (request) => request.body);
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());
beforeEach(() => {
  lines = [];
});

/** All that the server sends until it closes the connection, or `then` does. */
const exchange = (text: string, then: (socket: Socket) => void = () => {}): Promise<string> =>
  new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text, () => then(socket)));
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      answer += chunk;
    });
    socket.on('error', () => {}).on('close', () => resolve(answer));
  });
const post = (path: string, length: number, start: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${start}`;

it('a body that does not arrive in time is 408, is no fault of ours, and its connection is closed', async () => {
  const answer = await exchange(post('/echo', 100, '{"a'));
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"code":"request_timeout"');
  expect(lines).toEqual([]);
});

it('an answer to what never became a request has the headers of all answers', async () => {
  const answer = await exchange('GET / HTTP/1.1\r\nbad header\r\n\r\n');
  expect(answer).toContain('\r\nStrict-Transport-Security: max-age=31536000\r\n');
  expect(answer).toContain('\r\nX-Content-Type-Options: nosniff\r\n');
  expect(answer).toContain("\r\nContent-Security-Policy: default-src 'none'; frame-ancestors 'none'\r\n");
});

it('connections that break or speak no HTTP leave no line', async () => {
  await exchange(post('/echo', 100, '{"a'), (socket) => socket.end());
  await exchange(post('/echo', 100, '{"a'), (socket) => socket.resetAndDestroy());
  expect(await exchange('GET / HTTP/1.1\r\nbad header\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  expect(await exchange(`GET /${'x'.repeat(20_000)} HTTP/1.1\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
  expect(lines).toEqual([]);
});
