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
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    const seen = { method, url, headers, body: await readBody(Buffer.concat(chunks), headers) };
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

/** JSON as what it says, a form as its fields; a file among them as its bytes. */
const readBody = async (bytes: Buffer<ArrayBuffer>, headers: IncomingHttpHeaders): Promise<unknown> => {
  const type = headers['content-type'] ?? '';
  if (!type.startsWith('multipart/'))
    return bytes.length === 0 ? undefined : JSON.parse(bytes.toString('utf8'));
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
  const fields = [...form].map(async ([name, value]) => [
    name,
    typeof value === 'string' ? value : [...new Uint8Array(await value.arrayBuffer())],
  ]);
  return Object.fromEntries(await Promise.all(fields));
};
