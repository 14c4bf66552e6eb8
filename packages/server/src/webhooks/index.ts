export { SEALED_WEBHOOK_SECRETS } from './webhook-secret.ts';
export { createWebhookService, type WebhookService } from './webhook-service.ts';
