import type { Events, ShopperEvent } from '@aisle/widget/core';

type Payload = Readonly<Record<string, unknown>>;
type TokenListener = (token: string | undefined) => void;

/** Stands in for `search-insights`: `aa('clickedObjectIDsAfterSearch', { ... })`. */
export type InsightsClient = (method: string, ...rest: unknown[]) => void;

export type InsightsOptions = {
  /** Called once for each kind of event that is not reported. Default: `console.warn`. */
  onWarning?: (message: string) => void;
};

const TYPES: Readonly<Record<string, ShopperEvent['type']>> = {
  clickedObjectIDs: 'click',
  clickedObjectIDsAfterSearch: 'click',
  addedToCartObjectIDs: 'add_to_cart',
  addedToCartObjectIDsAfterSearch: 'add_to_cart',
  purchasedObjectIDs: 'purchase',
  purchasedObjectIDsAfterSearch: 'purchase',
};
const CONVERTED = new Set(['convertedObjectIDs', 'convertedObjectIDsAfterSearch']);
const SILENT = new Set([
  'init',
  'addAlgoliaAgent',
  'setAuthenticatedUserToken',
  'viewedFilters',
  'clickedFilters',
  'convertedFilters',
]);

/** A conversion may be anything: its subtype or its name says what. */
const conversionType = ({ eventSubtype, eventName }: Payload): ShopperEvent['type'] | null => {
  const words = `${String(eventSubtype ?? '')} ${String(eventName ?? '')}`;
  if (/cart|basket/i.test(words)) return 'add_to_cart';
  return /purchas|order|bought|checkout/i.test(words) ? 'purchase' : null;
};

/** Of widgets, and of the panel of Autocomplete. */
const isOwn = ({ algoliaSource }: Payload): boolean =>
  Array.isArray(algoliaSource) &&
  algoliaSource.some((source) => /^(?:instantsearch|autocomplete)/.test(source));

/** Products that widgets show are impressions. A page that reports a view itself shows the product. */
const typeOf = (method: string, payload: Payload): ShopperEvent['type'] | null => {
  if (method === 'viewedObjectIDs') return isOwn(payload) ? 'impression' : 'view';
  return CONVERTED.has(method) ? conversionType(payload) : (TYPES[method] ?? null);
};

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const eventsOf = (type: ShopperEvent['type'], payload: Payload): ShopperEvent[] => {
  const { queryID, objectData } = payload;
  const ids = list(payload.objectIDs);
  const positions = list(payload.positions);
  return ids.flatMap((productId, at): ShopperEvent[] => {
    if (typeof productId !== 'string') return [];
    const own = (list(objectData)[at] as Payload | undefined)?.queryID ?? queryID;
    const position = positions[at];
    return [
      {
        type,
        productId,
        ...(typeof own === 'string' && own !== '' ? { searchLogId: own } : {}),
        ...(Number.isInteger(position) && Number(position) > 0 ? { position: Number(position) } : {}),
      },
    ];
  });
};

/** Several events may stand side by side. What follows them, such as headers, names no products. */
const payloadsOf = (rest: readonly unknown[]): Payload[] => {
  const objects = rest.filter((one): one is Payload => typeof one === 'object' && one !== null);
  return objects.filter((one, at) => at === 0 || Array.isArray(one.objectIDs));
};

/** One event of `aa('sendEvents', [...])`, as the method that says the same. */
const methodOf = ({ eventType, eventSubtype }: Payload): string | null => {
  if (eventType === 'click') return 'clickedObjectIDs';
  if (eventType === 'view') return 'viewedObjectIDs';
  if (eventType !== 'conversion') return null;
  if (eventSubtype === 'addToCart') return 'addedToCartObjectIDs';
  return eventSubtype === 'purchase' ? 'purchasedObjectIDs' : 'convertedObjectIDs';
};

class Insights {
  readonly #events: Events;
  readonly #warn: (message: string) => void;
  readonly #said = new Set<string>();
  readonly #listeners = new Set<TokenListener>();
  #token: string | undefined;

  constructor(events: Events, { onWarning = (message) => console.warn(message) }: InsightsOptions) {
    this.#events = events;
    this.#warn = onWarning;
  }

  call(method: string, rest: readonly unknown[]): void {
    const [first, second] = rest;
    if (method === 'setUserToken') this.#setToken(typeof first === 'string' ? first : undefined);
    else if (method === 'getUserToken' && typeof second === 'function') second(null, this.#token);
    else if (method === 'onUserTokenChange') this.#listen(first, second);
    else if (method === 'sendEvents') for (const one of list(first)) this.#sent(one as Payload);
    else if (!SILENT.has(method)) for (const payload of payloadsOf(rest)) this.#report(method, payload);
  }

  #setToken(token: string | undefined): void {
    this.#token = token;
    for (const listener of this.#listeners) listener(token);
  }

  #listen(listener: unknown, options: unknown): void {
    if (typeof listener !== 'function') return;
    const listening = listener as TokenListener;
    this.#listeners.add(listening);
    if ((options as { immediate?: boolean } | undefined)?.immediate === true) listening(this.#token);
  }

  #sent(event: Payload): void {
    const method = methodOf(event);
    // InstantSearch also reports its own use, which shops do not need.
    if (method !== null && Array.isArray(event.objectIDs)) this.#report(method, event);
  }

  #report(method: string, payload: Payload): void {
    const type = typeOf(method, payload);
    if (type !== null) {
      for (const event of eventsOf(type, payload)) this.#events.report(event);
      // The page may be left with the click.
      if (type !== 'impression') this.#events.flush();
      return;
    }
    const message = `Aisle: the event ${method} ${String(payload.eventName ?? '')} is not reported: it is neither a click, a cart nor a purchase`;
    if (this.#said.has(message)) return;
    this.#said.add(message);
    this.#warn(message);
  }
}

/**
 * Makes clicks, carts and purchases that InstantSearch reports reach Aisle:
 * `insights: { insightsClient: createInsightsClient(searchClient) }`. The shop's settings for reports and consent hold.
 */
export const createInsightsClient = (
  { events }: { events: Events },
  options: InsightsOptions = {},
): InsightsClient => {
  const insights = new Insights(events, options);
  return (method, ...rest) => insights.call(method, rest);
};
