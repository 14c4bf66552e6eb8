export { Conversions } from './conversions/conversions.ts';
export { DailyHash } from './daily-hash.ts';
export type { LogTimes } from './dirty-hours.ts';
export { ShopperEvents } from './events/shopper-events.ts';
export { type ShopperEventRow, writeEvents } from './events/write-events.ts';
export { SearchJournal } from './journal/search-journal.ts';

export { periodOf } from './reports/period.ts';
export { type ReportShop, Reports } from './reports/reports.ts';
export { Rollups } from './rollups/rollups.ts';
export type { Device, SearchEntry, SearchKind } from './search-entry.ts';
export { type SearchEventPorts, tellSearches } from './search-events.ts';
export { SearchLog } from './search-log.ts';
export { SearchLogIds } from './search-log-id.ts';
export { visitorOf } from './visitor.ts';
export { ErasedVisitors } from './visitors/erased-visitors.ts';
export { type ErasuresSince, erasuresSince } from './visitors/erasures-since.ts';
export {
  EVENT_COLUMNS,
  eventOf,
  ORDER_COLUMNS,
  orderOf,
  SEARCH_COLUMNS,
  searchOf,
} from './visitors/exported-rows.ts';
export { type ErasureTask, VisitorErasure } from './visitors/visitor-erasure.ts';
export { writeSearches } from './write-searches.ts';
