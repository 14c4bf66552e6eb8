import type { WebhookPorts } from './ports.ts';

const KEPT_MS = 30 * 24 * 3_600_000;
/** Small, so that other writers wait milliseconds. */
const ROWS_PER_DELETE = 1_000;

/** Deletes attempts over 30 days old, and events that no attempt is left of. */
export async function purgeDeliveries(
  { store, scheduler }: Pick<WebhookPorts, 'store' | 'scheduler'>,
  signal: AbortSignal,
): Promise<number> {
  const beforeMs = scheduler.nowMs() - KEPT_MS;
  const attempts = store.db
    .selectFrom('webhook_deliveries')
    .select('number')
    .where('created_at', '<', beforeMs)
    .where('status', '<>', 'pending')
    .limit(ROWS_PER_DELETE);
  const events = store.db
    .selectFrom('webhook_events')
    .select('id')
    .where('created_at', '<', beforeMs)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('webhook_deliveries')
            .select('number')
            .whereRef('webhook_deliveries.event_id', '=', 'webhook_events.id'),
        ),
      ),
    )
    .limit(ROWS_PER_DELETE);
  let purged = 0;
  for (let deleted = 1; deleted > 0 && !signal.aborted; purged += deleted) {
    const result = await store.db.deleteFrom('webhook_deliveries').where('number', 'in', attempts).execute();
    deleted = Number(result[0]?.numDeletedRows ?? 0);
  }
  for (let deleted = 1; deleted > 0 && !signal.aborted; ) {
    const result = await store.db.deleteFrom('webhook_events').where('id', 'in', events).execute();
    deleted = Number(result[0]?.numDeletedRows ?? 0);
  }
  return purged;
}
