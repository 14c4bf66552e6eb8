import type { Generated } from 'kysely';

/** The log: searches, events and orders. */
export type LogTables = {
  search_logs: SearchLogsTable;
  shopper_events: ShopperEventsTable;
  erased_visitors: ErasedVisitorsTable;
  conversions: ConversionsTable;
  dirty_hours: DirtyHoursTable;
  product_hours: ProductHoursTable;
  monthly_usage: MonthlyUsageTable;
};

export type SearchLogsTable = {
  id: string;
  shop_id: string;
  /** For `audio` the query is the transcript; for `visual` it is the text sent with the photo. */
  kind: 'text' | 'visual' | 'audio';
  query: string;
  normalized_query: string;
  total: number;
  session_id: string | null;
  user_id: string | null;
  /** See `DailyHash`; null for requests of a shop's own server. */
  caller_hash: string | null;
  corrected_query: string | null;
  degraded: string | null;
  took_ms: number;
  /** 1 for the first page; reports count first pages only. */
  page: Generated<number>;
  /** 1: a robot, which no report counts. */
  bot: Generated<number>;
  /** See `deviceOf`; null: not known. */
  device: Generated<'phone' | 'tablet' | 'computer' | null>;
  created_at: number;
};

export type ShopperEventType = 'impression' | 'view' | 'click' | 'add_to_cart' | 'purchase';

/** Events of shoppers, as the widget reports them. */
export type ShopperEventsTable = {
  shop_id: string;
  /** When it happened; the time of receipt where the shopper's clock is wrong. */
  at: number;
  /** The caller's eventId, or a new one. Unique in a shop. */
  id: string;
  type: ShopperEventType;
  search_log_id: string | null;
  /** When that search was made, see `SearchLogIds`. */
  search_at: number | null;
  product_id: string | null;
  /** Normalized, see `normalizeQuery`. */
  query: string | null;
  /** 1 for the first product of the answer. */
  position: number | null;
  session_id: string | null;
  user_id: string | null;
  caller_hash: string | null;
  /** 1: a robot, which no report counts. */
  bot: number;
  received_at: number;
};

/** Orders, and refunds of orders, that shops report. Amounts are in ten-thousandths of the currency's unit. */
export type ConversionsTable = {
  shop_id: string;
  id: string;
  order_id: string;
  /** Empty: an order. */
  refund_id: string;
  search_log_id: string;
  /** When that search was made. */
  search_at: number;
  /** Of that search, normalized; null: its log row is gone. */
  query: string | null;
  /** Negative for a refund. */
  value: number;
  currency: string;
  /** JSON: [{externalId, quantity, price}], prices as sent. */
  items: string;
  occurred_at: number;
  /** 1: inside the attribution window, and the first report of its order. */
  attributed: number;
  created_at: number;
};

/** Traffic of a product in an hour (UTC), without robots. `*_visitors`: distinct visitors, see `countPeople`. */
export type ProductHoursTable = {
  shop_id: string;
  hour: number;
  product_id: string;
  impressions: number;
  views: number;
  clicks: number;
  carts: number;
  /** Purchases that the widget reported. */
  purchases: number;
  /** Attributed orders that have the product. */
  orders: number;
  view_visitors: number;
  click_visitors: number;
  cart_visitors: number;
  purchase_visitors: number;
};

/** Hours (UTC, epoch milliseconds) whose log has changed since they were rolled up. */
export type DirtyHoursTable = { shop_id: string; hour: number };

/** `name_hash`: see `ErasedVisitors`. */
export type ErasedVisitorsTable = { shop_id: string; name_hash: string; alias: string; asked_at: number };

export type MonthlyUsageTable = { shop_id: string; month: string; searches: number };
