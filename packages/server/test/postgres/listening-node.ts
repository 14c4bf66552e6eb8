import { type CallInput, TestServer, type TestShop } from '../harness.ts';
import { freePort } from '../servers/free-port.ts';
import type { TestDatabase } from './test-database.ts';

/** Of all nodes on one database. */
export const envOf = ({ url }: TestDatabase): Record<string, string> => ({
  DATABASE_URL: url,
  AISLE_SECRET_KEY: 'one-secret-of-all-nodes-of-this-test',
});

/** A server that listens, and that the others know of. */
export class Node {
  readonly port: number;
  readonly test: TestServer;

  private constructor(port: number, test: TestServer) {
    this.port = port;
    this.test = test;
  }

  static async open(database: TestDatabase, env: Record<string, string> = {}): Promise<Node> {
    const port = await freePort();
    const test = await TestServer.open({
      env: { ...envOf(database), AISLE_NODE_URL: `http://127.0.0.1:${port}`, ...env },
    });
    await test.server.app.listen({ host: '127.0.0.1', port });
    return new Node(port, test);
  }

  isLoaded({ shop }: TestShop): boolean {
    return this.test.server.indexes.isLoaded(shop.shopId);
  }

  search(shop: TestShop, query: string, more: Partial<CallInput> = {}) {
    return this.test.call('search', shop, { body: { query, sessionId: 's' }, ...more });
  }

  type(shop: TestShop, query: string) {
    return this.search(shop, query, { body: { query, sessionId: 's', typing: true } });
  }
}

/** All know of each other. */
export const meet = async (nodes: readonly Node[]): Promise<void> => {
  for (const round of [1, 2]) for (const { test } of nodes) await test.server.nodes.beat().then(() => round);
};
