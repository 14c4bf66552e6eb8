import { z } from 'zod';
import { CurrencyCode, ExternalId, Money, Timestamp } from './primitives.ts';
import { SearchLogId } from './widget-events.ts';

/** Most items of one order. */
export const MAX_ORDER_ITEMS = 500;
/** In ten-thousandths it is still an exact number. */
const MAX_ORDER_VALUE = 1e11;

const OrderReference = z.string().trim().min(1).max(191);

/** An order after a search, or a refund of such an order. Amounts have four decimals. */
export const ConversionRequest = z
  .strictObject({
    searchLogId: SearchLogId,
    orderId: OrderReference.meta({ description: "The shop's own number of the order" }),
    value: z
      .number()
      .min(-MAX_ORDER_VALUE)
      .max(MAX_ORDER_VALUE)
      .meta({ description: 'Total of the order; negative: what is given back' }),
    currency: CurrencyCode.optional().meta({
      description: "Default: the shop's, and for a refund that of its order",
    }),
    items: z
      .array(
        z.strictObject({
          externalId: ExternalId,
          quantity: z.number().positive().max(1e6),
          price: Money.max(MAX_ORDER_VALUE).meta({ description: 'Price of one' }),
        }),
      )
      .max(MAX_ORDER_ITEMS)
      .optional(),
    occurredAt: Timestamp.optional().meta({ description: 'When it was ordered or given back; default: now' }),
    refundId: OrderReference.optional().meta({
      description: "The shop's own number of the refund; only with a negative value",
    }),
  })
  .superRefine(({ value, refundId }, context) => {
    if (value < 0 && refundId === undefined)
      context.addIssue({
        code: 'custom',
        path: ['refundId'],
        message: 'is required where value is negative',
      });
    if (value >= 0 && refundId !== undefined)
      context.addIssue({ code: 'custom', path: ['value'], message: 'must be negative for a refund' });
  });
export type ConversionRequest = z.infer<typeof ConversionRequest>;

export const ConversionResponse = z.strictObject({
  conversionId: z.string(),
  searchLogId: z.string(),
  orderId: z.string(),
  value: z.number(),
  currency: CurrencyCode,
  attributed: z.boolean().meta({
    description:
      'False: ordered more than 30 days after the search, or the order is already attributed to another search',
  }),
  secondsAfterSearch: z.number().int().min(0),
});
export type ConversionResponse = z.infer<typeof ConversionResponse>;
