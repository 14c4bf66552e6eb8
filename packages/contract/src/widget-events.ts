import { z } from 'zod';
import { ExternalId, Timestamp } from './primitives.ts';
import { WidgetAnalytics } from './shop.ts';

/** Most events of one request. */
export const MAX_EVENTS = 100;

/** Identifier of a search as its answer gave it. */
export const SearchLogId = z
  .string()
  .min(1)
  .max(64)
  .meta({ description: '`searchLogId` of the answer that the shopper saw' });

/** An act of a shopper. */
export const WidgetEvent = z.strictObject({
  eventId: z
    .string()
    .trim()
    .min(1)
    .max(128)
    .optional()
    .meta({ description: 'Your own identifier of the event: sent again, it counts once' }),
  type: z.enum(['impression', 'view', 'click', 'add_to_cart', 'purchase']),
  searchLogId: SearchLogId.optional(),
  productId: ExternalId.optional(),
  query: z.string().max(500).optional(),
  position: z
    .number()
    .int()
    .min(1)
    .max(100_000)
    .optional()
    .meta({ description: 'Place of the product in the answer; 1 for the first of the first page' }),
  sessionId: z.string().min(1).max(128).optional(),
  userId: z.string().min(1).max(128).optional(),
  timestamp: Timestamp.optional().meta({
    description:
      'When it happened; left out, over 5 minutes ahead of the server or over 7 days behind it: when it was received',
  }),
});
export type WidgetEvent = z.infer<typeof WidgetEvent>;

/** Any value: each event is checked by itself, so that one bad event costs only itself. Documented as WidgetEvent. */
const SentEvent = z
  .unknown()
  .meta({ ...z.toJSONSchema(WidgetEvent, { io: 'input' }) }) as unknown as z.ZodType<
  WidgetEvent,
  z.input<typeof WidgetEvent>
>;

export const AnalyticsRequest = z.strictObject({ events: z.array(SentEvent).min(1).max(MAX_EVENTS) });
export type AnalyticsRequest = z.infer<typeof AnalyticsRequest>;

export const AnalyticsResponse = z.strictObject({
  accepted: z.number().int().meta({ description: 'Stored events, those stored before included' }),
  rejected: z.array(z.strictObject({ index: z.number().int(), message: z.string() })),
});
export type AnalyticsResponse = z.infer<typeof AnalyticsResponse>;

/** Events that the widget may report. */
export const WidgetAnalyticsResponse = WidgetAnalytics;
export type WidgetAnalyticsResponse = z.infer<typeof WidgetAnalyticsResponse>;
