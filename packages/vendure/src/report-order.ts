import type { IntegrationsClient } from '@aisle/sdk';
import { majorUnits } from '@aisle/sdk/shop-system';
import { ConfigService, type ID, type Injector, OrderService, type RequestContext } from '@vendure/core';
import type { AisleShop } from './options.ts';
import { productKey } from './product-items.ts';

type Order = {
  code: string;
  currencyCode: string;
  totalWithTax: number;
  orderPlacedAt: Date | string | null;
  customFields: { searchLogId?: string | null };
  lines: { quantity: number; proratedUnitPriceWithTax: number; productVariant: { productId: ID } }[];
};
type Place = { injector: Injector; ctx: RequestContext; shop: AisleShop };
type Client = Pick<IntegrationsClient, 'createConversion'>;

/** An order of this shop of Aisle that a search led to; else null. */
const find = async ({ injector, ctx, shop }: Place, orderId: ID) => {
  const order = (await injector.get(OrderService).findOne(ctx, orderId)) as Order | undefined;
  const searchLogId = order?.customFields.searchLogId;
  if (order === undefined || !searchLogId || order.currencyCode !== shop.currencyCode) return null;
  const precision = injector.get(ConfigService).entityOptions.moneyStrategy.precision ?? 2;
  const amount = (minor: number): number => majorUnits(Math.round(minor), precision);
  return { order, amount, base: { searchLogId, orderId: order.code, currency: order.currencyCode } };
};

/** Repeats count once. */
export const reportOrder = async (
  client: Client,
  place: Place,
  { orderId }: { orderId: ID },
): Promise<void> => {
  const found = await find(place, orderId);
  if (found === null) return;
  const { order, amount, base } = found;
  const items = order.lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ quantity, proratedUnitPriceWithTax, productVariant }) => ({
      externalId: productKey(productVariant.productId),
      quantity,
      price: amount(proratedUnitPriceWithTax),
    }));
  const occurredAt = new Date(order.orderPlacedAt ?? Date.now()).toISOString();
  await client.createConversion(
    { ...base, value: amount(order.totalWithTax), items, occurredAt },
    { idempotencyKey: `vendure-${order.code}` },
  );
};

/** Repeats count once. */
export const reportRefund = async (
  client: Client,
  place: Place,
  { orderId, refundId, total }: { orderId: ID; refundId: ID; total: number },
): Promise<void> => {
  const found = await find(place, orderId);
  if (found === null || total <= 0) return;
  const { order, amount, base } = found;
  await client.createConversion(
    { ...base, value: -amount(total), refundId: String(refundId) },
    { idempotencyKey: `vendure-${order.code}-${refundId}` },
  );
};
