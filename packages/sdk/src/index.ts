export { AisleApiError, type AisleApiErrorFields } from './aisle-api-error.ts';
export type { CallOptions } from './call-options.ts';
export {
  createDashboardClient,
  type DashboardClient,
  type DashboardClientOptions,
} from './dashboard-client.ts';
export {
  createIntegrationsClient,
  type IntegrationsClient,
  type IntegrationsClientOptions,
} from './integrations-client.ts';
export type { RetryOptions } from './retry-policy.ts';
export type { RouteMethod, RouteMethods } from './route-methods.ts';
export type { TransportOptions } from './transport.ts';
export { type VerifyWebhookOptions, verifyWebhook, type WebhookHeaders } from './verify-webhook.ts';
export { type WebhookVerificationCode, WebhookVerificationError } from './webhook-verification-error.ts';
export {
  createWidgetClient,
  type WidgetClient,
  type WidgetClientOptions,
  type WidgetToken,
} from './widget-client.ts';
