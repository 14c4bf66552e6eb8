import { countedJob, type PeriodicJob } from '../queue/index.ts';
import type { WebhookService } from './webhook-service.ts';

/** Deletes attempts to deliver events to webhooks that are over 30 days old. */
export const webhookJobs = (webhooks: Pick<WebhookService, 'purge'>): PeriodicJob[] => [
  countedJob('purge-webhook-deliveries', {
    everyMs: 24 * 60 * 60_000,
    run: (signal) => webhooks.purge(signal),
    news: (count) => `purged ${count} webhook deliveries`,
  }),
];
