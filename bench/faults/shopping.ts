import { setTimeout as delay } from 'node:timers/promises';
import { post } from '../harness/requests.ts';

/** Products that change again and again. */
const PRODUCTS = 240;
const BATCH = 20;
/** Whoever is refused waits before the next call. */
const PAUSE_MS = 50;

/** The state of a product: the version that its price has; null: it is not there. */
type State = number | null;

export type Shop = {
  shopId: string;
  apiKeys: readonly string[];
  /** One of these. */
  apiKey: string;
  token: string;
};

/**
 * Remembers what the service has acknowledged. A write that had no answer may have happened or not: either is right
 * until the next look.
 */
export class Ledger {
  readonly #products = new Map<string, { known: State; perhaps: State[] }>();
  readonly searches = new Set<string>();
  /** Searches are answered though the disk is full. They are in memory alone then, and a kill takes them. */
  isDiskFull = false;
  /** How often it became full. */
  fills = 0;
  readonly events = new Set<string>();
  readonly orders = new Set<string>();
  acknowledged = 0;
  unanswered = 0;

  constructor() {
    for (let n = 0; n < PRODUCTS; n += 1) this.#products.set(idOf(n), { known: null, perhaps: [] });
  }

  begin(changes: ReadonlyMap<string, State>): void {
    for (const [id, state] of changes) this.#products.get(id)?.perhaps.push(state);
  }

  end(changes: ReadonlyMap<string, State>, isDone: boolean): void {
    if (!isDone) {
      this.unanswered += 1;
      return;
    }
    this.acknowledged += 1;
    for (const [id, state] of changes) this.#products.set(id, { known: state, perhaps: [] });
  }

  /** What is wrong with the products that are there. What is right is known from now on. */
  compare(found: ReadonlyMap<string, number>): string[] {
    const faults: string[] = [];
    for (const [id, { known, perhaps }] of this.#products) {
      const state = found.get(id) ?? null;
      if (state !== known && !perhaps.includes(state))
        faults.push(`${id} is ${state}, and should be ${[known, ...perhaps].join(' or ')}`);
      this.#products.set(id, { known: state, perhaps: [] });
    }
    for (const id of found.keys()) if (!this.#products.has(id)) faults.push(`${id} was never sent`);
    return faults;
  }

  get stored(): number {
    return [...this.#products.values()].filter(({ known }) => known !== null).length;
  }
}

const idOf = (n: number): string => `P-${n}`;

export type Random = () => number;

/** Acts as a shop and its shoppers at once, one call after another. Ends when `signal` does. */
export class Shopping {
  readonly #ledger: Ledger;
  readonly #random: Random;
  #version = 0;
  #visit = 0;
  #shop: Shop;
  /** Answers that the fault explains: a database that is away, a full disk. Others but successes are faults. */
  readonly #mayRefuse: ReadonlySet<number>;
  readonly refused = new Map<string, number>();
  readonly faults: string[] = [];

  constructor(ledger: Ledger, shop: Shop, random: Random) {
    this.#ledger = ledger;
    this.#shop = shop;
    this.#random = random;
    this.#mayRefuse = new Set([0, 429, 503, 507]);
  }

  async until(signal: AbortSignal, url: () => string): Promise<void> {
    while (!signal.aborted) {
      await this.#write(url());
      if (!signal.aborted) await this.#visitShop(url());
    }
  }

  async #write(url: string): Promise<void> {
    const first = Math.floor(this.#random() * PRODUCTS);
    this.#version += 1;
    const version = this.#version;
    const isGone = this.#random() < 0.2;
    const ids = Array.from({ length: BATCH }, (_, at) => idOf((first + at) % PRODUCTS));
    const changes = new Map(ids.map((id): [string, State] => [id, isGone ? null : version]));
    const products = ids.map((externalId) =>
      isGone
        ? { externalId, deleted: true }
        : {
            externalId,
            name: `Lamp ${externalId}`,
            price: version / 100,
            url: `https://faults.example/${externalId}`,
          },
    );
    this.#ledger.begin(changes);
    const answer = await this.#send(`${url}/api/integrations/v1/products/sync`, 'key', {
      syncType: 'INCREMENTAL',
      products,
    });
    this.#ledger.end(changes, answer !== null);
  }

  async #visitShop(url: string): Promise<void> {
    this.#visit += 1;
    const sessionId = `s-${this.#visit}`;
    const search = { query: `lamp ${this.#visit}`, sessionId, facets: [] };
    // The answer of a search may be read when there is room again, though the server made it before.
    const { fills, isDiskFull } = this.#ledger;
    const found = await this.#send(`${url}/api/widget/search`, 'token', search);
    const searchLogId = found?.searchLogId;
    if (typeof searchLogId !== 'string') return;
    if (!isDiskFull && this.#ledger.fills === fills) this.#ledger.searches.add(searchLogId);
    const eventId = `e-${this.#visit}`;
    const events = [{ type: 'click', eventId, searchLogId, productId: 'P-1', position: 1, sessionId }];
    if ((await this.#send(`${url}/api/widget/analytics`, 'token', { events })) !== null)
      this.#ledger.events.add(eventId);
    const orderId = `o-${this.#visit}`;
    const order = { searchLogId, orderId, value: 19.99 };
    if ((await this.#send(`${url}/api/integrations/v1/conversions`, 'key', order)) !== null)
      this.#ledger.orders.add(orderId);
  }

  async #send(url: string, by: 'key' | 'token', body: object): Promise<Record<string, unknown> | null> {
    const { apiKey, token } = this.#shop;
    const headers = by === 'key' ? { authorization: `Bearer ${apiKey}` } : { 'x-widget-token': token };
    const { status, code, text } = await post(url, headers, body);
    if (status >= 200 && status < 300) return JSON.parse(text) as Record<string, unknown>;
    const name = `${status} ${code ?? ''}`;
    this.refused.set(name, (this.refused.get(name) ?? 0) + 1);
    await delay(PAUSE_MS);
    if (!this.#mayRefuse.has(status))
      this.faults.push(`${new URL(url).pathname} answered ${status}: ${text}`);
    return null;
  }
}
