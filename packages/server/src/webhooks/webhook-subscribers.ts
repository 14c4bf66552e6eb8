import { WebhookEventType } from '@aisle/contract';
import { decodeJson, type Trx } from '../store/index.ts';
import { deactivate, lockDeliveries } from './delivery-queue.ts';
import type { WebhookPorts } from './ports.ts';
import { queueEvent } from './queue-event.ts';
import type { WebhookSubscriptions } from './webhook-subscriptions.ts';

/** A webhook for which more wait is deactivated: its receiver is far too slow, or has been dead for hours. */
export const MAX_PENDING = 100_000;
/** Events of a webhook between two looks at how many wait. */
const COUNT_EVERY = 1_000;

type HeardEvent = { shopId: string; type: string; payload: unknown; createdAt: number };

/** Has the shape of an outbox `Subscriber`, which this domain does not import. */
export type WebhookSubscriber = {
  type: WebhookEventType;
  wants(shopId: string): boolean;
  deliver(trx: Trx, event: HeardEvent): Promise<void>;
  delivered(): void;
};

type SubscriberPorts = Pick<WebhookPorts, 'store' | 'scheduler' | 'log'> & {
  subscriptions: WebhookSubscriptions;
  /** Called when deliveries may have been queued. */
  onQueued: () => void;
};

/** One for each event type that webhooks can ask for. A delivery is queued in the transaction that takes the event. */
export function webhookSubscribers(ports: SubscriberPorts): WebhookSubscriber[] {
  const backlog = new Backlog(ports);
  const locked = new WeakSet<Trx>();
  return WebhookEventType.options.map((type) => ({
    type,
    wants: (shopId) => ports.subscriptions.wants(shopId, type),
    delivered: ports.onQueued,
    deliver: async (trx, { shopId, payload, createdAt }) => {
      if (!locked.has(trx)) await lockDeliveries(ports.store, trx);
      locked.add(trx);
      const webhookIds = await webhooksFor(trx, shopId, type);
      if (webhookIds.length === 0) return;
      const nowMs = ports.scheduler.nowMs();
      await queueEvent(trx, { shopId, type, data: payload, createdMs: createdAt }, { webhookIds, nowMs });
      for (const webhookId of webhookIds) await backlog.added(trx, webhookId);
    },
  }));
}

async function webhooksFor(trx: Trx, shopId: string, type: WebhookEventType): Promise<string[]> {
  const rows = await trx
    .selectFrom('webhooks')
    .select(['id', 'events'])
    .where('shop_id', '=', shopId)
    .where('status', '=', 'active')
    .execute();
  return rows.filter(({ events }) => decodeJson<string[]>(events).includes(type)).map(({ id }) => id);
}

/** Keeps the table of deliveries from growing without an end. */
class Backlog {
  readonly #ports: SubscriberPorts;
  readonly #added = new Map<string, number>();

  constructor(ports: SubscriberPorts) {
    this.#ports = ports;
  }

  async added(trx: Trx, webhookId: string): Promise<void> {
    const added = (this.#added.get(webhookId) ?? 0) + 1;
    this.#added.set(webhookId, added % COUNT_EVERY);
    if (added < COUNT_EVERY) return;
    const over = await trx
      .selectFrom('webhook_deliveries')
      .select('number')
      .where('webhook_id', '=', webhookId)
      .where('status', '=', 'pending')
      .orderBy('next_attempt_at')
      .offset(MAX_PENDING)
      .limit(1)
      .executeTakeFirst();
    if (over === undefined) return;
    const reason = `over ${MAX_PENDING} deliveries were waiting: the receiver is too slow, or has failed for too long`;
    await deactivate(trx, { webhookId, reason, nowMs: this.#ports.scheduler.nowMs() });
    this.#ports.log.warn('a webhook was deactivated', { webhookId, reason });
  }
}
