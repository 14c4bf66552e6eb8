import { afterAll, beforeAll, expect, it } from 'vitest';
import { complaints, openAisle, productsOf } from './real-shop.ts';
import { openVendure, type VendureShop } from './vendure-shop.ts';

/** npm brings 180 MB. */
const INSTALL_MS = 600_000;
/** A hanging service is given up after 300 ms; the rest is Vendure's own work on a busy machine. */
const OUTAGE_MS = 2_000;

let aisle: Awaited<ReturnType<typeof openAisle>>;
let vendure: VendureShop | null;
beforeAll(async () => {
  aisle = await openAisle();
  vendure = await openVendure(aisle);
}, INSTALL_MS);
afterAll(async () => {
  await vendure?.close();
  await aisle?.close();
});

const texts = (name: string, more: Record<string, unknown> = {}) => [{ languageCode: 'en', name, ...more }];
const slugOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-');

type Part = { sku: string; price: number; stock?: number; option?: string; facetValueIds?: string[] };

const VARIANTS =
  'mutation ($input: [CreateProductVariantInput!]!) { createProductVariants(input: $input) { id } }';
const UPDATE =
  'mutation ($input: [UpdateProductVariantInput!]!) { updateProductVariants(input: $input) { id } }';
const PRODUCT = 'mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { id } }';

const makeOptions = async (
  { admin }: VendureShop,
  productId: string,
  values: string[],
): Promise<string[]> => {
  const { createProductOptionGroup: group } = await admin(
    `mutation ($input: CreateProductOptionGroupInput!) {
      createProductOptionGroup(input: $input) { id options { id } }
    }`,
    {
      input: {
        ...{ code: `size-${productId}`, translations: texts('Size') },
        options: values.map((value) => ({ code: `${value}-${productId}`, translations: texts(value) })),
      },
    },
  );
  await admin(
    'mutation ($p: ID!, $g: ID!) { addOptionGroupToProduct(productId: $p, optionGroupId: $g) { id } }',
    {
      ...{ p: productId, g: group.id },
    },
  );
  return group.options.map(({ id }: { id: string }) => id);
};

/** Makes a product by the Admin API; gives its id and those of its variants. */
const make = async (shop: VendureShop, name: string, parts: Part[], more: Record<string, unknown> = {}) => {
  const { createProduct } = await shop.admin(
    'mutation ($input: CreateProductInput!) { createProduct(input: $input) { id } }',
    {
      input: {
        ...{ enabled: true, ...more },
        translations: texts(name, { slug: slugOf(name), description: `<p>${name} &amp; more</p>` }),
      },
    },
  );
  const id: string = createProduct.id;
  const values = parts.flatMap(({ option }) => option ?? []);
  const options = values.length === 0 ? [] : await makeOptions(shop, id, values);
  const { createProductVariants } = await shop.admin(VARIANTS, {
    input: parts.map(({ sku, price, stock = 10, facetValueIds = [] }, index) => ({
      ...{ productId: id, sku, price, facetValueIds, translations: texts(name) },
      ...(options[index] !== undefined && { optionIds: [options[index]] }),
      ...{ stockOnHand: stock, trackInventory: 'TRUE' },
    })),
  });
  const variants: string[] = createProductVariants.map(({ id }: { id: string }) => id);
  return { id, key: `product-${id}`, variants };
};

const poll = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 60_000, interval: 200 });
const aisleHas = async (key: string) => (await productsOf(aisle))[key] ?? null;

const SEARCH = `query ($input: SearchInput!) {
  search(input: $input) {
    totalItems
    items {
      productId productName slug inStock searchLogId currencyCode
      priceWithTax { ... on PriceRange { min max } }
    }
    facetValues { count facetValue { id name } }
    collections { count collection { id } }
  }
}`;
const search = async (shop: VendureShop, input: Record<string, unknown>) =>
  (await shop.shop(SEARCH, { input: { groupByProduct: true, ...input } })).search;
