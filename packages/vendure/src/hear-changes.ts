import {
  CollectionEvent,
  CollectionModificationEvent,
  type EventBus,
  FacetEvent,
  FacetValueEvent,
  type ID,
  OrderPlacedEvent,
  ProductChannelEvent,
  ProductEvent,
  ProductVariantChannelEvent,
  ProductVariantEvent,
  ProductVariantPriceEvent,
  RefundStateTransitionEvent,
  StockMovementEvent,
  TaxRateModificationEvent,
} from '@vendure/core';

export type Heard = {
  products: (ids: ID[]) => void;
  variants: (ids: ID[]) => void;
  /** Names that many products show, or a tax: no event says which products. */
  whole: () => void;
  order?: (orderId: ID) => void;
  refund?: (orderId: ID, refundId: ID, total: number) => void;
};

/** Vendure publishes these after the transaction of the change. */
export const hearChanges = (events: EventBus, heard: Heard): void => {
  events.ofType(ProductEvent).subscribe(({ entity }) => heard.products([entity.id]));
  events.ofType(ProductChannelEvent).subscribe(({ product }) => heard.products([product.id]));
  events.ofType(ProductVariantEvent).subscribe(({ entity }) => heard.variants(entity.map(({ id }) => id)));
  events
    .ofType(ProductVariantPriceEvent)
    .subscribe(({ entity }) => heard.variants(entity.flatMap(({ variant }) => variant?.id ?? [])));
  events
    .ofType(ProductVariantChannelEvent)
    .subscribe(({ productVariant }) => heard.variants([productVariant.id]));
  events
    .ofType(StockMovementEvent)
    .subscribe(({ stockMovements }) =>
      heard.variants(stockMovements.map(({ productVariant }) => productVariant.id)),
    );
  events
    .ofType(CollectionModificationEvent)
    .subscribe(({ productVariantIds }) => heard.variants(productVariantIds));
  for (const named of [CollectionEvent, FacetEvent, FacetValueEvent])
    events.ofType<{ type: string }>(named).subscribe(({ type }) => {
      if (type === 'updated') heard.whole();
    });
  events.ofType(TaxRateModificationEvent).subscribe(() => heard.whole());
  events.ofType(OrderPlacedEvent).subscribe(({ order }) => heard.order?.(order.id));
  events.ofType(RefundStateTransitionEvent).subscribe(({ toState, order, refund }) => {
    if (toState === 'Settled') heard.refund?.(order.id, refund.id, refund.total);
  });
};
