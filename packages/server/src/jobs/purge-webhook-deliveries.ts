import type { WebhookService } from '../webhooks/index.ts';
import type { PeriodicJob } from './job.ts';

/** Deletes attempts to deliver events to webhooks that are over 30 days old. */
export const purgeWebhookDeliveries = (webhooks: Pick<WebhookService, 'purge'>): PeriodicJob => ({
  name: 'purge-webhook-deliveries',
  everyMs: 24 * 60 * 60_000,
  run: async (signal) => {
    const purged = await webhooks.purge(signal);
    return purged === 0 ? null : `purged ${purged} webhook deliveries`;
  },
});
