import { type Gauge, oneGauge } from '../kernel/gauge.ts';
import type { SearchService } from './search-service.ts';

export const searchGauges = ({ threads }: Pick<SearchService, 'threads'>): Gauge[] => [
  oneGauge('aisle_search_threads', 'Threads that answer searches; 0: the main thread does', threads.threads),
  oneGauge(
    'aisle_search_waiting',
    'Searches and suggestions in flight, waiting ones included',
    threads.waiting,
  ),
  oneGauge('aisle_search_thread_restarts_total', 'Search threads that had to be replaced', threads.restarts),
];
