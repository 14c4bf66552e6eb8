import type { Generated } from 'kysely';
import type { MakerColumns } from './schema.ts';

export type WebhookTables = {
  staged_low_stock: StagedLowStockTable;
  webhooks: WebhooksTable;
  webhook_events: WebhookEventsTable;
  webhook_deliveries: WebhookDeliveriesTable;
};

export type WebhooksTable = MakerColumns & {
  id: string;
  shop_id: string;
  url: string;
  /** JSON: the event types. */
  events: string;
  status: 'active' | 'deactivated';
  /** Why it was deactivated. */
  reason: string | null;
  /** Sealed, see `SecretKey`. */
  secret: string;
  /** Sealed: the secret before the last rotation, which signs as well until `previous_until`. */
  previous_secret: string | null;
  previous_until: number | null;
  /** When the first of its pending deliveries is due; null when none is pending. */
  next_due_at: number | null;
  /** Failed attempts in a row. */
  failures: Generated<number>;
  /** The process that delivers to it now, one delivery at a time. */
  lease_owner: string | null;
  lease_until: number | null;
  created_at: number;
  updated_at: number;
};

/** Events that were sent, or wait to be: the body once for all webhooks and attempts. */
type WebhookEventsTable = {
  id: string;
  shop_id: string;
  type: string;
  /** JSON, as it is sent. */
  body: string;
  created_at: number;
};

/** One attempt, made (`delivered`, `failed`) or to come (`pending`). */
export type WebhookDeliveriesTable = {
  number: Generated<number>;
  id: string;
  webhook_id: string;
  event_id: string;
  attempt: number;
  status: 'pending' | 'delivered' | 'failed';
  status_code: number | null;
  latency_ms: number | null;
  at: number | null;
  /** Pending: when it is due. Failed: when the attempt after it is. */
  next_attempt_at: number | null;
  error: string | null;
  response_body: string | null;
  created_at: number;
};

/** Products of a staged catalog that have less stock than the shop's threshold, and had more when they were staged. */
type StagedLowStockTable = { generation_id: string; external_id: string };
