import { countsGauge, type Gauge, oneGauge } from '../kernel/gauge.ts';
import type { ShopperEvents } from './events/shopper-events.ts';
import type { SearchJournal } from './journal/search-journal.ts';
import type { SearchLog } from './search-log.ts';

export const insightsGauges = ({
  searchLog,
  searchJournal,
  shopperEvents,
}: {
  searchLog: Pick<SearchLog, 'dropped'>;
  searchJournal: Pick<SearchJournal, 'bytes'>;
  shopperEvents: Pick<ShopperEvents, 'counts'>;
}): Gauge[] => {
  const { waiting, ...counts } = shopperEvents.counts;
  return [
    oneGauge(
      'aisle_search_log_dropped_total',
      'Searches missing from the log because the store was down',
      searchLog.dropped,
    ),
    oneGauge(
      'aisle_search_journal_bytes',
      'Bytes of the files of searches that are not in the database yet',
      searchJournal.bytes,
    ),
    countsGauge(
      'aisle_shopper_events_total',
      'Events since the start: accepted, rejected, and stored (not seen before)',
      { label: 'state', counts },
    ),
    oneGauge('aisle_shopper_events_waiting', 'Events that wait for the commit of those before them', waiting),
  ];
};
