import type { WebhookEventType } from '@aisle/contract';
import { encodeJson, type Trx } from '../store/index.ts';
import { newWebhookId } from './webhook-ids.ts';

export type QueuedEvent = { shopId: string; type: WebhookEventType; data: unknown; createdMs: number };
export type QueueTarget = {
  webhookIds: readonly string[];
  nowMs: number;
  /** Webhooks that this transaction has noted as due, so that it notes each once. */
  due?: Set<string>;
};
export type QueuedDelivery = { deliveryId: string; eventId: string };

/** Stores an event and one pending delivery for each of these webhooks, due now. */
export async function queueEvent(
  trx: Trx,
  { shopId, type, data, createdMs }: QueuedEvent,
  target: QueueTarget,
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
  { webhookIds, nowMs, due = new Set() }: QueueTarget,
): Promise<QueuedDelivery[]> {
  const rows = webhookIds.map((webhookId) =>
    pendingRow({ webhookId, eventId, attempt: 1, dueMs: nowMs, nowMs }),
  );
  await trx.insertInto('webhook_deliveries').values(rows).execute();
  const unnoted = webhookIds.filter((id) => !due.has(id)).sort();
  for (const id of unnoted) due.add(id);
  if (unnoted.length === 0) return queuedOf(rows, eventId);
  await trx
    .updateTable('webhooks')
    .set({ next_due_at: nowMs })
    .where('id', 'in', unnoted)
    .where((where) => where.or([where('next_due_at', 'is', null), where('next_due_at', '>', nowMs)]))
    .execute();
  return queuedOf(rows, eventId);
}

const queuedOf = (rows: readonly { id: string }[], eventId: string): QueuedDelivery[] =>
  rows.map(({ id }) => ({ deliveryId: id, eventId }));

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
