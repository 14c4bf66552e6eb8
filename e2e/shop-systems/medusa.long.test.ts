import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MedusaShop, openMedusa } from './medusa-shop.ts';
import { complaints, openAisle, productsOf } from './real-shop.ts';

/** npm brings 440 MB. */
const INSTALL_MS = 600_000;
/** A hanging service is given up after 300 ms; the rest is Medusa's own work on a busy machine. */
const OUTAGE_MS = 2_000;

let aisle: Awaited<ReturnType<typeof openAisle>>;
let medusa: MedusaShop | null;
beforeAll(async () => {
  aisle = await openAisle();
  medusa = await openMedusa(aisle);
}, INSTALL_MS);
afterAll(async () => {
  await medusa?.close();
  await aisle?.close();
});

type Part = { title: string; options: Record<string, string>; price: number; sku?: string };

const productOf = (shop: MedusaShop, title: string, parts: Part[], more: Record<string, unknown> = {}) => ({
  title,
  status: 'published',
  sales_channels: [{ id: shop.ids.channel }],
  shipping_profile_id: shop.ids.profile,
  options: Object.keys(parts[0]?.options ?? {}).map((name) => ({
    title: name,
    values: [...new Set(parts.map(({ options }) => options[name]))],
  })),
  variants: parts.map(({ price, ...part }) => ({
    ...part,
    manage_inventory: false,
    prices: [{ amount: price, currency_code: 'eur' }],
  })),
  ...more,
});
const ONE = (price: number): Part[] => [{ title: 'Default', options: { Size: 'One' }, price }];

/** Makes a product in the admin, and gives it as Medusa has it. */
const make = async (shop: MedusaShop, product: Record<string, unknown>) =>
  (await shop.admin('/products', product)).product;

const poll = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 60_000, interval: 200 });
const aisleHas = async (id: string) => (await productsOf(aisle))[id] ?? null;

const TYPES = `
import { AisleSearchProvider, aisleProducts, reportOrder } from '@aisle/medusa';
import { createIntegrationsClient } from '@aisle/sdk';
import type { RemoteQueryFunction, SearchTypes } from '@medusajs/framework/types';
import { defineSearchIndex, ModuleProvider, Modules } from '@medusajs/framework/utils';

const options = { baseUrl: 'https://search.shop.example', shops: { product: 'key' } };
export const provider: SearchTypes.ISearchProvider = new AisleSearchProvider({ logger: console }, options);
export const index = defineSearchIndex(aisleProducts({ salesChannelId: 'sc_1', currencyCode: 'eur' }));
export const order = (query: RemoteQueryFunction) =>
  reportOrder(createIntegrationsClient({ ...options, apiKey: 'key' }), query, 'order_1');
export default ModuleProvider(Modules.SEARCH, { services: [AisleSearchProvider] });
`;

it('the package has the types that Medusa wants', async ({ skip }) => {
  if (medusa === null) return skip('Medusa cannot be had');
  expect(await complaints(medusa.folder, TYPES)).toBe('');
});

