import { WebhookEventType } from '@aisle/contract';
import type { Subscriber } from '../queue/index.ts';
import { decodeJson, type Trx } from '../store/index.ts';
import { deactivate, lockDeliveries } from './delivery-queue.ts';
import { PENDING } from './pending.ts';
import type { WebhookPorts } from './ports.ts';
import { queueEvent } from './queue-event.ts';
import type { WebhookSubscriptions } from './webhook-subscriptions.ts';

/** A webhook for which more wait is deactivated: its receiver is far too slow, or has been dead for hours. */
const MAX_PENDING = 100_000;
/** Events of a webhook between two looks at how many wait. */
const COUNT_EVERY = 500;

type SubscriberPorts = Pick<WebhookPorts, 'store' | 'scheduler' | 'log' | 'maxPending'> & {
  subscriptions: WebhookSubscriptions;
  /** Called when deliveries may have been queued. */
  onQueued: () => void;
};

/** One for each event type that webhooks can ask for. A delivery is queued in the transaction that takes the event. */
export function webhookSubscribers(ports: SubscriberPorts): Subscriber[] {
  const backlog = new Backlog(ports);
  const known = new WeakMap<Trx, Known>();
  const knownIn = async (trx: Trx): Promise<Known> => {
    const found = known.get(trx);
    if (found !== undefined) return found;
    await lockDeliveries(ports.store, trx);
    const fresh: Known = { webhooks: new Map(), due: new Set() };
    known.set(trx, fresh);
    return fresh;
  };
  return WebhookEventType.options.map((type) => ({
    type,
    wants: (shopId) => ports.subscriptions.wants(shopId, type),
    delivered: ports.onQueued,
    deliver: async (trx, { shopId, payload, createdAt }) => {
      const { webhooks, due } = await knownIn(trx);
      const key = `${shopId} ${type}`;
      const webhookIds = webhooks.get(key) ?? (await webhooksFor(trx, shopId, type));
      webhooks.set(key, webhookIds);
      if (webhookIds.length === 0) return;
      const nowMs = ports.scheduler.nowMs();
      const event = { shopId, type, data: payload, createdMs: createdAt };
      await queueEvent(trx, event, { webhookIds, nowMs, due });
      for (const webhookId of webhookIds) if (await backlog.added(trx, webhookId)) webhooks.clear();
    },
  }));
}

/** Look-ups of one transaction: it takes a hundred events, and webhooks do not change meanwhile. */
type Known = {
  /** Active webhooks by shop and event type. */
  webhooks: Map<string, readonly string[]>;
  /** Webhooks that are noted to have a delivery due. */
  due: Set<string>;
};

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

  /** True: it has become too much, and the webhook is deactivated. */
  async added(trx: Trx, webhookId: string): Promise<boolean> {
    const { maxPending = MAX_PENDING } = this.#ports;
    const added = (this.#added.get(webhookId) ?? 0) + 1;
    this.#added.set(webhookId, added % COUNT_EVERY);
    if (added < COUNT_EVERY) return false;
    const over = await trx
      .selectFrom('webhook_deliveries')
      .select('number')
      .where('webhook_id', '=', webhookId)
      .where('status', '=', PENDING)
      .orderBy('next_attempt_at')
      .offset(maxPending)
      .limit(1)
      .executeTakeFirst();
    if (over === undefined) return false;
    const reason = `over ${maxPending} deliveries were waiting: the receiver is too slow, or has failed for too long`;
    await deactivate(trx, { webhookId, reason, nowMs: this.#ports.scheduler.nowMs() });
    this.#ports.log.warn('a webhook was deactivated', { webhookId, reason });
    return true;
  }
}
