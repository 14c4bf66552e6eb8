import type { ConversionRequest } from '@aisle/contract';
import type { DemoShoppers } from '@aisle/demo';
import type { Device, SearchEntry, ShopperEventRow } from '../insights/index.ts';

/** What a search shows: the first products with their prices, in the shop's currency. */
export type Shown = { total: number; products: readonly { externalId: string; price: number | null }[] };

export type MonthInput = {
  shopId: string;
  shoppers: DemoShoppers;
  /** The month ends here, in epoch milliseconds. */
  untilMs: number;
  shownFor: ReadonlyMap<string, Shown>;
  /** A signed id of a search at this time. */
  idAt: (ms: number) => string;
  /** From 0 to 1. */
  random: () => number;
};

/** A month of a small shop's log, oldest first. */
export type SimulatedMonth = {
  searches: SearchEntry[];
  events: ShopperEventRow[];
  orders: ConversionRequest[];
};

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAYS = 30;
const SESSIONS = 900;
/** Sessions by hour of the day: few at night, most in the evening. */
const BY_HOUR = [2, 1, 1, 1, 1, 2, 4, 6, 8, 9, 10, 10, 11, 10, 9, 9, 10, 11, 13, 15, 16, 14, 9, 5];
/** Shoppers see so many products, and click on one place with this chance. */
const CLICKED = [0.32, 0.18, 0.11, 0.07, 0.05, 0.03];
const IN_CART = 0.35;
const ORDERED = 0.5;
const ROBOTS = 0.02;
const TROUBLED = 0.16;
const RETRIES = 0.55;
/** Three of five hold a phone. */
const DEVICES: readonly Device[] = [
  'phone',
  'computer',
  'phone',
  'computer',
  'phone',
  'phone',
  'computer',
  'phone',
  'tablet',
  'phone',
];
/** Of people who looked for two things. */
const LOOK_ON = 0.3;

/** Every query of these shoppers. */
export const queriesOf = ({ usual, retried, notSold }: DemoShoppers): string[] => [
  ...new Set([...usual, ...retried.flat(), ...notSold]),
];

type Person = { session: string; visitor: string; bot: boolean; device: Device };
type Chosen = { externalId: string; price: number };
type Cart = { searchLogId: string; chosen: Chosen[] };

const centsOf = (amount: number): number => Math.round(amount * 100);