const idsOf = ({ items }: { items: { productId: string }[] }): string[] =>
  items.map(({ productId }) => productId);

const TYPES = `
import { AislePlugin, AisleSearchStrategy } from '@aisle/vendure';
import { DefaultSearchPlugin, PostgresSearchStrategy, type VendureConfig } from '@vendure/core';

const shops = [{ apiKey: 'key', languageCode: 'en', currencyCode: 'EUR' }];
export const plugins: VendureConfig['plugins'] = [
  AislePlugin.init({ baseUrl: 'https://search.shop.example', shops }),
  DefaultSearchPlugin.init({ searchStrategy: new AisleSearchStrategy(new PostgresSearchStrategy()) }),
];
`;

it('the package has the types that Vendure wants', async ({ skip }) => {
  if (vendure === null) return skip('Vendure cannot be had');
  expect(await complaints(vendure.folder, TYPES)).toBe('');
});

it('the events of Vendure bring products, their variants, prices and stock to Aisle', async ({ skip }) => {
  if (vendure === null) return skip('Vendure cannot be had');
  const shop = vendure;
  const kettle = await make(shop, 'Steel kettle', [{ sku: 'KETTLE', price: 3325, stock: 4 }]);
  const shirt = await make(shop, 'Linen shirt', [
    { sku: 'SHIRT-S', price: 1999, option: 'S' },
    { sku: 'SHIRT-M', price: 2999, option: 'M' },
  ]);
  const hidden = await make(shop, 'Hidden kettle', [{ sku: 'HIDDEN', price: 1 }], { enabled: false });
  const [small, medium] = shirt.variants.map((id) => `variant-${id}`);
  await poll(async () => Object.keys(await productsOf(aisle)).sort()).toEqual(
    [kettle.key, shirt.key, small, medium].sort(),
  );
  expect(await aisleHas(kettle.key)).toMatchObject({
    ...{ name: 'Steel kettle', description: 'Steel kettle & more', sku: 'KETTLE', language: 'en' },
    // 33.25 and 20% of taxes.
    ...{ price: 39.9, currency: 'EUR', availability: 'in_stock', stockQuantity: 4 },
    url: 'https://shop.example/products/steel-kettle',
  });
  expect(await aisleHas(String(small))).toMatchObject({
    ...{ parentExternalId: shirt.key, price: 23.99, sku: 'SHIRT-S', attributes: { size: ['S'] } },
  });
  expect(await aisleHas(hidden.key)).toBe(null);

  await shop.admin(PRODUCT, { input: { id: kettle.id, translations: texts('Copper kettle') } });
  await poll(async () => (await aisleHas(kettle.key))?.name).toBe('Copper kettle');
  await shop.admin(UPDATE, { input: [{ id: kettle.variants[0], price: 1000, stockOnHand: 0 }] });
  await poll(() => aisleHas(kettle.key)).toMatchObject({ price: 12, availability: 'out_of_stock' });
  await shop.admin('mutation ($id: ID!) { deleteProductVariant(id: $id) { result } }', {
    id: shirt.variants[0],
  });
  await poll(async () => [await aisleHas(String(small)), await aisleHas(String(medium))]).toEqual([
    null,
    null,
  ]);
  expect(await aisleHas(shirt.key)).toMatchObject({ sku: 'SHIRT-M', price: 35.99 });
  await shop.admin(PRODUCT, { input: { id: hidden.id, enabled: true } });
  await poll(async () => (await aisleHas(hidden.key))?.name).toBe('Hidden kettle');
  await shop.admin(PRODUCT, { input: { id: hidden.id, enabled: false } });
  await poll(() => aisleHas(hidden.key)).toBe(null);
  await shop.admin('mutation ($id: ID!) { deleteProduct(id: $id) { result } }', { id: shirt.id });
  await poll(async () => Object.keys(await productsOf(aisle))).toEqual([kettle.key]);
});

