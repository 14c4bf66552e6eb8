export type { WebhookPorts } from './ports.ts';
export { createWebhookService, type WebhookService } from './webhook-service.ts';
export { MAX_PENDING } from './webhook-subscribers.ts';
