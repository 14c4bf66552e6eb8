import { countsGauge, type Gauge, oneGauge } from '../kernel/gauge.ts';
import type { FeedCounts } from './feed-counts.ts';

export const feedGauges = ({
  states: counts,
  oldestDueSeconds,
}: Pick<FeedCounts, 'states' | 'oldestDueSeconds'>): Gauge[] => [
  countsGauge(
    'aisle_feeds',
    'Feeds by address: working, failing (its last run was refused or failed) or paused',
    {
      label: 'state',
      counts,
    },
  ),
  oneGauge(
    'aisle_feeds_oldest_due_seconds',
    'How long the oldest run of a feed that is due has not ended',
    oldestDueSeconds,
  ),
];
