import { setTimeout as delay } from 'node:timers/promises';
import type { ManualScheduler } from '../../packages/server/test/manual-scheduler.ts';
import type { Service } from './service.ts';
import { keystrokesOf, makeQuery, makeVisitor, oneOf, type Random, seededRandom } from './shoppers.ts';
import { type MadeSearch, type SentEvent, type SentOrder, Truth, type Visitor } from './truth.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** All that begins in a slot begins at once; keystrokes follow each other within it. */
const DEFAULT_SLOT_MS = 5 * MINUTE_MS;
const SHOWN = 5;
const MOST_TRIES = 50;
/** Answers of a machine that has no time; nothing was stored. */
const REFUSED: ReadonlySet<number> = new Set([408, 503]);

export type SimulatorOptions = {
  service: Service;
  clock: ManualScheduler;
  shopId: string;
  searches: number;
  days: number;
  slotMs?: number | undefined;
};
/** Orders are reported by as many keys: a key has 100 a minute, by the real clock. */
const KEYS = 60;

/** A shopper's wish, and its outcome. */
type Intent = {
  visitor: Visitor;
  normalized: string;
  who: Visitor;
  /** Keystrokes, then the whole query. */
  texts: string[];
  made: MadeSearch | null;
  found: Found | null;
};
type Later = { order: SentOrder; searchAt: number };
type Found = { searchLogId: string; total: number; products: { externalId: string }[] };

/** Shoppers of a month, as a shop's pages would report them. Everything goes through the HTTP API. */
export class Simulator {
  readonly truth = new Truth();
  readonly counts = { requests: 0, keystrokes: 0, events: 0, orders: 0, refused: 0 };
  readonly #options: SimulatorOptions;
  readonly #random: Random;
  readonly #visitors: Visitor[];
  readonly #later = new Map<number, Later[]>();
  readonly #slotMs: number;
  readonly #slots: number;
  readonly #keys: string[] = [];
  #token = '';
  #ids = 0;

  constructor(options: SimulatorOptions) {
    this.#options = options;
    this.#slotMs = options.slotMs ?? DEFAULT_SLOT_MS;
    this.#slots = (options.days * DAY_MS) / this.#slotMs;
    this.#random = seededRandom(13);
    const visitors = Math.max(10, Math.round(options.searches * 0.3));
    this.#visitors = Array.from({ length: visitors }, (_, n) => makeVisitor(n, this.#random));
  }

