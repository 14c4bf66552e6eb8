import { setTimeout as delay } from 'node:timers/promises';
import { FreezableProxy, type Thaw } from '../../packages/server/test/postgres/freezable-proxy.ts';

const LOCAL = '127.0.0.1';

/** Where connections of a server come from. */
const addressOf = (node: number): string => `127.0.0.${node + 2}`;

/** How long nothing comes through, and whether connections go on then, or are reset. */
export type Cut = { forMs: number; after: 'go on' | 'reset'; random: Thaw['random'] };

/** The lines between servers and their database, and from each server to another: all can be cut. */
export class Lines {
  readonly #toDatabase = new Map<number, FreezableProxy>();
  readonly #toNode = new Map<number, FreezableProxy>();

  /** Environment of a server at `port`; the same after a restart. */
  async open(node: number, { port, database }: { port: number; database: string }) {
    const databaseUrl = new URL(database);
    const toDatabase = new FreezableProxy({ host: LOCAL, port: Number(databaseUrl.port) });
    const toNode = new FreezableProxy({ host: LOCAL, port });
    databaseUrl.port = String(await toDatabase.listen());
    const nodeUrl = `http://${LOCAL}:${await toNode.listen()}`;
    this.#toDatabase.set(node, toDatabase);
    this.#toNode.set(node, toNode);
    return { DATABASE_URL: databaseUrl.href, AISLE_NODE_URL: nodeUrl, AISLE_BENCH_ADDRESS: addressOf(node) };
  }

  async cutDatabase(node: number, cut: Cut): Promise<void> {
    const proxies = [...this.#toDatabase].flatMap(([at, proxy]) => (at === node ? [proxy] : []));
    for (const proxy of proxies) proxy.freeze();
    await goOn(proxies, cut);
  }

  /** No other server reaches this one, and it reaches none. */
  async cutOthers(node: number, cut: Cut): Promise<void> {
    for (const [at, proxy] of this.#toNode) proxy.freeze(at === node ? undefined : addressOf(node));
    await goOn([...this.#toNode.values()], cut);
  }

  close(): void {
    for (const proxy of [...this.#toDatabase.values(), ...this.#toNode.values()]) proxy.close();
  }
}

const goOn = async (proxies: readonly FreezableProxy[], { forMs, after, random }: Cut): Promise<void> => {
  await delay(forMs);
  for (const proxy of proxies) {
    if (after === 'reset') proxy.reset();
    else proxy.thaw({ withinMs: forMs, random });
  }
};