it('the events of Medusa bring products, their variants, prices and stock to Aisle', async ({ skip }) => {
  if (medusa === null) return skip('Medusa cannot be had');
  const shop = medusa;
  const { product_category: kitchen } = await shop.admin('/product-categories', {
    name: 'Kitchen',
    is_active: true,
  });
  const { product_category: kettles } = await shop.admin('/product-categories', {
    ...{ name: 'Kettles', is_active: true, parent_category_id: kitchen.id },
  });
  const kettle = await make(
    shop,
    productOf(shop, 'Steel kettle', ONE(39.9), {
      ...{ description: 'Boils a litre.', categories: [{ id: kettles.id }], handle: 'steel-kettle' },
    }),
  );
  const shirt = await make(
    shop,
    productOf(shop, 'Linen shirt', [
      { title: 'S red', options: { Color: 'red', Size: 'S' }, price: 19.99, sku: 'SHIRT-S' },
      { title: 'M blue', options: { Color: 'blue', Size: 'M' }, price: 0.1 + 0.2, sku: 'SHIRT-M' },
    ]),
  );
  const draft = await make(shop, productOf(shop, 'Draft kettle', ONE(1), { status: 'draft' }));
  const elsewhere = await make(
    shop,
    productOf(shop, 'Kettle of another channel', ONE(1), { sales_channels: [] }),
  );
  const [small, medium] = shirt.variants.toSorted((one: { sku: string }, other: { sku: string }) =>
    one.sku < other.sku ? 1 : -1,
  );
  await poll(async () => Object.keys(await productsOf(aisle)).sort()).toEqual(
    [kettle.id, shirt.id, small.id, medium.id].sort(),
  );
  expect(await aisleHas(kettle.id)).toMatchObject({
    ...{ name: 'Steel kettle', description: 'Boils a litre.', price: 39.9, currency: 'EUR' },
    ...{ categories: ['Kitchen > Kettles'], availability: 'in_stock', attributes: { size: ['One'] } },
    url: 'https://shop.example/products/steel-kettle',
  });
  expect(await aisleHas(small.id)).toMatchObject({
    ...{ parentExternalId: shirt.id, price: 19.99, sku: 'SHIRT-S' },
    attributes: { color: ['red'], size: ['S'] },
  });
  // A price in Medusa's own words: 0.30000000000000004 is what the shop said.
  expect(await aisleHas(medium.id)).toMatchObject({ price: 0.1 + 0.2 });
  expect([await aisleHas(draft.id), await aisleHas(elsewhere.id)]).toEqual([null, null]);

  await shop.admin(`/products/${kettle.id}`, { title: 'Copper kettle' });
  await poll(async () => (await aisleHas(kettle.id))?.name).toBe('Copper kettle');
  const [variant] = kettle.variants;
  const prices = [{ id: variant.prices[0].id, amount: 34.5, currency_code: 'eur' }];
  await shop.admin(`/products/${kettle.id}/variants/${variant.id}`, { prices });
  await poll(async () => (await aisleHas(kettle.id))?.price).toBe(34.5);
  await shop.admin(`/product-categories/${kettles.id}`, { name: 'Pots' });
  await poll(async () => (await aisleHas(kettle.id))?.categories).toEqual(['Kitchen > Pots']);
  await shop.admin(`/products/${shirt.id}/variants/${small.id}`, undefined, 'DELETE');
  await poll(async () => [await aisleHas(small.id), await aisleHas(medium.id)]).toEqual([null, null]);
  expect(await aisleHas(shirt.id)).toMatchObject({ sku: 'SHIRT-M', attributes: { color: ['blue'] } });
  await shop.admin(`/products/${draft.id}`, { status: 'published' });
  await poll(async () => (await aisleHas(draft.id))?.name).toBe('Draft kettle');
  await shop.admin(`/products/${draft.id}`, { status: 'draft' });
  await poll(() => aisleHas(draft.id)).toBe(null);
  await shop.admin(`/products/${shirt.id}`, undefined, 'DELETE');
  await poll(async () => Object.keys(await productsOf(aisle))).toEqual([kettle.id]);
});

it('stock levels of the sales channel decide whether a product can be had', async ({ skip }) => {
  if (medusa === null) return skip('Medusa cannot be had');
  const shop = medusa;
  const parts = [{ title: 'Default', options: { Size: 'One' }, price: 9, sku: 'JAR' }];
  const jar = await make(shop, {
    ...productOf(shop, 'Glass jar', parts),
    variants: [{ ...parts[0], price: undefined, prices: [{ amount: 9, currency_code: 'eur' }] }],
  });
  await poll(async () => (await aisleHas(jar.id))?.availability).toBe('out_of_stock');
  const { inventory_items } = await shop.admin('/inventory-items?sku=JAR');
  const levels = `/inventory-items/${inventory_items[0].id}/location-levels`;
  await shop.admin(levels, { location_id: shop.ids.location, stocked_quantity: 7 });
  await poll(async () => (await aisleHas(jar.id))?.stockQuantity).toBe(7);
  await shop.admin(`${levels}/${shop.ids.location}`, { stocked_quantity: 3 });
  await poll(() => aisleHas(jar.id)).toMatchObject({ stockQuantity: 3, availability: 'in_stock' });
  await shop.admin(`/products/${jar.id}`, undefined, 'DELETE');
});

