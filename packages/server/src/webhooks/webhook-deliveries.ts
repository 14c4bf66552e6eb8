import { AisleError, type WebhookDelivery, type WebhookDeliveryListQuery } from '@aisle/contract';
import { decodeCursor, nextCursorOf } from '../queue/index.ts';
import type { Trx } from '../store/index.ts';
import { lockDeliveries } from './delivery-queue.ts';
import { PENDING } from './pending.ts';
import type { WebhookPorts } from './ports.ts';
import { queueDeliveries, queueEvent } from './queue-event.ts';
import {
  DELIVERY_COLUMNS,
  loadDelivery,
  loadWebhook,
  type OneWebhook,
  toDelivery,
  type WebhookRow,
} from './webhook-rows.ts';

type DeliveryPorts = Pick<WebhookPorts, 'store' | 'scheduler'> & {
  /** Called when a delivery was queued. */
  onQueued: () => void;
};

export type DeliveryPage = { deliveries: WebhookDelivery[]; nextCursor: string | null };

/** Bodies of one page, unless its first delivery has more. */
const PAGE_CHARACTERS = 4 * 1024 * 1024;

/** The attempts of a webhook, as its owner sees them, and those that the owner asks for. */
export class WebhookDeliveries {
  readonly #ports: DeliveryPorts;

  constructor(ports: DeliveryPorts) {
    this.#ports = ports;
  }

  /** Newest first. @throws AisleError webhook_not_found, invalid_cursor */
  async list({ query, ...one }: OneWebhook & { query: WebhookDeliveryListQuery }): Promise<DeliveryPage> {
    const [before] =
      query.cursor === undefined ? [Number.MAX_SAFE_INTEGER] : decodeCursor(query.cursor, 'integer');
    const { read } = this.#ports.store;
    await loadWebhook(read, one);
    const rows = await read
      .selectFrom('webhook_deliveries as delivery')
      .innerJoin('webhook_events as event', 'event.id', 'delivery.event_id')
      .select(DELIVERY_COLUMNS)
      .where('delivery.webhook_id', '=', one.id)
      .where('delivery.number', '<', before)
      .orderBy('delivery.number', 'desc')
      .limit(query.limit + 1)
      .execute();
    let size = 0;
    const page = rows.slice(0, query.limit).filter((row, index) => {
      size += row.body.length + (row.response_body?.length ?? 0);
      return index === 0 || size <= PAGE_CHARACTERS;
    });
    return {
      deliveries: page.map(toDelivery),
      nextCursor: nextCursorOf(rows, page, (last) => [last.number]),
    };
  }

  /** Queues webhook.test for this webhook alone. @throws AisleError webhook_not_found, webhook_deactivated */
  async test(one: OneWebhook): Promise<WebhookDelivery> {
    return this.#queue(one, async (trx, { id, shop_id: shopId }) => {
      const nowMs = this.#ports.scheduler.nowMs();
      const data = { webhookId: id, message: 'This is a test of your webhook.' };
      const event = { shopId, type: 'webhook.test', data, createdMs: nowMs } as const;
      const [queued] = await queueEvent(trx, event, { webhookIds: [id], nowMs });
      return queued?.deliveryId ?? '';
    });
  }

  /**
   * Queues the event of a delivery again, with the same id and body. An attempt at it that waits is made now instead.
   * @throws AisleError webhook_not_found, webhook_delivery_not_found, webhook_deactivated
   */
  async resend({ deliveryId, ...one }: OneWebhook & { deliveryId: string }): Promise<WebhookDelivery> {
    return this.#queue(one, async (trx, { id }) => {
      const nowMs = this.#ports.scheduler.nowMs();
      const { event_id: eventId } = await loadDelivery(trx, { webhookId: id, deliveryId });
      const waiting = await trx
        .updateTable('webhook_deliveries')
        .set({ next_attempt_at: nowMs })
        .where('webhook_id', '=', id)
        .where('event_id', '=', eventId)
        .where('status', '=', PENDING)
        .returning('id')
        .executeTakeFirst();
      if (waiting !== undefined) {
        await trx.updateTable('webhooks').set({ next_due_at: nowMs }).where('id', '=', id).execute();
        return waiting.id;
      }
      const [queued] = await queueDeliveries(trx, eventId, { webhookIds: [id], nowMs });
      return queued?.deliveryId ?? '';
    });
  }

  async #queue(
    one: OneWebhook,
    work: (trx: Trx, webhook: WebhookRow) => Promise<string>,
  ): Promise<WebhookDelivery> {
    const { store, onQueued } = this.#ports;
    const row = await store.db.transaction().execute(async (trx) => {
      await lockDeliveries(store, trx);
      const webhook = await loadWebhook(trx, one);
      const deliveryId = await work(trx, webhook);
      if (webhook.status !== 'active')
        throw new AisleError(
          'webhook_deactivated',
          'This webhook is deactivated: switch it on first, with PATCH {"status": "active"}.',
        );
      return loadDelivery(trx, { webhookId: one.id, deliveryId });
    });
    onQueued();
    return toDelivery(row);
  }
}
