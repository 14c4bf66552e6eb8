import type { VisitorExport } from '@aisle/contract';
import type { Selectable } from 'kysely';
import { decodeJson } from '../../store/index.ts';
import type { ConversionsTable, SearchLogsTable, ShopperEventsTable } from '../../store/log-tables.ts';
import { decimalOf } from '../reports/money.ts';

export const SEARCH_COLUMNS = [
  'id',
  'created_at',
  'kind',
  'query',
  'total',
  'user_id',
  'session_id',
  'device',
] as const;
export const EVENT_COLUMNS = [
  'at',
  'type',
  'product_id',
  'query',
  'position',
  'search_log_id',
  'user_id',
  'session_id',
] as const;
export const ORDER_COLUMNS = [
  'order_id',
  'refund_id',
  'search_log_id',
  'value',
  'currency',
  'items',
  'occurred_at',
] as const;

const isoOf = (at: number | string | bigint): string => new Date(Number(at)).toISOString();

/** A row of the log as it leaves the service. */
export const searchOf = (
  row: Selectable<Pick<SearchLogsTable, (typeof SEARCH_COLUMNS)[number]>>,
): VisitorExport['searches'][number] => ({
  searchLogId: row.id,
  at: isoOf(row.created_at),
  kind: row.kind,
  query: row.query,
  total: Number(row.total),
  device: row.device,
  userId: row.user_id,
  sessionId: row.session_id,
});

export const eventOf = (
  row: Pick<ShopperEventsTable, (typeof EVENT_COLUMNS)[number]>,
): VisitorExport['events'][number] => ({
  at: isoOf(row.at),
  type: row.type,
  productId: row.product_id,
  query: row.query,
  position: row.position === null ? null : Number(row.position),
  searchLogId: row.search_log_id,
  userId: row.user_id,
  sessionId: row.session_id,
});

export const orderOf = (
  row: Pick<ConversionsTable, (typeof ORDER_COLUMNS)[number]>,
): VisitorExport['orders'][number] => ({
  at: isoOf(row.occurred_at),
  orderId: row.order_id,
  refundId: row.refund_id === '' ? null : row.refund_id,
  searchLogId: row.search_log_id,
  value: decimalOf(row.value),
  currency: row.currency,
  items: decodeJson(row.items),
});
