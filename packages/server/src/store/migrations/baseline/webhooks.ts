import type { ColumnTypes } from './column-types.ts';

/**
 * Webhooks, the events sent to them and one row for each attempt to deliver one. Products of staged catalogs whose stock
 * would fall to the shop's threshold.
 */
export const webhookTables = ({ id, int, real, counter, shop, end }: ColumnTypes): string[] => [
  `CREATE TABLE webhooks (
    id ${id} PRIMARY KEY, ${shop},
    url TEXT NOT NULL, events TEXT NOT NULL, status TEXT NOT NULL, reason TEXT,
    secret TEXT NOT NULL, previous_secret TEXT, previous_until ${int},
    next_due_at ${int}, failures ${int} NOT NULL DEFAULT 0, lease_owner TEXT, lease_until ${int},
    created_at ${int} NOT NULL, updated_at ${int} NOT NULL
  ) ${end}`,
  'CREATE INDEX webhooks_shop ON webhooks (shop_id, created_at, id)',
  'CREATE INDEX webhooks_due ON webhooks (next_due_at) WHERE next_due_at IS NOT NULL',
  `CREATE TABLE webhook_events (
    id ${id} PRIMARY KEY, ${shop}, type ${id} NOT NULL, body TEXT NOT NULL, created_at ${int} NOT NULL
  ) ${end}`,
  'CREATE INDEX webhook_events_shop ON webhook_events (shop_id)',
  'CREATE INDEX webhook_events_time ON webhook_events (created_at)',
  `CREATE TABLE webhook_deliveries (
    number ${counter}, id ${id} NOT NULL UNIQUE,
    webhook_id ${id} NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
    event_id ${id} NOT NULL REFERENCES webhook_events (id) ON DELETE CASCADE,
    attempt ${int} NOT NULL, status TEXT NOT NULL, status_code ${int}, latency_ms ${real},
    at ${int}, next_attempt_at ${int}, error TEXT, response_body TEXT, created_at ${int} NOT NULL
  ) ${end}`,
  'CREATE INDEX webhook_deliveries_list ON webhook_deliveries (webhook_id, number)',
  `CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, next_attempt_at, number)
    WHERE status = 'pending'`,
  'CREATE INDEX webhook_deliveries_event ON webhook_deliveries (event_id)',
  `CREATE TABLE staged_low_stock (
    generation_id ${id} NOT NULL REFERENCES generations (id) ON DELETE CASCADE, external_id ${id} NOT NULL,
    PRIMARY KEY (generation_id, external_id)
  ) ${end}`,
  "CREATE INDEX webhook_deliveries_old ON webhook_deliveries (created_at) WHERE status <> 'pending'",
];
