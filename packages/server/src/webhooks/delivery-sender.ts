import { randomUUID } from 'node:crypto';
import { forgetLeases, PollLoop } from '../queue/index.ts';
import { attemptDelivery, type ClaimedDelivery, type DeliveryOutcome } from './delivery-attempt.ts';
import { type EndedDelivery, turnDeliveries } from './delivery-queue.ts';
import type { WebhookPorts } from './ports.ts';
import type { WebhookSubscriptions } from './webhook-subscriptions.ts';

/** Retries, and deliveries that other processes queued, are seen within this. */
const POLL_MS = 1_000;
/** Webhooks that one process delivers to at a time, by how their last attempt ended: dead ones delay no live one. */
const HEALTHY_SLOTS = 128;
const FAILING_SLOTS = 64;

export type DeliveryCounts = { delivered: number; failed: number };

/**
 * Delivers what is due. A webhook has one delivery at a time, in the order in which they fell due; many webhooks run at
 * once. Deliveries under way when the process dies are made again.
 */
export class DeliverySender {
  readonly #ports: WebhookPorts;
  readonly #owner = randomUUID();
  readonly #running = new Map<string, { failing: boolean; over: Promise<void> }>();
  readonly #abort = new AbortController();
  readonly #loop: PollLoop;
  readonly #refresh: PollLoop;
  #ended: EndedDelivery[] = [];
  #isFresh = true;
  #faulty = false;
  readonly counts: DeliveryCounts = { delivered: 0, failed: 0 };

  constructor(ports: WebhookPorts, subscriptions: WebhookSubscriptions) {
    this.#ports = ports;
    const polled = {
      scheduler: ports.scheduler,
      everyMs: POLL_MS,
      onFault: (error: unknown) => this.#onFault(error),
    };
    this.#loop = new PollLoop({ ...polled, work: () => this.#turn() });
    this.#refresh = new PollLoop({ ...polled, work: () => subscriptions.refresh() });
  }

  /** Begins to deliver. A store that is down is tried again at the next look. */
  start(): void {
    this.#loop.start();
    this.#refresh.start();
  }

  /** Attempts under way. */
  get running(): number {
    return this.#running.size;
  }

  /** Call it after a transaction that queued deliveries. */
  wake(): void {
    this.#loop.wake();
  }

  /** Delivers all that is due now; resolves when it has ended, or the store cannot be used. */
  async settled(): Promise<void> {
    do {
      this.#faulty = false;
      await this.#loop.settled();
      await Promise.all([...this.#running.values()].map(({ over }) => over));
    } while ((this.#loop.busy || this.#running.size > 0 || this.#ended.length > 0) && !this.#faulty);
  }

  /** Ends attempts under way: the next start makes them again, with the same ids. */
  async stop(): Promise<void> {
    this.#abort.abort();
    await Promise.all([this.#loop.stop(), this.#refresh.stop()]);
    await Promise.all([...this.#running.values()].map(({ over }) => over));
    await this.#settle({ healthy: 0, failing: 0 }).catch((error) => this.#onFault(error));
  }

  async #turn(): Promise<void> {
    const { store } = this.#ports;
    if (this.#isFresh) await forgetLeases(store, 'webhooks');
    this.#isFresh = false;
    const failing = [...this.#running.values()].filter((each) => each.failing).length;
    const slots = {
      healthy: HEALTHY_SLOTS - (this.#running.size - failing),
      failing: FAILING_SLOTS - failing,
    };
    for (const delivery of await this.#settle(slots)) this.#begin(delivery);
    this.#faulty = false;
  }

  async #settle(slots: { healthy: number; failing: number }): Promise<ClaimedDelivery[]> {
    const ended = this.#ended;
    this.#ended = [];
    const nowMs = this.#ports.scheduler.nowMs();
    try {
      return await turnDeliveries(this.#ports.store, { owner: this.#owner, nowMs, ended, slots });
    } catch (error) {
      this.#ended.unshift(...ended);
      throw error;
    }
  }

  #begin(delivery: ClaimedDelivery): void {
    const { webhookId } = delivery;
    const over = this.#attempt(delivery).then((outcome) => {
      this.#running.delete(webhookId);
      this.#ended.push({ delivery, outcome });
      this.#loop.wake();
    });
    this.#running.set(webhookId, { failing: delivery.failing, over });
  }

  async #attempt(delivery: ClaimedDelivery): Promise<DeliveryOutcome | null> {
    try {
      const outcome = await attemptDelivery(this.#ports, delivery, this.#abort.signal);
      this.counts[outcome.delivered ? 'delivered' : 'failed'] += 1;
      return outcome;
    } catch (error) {
      if (!this.#abort.signal.aborted) this.#onFault(error);
      return null;
    }
  }

  #onFault(error: unknown): void {
    // Once, and not with every look while the store is down.
    const reason = error instanceof Error ? error.message : String(error);
    if (!this.#faulty) this.#ports.log.error('webhook deliveries cannot be read or written', { reason });
    this.#faulty = true;
  }
}
