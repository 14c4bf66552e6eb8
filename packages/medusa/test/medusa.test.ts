import { createIntegrationsClient } from '@aisle/sdk';
import { describe, expect, it } from 'vitest';
import { startService } from '../../sdk/test/service-double.ts';
import { checkOptions, resultOf, sortOf } from '../src/answer.ts';
import { changedProducts } from '../src/changed-products.ts';
import { compileFilters } from '../src/compile-filters.ts';
import type { Mutation, Query, SearchInput } from '../src/medusa.ts';
import { aisleProducts, type ProductDocument } from '../src/product-index.ts';
import { itemsOf, type Product, type Surroundings } from '../src/product-items.ts';
import { reportOrder } from '../src/report-order.ts';

const WEB = 'sc_web';

const around: Surroundings = {
  ...{ salesChannelId: WEB, currencyCode: 'eur', available: new Map([['v1', 2]]) },
  categories: new Map([
    ['c1', { id: 'c1', name: 'Kitchen', is_active: true, is_internal: false }],
    ['c2', { id: 'c2', name: 'Pots', parent_category_id: 'c1', is_active: true, is_internal: false }],
    ['c3', { id: 'c3', name: 'Staff', is_active: true, is_internal: true }],
  ]),
};
const variant = (id: string, size: string, amounts: [number, number]) => ({
  ...{ id, sku: id.toUpperCase(), options: [{ value: size, option: { title: 'Size' } }] },
  calculated_price: { calculated_amount: amounts[0], original_amount: amounts[1] },
});
const product = (more: Partial<Product> = {}): Product => ({
  ...{ id: 'p1', title: 'Pot', status: 'published', sales_channels: [{ id: WEB }] },
  ...{ categories: [{ id: 'c2' }, { id: 'c3' }], variants: [variant('v1', 'S', [8, 10])] },
  ...more,
});

describe('a product of Medusa', () => {
  it('is one record with its only variant', () => {
    expect(itemsOf(product(), around)).toEqual([
      { externalId: 'v1', deleted: true },
      {
        ...{ externalId: 'p1', name: 'Pot', sku: 'V1', price: 10, salePrice: 8, currency: 'EUR' },
        ...{ categories: ['Kitchen > Pots'], attributes: { size: ['S'] } },
        ...{ availability: 'in_stock', stockQuantity: 2 },
      },
    ]);
  });

  it('stands before its variants; deleted ones go first, and one without stock may be on order', () => {
    const variants = [
      { ...variant('v0', 'XS', [9, 9]), deleted_at: '2026-01-01' },
      variant('v1', 'S', [9, 9]),
      { ...variant('v2', 'M', [9.5, 9.5]), allow_backorder: true },
    ];
    const [gone, parent, ...parts] = itemsOf(product({ variants }), around);
    expect(gone).toEqual({ externalId: 'v0', deleted: true });
    expect(parent).toMatchObject({ externalId: 'p1', attributes: { size: ['XS', 'S', 'M'] } });
    expect(parent).not.toHaveProperty('price');
    expect(parts).toMatchObject([
      { externalId: 'v1', parentExternalId: 'p1', price: 9, attributes: { size: ['S'] } },
      { externalId: 'v2', parentExternalId: 'p1', price: 9.5, availability: 'backorder' },
    ]);
  });

  it.each([
    { status: 'draft' },
    { deleted_at: '2026-01-01' },
    { sales_channels: [{ id: 'sc_other' }] },
    { sales_channels: [] },
  ])('that shoppers may not see is deleted, its variants first: %j', (more) => {
    expect(itemsOf(product(more), around)).toEqual([
      { externalId: 'v1', deleted: true },
      { externalId: 'p1', deleted: true },
    ]);
  });
});

describe('filters of Medusa', () => {
  it.each([
    [undefined, {}],
    [
      { brand: 'Acme', tags: ['a', 'b'] },
      { brand: ['Acme'], tags: ['a', 'b'] },
    ],
    [{ price: { $gte: 1, $lte: 2 } }, { price: { min: 1, max: 2 } }],
    [{ $and: [{ price: { $gte: 1 } }, { price: { $lte: 2 } }] }, { price: { min: 1, max: 2 } }],
    [{ $and: [{ brand: ['a', 'b'] }, { brand: ['b', 'c'] }] }, { brand: ['b'] }],
    [{ 'attributes.color': { $nin: ['red'] } }, { not: { 'attributes.color': ['red'] } }],
    [{ status: 'published', sales_channel_ids: ['sc_1', WEB] }, {}],
    [{ status: 'draft' }, null],
    [{ sales_channel_ids: ['sc_1'] }, null],
    [{ $and: [{ brand: 'a' }, { brand: 'b' }] }, null],
  ])('%j are %j', (given, compiled) => expect(compileFilters(given, WEB)).toEqual(compiled));

  it.each([
    { $or: [{ brand: 'a' }] },
    { $not: { brand: 'a' } },
    { price: { $gt: 1 } },
    { price: { $gte: 'a' } },
    { brand: null },
    { brand: { $exists: true } },
  ])('that Aisle cannot say are refused: %j', (given) =>
    expect(() => compileFilters(given, WEB)).toThrow('Aisle cannot answer this query'));
});

const input = (more: Partial<SearchInput> = {}): SearchInput => ({
  index: { name: 'product', physical_name: 'product_v1' },
  attributes_to_retrieve: ['id', 'title', 'price', 'attributes.color'],
  ...more,
});

