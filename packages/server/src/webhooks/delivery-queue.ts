import { isFree, NO_LEASE } from '../queue/index.ts';
import { lockNames, type Store, type Trx } from '../store/index.ts';
import type { ClaimedDelivery, DeliveryOutcome } from './delivery-attempt.ts';
import { MAX_ATTEMPTS, retryAfterMs } from './delivery-schedule.ts';
import { PENDING } from './pending.ts';
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

const ENDED_BY_DEACTIVATION = 'not sent: the webhook was deactivated';

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
    await settle(trx, turn);
    const claimed: ClaimedDelivery[] = [];
    for (const failing of [false, true]) {
      const limit = failing ? turn.slots.failing : turn.slots.healthy;
      if (limit > 0) claimed.push(...(await claim(trx, turn, { failing, limit })));
    }
    return claimed;
  });
}

/** Ends what waits for a webhook. */
async function endPending(trx: Trx, webhookId: string): Promise<void> {
  const ended = await trx
    .updateTable('webhook_deliveries')
    .set({ status: 'failed', next_attempt_at: null, error: ENDED_BY_DEACTIVATION })
    .where('webhook_id', '=', webhookId)
    .where('status', '=', PENDING)
    .returning(['event_id as eventId', 'attempt'])
    .execute();
  await forgetNext(trx, ended);
}

/** Failed attempts no longer name a next one that was made or will not be. */
async function forgetNext(
  trx: Trx,
  over: readonly Pick<ClaimedDelivery, 'eventId' | 'attempt'>[],
): Promise<void> {
  const eventIds = [...new Set(over.flatMap(({ eventId, attempt }) => (attempt > 1 ? [eventId] : [])))];
  if (eventIds.length === 0) return;
  await trx
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: null })
    .where('event_id', 'in', eventIds)
    .where('status', '=', 'failed')
    .where('next_attempt_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('webhook_deliveries as next')
            .select('next.id')
            .whereRef('next.webhook_id', '=', 'webhook_deliveries.webhook_id')
            .whereRef('next.event_id', '=', 'webhook_deliveries.event_id')
            .where('next.status', '=', PENDING)
            .where('next.attempt', '=', (eb) => eb('webhook_deliveries.attempt', '+', 1)),
        ),
      ),
    )
    .execute();
}

/** One statement for all of them, whatever their number. What another process has taken over, that one settles. */
async function settle(trx: Trx, { owner, nowMs, ended }: DeliveryTurn): Promise<void> {
  if (ended.length === 0) return;
  const released = await trx
    .updateTable('webhooks')
    .set(NO_LEASE)
    .where('id', 'in', ended.map(({ delivery }) => delivery.webhookId).sort())
    .where('lease_owner', '=', owner)
    .returning(['id', 'status'])
    .execute();
  const statuses = new Map(released.map(({ id, status }) => [id, status]));
  const made = ended.flatMap(({ delivery, outcome }) => {
    const status = statuses.get(delivery.webhookId);
    if (outcome === null || status === undefined) return [];
    const afterMs = outcome.delivered || status !== 'active' ? null : retryAfterMs(delivery.attempt);
    return [{ delivery, outcome, status, dueMs: afterMs === null ? null : outcome.atMs + afterMs }];
  });
  await writeOutcomes(trx, made, nowMs);
  await countFailures(trx, made);
  for (const { delivery, outcome, status } of made)
    if (!outcome.delivered && delivery.attempt >= MAX_ATTEMPTS && status === 'active')
      await deactivate(trx, { webhookId: delivery.webhookId, reason: lastFailure(delivery, outcome), nowMs });
  await noteNextDue(trx, [...statuses.keys()]);
}

type MadeAttempt = {
  delivery: ClaimedDelivery;
  outcome: DeliveryOutcome;
  /** When the next attempt is due; null when no delivery waits. */
  dueMs: number | null;
};

