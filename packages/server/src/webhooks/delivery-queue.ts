import { lockNames, type Store, type Trx } from '../store/index.ts';
import type { ClaimedDelivery, DeliveryOutcome } from './delivery-attempt.ts';
import { MAX_ATTEMPTS, retryAfterMs } from './delivery-schedule.ts';
import { pendingRow } from './queue-event.ts';

export type EndedDelivery = {
  delivery: ClaimedDelivery;
  /** Null: the attempt was not made to its end, and is made again. */
  outcome: DeliveryOutcome | null;
};

export type DeliveryTurn = {
  owner: string;
  nowMs: number;
  ended: readonly EndedDelivery[];
  /** Most webhooks to begin with: those whose last attempt was delivered, and those whose last one failed. */
  slots: { healthy: number; failing: number };
};

/** Longer than an attempt may take. Another process takes a webhook over when its lease has run out. */
const LEASE_MS = 60_000;

export const ENDED_BY_DEACTIVATION = 'not sent: the webhook was deactivated';

/** Writers of deliveries come one after another, so that ids become visible in their order. */
export const lockDeliveries = (store: Pick<Store, 'kind'>, trx: Trx): Promise<void> =>
  lockNames(store, trx, ['webhook deliveries']);

/** Settles attempts that were made and claims the next ones, at most one of each webhook, in one transaction. */
export function turnDeliveries(
  store: Pick<Store, 'db' | 'kind'>,
  turn: DeliveryTurn,
): Promise<ClaimedDelivery[]> {
  return store.db.transaction().execute(async (trx) => {
    await lockDeliveries(store, trx);
    for (const ended of turn.ended) await settle(trx, turn, ended);
    const claimed: ClaimedDelivery[] = [];
    for (const failing of [false, true]) {
      const limit = failing ? turn.slots.failing : turn.slots.healthy;
      if (limit > 0) claimed.push(...(await claim(trx, turn, { failing, limit })));
    }
    return claimed;
  });
}

/** Gives up the leases of this process, or of all: on SQLite, those of a process that died. */
export async function releaseWebhooks(store: Pick<Store, 'db'>, owner: string | null): Promise<void> {
  await store.db
    .updateTable('webhooks')
    .set({ lease_owner: null, lease_until: null })
    .where('lease_owner', 'is not', null)
    .$if(owner !== null, (query) => query.where('lease_owner', '=', owner))
    .execute();
}

/** Ends what waits for a webhook. */
export async function endPending(trx: Trx, webhookId: string): Promise<void> {
  await trx
    .updateTable('webhook_deliveries')
    .set({ status: 'failed', next_attempt_at: null, error: ENDED_BY_DEACTIVATION })
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'pending')
    .execute();
}

async function settle(trx: Trx, turn: DeliveryTurn, { delivery, outcome }: EndedDelivery): Promise<void> {
  const { webhookId } = delivery;
  const released = await trx
    .updateTable('webhooks')
    .set({ lease_owner: null, lease_until: null })
    .where('id', '=', webhookId)
    .where('lease_owner', '=', turn.owner)
    .returning('status')
    .executeTakeFirst();
  // Deleted, or taken over by another process when the lease had run out: that one settles it.
  if (released === undefined) return;
  if (outcome !== null) {
    const next = outcome.delivered ? null : retryAfterMs(delivery.attempt);
    const dueMs = next === null || released.status !== 'active' ? null : outcome.atMs + next;
    await writeOutcome(trx, { delivery, outcome, dueMs });
    if (dueMs !== null) {
      const { eventId, attempt } = delivery;
      const row = pendingRow({ webhookId, eventId, attempt: attempt + 1, dueMs, nowMs: turn.nowMs });
      await trx.insertInto('webhook_deliveries').values(row).execute();
    }
    await countFailures(trx, webhookId, outcome.delivered);
    if (!outcome.delivered && delivery.attempt >= MAX_ATTEMPTS && released.status === 'active')
      await deactivate(trx, { webhookId, reason: lastFailure(delivery, outcome), nowMs: turn.nowMs });
  }
  await noteNextDue(trx, webhookId);
}