it('/store/search answers from Aisle: order, totals, pages, filters, facets, and errors in words', async ({
  skip,
}) => {
  if (medusa === null) return skip('Medusa cannot be had');
  const shop = medusa;
  const colors = ['red', 'blue', 'red', 'green', 'red'];
  const made: { id: string }[] = [];
  for (const [index, color] of colors.entries())
    made.push(
      await make(
        shop,
        productOf(shop, `Wool blanket ${index}`, [
          { title: 'Default', options: { Color: color }, price: 10 + index },
        ]),
      ),
    );
  const ids = made.map(({ id }) => id);
  const search = async (query: Record<string, unknown>) => {
    const { status, result } = await shop.search(query);
    expect([status, result]).toEqual([200, expect.anything()]);
    return result;
  };
  const filters = { q: 'wool blanket' };
  await poll(async () => (await search({ filters })).metadata.count).toBe(5);
  const cheap = await search({ filters, pagination: { skip: 1, take: 2, order: { price: 'ASC' } } });
  expect(cheap.hits.map(({ id }: { id: string }) => id)).toEqual(ids.slice(1, 3));
  expect(cheap.metadata).toMatchObject({ skip: 1, take: 2, count: 5, query: 'wool blanket' });
  expect(cheap.hits[0].document).toMatchObject({ title: 'Wool blanket 1', price: 11, currency_code: 'eur' });
  const red = await search({
    filters: { ...filters, 'attributes.color': { $in: ['red'] }, price: { $gte: 12 } },
    search_options: {
      facets: ['attributes.color', { field: 'price', type: 'stats' }],
      disjunctive_facets: true,
    },
  });
  expect(red.hits.map(({ id }: { id: string }) => id).sort()).toEqual([ids[2], ids[4]].sort());
  expect(red.facets).toEqual({
    'attributes.color': {
      type: 'value',
      values: [
        { value: 'red', count: 2 },
        { value: 'green', count: 1 },
      ],
    },
    // A facet of its own filter's field counts without that filter.
    price: { type: 'stats', min: 10, max: 14, count: 3 },
  });
  const refused = await shop.search({ filters: { ...filters, $or: [{ brand: 'a' }, { brand: 'b' }] } });
  expect(refused).toMatchObject({ status: 400, result: { message: expect.stringContaining('$or') } });
});

it('an emptied index is filled by one whole catalog at the next start', async ({ skip }) => {
  if (medusa === null) return skip('Medusa cannot be had');
  const before = await productsOf(aisle);
  const gone = Object.keys(before).map((externalId) => ({ externalId, deleted: true as const }));
  await aisle.client.syncProducts({ syncType: 'INCREMENTAL', products: gone });
  const catalogs = (await aisle.client.listGenerations()).generations.length;
  await medusa.restart();
  await poll(() => productsOf(aisle)).toEqual(before);
  expect((await aisle.client.listGenerations()).generations.length).toBe(catalogs + 1);
});

it('an outage of Aisle holds up neither admin nor shoppers, and changes arrive after it', async ({
  skip,
}) => {
  if (medusa === null) return skip('Medusa cannot be had');
  const shop = medusa;
  await shop.search({ filters: { q: 'wool' } });
  aisle.freeze();
  const waits: number[] = [];
  for (let index = 0; index < 4; index += 1) {
    const begun = performance.now();
    expect((await shop.search({ filters: { q: 'wool' } })).status).toBe(503);
    waits.push(performance.now() - begun);
  }
  expect(Math.max(...waits)).toBeLessThan(OUTAGE_MS);
  const begun = performance.now();
  const late = await make(shop, productOf(shop, 'Late lamp', ONE(5)));
  expect(performance.now() - begun).toBeLessThan(OUTAGE_MS);
  aisle.thaw();
  await poll(async () => (await aisleHas(late.id))?.name).toBe('Late lamp');
});