const writeOutcomes = async (trx: Trx, made: readonly MadeAttempt[], nowMs: number): Promise<void> => {
  if (made.length === 0) return;
  const rows = made.map(({ delivery, outcome, dueMs }) => ({
    id: delivery.deliveryId,
    webhook_id: delivery.webhookId,
    event_id: delivery.eventId,
    attempt: delivery.attempt,
    status: outcome.delivered ? ('delivered' as const) : ('failed' as const),
    status_code: outcome.statusCode,
    latency_ms: outcome.latencyMs,
    at: outcome.atMs,
    next_attempt_at: dueMs,
    error: outcome.error,
    response_body: outcome.responseBody,
    created_at: nowMs,
  }));
  // All rows exist: this updates them in one statement.
  await trx
    .insertInto('webhook_deliveries')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        status: eb.ref('excluded.status'),
        status_code: eb.ref('excluded.status_code'),
        latency_ms: eb.ref('excluded.latency_ms'),
        at: eb.ref('excluded.at'),
        next_attempt_at: eb.ref('excluded.next_attempt_at'),
        error: eb.ref('excluded.error'),
        response_body: eb.ref('excluded.response_body'),
      })),
    )
    .execute();
  const next = made.flatMap(({ delivery: { webhookId, eventId, attempt }, dueMs }) =>
    dueMs === null ? [] : [pendingRow({ webhookId, eventId, attempt: attempt + 1, dueMs, nowMs })],
  );
  if (next.length > 0) await trx.insertInto('webhook_deliveries').values(next).execute();
  await forgetNext(
    trx,
    made.map(({ delivery }) => delivery),
  );
};

const countFailures = async (trx: Trx, made: readonly MadeAttempt[]): Promise<void> => {
  for (const delivered of [true, false]) {
    const ids = made.flatMap(({ delivery, outcome }) =>
      outcome.delivered === delivered ? [delivery.webhookId] : [],
    );
    if (ids.length === 0) continue;
    await trx
      .updateTable('webhooks')
      .set((eb) => ({ failures: delivered ? 0 : eb('failures', '+', 1) }))
      .where('id', 'in', ids)
      .$if(delivered, (query) => query.where('failures', '>', 0))
      .execute();
  }
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

async function noteNextDue(trx: Trx, webhookIds: readonly string[]): Promise<void> {
  if (webhookIds.length === 0) return;
  await trx
    .updateTable('webhooks')
    .set((eb) => ({
      next_due_at: eb
        .selectFrom('webhook_deliveries')
        .select((min) => min.fn.min('next_attempt_at').as('due'))
        .whereRef('webhook_id', '=', 'webhooks.id')
        .where('status', '=', PENDING),
    }))
    .where('id', 'in', webhookIds)
    .execute();
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
    .where(isFree(nowMs))
    .orderBy('next_due_at')
    .limit(limit)
    .execute();
  if (webhooks.length === 0) return [];
  const ids = webhooks.map(({ id }) => id);
  const firsts = new Map((await firstDue(trx, ids, nowMs)).map((first) => [first.webhookId, first]));
  await noteNextDue(
    trx,
    ids.filter((id) => !firsts.has(id)),
  );
  if (firsts.size === 0) return [];
  await trx
    .updateTable('webhooks')
    .set({ lease_owner: owner, lease_until: nowMs + LEASE_MS })
    .where('id', 'in', [...firsts.keys()])
    .execute();
  return webhooks.flatMap(({ id, url, secret, previous_secret: previous, previous_until: until }) => {
    const first = firsts.get(id);
    if (first === undefined) return [];
    const secrets = previous !== null && (until ?? 0) > nowMs ? [secret, previous] : [secret];
    return [{ ...first, url, secrets, failing }];
  });
}

/** The delivery of each webhook that fell due first. */
const firstDue = (trx: Trx, webhookIds: readonly string[], nowMs: number) =>
  trx
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhook_events as event', 'event.id', 'delivery.event_id')
    .select([
      'delivery.webhook_id as webhookId',
      'delivery.id as deliveryId',
      'delivery.event_id as eventId',
      'delivery.attempt',
      'event.type',
      'event.body',
    ])
    .where('delivery.number', 'in', (eb) =>
      eb
        .selectFrom('webhooks')
        .where('webhooks.id', 'in', webhookIds)
        .select((first) =>
          first
            .selectFrom('webhook_deliveries as due')
            .select('due.number')
            .whereRef('due.webhook_id', '=', 'webhooks.id')
            .where('due.status', '=', PENDING)
            .where('due.next_attempt_at', '<=', nowMs)
            .orderBy('due.next_attempt_at')
            .orderBy('due.number')
            .limit(1)
            .as('number'),
        ),
    )
    .execute();
