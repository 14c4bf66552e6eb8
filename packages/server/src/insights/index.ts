export type { InsightsScheduler, SearchLogPorts } from './ports.ts';
export type { SearchKind, SearchRecord } from './search-entry.ts';
export { type SearchEvent, type SearchEventPorts, tellSearches } from './search-events.ts';
export { SearchLog } from './search-log.ts';
export { SearchLogIds } from './search-log-id.ts';
export { type VisitorFields, visitorOf } from './visitor.ts';