it('the search query answers from Aisle: order, totals, pages, facet values, collections', async ({
  skip,
}) => {
  if (vendure === null) return skip('Vendure cannot be had');
  const shop = vendure;
  const { createFacet } = await shop.admin(
    'mutation ($input: CreateFacetInput!) { createFacet(input: $input) { values { id name } } }',
    {
      input: {
        ...{ code: 'color', isPrivate: false, translations: texts('Color') },
        values: ['Red', 'Blue'].map((value) => ({ code: slugOf(value), translations: texts(value) })),
      },
    },
  );
  const [red, blue]: { id: string }[] = createFacet.values.toSorted((one: { name: string }) =>
    one.name === 'Red' ? -1 : 1,
  );
  const filter = {
    code: 'facet-value-filter',
    arguments: [
      { name: 'facetValueIds', value: JSON.stringify([red?.id]) },
      { name: 'containsAny', value: 'false' },
      { name: 'combineWithAnd', value: 'true' },
    ],
  };
  const { createCollection: warm } = await shop.admin(
    'mutation ($input: CreateCollectionInput!) { createCollection(input: $input) { id } }',
    {
      input: { translations: texts('Warm', { slug: 'warm', description: '' }), filters: [filter] },
    },
  );
  const made: Awaited<ReturnType<typeof make>>[] = [];
  for (const index of [0, 1, 2, 3, 4])
    made.push(
      await make(shop, `Wool blanket ${index}`, [{ sku: `BLANKET-${index}`, price: 1000 + 100 * index }], {
        facetValueIds: [index % 2 === 0 ? red?.id : blue?.id],
      }),
    );
  const ids = made.map(({ id }) => id);
  // Plurals and synonyms are Aisle's: Vendure's own search for SQLite finds parts of words.
  const term = 'blankets wool';
  await poll(async () => (await search(shop, { term })).totalItems).toBe(5);
  await poll(async () => (await aisleHas(String(made[4]?.key)))?.categories).toEqual(['Warm']);
  await poll(async () => (await search(shop, { term, collectionSlug: 'warm' })).totalItems).toBe(3);
  const cheap = await search(shop, { term, skip: 1, take: 2, sort: { price: 'ASC' } });
  expect(idsOf(cheap)).toEqual(ids.slice(1, 3));
  expect(cheap.items[0]).toEqual({
    ...{ productId: ids[1], productName: 'Wool blanket 1', slug: 'wool-blanket-1', inStock: true },
    ...{ currencyCode: 'EUR', priceWithTax: { min: 1320, max: 1320 }, searchLogId: expect.any(String) },
  });
  expect(cheap.totalItems).toBe(5);
  expect(cheap.facetValues).toEqual(
    expect.arrayContaining([
      { count: 3, facetValue: { id: red?.id, name: 'Red' } },
      { count: 2, facetValue: { id: blue?.id, name: 'Blue' } },
    ]),
  );
  expect(cheap.collections).toEqual([{ count: 3, collection: { id: warm.id } }]);
  const blues = await search(shop, { term, facetValueFilters: [{ and: blue?.id }] });
  expect([blues.totalItems, idsOf(blues).sort()]).toEqual([2, [ids[1], ids[3]].sort()]);
  const none = await search(shop, { term, facetValueFilters: [{ and: blue?.id }], collectionId: warm.id });
  expect(none.totalItems).toBe(0);
});

