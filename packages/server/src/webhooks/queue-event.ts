import type { WebhookEventType } from '@aisle/contract';
import { encodeJson, type Trx } from '../store/index.ts';
import { newWebhookId } from './webhook-ids.ts';

export type QueuedEvent = { shopId: string; type: WebhookEventType; data: unknown; createdMs: number };
export type QueuedDelivery = { deliveryId: string; eventId: string };

/** Stores an event and one pending delivery for each of these webhooks, due now. */
export async function queueEvent(
  trx: Trx,
  { shopId, type, data, createdMs }: QueuedEvent,
  target: { webhookIds: readonly string[]; nowMs: number },
): Promise<QueuedDelivery[]> {
  const eventId = newWebhookId('evt');
  const body = encodeJson({ id: eventId, type, created: new Date(createdMs).toISOString(), data });
  await trx
    .insertInto('webhook_events')
    .values({ id: eventId, shop_id: shopId, type, body, created_at: target.nowMs })
    .execute();
  return queueDeliveries(trx, eventId, target);
}

/** The first attempts to deliver an event that is stored. */
export async function queueDeliveries(
  trx: Trx,
  eventId: string,
  { webhookIds, nowMs }: { webhookIds: readonly string[]; nowMs: number },
): Promise<QueuedDelivery[]> {
  const rows = webhookIds.map((webhookId) =>
    pendingRow({ webhookId, eventId, attempt: 1, dueMs: nowMs, nowMs }),
  );
  await trx.insertInto('webhook_deliveries').values(rows).execute();
  await trx
    .updateTable('webhooks')
    .set({ next_due_at: nowMs })
    .where('id', 'in', [...webhookIds].sort())
    .where((where) => where.or([where('next_due_at', 'is', null), where('next_due_at', '>', nowMs)]))
    .execute();
  return rows.map(({ id }) => ({ deliveryId: id, eventId }));
}

type Pending = { webhookId: string; eventId: string; attempt: number; dueMs: number; nowMs: number };

export const pendingRow = ({ webhookId, eventId, attempt, dueMs, nowMs }: Pending) => ({
  id: newWebhookId('dlv'),
  webhook_id: webhookId,
  event_id: eventId,
  attempt,
  status: 'pending' as const,
  next_attempt_at: dueMs,
  created_at: nowMs,
});
