import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Log, type Scheduler, withDeadline } from '../kernel/index.ts';
import { PollLoop } from '../queue/index.ts';
import { databaseNowMs, isSingleProcess, type Store } from '../store/index.ts';
import { inOrderOf } from './homes.ts';
import { isThere } from './send-to-node.ts';

export type NodeListOptions = {
  store: Pick<Store, 'kind' | 'db'>;
  scheduler: Scheduler;
  log: Log;
  /** Where other nodes reach this one; null: it is no shop's home. */
  url: string | null;
  /** Whether its shops can be searched. */
  isReady: () => boolean;
};

/** `starting` and `leaving` nodes are no homes. */
type NodeState = 'starting' | 'ready' | 'leaving';

/** A node writes that it is there, and reads who else is. */
const BEAT_MS = 2_000;
/** A node that has not written for so long is gone. */
const GONE_MS = 10_000;
/** Rows of nodes that never came back are deleted after this. */
const FORGOTTEN_MS = 24 * 3_600_000;
/** A shop's index is kept by so many nodes: when its home ends, the stand-in answers at once. */
const COPIES = 2;
/** Nodes that did not answer are asked so often whether they are there; no request of a shopper waits for that. */
const ASK_MS = 2_000;

const TWO_AT_ONE_ADDRESS =
  'another server has the AISLE_NODE_URL of this one: give each node an address of its own, else both get the same requests';

const sinceGone = (store: Pick<Store, 'kind'>) => sql<number>`${databaseNowMs(store)} - ${sql.lit(GONE_MS)}`;

/** Which nodes there are, and which of them a shop's requests go to. A server without others is home to all shops. */
export class NodeList {
  readonly #options: NodeListOptions;
  readonly #run = randomUUID();
  readonly #beat: PollLoop;
  /** Nodes that are ready, without this one. */
  #others: readonly string[] = [];
  /** Nodes that did not answer. */
  readonly #avoided = new Set<string>();
  /** Nodes that are being asked whether they are there. */
  readonly #suspected = new Map<string, Promise<boolean>>();
  readonly #asking: PollLoop;
  #leaving = false;
  #failed = false;
  #written = false;
  #told = false;

  constructor(options: NodeListOptions) {
    this.#options = options;
    const { scheduler, log } = options;
    this.#beat = new PollLoop({
      scheduler,
      everyMs: BEAT_MS,
      work: () => this.#once(),
      onFault: (error) => {
        // Once, and not with every beat while the database is away. The nodes known last are asked meanwhile.
        if (!this.#failed) log.warn('the list of nodes cannot be read', { reason: String(error) });
        this.#failed = true;
      },
    });
    this.#asking = new PollLoop({
      scheduler,
      everyMs: ASK_MS,
      work: () => this.#askAvoided(),
      onFault: (error) => log.error('the other nodes cannot be asked', { reason: String(error) }),
    });
  }

  /** Resolves when the others are known. A server on SQLite has no others. */
  async start(): Promise<void> {
    if (isSingleProcess(this.#options.store)) return;
    await this.#beat.settled();
    this.#beat.start();
    this.#asking.start();
  }

  /** Writes that it is there and reads the others, now instead of at the next beat. Never throws. */
  beat(): Promise<void> {
    return this.#beat.settled();
  }

  /** Asks the nodes that did not answer whether they are there, now instead of later. Never throws. */
  askAvoided(): Promise<void> {
    return this.#asking.settled();
  }

  /** Tells the others to send nothing more. */
  async leave(): Promise<void> {
    this.#leaving = true;
    // A database that is silent must not hold the stop up: after a while the row is old.
    const { url, scheduler } = this.#options;
    if (url !== null) await withDeadline(scheduler, BEAT_MS, this.#beat.settled());
  }

  async stop(): Promise<void> {
    await Promise.all([this.#beat.stop(), this.#asking.stop()]);
  }

  /** True once `leave` was called. */
  get leaving(): boolean {
    return this.#leaving;
  }

  /** Nodes that are ready, without this one. */
  get others(): number {
    return this.#others.length;
  }

  /** The nodes to ask for a shop: its home, then its stand-in; null: this one. Empty: there is no other. */
  toAsk(shopId: string): (string | null)[] {
    return this.#keepersOf(
      shopId,
      this.#others.filter((other) => !this.#avoided.has(other)),
    );
  }

  /** Whether this node keeps the shop's index up to date. */
  keeps(shopId: string): boolean {
    const keepers = this.#keepersOf(shopId, this.#others);
    return keepers.length === 0 || keepers.includes(null);
  }

  /**
   * The node did not answer a request. It is asked whether it is there: if not, others are asked until it is. A node that
   * is there is not left out, for the fault may be of that request.
   */
  isThere(url: string): Promise<boolean> {
    if (this.#avoided.has(url)) return Promise.resolve(false);
    const asked = this.#suspected.get(url) ?? this.#suspect(url);
    this.#suspected.set(url, asked);
    return asked;
  }

  async #suspect(url: string): Promise<boolean> {
    const is = await isThere(url);
    this.#suspected.delete(url);
    if (!is) this.#avoided.add(url);
    return is;
  }

  #keepersOf(shopId: string, others: readonly string[]): (string | null)[] {
    if (others.length === 0) return [];
    const { url } = this.#options;
    const own = url === null || this.#leaving ? [] : [url];
    const keepers = inOrderOf(shopId, [...others, ...own]).slice(0, COPIES);
    return keepers.map((one) => (one === url ? null : one));
  }

  async #askAvoided(): Promise<void> {
    const ask = async (url: string): Promise<void> => {
      if (!this.#others.includes(url) || (await isThere(url))) this.#avoided.delete(url);
    };
    await Promise.all([...this.#avoided].map(ask));
  }

  get #state(): NodeState {
    if (this.#leaving) return 'leaving';
    return this.#options.isReady() ? 'ready' : 'starting';
  }

  async #once(): Promise<void> {
    const { store, url } = this.#options;
    if (url !== null) await this.#write(url);
    const rows = await store.db
      .selectFrom('nodes')
      .select('url')
      .where('state', '=', 'ready')
      .where('seen_at', '>', sinceGone(store))
      .execute();
    this.#others = rows.map((row) => row.url).filter((other) => other !== url);
    this.#failed = false;
  }

  async #write(url: string): Promise<void> {
    const { store, log } = this.#options;
    const row = { run: this.#run, state: this.#state, seen_at: databaseNowMs(store) };
    const before = await store.db
      .selectFrom('nodes')
      .select('run')
      .where('url', '=', url)
      .where('seen_at', '>', sinceGone(store))
      .executeTakeFirst();
    await store.db
      .insertInto('nodes')
      .values({ url, ...row })
      .onConflict((conflict) => conflict.column('url').doUpdateSet(row))
      .execute();
    const isShared = this.#written && before !== undefined && before.run !== this.#run;
    if (isShared && !this.#told) log.error(TWO_AT_ONE_ADDRESS);
    this.#told ||= isShared;
    if (!this.#written) await this.#forgetOld();
    this.#written = true;
  }

  async #forgetOld(): Promise<void> {
    const { store } = this.#options;
    const since = sql<number>`${databaseNowMs(store)} - ${sql.lit(FORGOTTEN_MS)}`;
    await store.db.deleteFrom('nodes').where('seen_at', '<', since).execute();
  }
}
