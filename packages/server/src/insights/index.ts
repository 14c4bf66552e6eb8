export type { InsightsScheduler, SearchLogPorts } from './ports.ts';
export { periodOf } from './reports/period.ts';
export { type ReportShop, Reports } from './reports/reports.ts';
export { type RollupOutcome, Rollups } from './rollups/rollups.ts';
export type { SearchKind, SearchRecord } from './search-entry.ts';
export { SearchLog } from './search-log.ts';
export { SearchLogIds } from './search-log-id.ts';
export { type VisitorFields, visitorOf } from './visitor.ts';
