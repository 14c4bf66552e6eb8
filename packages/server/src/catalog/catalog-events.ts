import type { SyncResponse, WebhookData } from '@aisle/contract';
import { quotaStepsPassed } from '../config/index.ts';

/** A sync that changed nothing, or is a part of a session, tells nothing. */
export type CatalogEvent =
  | { type: 'sync.completed'; shopId: string; payload: SyncResponse }
  | { type: 'product.low_stock'; shopId: string; payload: WebhookData<'product.low_stock'> }
  | { type: 'quota.warning'; shopId: string; payload: WebhookData<'quota.warning'> };

/** Warnings for a catalog that grew over a step of its plan. */
export const quotaWarnings = (
  limit: number,
  growth: { before: number; after: number },
): WebhookData<'quota.warning'>[] =>
  quotaStepsPassed(limit, growth).map((percent) => ({
    resource: 'products',
    percent,
    used: growth.after,
    limit,
    month: null,
  }));
