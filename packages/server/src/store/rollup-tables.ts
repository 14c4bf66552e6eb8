/** Tables of reports: figures by shop and hour (UTC), recounted from the log. Written by `insights/rollups` alone. */
export type RollupTables = {
  rollup_states: RollupStatesTable;
  traffic_quarters: TrafficQuartersTable;
  order_quarters: OrderQuartersTable;
  query_hours: QueryHoursTable;
  position_hours: PositionHoursTable;
  visitor_hours: VisitorHoursTable;
  device_hours: DeviceHoursTable;
};

export type RollupStatesTable = {
  shop_id: string;
  /** The time that the newest rollup counts up to. An older one that still runs stops. */
  started_at: number;
  /** The time that the last finished rollup counted up to; null when none has finished. */
  refreshed_at: number | null;
};

/** By quarter of an hour: the days of every time zone begin at one. */
export type TrafficQuartersTable = {
  shop_id: string;
  /** Start of the quarter. */
  at: number;
  searches: number;
  /** Searches with at least one click. */
  clicked: number;
  /** Searches with words. */
  worded: number;
  /** Characters of their queries. */
  query_chars: number;
  /** Clicks at this time, whenever their search was. */
  clicks: number;
  /** Products put into carts at this time, after a search. */
  carts: number;
};

/** Attributed orders and refunds. Amounts are in ten-thousandths of the currency's unit. */
export type OrderQuartersTable = {
  shop_id: string;
  /** Start of the quarter. */
  at: number;
  /** The normalized query of the search; empty for a search without words, or an unknown one. */
  query: string;
  currency: string;
  orders: number;
  revenue: number;
  /** Positive. */
  refunds: number;
};

export type QueryHoursTable = {
  shop_id: string;
  hour: number;
  /** Normalized; never empty. */
  query: string;
  searches: number;
  clicked: number;
  /** Clicks in this hour, whenever their search was. */
  clicks: number;
  /** Products put into carts in this hour, whenever their search was. */
  carts: number;
  /** Searches that found nothing. */
  no_results: number;
  last_no_results_at: number | null;
};

export type PositionHoursTable = {
  shop_id: string;
  hour: number;
  position: number;
  impressions: number;
  clicks: number;
};

/** Who searched, see `visitorOf`. */
export type VisitorHoursTable = { shop_id: string; hour: number; visitor: string };

/** `device`: as in the log, or `unknown`. */
export type DeviceHoursTable = {
  shop_id: string;
  hour: number;
  device: 'phone' | 'tablet' | 'computer' | 'unknown';
  searches: number;
  /** Searches with at least one click. */
  clicked: number;
};
