import type { SearchResponse, WidgetAnalyticsResponse } from '@aisle/contract';
import type { WidgetApi } from './api.ts';
import type { Browser } from './browser.ts';

export type ShopperEvent = {
  /** The same event sent twice counts once; default: a new one. */
  eventId?: string;
  type: 'impression' | 'view' | 'click' | 'add_to_cart' | 'purchase';
  productId?: string;
  searchLogId?: string;
  position?: number;
  query?: string;
};

export type EventsOptions = { api: WidgetApi; browser: Browser };

/** Events wait this long for others, to share one request. */
const WAIT_MS = 1500;
const MOST = 100;
const SESSION_KEY = 'aisle-session';

/**
 * Reports what shoppers see and choose. Nothing is stored or sent before the settings are known, nor before consent
 * where the shop asks for it. The session id is kept for this tab alone; there are no cookies.
 */
export class Events {
  readonly #options: EventsOptions;
  #settings: WidgetAnalyticsResponse | null = null;
  #isSampled = true;
  #hasConsent = false;
  #waiting: object[] = [];
  #cancel: (() => void) | null = null;
  #session: string;
  readonly #listeners = new Set<(event: ShopperEvent) => void>();

  constructor(options: EventsOptions) {
    this.#options = options;
    this.#session = options.browser.read('session', SESSION_KEY) ?? options.browser.newId();
  }

  /** Lets searches of one shopper be counted as one; undefined while nothing may be reported. */
  get sessionId(): string | undefined {
    return this.#mayReport ? this.#session : undefined;
  }

  settle(settings: WidgetAnalyticsResponse, random: number = Math.random()): void {
    this.#settings = settings;
    this.#isSampled = random < settings.sampleRate;
    if (!this.#mayReport || !this.#isSampled) this.#waiting = [];
    this.#remember();
  }

  /** The shopper has allowed reports, or no longer does. */
  consent(given: boolean): void {
    this.#hasConsent = given;
    if (!given) {
      this.#waiting = [];
      this.#options.browser.write('session', SESSION_KEY, null);
    }
    this.#remember();
  }

  /** Calls `listener` for all that happens, also for what may not be reported: other tags have rules of their own. */
  listen(listener: (event: ShopperEvent) => void): void {
    this.#listeners.add(listener);
  }

  report(event: ShopperEvent): void {
    for (const listener of this.#listeners) listener(event);
    // A page reports its product before the settings have come: what it says waits for them.
    if ((this.#settings !== null && !this.#mayReport) || !this.#isSampled) return;
    const { browser } = this.#options;
    const timestamp = new Date(browser.now()).toISOString();
    this.#waiting.push({ eventId: browser.newId(), ...event, sessionId: this.#session, timestamp });
    if (this.#waiting.length >= MOST) this.flush();
    else this.#cancel ??= browser.after(WAIT_MS, () => this.flush());
  }

  /** Reports the products of an answer as seen. */
  shown({ searchLogId, page, pageSize, products }: SearchResponse): void {
    products.forEach(({ externalId: productId }, place) => {
      this.report({
        type: 'impression',
        productId,
        searchLogId,
        position: (page - 1) * pageSize + place + 1,
      });
    });
  }

  /** Sends what waits now: the page is about to go. */
  flush(): void {
    this.#cancel?.();
    this.#cancel = null;
    if (!this.#mayReport) return;
    const events = this.#waiting.splice(0, MOST);
    if (events.length > 0) this.#options.api.sendEvents(events);
  }

  get #mayReport(): boolean {
    const settings = this.#settings;
    return settings?.enabled === true && (!settings.consentRequired || this.#hasConsent);
  }

  #remember(): void {
    if (!this.#mayReport) return;
    this.#options.browser.write('session', SESSION_KEY, this.#session);
    if (this.#waiting.length > 0) this.#cancel ??= this.#options.browser.after(WAIT_MS, () => this.flush());
  }
}
