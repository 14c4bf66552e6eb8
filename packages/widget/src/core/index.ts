/** The widget without views, for pages that draw their own: `@aisle/widget/core`. */
export { addressOf, readSearch, searchAt, writeSearch } from './address.ts';
export {
  createWidgetApi,
  type FaultKind,
  type SearchBody,
  type ShelfAnswer,
  type WidgetApi,
  type WidgetApiOptions,
  WidgetFault,
} from './api.ts';
export { type Browser, pageBrowser } from './browser.ts';
export type { CoreOptions, Photos } from './core-options.ts';
export { Events, type EventsOptions, type ShopperEvent } from './events.ts';
export {
  hasFilters,
  newSearch,
  PAGE_SIZE,
  type Range,
  type Search,
  SORTS,
  searchBody,
  setRange,
  toggleNot,
  toggleTerm,
  withApplied,
  withFilters,
} from './filters.ts';
export { MOST_PICKS, type Picked } from './picks.ts';
export {
  type DialogName,
  type Heard,
  INITIAL_STATE,
  optionsOf,
  reduce,
  type WidgetAction,
  type WidgetState,
} from './state.ts';
export { WidgetCore } from './widget-core.ts';
