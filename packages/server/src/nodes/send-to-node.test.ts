import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { sendToNode } from './send-to-node.ts';

const MB = 1024 * 1024;
let server: Server | undefined;
afterEach(() => server?.close());

/** A machine that says it is a node and answers so many megabytes, one after another. */
const answering = async (megabytes: number): Promise<string> => {
  server = createServer(async (_request, response) => {
    response.writeHead(200, { 'x-request-id': 'r-1' });
    const piece = Buffer.alloc(MB);
    for (let sent = 0; sent < megabytes && !response.destroyed; sent++)
      await new Promise<void>((done) => response.write(piece, () => done()));
    response.end();
  });
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server?.address() as AddressInfo).port}`;
};

const request = { method: 'GET', path: '/', headers: {}, body: new Uint8Array(), timeoutMs: 30_000 };

it('an answer is taken whole, and one without an end is given up', async () => {
  const { body } = await sendToNode(await answering(3), request);
  expect(body.length).toBe(3 * MB);
  server?.close();
  await expect(sendToNode(await answering(Number.POSITIVE_INFINITY), request)).rejects.toThrow('too long');
});
