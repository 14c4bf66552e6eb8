import { WEBHOOK_MEANINGS, WebhookEvent } from '../webhook-events.ts';
import type { JsonSchema, SchemaCollector } from './schemas.ts';

const header = (name: string, description: string, example: string): JsonSchema => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

const headersOf = (type: string): JsonSchema[] => [
  header('X-Service-Event', 'The event type', type),
  header(
    'X-Service-Signature',
    'HMAC-SHA-256 of the raw body, keyed by the bytes of the newest secret as shown, `whsec_` included',
    'sha256=5d5e1f0ef3b4ba8b9d3fc5d3e7f2f5e2a31a6dbd34e8b4cf6b0c0a6cbd6f2b10',
  ),
  header('webhook-id', 'The event id, the same at each attempt', 'evt_51d0'),
  header('webhook-timestamp', 'Time of the attempt, in seconds since 1970', '1772443860'),
  header(
    'webhook-signature',
    'Standard Webhooks: HMAC-SHA-256 of `id.timestamp.body`, keyed by the base64-decoded part after `whsec_`. ' +
      'One for each valid secret, separated by spaces',
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  ),
];

/** `product.low_stock`: `onProductLowStock`. */
const operationIdOf = (type: string): string =>
  `on${type.replace(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase())}`;

/** The `webhooks` section: one request for each event type. */
export const webhookOperations = (schemas: SchemaCollector): Record<string, { post: JsonSchema }> =>
  Object.fromEntries(
    WebhookEvent.options.map((event) => {
      const { value: type } = event.shape.type;
      const post = {
        operationId: operationIdOf(type),
        summary: WEBHOOK_MEANINGS[type],
        // The signature proves who sent it; there is no credential.
        security: [],
        parameters: headersOf(type),
        requestBody: {
          required: true,
          content: { 'application/json': { schema: schemas.convert(event, 'output') } },
        },
        responses: {
          '2XX': { description: 'Delivered' },
          default: {
            description: 'Failed; tried again after 5 minutes, 30 minutes, 2 hours and 24 hours',
          },
        },
      };
      return [type, { post }];
    }),
  );
