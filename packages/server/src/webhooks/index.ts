export { createWebhookService, type WebhookService } from './webhook-service.ts';
