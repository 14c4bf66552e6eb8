import { z } from 'zod';
import { NextCursor, PageQuery, PlainHttpUrl, Timestamp } from './primitives.ts';
import { WebhookEventType } from './webhook-events.ts';

/** Most webhooks of one shop. */
export const MAX_WEBHOOKS = 50;

const WebhookUrl = PlainHttpUrl.meta({
  format: 'uri',
  description: 'Public http or https address',
});

const WebhookEvents = z
  .array(WebhookEventType)
  .min(1)
  .max(WebhookEventType.options.length)
  .refine((types) => new Set(types).size === types.length, 'names the same event twice');

export const WebhookInput = z.strictObject({ url: WebhookUrl, events: WebhookEvents });
export type WebhookInput = z.infer<typeof WebhookInput>;

/** `status: "active"` switches a deactivated webhook on again. */
export const WebhookPatch = z
  .strictObject({ url: WebhookUrl, events: WebhookEvents, status: z.literal('active') })
  .partial();
export type WebhookPatch = z.infer<typeof WebhookPatch>;

const STORED = {
  id: z.string(),
  url: z.string(),
  events: z.array(WebhookEventType),
  status: z.enum(['active', 'deactivated']),
  deactivatedReason: z.string().nullable(),
  previousSecretValidUntil: Timestamp.nullable().meta({
    description: 'Until then deliveries are also signed with the secret before the last rotation',
  }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
};

export const Webhook = z.strictObject(STORED);
export type Webhook = z.infer<typeof Webhook>;

/** The answer to the creation: the one time that the secret is shown. */
export const CreatedWebhook = z.strictObject({
  ...STORED,
  secret: z.string().meta({ description: '`whsec_` and base64; shown this once' }),
});
export type CreatedWebhook = z.infer<typeof CreatedWebhook>;

export const WebhookListQuery = PageQuery;
export type WebhookListQuery = z.infer<typeof WebhookListQuery>;
export const WebhookListResponse = z.strictObject({ webhooks: z.array(Webhook), nextCursor: NextCursor });

export const WebhookParams = z.strictObject({ id: z.string().min(1).max(64) });
export const WebhookDeliveryParams = z.strictObject({
  id: z.string().min(1).max(64),
  deliveryId: z.string().min(1).max(64),
});

export const WebhookSecretResponse = z.strictObject({ secret: z.string(), previousValidUntil: Timestamp });
export type WebhookSecretResponse = z.infer<typeof WebhookSecretResponse>;

/** One attempt to deliver an event, made or to come. */
export const WebhookDelivery = z.strictObject({
  id: z.string(),
  eventId: z.string(),
  type: WebhookEventType,
  attempt: z.number().int().meta({ description: '1 to 5; a resend starts again at 1' }),
  status: z.enum(['pending', 'delivered', 'failed']),
  statusCode: z.number().int().nullable().meta({ description: 'Null: the receiver did not answer' }),
  latencyMs: z.number().nullable(),
  at: Timestamp.nullable().meta({ description: 'When the attempt was made; null while it is pending' }),
  nextAttemptAt: Timestamp.nullable().meta({
    description:
      'Pending: when it will be made. Failed: when the next one is due; null once that one was made',
  }),
  error: z.string().nullable().meta({ description: 'Why it failed, in words' }),
  requestBody: z.string(),
  responseBody: z.string().nullable().meta({ description: 'The first 4 KB' }),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookDeliveryListQuery = PageQuery;
export type WebhookDeliveryListQuery = z.infer<typeof WebhookDeliveryListQuery>;
export const WebhookDeliveryListResponse = z.strictObject({
  deliveries: z.array(WebhookDelivery).meta({ description: 'Newest first' }),
  nextCursor: NextCursor,
});
