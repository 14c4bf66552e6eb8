import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = { headers: IncomingHttpHeaders; body: string; event: ReceivedEvent; path: string };
export type ReceivedEvent = { id: string; type: string; created: string; data: Record<string, unknown> };

export type Receiver = {
  url: string;
  port: number;
  received: Received[];
  /** Answers a delivery; `count`: how many came so far, this one included. Default: 200. */
  answer: (response: ServerResponse, count: number) => void;
  /** Resolves when so many have come. */
  until: (count: number) => Promise<void>;
  close: () => Promise<void>;
};

/** A real receiver of webhooks on a port of its own. */
export async function openReceiver(answer?: Receiver['answer']): Promise<Receiver> {
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      receiver.received.push({
        headers: request.headers,
        body,
        event: JSON.parse(body),
        path: request.url ?? '',
      });
      receiver.answer(response, receiver.received.length);
      for (const look of waiting) look();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received: [],
    answer: answer ?? ((response) => response.end('thanks')),
    until: (count) =>
      new Promise((resolve) => {
        const look = (): void => {
          if (receiver.received.length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return receiver;
}
