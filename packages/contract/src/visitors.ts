import { z } from 'zod';
import { Timestamp } from './primitives.ts';

const VisitorName = z.string().min(1).max(128);

/** Exactly one of both. */
export const VisitorQuery = z
  .strictObject({ userId: VisitorName.optional(), sessionId: VisitorName.optional() })
  .refine(
    ({ userId, sessionId }) => userId !== undefined || sessionId !== undefined,
    'send userId or sessionId, to name the visitor',
  )
  .refine(
    ({ userId, sessionId }) => userId === undefined || sessionId === undefined,
    'name the visitor by userId or by sessionId, not both',
  );
export type VisitorQuery = z.infer<typeof VisitorQuery>;

const Name = z.string().nullable();

/** All that the log has of a visitor: what an erasure would take the name off. */
export const VisitorExport = z.strictObject({
  searches: z.array(
    z.strictObject({
      searchLogId: z.string(),
      at: Timestamp,
      kind: z.enum(['text', 'visual', 'audio']),
      query: z.string(),
      total: z.number().int(),
      device: z.enum(['phone', 'tablet', 'computer']).nullable(),
      userId: Name,
      sessionId: Name,
    }),
  ),
  events: z.array(
    z.strictObject({
      at: Timestamp,
      type: z.enum(['impression', 'view', 'click', 'add_to_cart', 'purchase']),
      productId: Name,
      query: Name,
      position: z.number().int().nullable(),
      searchLogId: Name,
      userId: Name,
      sessionId: Name,
    }),
  ),
  orders: z
    .array(
      z.strictObject({
        at: Timestamp,
        orderId: z.string(),
        refundId: Name,
        searchLogId: z.string(),
        value: z.number().meta({ description: 'Negative for a refund' }),
        currency: z.string(),
        items: z.array(
          z.object({ externalId: z.string(), quantity: z.number(), price: z.number().nullish() }),
        ),
      }),
    )
    .meta({ description: 'Orders and refunds that name one of the searches' }),
  complete: z.boolean().meta({ description: 'False: there is more; a list has at most 5,000 rows' }),
});
export type VisitorExport = z.infer<typeof VisitorExport>;