const writeOutcome = async (
  trx: Trx,
  { delivery, outcome, dueMs }: { delivery: ClaimedDelivery; outcome: DeliveryOutcome; dueMs: number | null },
): Promise<void> => {
  await trx
    .updateTable('webhook_deliveries')
    .set({
      status: outcome.delivered ? 'delivered' : 'failed',
      status_code: outcome.statusCode,
      latency_ms: outcome.latencyMs,
      at: outcome.atMs,
      next_attempt_at: dueMs,
      error: outcome.error,
      response_body: outcome.responseBody,
    })
    .where('id', '=', delivery.deliveryId)
    .execute();
};

const countFailures = async (trx: Trx, webhookId: string, delivered: boolean): Promise<void> => {
  await trx
    .updateTable('webhooks')
    .set((eb) => ({ failures: delivered ? 0 : eb('failures', '+', 1) }))
    .where('id', '=', webhookId)
    .execute();
};

const lastFailure = ({ eventId, type }: ClaimedDelivery, { error }: DeliveryOutcome): string =>
  `${MAX_ATTEMPTS} attempts to deliver the event ${eventId} (${type}) failed; the last one: ${error}`;

export async function deactivate(
  trx: Trx,
  { webhookId, reason, nowMs }: { webhookId: string; reason: string; nowMs: number },
): Promise<void> {
  await endPending(trx, webhookId);
  await trx
    .updateTable('webhooks')
    .set({ status: 'deactivated', reason, next_due_at: null, updated_at: nowMs })
    .where('id', '=', webhookId)
    .execute();
}

async function noteNextDue(trx: Trx, webhookId: string): Promise<void> {
  const first = await trx
    .selectFrom('webhook_deliveries')
    .select('next_attempt_at')
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'pending')
    .orderBy('next_attempt_at')
    .limit(1)
    .executeTakeFirst();
  const next = { next_due_at: first?.next_attempt_at ?? null };
  await trx.updateTable('webhooks').set(next).where('id', '=', webhookId).execute();
}

async function claim(
  trx: Trx,
  { owner, nowMs }: DeliveryTurn,
  { failing, limit }: { failing: boolean; limit: number },
): Promise<ClaimedDelivery[]> {
  const webhooks = await trx
    .selectFrom('webhooks')
    .select(['id', 'url', 'secret', 'previous_secret', 'previous_until'])
    .where('next_due_at', '<=', nowMs)
    .where('failures', failing ? '>' : '=', 0)
    .where((where) => where.or([where('lease_until', 'is', null), where('lease_until', '<=', nowMs)]))
    .orderBy('next_due_at')
    .limit(limit)
    .execute();
  const claimed: ClaimedDelivery[] = [];
  for (const webhook of webhooks) {
    const first = await firstDue(trx, webhook.id, nowMs);
    if (first === undefined) {
      await noteNextDue(trx, webhook.id);
      continue;
    }
    const isPreviousValid = webhook.previous_secret !== null && (webhook.previous_until ?? 0) > nowMs;
    const secrets = [webhook.secret, ...(isPreviousValid ? [webhook.previous_secret ?? ''] : [])];
    claimed.push({ ...first, webhookId: webhook.id, url: webhook.url, secrets, failing });
  }
  const ids = claimed.map(({ webhookId }) => webhookId);
  if (ids.length > 0)
    await trx
      .updateTable('webhooks')
      .set({ lease_owner: owner, lease_until: nowMs + LEASE_MS })
      .where('id', 'in', ids)
      .execute();
  return claimed;
}

const firstDue = (trx: Trx, webhookId: string, nowMs: number) =>
  trx
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhook_events as event', 'event.id', 'delivery.event_id')
    .select([
      'delivery.id as deliveryId',
      'delivery.event_id as eventId',
      'delivery.attempt',
      'event.type',
      'event.body',
    ])
    .where('delivery.webhook_id', '=', webhookId)
    .where('delivery.status', '=', 'pending')
    .where('delivery.next_attempt_at', '<=', nowMs)
    .orderBy('delivery.next_attempt_at')
    .orderBy('delivery.number')
    .limit(1)
    .executeTakeFirst();
