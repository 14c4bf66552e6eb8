import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../packages/server/test/servers/free-port.ts';
import { type RunningServer, startServer, WORDS_ONLY } from '../harness/server.ts';
import { newShop, withTool } from '../harness/tool-shop.ts';
import { Lines } from './lines.ts';
import type { Shop } from './shopping.ts';

/** Rate limits count by key. A shop with one would be refused, and so idle, while it is struck. */
const KEYS = 10;

type InstallationOptions = {
  nodes: number;
  database: string | null;
  /** Each shop has a home among the nodes. */
  homes: boolean;
  env?: Record<string, string>;
};

/** Servers on one database. Each has a data folder of its own; SQLite has one server. */
export class Installation {
  readonly folders: readonly string[];
  readonly servers: (RunningServer | null)[];
  readonly #clock: string;
  readonly #env: Record<string, string>;
  readonly #database: string | null;
  /** They stay over restarts. */
  readonly #ports: number[] = [];
  readonly #envOf = new Map<number, Record<string, string>>();
  readonly lines = new Lines();

  readonly #homes: boolean;

  constructor(folder: string, { nodes, database, homes, env = {} }: InstallationOptions) {
    this.#homes = homes && nodes > 1;
    this.#database = database;
    this.#clock = join(folder, 'clock');
    writeFileSync(this.#clock, '0');
    this.folders = Array.from({ length: nodes }, (_, at) => join(folder, `node-${at}`));
    for (const path of this.folders) mkdirSync(path, { recursive: true });
    this.servers = this.folders.map(() => null);
    const imports = ['shift-clock.ts', 'own-address.ts'].map(
      (name) => `--import ${pathToFileURL(join(import.meta.dirname, name)).href}`,
    );
    this.#env = {
      ...WORDS_ONLY,
      NODE_OPTIONS: `--disable-warning=ExperimentalWarning ${imports.join(' ')}`,
      AISLE_BENCH_CLOCK: this.#clock,
      AISLE_WEBHOOK_ALLOW_PRIVATE: '1',
      AISLE_SECRET_KEY: 'one-secret-of-all-nodes-of-this-run',
      ...(database !== null && { DATABASE_URL: database }),
      ...env,
    };
  }

  /** The clocks of all servers go by so many milliseconds from the true time. */
  setClock(byMs: number): void {
    writeFileSync(this.#clock, String(byMs));
  }

  async start(at: number): Promise<void> {
    const port = this.#ports[at] ?? (await freePort());
    this.#ports[at] = port;
    const env = this.#envOf.get(at) ?? {
      ...this.#env,
      PORT: String(port),
      ...(await this.#linesOf(at, port)),
    };
    this.#envOf.set(at, env);
    this.servers[at] = await startServer(this.folders[at] ?? '', env);
  }

  async #linesOf(at: number, port: number): Promise<Record<string, string>> {
    if (this.#database === null) return {};
    const { AISLE_NODE_URL, ...rest } = await this.lines.open(at, { port, database: this.#database });
    return this.#homes ? { AISLE_NODE_URL, ...rest } : rest;
  }

  /** Starts those that do not run. */
  async startAll(): Promise<void> {
    await Promise.all(this.servers.map((server, at) => (server === null ? this.start(at) : null)));
  }

  async kill(at: number): Promise<void> {
    await this.servers[at]?.kill();
    this.servers[at] = null;
  }

  /** Nothing of it runs for so long: it neither answers nor ends its connections. */
  async freeze(at: number, forMs: number): Promise<void> {
    const { pid } = this.servers[at] ?? {};
    if (pid === undefined) return;
    process.kill(pid, 'SIGSTOP');
    await delay(forMs);
    process.kill(pid, 'SIGCONT');
  }

  /** As an operator who updates them: nothing new is sent to a server that is being stopped. */
  async restartInTurn(): Promise<void> {
    for (const [at, server] of this.servers.entries()) {
      this.servers[at] = null;
      await server?.stop();
      await this.start(at);
    }
  }

  async stopAll(): Promise<void> {
    await Promise.all(this.servers.map((server) => server?.stop()));
    this.servers.fill(null);
  }

  /** The first server that runs, from `at` on. */
  url(at = 0): string {
    const { length } = this.servers;
    const turn = Array.from({ length }, (_, step) => this.servers[(at + step) % length]);
    return turn.find((server) => server != null)?.url ?? 'http://127.0.0.1:9';
  }

  #withTool<Result>(work: Parameters<typeof withTool<Result>>[2]): Promise<Result> {
    return withTool(this.folders[0] ?? '', this.#env, work);
  }

  /** `name`: another one for each shop of an installation. */
  async makeShop(name = 'faults'): Promise<Shop> {
    const made = await this.#withTool((tool) => newShop(tool, name, { keys: KEYS, tokens: 1 }));
    const { shopId, apiKeys, tokens } = made;
    return { shopId, apiKeys, apiKey: apiKeys[0] ?? '', token: tokens[0] ?? '' };
  }

  issueToken({ shopId }: Shop): Promise<string> {
    return this.#withTool(async ({ access }) => (await access.tokens.issue(shopId)).token);
  }

  /** Ids that the stopped installation has stored. */
  stored({
    shopId,
  }: Shop): Promise<{ searches: string[]; events: string[]; orders: string[]; counted: number }> {
    return this.#withTool(async ({ store: { read } }) => {
      const [searches, events, orders, usage] = await Promise.all([
        read.selectFrom('search_logs').select('id').where('shop_id', '=', shopId).execute(),
        read.selectFrom('shopper_events').select('id').where('shop_id', '=', shopId).execute(),
        read.selectFrom('conversions').select('order_id as id').where('shop_id', '=', shopId).execute(),
        read.selectFrom('monthly_usage').select('searches').where('shop_id', '=', shopId).execute(),
      ]);
      return {
        searches: searches.map(({ id }) => id),
        events: events.map(({ id }) => id),
        orders: orders.map(({ id }) => id),
        counted: usage.reduce((sum, row) => sum + Number(row.searches), 0),
      };
    });
  }
}
