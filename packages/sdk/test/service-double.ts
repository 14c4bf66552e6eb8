import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = { method: string; url: string; headers: IncomingHttpHeaders; body: unknown };
export type Reply = { status: number; body?: unknown; headers?: Record<string, string> };

export type ServiceDouble = { baseUrl: string; received: Received[]; close(): Promise<void> };

/** A real HTTP server on a free port that answers as told and remembers what it was asked. */
export const startService = async (
  reply: (request: Received, index: number) => Reply | 'hang' | 'drop',
): Promise<ServiceDouble> => {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const { method = '', url = '', headers } = request;
    const seen = { method, url, headers, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
    received.push(seen);
    const answer = reply(seen, received.length - 1);
    if (answer === 'hang') return;
    if (answer === 'drop') {
      request.socket.destroy();
      return;
    }
    const body = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    response.writeHead(answer.status, { 'x-request-id': `req-${received.length}`, ...answer.headers });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
