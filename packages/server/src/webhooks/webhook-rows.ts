import { AisleError, type Webhook, type WebhookDelivery, type WebhookEventType } from '@aisle/contract';
import type { Kysely, Selectable } from 'kysely';
import {
  type Database,
  decodeJson,
  type WebhookDeliveriesTable,
  type WebhooksTable,
} from '../store/index.ts';

export type OneWebhook = { shopId: string; id: string };
export type WebhookRow = Selectable<WebhooksTable>;

const isoOf = (ms: number): string => new Date(ms).toISOString();
const isoOrNull = (ms: number | null): string | null => (ms === null ? null : isoOf(ms));

export const toWebhook = (row: WebhookRow, nowMs: number): Webhook => ({
  id: row.id,
  url: row.url,
  events: decodeJson<WebhookEventType[]>(row.events),
  status: row.status,
  deactivatedReason: row.reason,
  previousSecretValidUntil: isoOrNull((row.previous_until ?? 0) > nowMs ? row.previous_until : null),
  createdAt: isoOf(row.created_at),
  updatedAt: isoOf(row.updated_at),
});

export type DeliveryRow = Omit<Selectable<WebhookDeliveriesTable>, 'webhook_id' | 'created_at'> & {
  type: string;
  body: string;
};

export const DELIVERY_COLUMNS = [
  'delivery.number',
  'delivery.id',
  'delivery.event_id',
  'delivery.attempt',
  'delivery.status',
  'delivery.status_code',
  'delivery.latency_ms',
  'delivery.at',
  'delivery.next_attempt_at',
  'delivery.error',
  'delivery.response_body',
  'event.type',
  'event.body',
] as const;

export const toDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  eventId: row.event_id,
  type: row.type as WebhookEventType,
  attempt: row.attempt,
  status: row.status,
  statusCode: row.status_code,
  latencyMs: row.latency_ms,
  at: isoOrNull(row.at),
  nextAttemptAt: isoOrNull(row.next_attempt_at),
  error: row.error,
  requestBody: row.body,
  responseBody: row.response_body,
});

/** @throws AisleError webhook_not_found */
export async function loadWebhook(db: Kysely<Database>, { shopId, id }: OneWebhook): Promise<WebhookRow> {
  const row = await db
    .selectFrom('webhooks')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined)
    throw new AisleError('webhook_not_found', `There is no webhook '${id}' in this shop.`);
  return row;
}

/** @throws AisleError webhook_delivery_not_found */
export async function loadDelivery(
  db: Kysely<Database>,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
): Promise<DeliveryRow> {
  const row = await db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhook_events as event', 'event.id', 'delivery.event_id')
    .select(DELIVERY_COLUMNS)
    .where('delivery.webhook_id', '=', webhookId)
    .where('delivery.id', '=', deliveryId)
    .executeTakeFirst();
  if (row !== undefined) return row;
  const message = `There is no delivery '${deliveryId}' of this webhook; deliveries are kept for 30 days.`;
  throw new AisleError('webhook_delivery_not_found', message);
}
