export type { WebhookPorts } from './ports.ts';
export { createWebhookService, type WebhookService } from './webhook-service.ts';
