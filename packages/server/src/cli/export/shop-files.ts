import { ProductListQuery } from '@aisle/contract';
import { sql } from 'kysely';
import {
  EVENT_COLUMNS,
  eventOf,
  ORDER_COLUMNS,
  orderOf,
  SEARCH_COLUMNS,
  searchOf,
} from '../../insights/index.ts';
import { decodeJson } from '../../store/index.ts';
import type { Service } from '../open-service.ts';

/** A row of the log and the columns that it is sorted by. */
type Placed = { place_at: number; place_id: string };

const ROWS_AT_A_TIME = 1_000;
const PRODUCTS_AT_A_TIME = 200;

type Of = { service: Pick<Service, 'store' | 'catalog'>; shopId: string };

async function* productsOf({ service, shopId }: Of): AsyncGenerator<object> {
  let cursor: string | undefined;
  do {
    const query = ProductListQuery.parse({ limit: PRODUCTS_AT_A_TIME, cursor });
    const page = await service.catalog.list({ shopId, query });
    for (const { input } of page.products) yield input;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** Rows in the order of `at`, some at a time: the log of a large shop fits into no memory. */
async function* inOrder<Row extends Placed>(
  page: (after: ReturnType<typeof sql<boolean>>) => Promise<Row[]>,
  [at, id]: readonly [at: string, id: string],
): AsyncGenerator<Row> {
  for (let after = sql<boolean>`true`; ; ) {
    const rows = await page(after);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_AT_A_TIME) return;
    after = sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) > (${last.place_at}, ${last.place_id})`;
  }
}

async function* searchesOf({ service: { store }, shopId }: Of): AsyncGenerator<object> {
  const page = (after: ReturnType<typeof sql<boolean>>) =>
    store.read
      .selectFrom('search_logs')
      .select([...SEARCH_COLUMNS, 'created_at as place_at', 'id as place_id'])
      .where('shop_id', '=', shopId)
      .where(after)
      .orderBy('created_at')
      .orderBy('id')
      .limit(ROWS_AT_A_TIME)
      .execute();
  for await (const row of inOrder(page, ['created_at', 'id'])) yield searchOf(row);
}

async function* eventsOf({ service: { store }, shopId }: Of): AsyncGenerator<object> {
  const page = (after: ReturnType<typeof sql<boolean>>) =>
    store.read
      .selectFrom('shopper_events')
      .select([...EVENT_COLUMNS, 'at as place_at', 'id as place_id'])
      .where('shop_id', '=', shopId)
      .where(after)
      .orderBy('at')
      .orderBy('id')
      .limit(ROWS_AT_A_TIME)
      .execute();
  for await (const row of inOrder(page, ['at', 'id'])) yield eventOf(row);
}

async function* ordersOf({ service: { store }, shopId }: Of): AsyncGenerator<object> {
  const page = (after: ReturnType<typeof sql<boolean>>) =>
    store.read
      .selectFrom('conversions')
      .select([...ORDER_COLUMNS, 'occurred_at as place_at', 'id as place_id'])
      .where('shop_id', '=', shopId)
      .where(after)
      .orderBy('occurred_at')
      .orderBy('id')
      .limit(ROWS_AT_A_TIME)
      .execute();
  for await (const row of inOrder(page, ['occurred_at', 'id'])) yield orderOf(row);
}

async function* rulesOf({ service: { store }, shopId }: Of): AsyncGenerator<object> {
  const rows = await store.read
    .selectFrom('rules')
    .select(['id', 'rule'])
    .where('shop_id', '=', shopId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  for (const { id, rule } of rows) yield { id, ...decodeJson<object>(rule) };
}

async function* landingPagesOf({ service: { store }, shopId }: Of): AsyncGenerator<object> {
  const rows = await store.read
    .selectFrom('landing_pages')
    .select(['id', 'slug', 'page'])
    .where('shop_id', '=', shopId)
    .where('removed_at', 'is', null)
    .orderBy('slug')
    .execute();
  for (const { id, slug, page } of rows) yield { id, slug, ...decodeJson<object>(page) };
}

async function* synonymsOf({ service: { store }, shopId }: Of): AsyncGenerator<object> {
  const rows = await store.read
    .selectFrom('synonyms')
    .select('rule')
    .where('shop_id', '=', shopId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  for (const { rule } of rows) yield decodeJson<object>(rule);
}

async function* hiddenProductsOf({ service: { store }, shopId }: Of): AsyncGenerator<object> {
  const rows = await store.read
    .selectFrom('hidden_products')
    .select('external_id')
    .where('shop_id', '=', shopId)
    .orderBy('external_id')
    .execute();
  for (const { external_id: externalId } of rows) yield { externalId };
}

async function* filtersOf({ service: { store }, shopId }: Of): AsyncGenerator<object> {
  const rows = await store.read
    .selectFrom('facet_settings')
    .select('settings')
    .where('shop_id', '=', shopId)
    .execute();
  for (const { settings } of rows) yield decodeJson<object>(settings);
}

async function* judgementsOf({ service: { store }, shopId }: Of): AsyncGenerator<object> {
  const rows = await store.read
    .selectFrom('judgements')
    .select(['query', 'external_id', 'grade'])
    .where('shop_id', '=', shopId)
    .orderBy('query')
    .orderBy('external_id')
    .execute();
  for (const { query, external_id: externalId, grade } of rows) yield { query, externalId, grade };
}

/** What a shop has, by the name of its file. No keys, secrets or marks of callers. */
export const SHOP_FILES: Readonly<Record<string, (of: Of) => AsyncGenerator<object>>> = {
  products: productsOf,
  synonyms: synonymsOf,
  rules: rulesOf,
  'landing-pages': landingPagesOf,
  'hidden-products': hiddenProductsOf,
  filters: filtersOf,
  judgements: judgementsOf,
  searches: searchesOf,
  events: eventsOf,
  orders: ordersOf,
};
