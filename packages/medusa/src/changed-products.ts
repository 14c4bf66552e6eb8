import type { MedusaEvent, Query } from './medusa.ts';

type Path = { entity: string; field: string; by: string };

/** From the id of an event to ids of products, entity by entity. */
const FROM_VARIANT: readonly Path[] = [{ entity: 'variant', field: 'product_id', by: 'id' }];
const FROM_ITEM: readonly Path[] = [
  { entity: 'product_variant_inventory_items', field: 'variant_id', by: 'inventory_item_id' },
  ...FROM_VARIANT,
];
const FROM_PRICE: readonly Path[] = [
  { entity: 'price', field: 'price_set_id', by: 'id' },
  { entity: 'product_variant_price_set', field: 'variant_id', by: 'price_set_id' },
  ...FROM_VARIANT,
];

const ROUTES: readonly { event: string; path: readonly Path[] }[] = [
  { event: 'product', path: [] },
  { event: 'product-variant', path: FROM_VARIANT },
  { event: 'product-category', path: [{ entity: 'product_category', field: 'products.id', by: 'id' }] },
  {
    event: 'inventory.inventory-level',
    path: [{ entity: 'inventory_level', field: 'inventory_item_id', by: 'id' }, ...FROM_ITEM],
  },
  {
    event: 'inventory.reservation-item',
    path: [{ entity: 'reservation', field: 'inventory_item_id', by: 'id' }, ...FROM_ITEM],
  },
  { event: 'pricing.price', path: FROM_PRICE },
];

export const EVENTS: string[] = ROUTES.flatMap(({ event }) =>
  ['created', 'updated', 'deleted', 'restored'].map((action) => `${event}.${action}`),
);

const idsIn = (data: unknown): string[] =>
  [data].flat().flatMap((part) => {
    const id: unknown = typeof part === 'object' && part !== null && 'id' in part ? part.id : [];
    return [id].flat().filter((one) => typeof one === 'string');
  });

const valuesAt = (record: unknown, [key = '', ...rest]: readonly string[]): unknown[] => {
  if (Array.isArray(record)) return record.flatMap((part) => valuesAt(part, [key, ...rest]));
  if (typeof record !== 'object' || record === null) return [];
  const value = (record as Record<string, unknown>)[key];
  return rest.length === 0 ? [value].flat() : valuesAt(value, rest);
};

/** The products that an event of Medusa may have changed, deleted ones too. */
export const changedProducts = async (query: Query, event: MedusaEvent): Promise<string[]> => {
  const name = event.name.slice(0, event.name.lastIndexOf('.'));
  const path = ROUTES.find((route) => route.event === name)?.path ?? [];
  let ids = idsIn(event.data);
  for (const { entity, field, by } of path) {
    if (ids.length === 0) return [];
    const { data } = await query.graph({
      entity,
      fields: [field],
      filters: { [by]: ids },
      withDeleted: true,
    });
    const found = data.flatMap((record) => valuesAt(record, field.split('.')));
    ids = [...new Set(found.filter((id) => typeof id === 'string'))];
  }
  return ids;
};