/** Pure: the same input and random numbers give the same month. */
export const simulateMonth = ({
  shopId,
  shoppers,
  untilMs,
  shownFor,
  idAt,
  random,
}: MonthInput): SimulatedMonth => {
  const month: SimulatedMonth = { searches: [], events: [], orders: [] };
  const anyOf = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const between = (least: number, most: number): number => Math.floor(least + random() * (most - least));
  /** Two of three sessions are in the first third of the list. */
  const usual = (): string => shoppers.usual[Math.floor(random() ** 2 * shoppers.usual.length)] as string;
  const hourly = BY_HOUR.flatMap((count, hour) => Array.from({ length: count }, () => hour));
  const hoursOfDay = hourly.length;

  /** A little more each week, and more in the evening. */
  const startOf = (): number => {
    const day = Math.floor((1 - random() ** 1.15) * DAYS);
    const midnight = Math.floor(untilMs / (24 * HOUR_MS)) * 24 * HOUR_MS - day * 24 * HOUR_MS;
    const at =
      midnight + (hourly[Math.floor(random() * hoursOfDay)] as number) * HOUR_MS + between(0, HOUR_MS);
    return at < untilMs - HOUR_MS ? at : at - 24 * HOUR_MS;
  };

  const search = (person: Person, query: string, at: number): { id: string; shown: Shown } => {
    const id = idAt(at);
    const shown = shownFor.get(query) ?? { total: 0, products: [] };
    month.searches.push({
      id,
      at,
      shopId,
      kind: 'text',
      query,
      total: shown.total,
      sessionId: person.session,
      userId: null,
      callerHash: person.visitor,
      correctedQuery: null,
      degraded: null,
      tookMs: between(2, 9),
      typing: false,
      page: 1,
      bot: person.bot,
      device: person.device,
    });
    return { id, shown };
  };

  const tell = (
    person: Person,
    event: {
      type: ShopperEventRow['type'];
      at: number;
      search: { id: string; at: number };
      productId: string;
      position: number;
    },
  ): void => {
    month.events.push({
      shop_id: shopId,
      at: event.at,
      id: `${event.search.id}-${event.type}-${event.position}`,
      type: event.type,
      search_log_id: event.search.id,
      search_at: event.search.at,
      product_id: event.productId,
      query: null,
      position: event.position,
      session_id: person.session,
      user_id: null,
      caller_hash: person.visitor,
      bot: 0,
      received_at: event.at,
    });
  };

  /** What a person takes from the results into the cart. */
  const choose = (person: Person, query: string, at: number): Cart => {
    const { id, shown } = search(person, query, at);
    const chosen: Chosen[] = [];
    if (person.bot) return { searchLogId: id, chosen };
    const seen = shown.products.slice(0, CLICKED.length);
    for (const [index, { externalId, price }] of seen.entries()) {
      const about = { search: { id, at }, productId: externalId, position: index + 1 };
      tell(person, { type: 'impression', at: at + SECOND_MS, ...about });
      if (random() >= (CLICKED[index] ?? 0)) continue;
      const clickedAt = at + between(4 * SECOND_MS, 40 * SECOND_MS);
      tell(person, { type: 'click', at: clickedAt, ...about });
      if (price === null || random() >= IN_CART) continue;
      tell(person, { type: 'add_to_cart', at: clickedAt + between(15 * SECOND_MS, 2 * MINUTE_MS), ...about });
      chosen.push({ externalId, price });
    }
    return { searchLogId: id, chosen };
  };

  /** One order of all that was put into the cart; it is told for the first search that had a part in it. */
  const order = (carts: readonly Cart[], at: number): void => {
    const chosen = [
      ...new Map(carts.flatMap((cart) => cart.chosen.map((one) => [one.externalId, one]))).values(),
    ];
    const [told] = carts.filter((cart) => cart.chosen.length > 0);
    if (told === undefined || random() >= ORDERED) return;
    const cents = chosen.reduce((sum, { price }) => sum + centsOf(price), 0);
    month.orders.push({
      searchLogId: told.searchLogId,
      orderId: `demo-${month.orders.length + 1}`,
      value: cents / 100,
      items: chosen.map(({ externalId, price }) => ({ externalId, quantity: 1, price })),
      occurredAt: new Date(at).toISOString(),
    });
  };

  for (let number = 1; number <= SESSIONS; number++) {
    const at = startOf();
    const person = {
      session: `demo-${number}`,
      visitor: `demo-visitor-${number}`,
      bot: random() < ROBOTS,
      device: DEVICES[number % DEVICES.length] as Device,
    };
    let query = usual();
    let from = at;
    if (random() < TROUBLED) {
      const lost = random() < 0.5 ? [anyOf(shoppers.notSold)] : anyOf(shoppers.retried);
      search(person, lost[0] as string, at);
      if (lost[1] === undefined || random() >= RETRIES) continue;
      query = lost[1];
      from = at + between(6 * SECOND_MS, 40 * SECOND_MS);
    }
    const carts = [choose(person, query, from)];
    if (random() < LOOK_ON) carts.push(choose(person, usual(), from + between(2 * MINUTE_MS, 5 * MINUTE_MS)));
    order(carts, from + between(8 * MINUTE_MS, 30 * MINUTE_MS));
  }
  month.searches.sort((one, other) => one.at - other.at);
  month.events.sort((one, other) => one.at - other.at);
  month.orders.sort((one, other) => Date.parse(one.occurredAt ?? '') - Date.parse(other.occurredAt ?? ''));
  return month;
};
