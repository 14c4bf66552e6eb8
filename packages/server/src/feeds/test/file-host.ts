import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FileHost = {
  url: string;
  /** What it serves next. */
  answer: { status?: number; headers?: Record<string, string>; body?: string | Uint8Array };
  /** Headers of the requests so far. */
  requests: IncomingHttpHeaders[];
  close: () => Promise<void>;
};

/** A real host of a product file. It answers 304 to the ETag that it gave. */
export const openFileHost = async (): Promise<FileHost> => {
  const server = createServer((request, response) => {
    host.requests.push(request.headers);
    const { status = 200, headers = {}, body = '' } = host.answer;
    const isKnown = headers.etag !== undefined && request.headers['if-none-match'] === headers.etag;
    if (isKnown) response.writeHead(304).end();
    else response.writeHead(status, headers).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const host: FileHost = {
    url: `http://127.0.0.1:${port}/products.csv`,
    answer: {},
    requests: [],
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return host;
};
