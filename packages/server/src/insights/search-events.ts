import type { WebhookData } from '@aisle/contract';
import { quotaStepsPassed } from '../config/index.ts';
import type { Trx } from '../store/index.ts';
import type { SearchEntry } from './search-entry.ts';
import type { MonthTotal } from './write-searches.ts';

export type SearchEvent =
  | {
      type: 'search.completed' | 'search.no_results';
      shopId: string;
      payload: WebhookData<'search.completed'>;
    }
  | { type: 'quota.warning'; shopId: string; payload: WebhookData<'quota.warning'> };

export type SearchEventPorts = {
  /** False when no webhook of this shop wants the type. */
  wants(shopId: string, type: SearchEvent['type']): boolean;
  write(trx: Trx, event: SearchEvent): Promise<void>;
  /** Searches a month that the shop's plan allows. */
  maxSearches(trx: Trx, shopId: string): Promise<number>;
};

/** Searches that were written to the log for the first time, and the new totals of their months. */
export type WrittenSearches = { entries: readonly SearchEntry[]; totals: readonly MonthTotal[] };

/**
 * Writes events of searches in the transaction that stores these: first pages by people. A search that found nothing
 * causes both events.
 */
export async function tellSearches(
  trx: Trx,
  ports: SearchEventPorts,
  written: WrittenSearches,
): Promise<void> {
  for (const entry of written.entries) {
    if (entry.bot || entry.page !== 1) continue;
    const { shopId } = entry;
    for (const type of ['search.completed', 'search.no_results'] as const) {
      if (type === 'search.no_results' && entry.total > 0) continue;
      if (ports.wants(shopId, type)) await ports.write(trx, { type, shopId, payload: payloadOf(entry) });
    }
  }
  for (const total of written.totals) await warnOfQuota(trx, ports, { total, entries: written.entries });
}

const payloadOf = (entry: SearchEntry): WebhookData<'search.completed'> => ({
  searchLogId: entry.id,
  kind: entry.kind,
  query: entry.query,
  correctedQuery: entry.correctedQuery,
  total: entry.total,
  degraded: entry.degraded,
  sessionId: entry.sessionId,
  userId: entry.userId,
  tookMs: entry.tookMs,
  searchedAt: new Date(entry.at).toISOString(),
});

/** The row of the month is locked by the write: of all processes, one sees a step passed. */
async function warnOfQuota(
  trx: Trx,
  ports: SearchEventPorts,
  { total, entries }: { total: MonthTotal; entries: readonly SearchEntry[] },
): Promise<void> {
  const { shopId, month, searches } = total;
  if (!ports.wants(shopId, 'quota.warning')) return;
  const isNew = (entry: SearchEntry): boolean =>
    entry.shopId === shopId && new Date(entry.at).toISOString().startsWith(month);
  const limit = await ports.maxSearches(trx, shopId);
  const growth = { before: searches - entries.filter(isNew).length, after: searches };
  for (const percent of quotaStepsPassed(limit, growth)) {
    const payload = { resource: 'searches', percent, used: searches, limit, month } as const;
    await ports.write(trx, { type: 'quota.warning', shopId, payload });
  }
}
