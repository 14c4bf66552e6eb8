import { countsGauge, type Gauge, oneGauge } from '../kernel/gauge.ts';
import type { DeliverySender } from './delivery-sender.ts';

export const webhookGauges = ({ counts, running }: Pick<DeliverySender, 'counts' | 'running'>): Gauge[] => [
  countsGauge(
    'aisle_webhook_attempts_total',
    'Attempts of this process to deliver events to webhooks, by outcome',
    { label: 'outcome', counts },
  ),
  oneGauge('aisle_webhook_attempts_running', 'Webhooks that this process is delivering to', running),
];