describe('queries of Medusa', () => {
  it('have the orders of Aisle, and no others', () => {
    expect([undefined, { price: 'ASC' }, { created_at: 'DESC' }].map((order) => sortOf(order))).toEqual([
      'relevance',
      'price_asc',
      'newest',
    ]);
    expect(() => sortOf({ title: 'ASC' })).toThrow('the order title ASC');
    expect(() => sortOf({ price: 'ASC', rating: 'DESC' })).toThrow('several fields');
  });

  it.each([
    { vector: { value: [1] } },
    { distinct: 'brand' },
    { match_strategy: 'any' },
    { typo_tolerance: false },
  ])('with options that Aisle does not have are refused: %j', (search_options) =>
    expect(() => checkOptions(input({ search_options }))).toThrow('Aisle cannot answer this query'));

  it('that nothing can pass are answered without a search', () => {
    const result = resultOf(input({ q: 'pot', pagination: { skip: 5, take: 2 } }), null, []);
    expect(result).toMatchObject({ hits: [], metadata: { skip: 5, take: 2, count: 0, query: 'pot' } });
  });
});

/** Answers by entity, and notes what was asked for. */
const scripted = (rows: Readonly<Record<string, Record<string, unknown>[]>>) => {
  const asked: { entity: string; filters: unknown }[] = [];
  const query: Query = {
    graph: async ({ entity, filters = {}, pagination }) => {
      asked.push({ entity, filters });
      const after = (filters.id as { $gt?: string } | undefined)?.$gt ?? '';
      const found = (rows[entity] ?? []).filter(({ id }) => typeof id !== 'string' || id > after);
      return { data: found.slice(0, pagination?.take) };
    },
  };
  return { query, asked };
};

describe('the index of products', () => {
  it('leads from a stock level to its products', async () => {
    const { query, asked } = scripted({
      inventory_level: [{ inventory_item_id: 'i1' }],
      product_variant_inventory_items: [{ variant_id: 'v1' }, { variant_id: 'v2' }],
      variant: [{ product_id: 'p1' }, { product_id: 'p1' }],
    });
    const event = { name: 'inventory.inventory-level.updated', data: { id: 'l1' } };
    expect(await changedProducts(query, event)).toEqual(['p1']);
    expect(asked.map(({ filters }) => filters)).toEqual([
      { id: ['l1'] },
      { inventory_item_id: ['i1'] },
      { id: ['v1', 'v2'] },
    ]);
  });

  const documentsOf = (mutations: Mutation[]): ProductDocument[] =>
    mutations.flatMap((mutation) =>
      mutation.action === 'upsert' ? (mutation.documents as ProductDocument[]) : [],
    );

  it('is seeded as one whole catalog, whose last product says so', async () => {
    const products = Array.from({ length: 200 }, (_, index) =>
      product({ id: `p${String(index).padStart(3, '0')}`, variants: [] }),
    );
    const { query } = scripted({ product: products });
    const { seed } = aisleProducts({ salesChannelId: WEB, currencyCode: 'eur' });
    const batches: ProductDocument[][] = [];
    for await (const mutations of seed({ container: { query } })) batches.push(documentsOf(mutations));
    const all = batches.flat();
    expect(all.map(({ id }) => id)).toEqual(products.map(({ id }) => id));
    expect(new Set(all.map(({ whole }) => whole?.session)).size).toBe(1);
    expect(all.filter(({ whole }) => whole?.final).map(({ id }) => id)).toEqual(['p199']);
    for await (const mutations of seed({ container: { query }, catchup: { since: new Date() } }))
      expect(documentsOf(mutations).every(({ whole }) => whole === null)).toBe(true);
  });

  it('deletes by id what Medusa no longer has', async () => {
    const { query } = scripted({ product: [] });
    const { consume } = aisleProducts({ salesChannelId: WEB, currencyCode: 'eur' });
    expect(await consume({ name: 'product.deleted', data: { id: 'p9' } }, { container: { query } })).toEqual([
      { action: 'delete', filters: { id: ['p9'] } },
    ]);
  });
});

describe('an order', () => {
  const order = {
    ...{ id: 'o1', currency_code: 'eur', total: 25.5, created_at: '2026-05-01T10:00:00Z' },
    items: [
      { product_id: 'p1', quantity: 2, unit_price: 9.75 },
      { product_id: null, quantity: 1, unit_price: 6 },
    ],
  };
  const report = async (metadata: Record<string, unknown> | null) => {
    const service = await startService(() => ({ status: 200, body: {} }));
    const client = createIntegrationsClient({ baseUrl: service.baseUrl, apiKey: 'ak_1' });
    const { query } = scripted({ order: [{ ...order, metadata }] });
    const isReported = await reportOrder(client, query, 'o1');
    await service.close();
    return { isReported, received: service.received };
  };

  it('that a search led to is reported under a key of its own', async () => {
    const { isReported, received } = await report({ search_log_id: 's1' });
    expect(isReported).toBe(true);
    expect(received[0]?.headers['idempotency-key']).toBe('medusa-o1');
    expect(received[0]?.body).toEqual({
      ...{ searchLogId: 's1', orderId: 'o1', value: 25.5, currency: 'EUR' },
      items: [{ externalId: 'p1', quantity: 2, price: 9.75 }],
      occurredAt: '2026-05-01T10:00:00.000Z',
    });
  });

  it('that no search led to is not reported', async () => {
    expect(await report(null)).toEqual({ isReported: false, received: [] });
  });
});