it('an order that a search led to is reported', async ({ skip }) => {
  if (vendure === null) return skip('Vendure cannot be had');
  const shop = vendure;
  const lamp = await make(shop, 'Brass lamp', [{ sku: 'LAMP', price: 2000 }]);
  await poll(async () => (await search(shop, { term: 'brass lamps' })).totalItems).toBe(1);
  const [item] = (await search(shop, { term: 'brass lamps' })).items;
  const add = 'mutation ($id: ID!) { addItemToOrder(productVariantId: $id, quantity: 2) { __typename } }';
  await shop.shop(add, { id: lamp.variants[0] });
  await shop.shop(
    'mutation ($input: UpdateOrderInput!) { setOrderCustomFields(input: $input) { __typename } }',
    { input: { customFields: { searchLogId: item.searchLogId } } },
  );
  await shop.shop(`mutation {
    setCustomerForOrder(input: { firstName: "A", lastName: "B", emailAddress: "a@shop.example" }) { __typename }
  }`);
  await shop.shop(`mutation {
    setOrderShippingAddress(input: { streetLine1: "Street 1", countryCode: "DE" }) { __typename }
  }`);
  const { eligibleShippingMethods } = await shop.shop('{ eligibleShippingMethods { id } }');
  await shop.shop('mutation ($id: [ID!]!) { setOrderShippingMethod(shippingMethodId: $id) { __typename } }', {
    id: [eligibleShippingMethods[0].id],
  });
  await shop.shop('mutation { transitionOrderToState(state: "ArrangingPayment") { __typename } }');
  const { eligiblePaymentMethods } = await shop.shop('{ eligiblePaymentMethods { code } }');
  const pay = `mutation ($method: String!) {
    addPaymentToOrder(input: { method: $method, metadata: {} }) { ... on Order { id totalWithTax } __typename }
  }`;
  const { addPaymentToOrder: order } = await shop.shop(pay, { method: eligiblePaymentMethods[0].code });
  expect(order.__typename).toBe('Order');
  // A job that Aisle refuses has the reason as its result.
  const jobs = async (kind: string) => {
    const { jobs: list } = await shop.admin(
      '{ jobs(options: { filter: { queueName: { eq: "aisle" } }, take: 100 }) { items { state data result } } }',
    );
    return list.items
      .filter((job: { data: { kind: string } }) => job.data.kind === kind)
      .map(({ state, result }: { state: string; result: unknown }) => ({ state, result }));
  };
  const taken = [{ state: 'COMPLETED', result: [] }];
  // Two lamps for 24, and a parcel for 5.
  expect(order.totalWithTax).toBe(5300);
  await poll(async () => (await aisleHas(lamp.key))?.stockQuantity).toBe(8);
  await poll(() => jobs('order')).toEqual(taken);
});

it('the nightly task sends one whole catalog, which equals what the events sent', async ({ skip }) => {
  if (vendure === null) return skip('Vendure cannot be had');
  const before = await productsOf(aisle);
  const gone = Object.keys(before).map((externalId) => ({ externalId, deleted: true as const }));
  await aisle.client.syncProducts({ syncType: 'INCREMENTAL', products: gone });
  const catalogs = (await aisle.client.listGenerations()).generations.length;
  await vendure.admin('mutation { runScheduledTask(id: "aisle-whole-catalog") { success } }');
  await poll(() => productsOf(aisle)).toEqual(before);
  expect((await aisle.client.listGenerations()).generations.length).toBe(catalogs + 1);
});

it('an outage of Aisle holds up neither admin nor shoppers: Vendure searches, and changes arrive after it', async ({
  skip,
}) => {
  if (vendure === null) return skip('Vendure cannot be had');
  const shop = vendure;
  await search(shop, { term: 'wool' });
  aisle.freeze();
  const waits: number[] = [];
  for (let index = 0; index < 4; index += 1) {
    const begun = performance.now();
    const found = await search(shop, { term: 'blanket' });
    expect([found.totalItems, found.items[0].searchLogId]).toEqual([5, null]);
    waits.push(performance.now() - begun);
  }
  expect(Math.max(...waits)).toBeLessThan(OUTAGE_MS);
  const begun = performance.now();
  const late = await make(shop, 'Late lamp', [{ sku: 'LATE', price: 500 }]);
  expect(performance.now() - begun).toBeLessThan(OUTAGE_MS);
  aisle.thaw();
  await poll(async () => (await aisleHas(late.key))?.name).toBe('Late lamp');
});
