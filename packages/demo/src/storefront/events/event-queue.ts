/** An event as the API takes it. */
export type ShopEvent = {
  eventId: string;
  type: 'impression' | 'view' | 'click' | 'add_to_cart';
  productId: string;
  searchLogId?: string;
  query?: string;
  position?: number;
  sessionId: string;
  timestamp: string;
};

export type EventQueuePorts = {
  /** Sends one request; it must outlive the page. Rejects when the events were not taken. */
  send: (events: ShopEvent[]) => Promise<void>;
  /** Calls `run` once after `ms`. */
  after: (ms: number, run: () => void) => void;
};

/** The limit of the API. */
const MOST = 100;
/** Events of one moment go in one request. */
const WAIT_MS = 2_000;
/** A second try may be too early as well; then the events are given up: they are only counts. */
const TRIES = 2;

/** Collects events and sends them in batches. An event has an id of its own, so a repeated batch counts once. */
export class EventQueue {
  readonly #ports: EventQueuePorts;
  #waiting: { event: ShopEvent; tries: number }[] = [];
  #isPlanned = false;

  constructor(ports: EventQueuePorts) {
    this.#ports = ports;
  }

  add(event: ShopEvent): void {
    this.#waiting.push({ event, tries: 0 });
    if (this.#waiting.length >= MOST) this.flush();
    else this.#plan();
  }

  /** Sends what waits, now: the page may be about to go. */
  flush(): void {
    while (this.#waiting.length > 0) void this.#send(this.#waiting.splice(0, MOST));
  }

  async #send(batch: { event: ShopEvent; tries: number }[]): Promise<void> {
    try {
      await this.#ports.send(batch.map(({ event }) => event));
    } catch {
      const again = batch.map(({ event, tries }) => ({ event, tries: tries + 1 }));
      this.#waiting.push(...again.filter(({ tries }) => tries < TRIES));
      if (this.#waiting.length > 0) this.#plan();
    }
  }

  #plan(): void {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    this.#ports.after(WAIT_MS, () => {
      this.#isPlanned = false;
      this.flush();
    });
  }
}
