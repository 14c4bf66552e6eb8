import type { IntegrationsClient } from '@aisle/sdk';
import type { Query } from './medusa.ts';

type Order = {
  id: string;
  currency_code: string;
  total: number;
  created_at: string | Date;
  metadata?: Record<string, unknown> | null;
  items?: { product_id?: string | null; quantity: number; unit_price: number }[] | null;
};

/**
 * Reports an order to Aisle, for a subscriber of `order.placed`. The storefront keeps the `searchLogId` of an answer in the
 * cart's metadata, as `search_log_id`; Medusa copies it to the order. Other orders are not reported. Repeats count once.
 */
export const reportOrder = async (
  client: Pick<IntegrationsClient, 'createConversion'>,
  query: Query,
  orderId: string,
): Promise<boolean> => {
  const { data } = await query.graph({
    entity: 'order',
    fields: ['id', 'currency_code', 'total', 'created_at', 'metadata', 'items.*'],
    filters: { id: orderId },
  });
  const order = data[0] as Order | undefined;
  const searchLogId = order?.metadata?.search_log_id;
  if (order === undefined || typeof searchLogId !== 'string') return false;
  const items = (order.items ?? []).flatMap(({ product_id, quantity, unit_price }) =>
    product_id ? [{ externalId: product_id, quantity: Number(quantity), price: Number(unit_price) }] : [],
  );
  await client.createConversion(
    {
      ...{ searchLogId, orderId: order.id, items, value: Number(order.total) },
      currency: order.currency_code.toUpperCase(),
      occurredAt: new Date(order.created_at).toISOString(),
    },
    { idempotencyKey: `medusa-${order.id}` },
  );
  return true;
};
