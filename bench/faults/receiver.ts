import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A shop's server that takes webhooks, and refuses some of them at first. */
export class Receiver {
  /** Orders by the id of the event that told of them. */
  readonly orders = new Map<string, string>();
  readonly faults: string[] = [];
  /** Each is refused once. */
  readonly #refused = new Set<string>();
  readonly #eventOf = new Map<string, string>();
  readonly #server: Server;
  readonly #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
    this.#server = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      request.on('end', () => {
        const id = String(request.headers['webhook-id']);
        const isRefused = !this.#refused.has(id) && !this.orders.has(id) && this.#random() < 0.1;
        if (isRefused) this.#refused.add(id);
        else this.#take(id, body);
        response.writeHead(isRefused ? 500 : 200).end();
      });
    });
  }

  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #take(id: string, body: string): void {
    const { orderId } = (JSON.parse(body) as { data: { orderId: string } }).data;
    const [before, event] = [this.orders.get(id), this.#eventOf.get(orderId)];
    if (before !== undefined && before !== orderId)
      this.faults.push(`event ${id} told of ${before} and ${orderId}`);
    if (event !== undefined && event !== id)
      this.faults.push(`order ${orderId} was told as ${event} and ${id}`);
    this.orders.set(id, orderId);
    this.#eventOf.set(orderId, id);
  }
}