  /** Lets `days` pass, and their searches with them. */
  async run(onDay: (day: number) => Promise<void>): Promise<void> {
    const { searches, clock, service, shopId } = this.#options;
    while (this.#keys.length < KEYS)
      this.#keys.push((await service.server.access.keys.create(shopId)).apiKey);
    const slots = this.#slots;
    let begun = 0;
    for (let slot = 0; slot < slots; slot++) {
      if (slot % ((12 * HOUR_MS) / this.#slotMs) === 0) await this.#newToken();
      const due = Math.round((searches * (slot + 1)) / slots);
      const end = clock.nowMs() + this.#slotMs;
      await this.#slot(due - begun, slot);
      begun = due;
      clock.advance(Math.max(0, end - clock.nowMs()));
      if ((slot + 1) % (DAY_MS / this.#slotMs) === 0) await onDay((slot + 1) / (DAY_MS / this.#slotMs));
    }
  }

  async #newToken(): Promise<void> {
    const { service, shopId } = this.#options;
    this.#token = (await service.server.access.tokens.issue(shopId)).token;
  }

  async #slot(searches: number, slot: number): Promise<void> {
    const intents = Array.from({ length: searches }, () => this.#intent());
    const steps = Math.max(0, ...intents.map(({ texts }) => texts.length));
    for (let step = 0; step < steps; step++) {
      await Promise.all(intents.map((intent) => this.#step(intent, step)));
      this.#options.clock.advance(200 + Math.floor(this.#random() * 800));
    }
    // Each shopper's own order of things is fixed before any answer: the same seed gives the same month.
    const plans = intents.map((intent) => this.#planOf(intent, slot));
    await Promise.all(plans.map((plan) => plan()));
    await Promise.all((this.#later.get(slot) ?? []).map((later) => this.#sendOrder(later)));
    this.#later.delete(slot);
  }

  #intent(): Intent {
    const visitor = oneOf(this.#random, this.#visitors);
    const { query, normalized } = makeQuery(this.#random);
    const isTyped = visitor.sessionId !== undefined && query !== '' && this.#random() < 0.3;
    const beginnings = isTyped ? keystrokesOf(query, this.#random) : [];
    return {
      visitor,
      normalized,
      // A session of its own: another intent of the same shopper must not replace this one.
      who: isTyped ? { ...visitor, sessionId: `typing-${this.#nextId()}` } : visitor,
      texts: [...beginnings, query],
      made: null,
      found: null,
    };
  }

  async #step(intent: Intent, step: number): Promise<void> {
    const { texts, who, normalized } = intent;
    const query = texts[step];
    if (query === undefined) return;
    const isLast = step === texts.length - 1;
    const at = this.#options.clock.nowMs();
    const found = await this.#search({ query, visitor: who, typing: !isLast, page: 1 });
    if (!isLast) {
      this.counts.keystrokes += 1;
      return;
    }
    intent.found = found;
    intent.made = { id: found.searchLogId, at, query, normalized, page: 1, total: found.total, visitor: who };
    this.truth.search(intent.made);
  }

  /** What the shopper does with the answer, decided now and done by the function. */
  #planOf(intent: Intent, slot: number): () => Promise<void> {
    const { made, found } = intent;
    if (made === null || found === null) return async () => {};
    const events = this.#eventsOf(made, found);
    const wantsMore = this.#random() < 0.1;
    if (this.#random() < 0.05) this.#orderLater(made, slot);
    const batches = this.#random() < 0.05 ? [events, events] : [events];
    return async () => {
      if (wantsMore) await this.#nextPage(made);
      for (const batch of batches) await this.#sendEvents(batch, made.visitor);
    };
  }

  #eventsOf(made: MadeSearch, { products }: Found): SentEvent[] {
    const shown = products.slice(0, SHOWN);
    const search = { searchLogId: made.id, ...this.#whoIs(made.visitor) };
    const events: SentEvent[] = shown.map((product, n) => ({
      ...search,
      type: 'impression',
      productId: product.externalId,
      position: n + 1,
    }));
    for (
      let clicks = this.#random() < 0.35 ? 1 + Math.floor(this.#random() * 2) : 0;
      clicks > 0 && shown.length > 0;
      clicks--
    ) {
      const position = 1 + Math.floor(this.#random() ** 2 * shown.length);
      const productId = shown[position - 1]?.externalId ?? 'P-0';
      events.push({ ...search, type: 'click', productId, position, ...this.#whenOf(made) });
      if (this.#random() < 0.6) events.push({ ...search, type: 'view', productId, ...this.#whenOf(made) });
      if (this.#random() < 0.2) events.push({ ...search, type: 'add_to_cart', productId });
      if (this.#random() < 0.05) events.push({ ...search, type: 'purchase', productId });
    }
    if (this.#random() < 0.05) events.push({ type: 'click', query: made.normalized, productId: 'P-1' });
    if (this.#random() < 0.02) events.push({ type: 'click', searchLogId: 'made-up', productId: 'P-1' });
    return events.map((event) => (this.#random() < 0.5 ? { ...event, eventId: this.#nextId() } : event));
  }

  /** Most events are sent when they happen; some late, some by a clock that is off. */
  #whenOf({ at }: MadeSearch): { timestamp?: string } {
    const kind = this.#random();
    const iso = (offsetMs: number) => ({ timestamp: new Date(at + offsetMs).toISOString() });
    if (kind < 0.7) return {};
    if (kind < 0.85) return iso(-this.#random() * 6 * DAY_MS);
    if (kind < 0.9) return iso(-8 * DAY_MS);
    if (kind < 0.95) return iso(2 * MINUTE_MS);
    return iso(3 * HOUR_MS);
  }

  #whoIs({ sessionId, userId }: Visitor): Pick<SentEvent, 'sessionId' | 'userId'> {
    return { ...(sessionId === undefined ? {} : { sessionId }), ...(userId === undefined ? {} : { userId }) };
  }

  #orderLater(made: MadeSearch, slot: number): void {
    const random = this.#random;
    const order: SentOrder = {
      searchLogId: made.id,
      orderId: `order-${this.#nextId()}`,
      value: Math.round(random() * 50_000) / 100,
      ...(random() < 0.2 ? { currency: oneOf(random, ['EUR', 'USD', 'JPY'] as const) } : {}),
      ...(random() < 0.1 ? { occurredAt: new Date(made.at + random() * 40 * DAY_MS).toISOString() } : {}),
    };
    const at = (slots: number, later: SentOrder) => {
      const key = slot + 1 + Math.floor(slots);
      this.#later.set(key, [...(this.#later.get(key) ?? []), { order: later, searchAt: made.at }]);
    };
    // Most of them are reported before the month is over.
    const after = random() * 0.3 * this.#slots;
    at(after, order);
    if (random() < 0.1) at(after + random() * 0.02 * this.#slots, order);
    const refund = { ...order, value: -Math.round(order.value * 50) / 100, refundId: 'refund-1' };
    if (order.value > 1 && random() < 0.15) {
      at(after + 1 + random() * 0.4 * this.#slots, refund);
      if (random() < 0.2) at(after + 2 + 0.4 * this.#slots, refund);
    }
  }

  async #nextPage(made: MadeSearch): Promise<void> {
    const at = this.#options.clock.nowMs();
    const found = await this.#search({ query: made.query, visitor: made.visitor, typing: false, page: 2 });
    this.truth.search({ ...made, id: found.searchLogId, at, page: 2, total: found.total });
  }

  async #search(search: { query: string; visitor: Visitor; typing: boolean; page: number }): Promise<Found> {
    const { visitor, ...rest } = search;
    const payload = { ...rest, pageSize: SHOWN, ...this.#whoIs(visitor) };
    return (await this.#post('/api/widget/search', { payload, visitor, status: 200 })) as Found;
  }

  async #sendEvents(events: readonly SentEvent[], visitor: Visitor): Promise<void> {
    if (events.length === 0) return;
    const at = this.#options.clock.nowMs();
    const answer = (await this.#post('/api/widget/analytics', {
      payload: { events },
      visitor,
      status: 202,
    })) as {
      accepted: number;
      rejected: { index: number }[];
    };
    const refused = new Set(answer.rejected.map(({ index }) => index));
    const expected = events.flatMap(({ searchLogId }, index) => (searchLogId === 'made-up' ? [index] : []));
    if (JSON.stringify([...refused]) !== JSON.stringify(expected))
      throw new Error('other events were refused');
    this.counts.refused += refused.size;
    this.counts.events += answer.accepted;
    for (const [index, event] of events.entries())
      if (!refused.has(index)) this.truth.event(event, { at, visitor });
  }

  async #sendOrder({ order, searchAt }: Later): Promise<void> {
    const at = this.#options.clock.nowMs();
    await this.#post('/api/integrations/v1/conversions', { payload: order, visitor: null, status: 200 });
    this.counts.orders += 1;
    this.truth.order(order, { at, searchAt });
  }

  async #post(
    url: string,
    sent: { payload: object; visitor: Visitor | null; status: number },
  ): Promise<unknown> {
    const { payload, visitor, status } = sent;
    const { service } = this.#options;
    const headers =
      visitor === null
        ? { authorization: `Bearer ${this.#keys[this.counts.requests % KEYS]}` }
        : { 'x-widget-token': this.#token, 'user-agent': visitor.userAgent };
    const ask = () =>
      service.server.app.inject({
        method: 'POST',
        url,
        payload,
        headers,
        remoteAddress: visitor?.ip ?? '127.0.0.1',
      });
    let answer = await ask();
    // A shopper asks again.
    for (let tries = 1; REFUSED.has(answer.statusCode) && tries < MOST_TRIES; tries++) {
      await delay(200);
      answer = await ask();
    }
    this.counts.requests += 1;
    if (answer.statusCode !== status)
      throw new Error(`${url}: ${answer.statusCode} ${answer.payload.slice(0, 300)}`);
    return answer.json();
  }

  #nextId(): string {
    this.#ids += 1;
    return `${this.#ids}`;
  }
}
