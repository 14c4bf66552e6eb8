import type { ShopApi } from '../api/api.ts';
import { freshId } from '../session-id.ts';
import { EventQueue, type ShopEvent } from './event-queue.ts';

/** Half of a card was on the screen. */
const SEEN = 0.5;

type Reported = Pick<ShopEvent, 'type' | 'productId'> &
  Partial<Pick<ShopEvent, 'searchLogId' | 'query' | 'position'>>;

/** The product that an element belongs to, and the answer that it was shown in. */
const placeOf = (element: Element): Omit<Reported, 'type'> | null => {
  const card = element.closest<HTMLElement>('[data-product]');
  const productId = card?.dataset.product;
  if (card === null || productId === undefined) return null;
  const list = card.closest<HTMLElement>('[data-log]');
  const { log: searchLogId, query } = list?.dataset ?? {};
  const position = Number(card.dataset.position);
  return {
    productId,
    ...(searchLogId === undefined ? {} : { searchLogId }),
    ...(query === undefined ? {} : { query }),
    ...(position >= 1 ? { position } : {}),
  };
};

/**
 * Reports what this shopper sees and does. Nothing is reported before the shop's settings allow it; a shop that samples
 * takes all events of a session or none. This shop asks for no consent, so one that requires it gets nothing.
 */
export class EventReporter {
  readonly #session: string;
  readonly #queue: EventQueue;
  readonly #watcher: IntersectionObserver;
  readonly #seen = new WeakSet<Element>();
  readonly #allowed: Promise<boolean>;
  /** Where the product that was opened last stood. */
  #cameFrom: Omit<Reported, 'type'> | null = null;

  constructor(api: Pick<ShopApi, 'sendEvents' | 'analyticsSettings'>, session: string) {
    this.#session = session;
    this.#queue = new EventQueue({
      send: api.sendEvents,
      after: (ms, run) => void setTimeout(run, ms),
    });
    // The first of the session's random digits decide, so that every page of a session decides alike.
    const share = Number.parseInt(session.slice(0, 8), 16) / 0x1_0000_0000;
    this.#allowed = api.analyticsSettings().then(
      ({ enabled, sampleRate, consentRequired }) => enabled && !consentRequired && share < sampleRate,
      () => false,
    );
    this.#watcher = new IntersectionObserver((entries) => this.#onScreen(entries), { threshold: SEEN });
  }

  start(): void {
    addEventListener('pagehide', () => this.#queue.flush());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.#queue.flush();
    });
    document.addEventListener('click', ({ target }) => {
      const link = target instanceof Element ? target.closest('a[data-go="product"]') : null;
      const place = link === null ? null : placeOf(link);
      if (place === null) return;
      this.#cameFrom = place;
      this.report({ ...place, type: 'click' });
    });
  }

  /** Reports cards once they are on the screen. */
  watch(cards: Iterable<Element>): void {
    for (const card of cards) this.#watcher.observe(card);
  }

  /** Reports something about an open product, or one of its versions, as a consequence of the click that opened it. */
  reportOpen(event: Pick<Reported, 'type' | 'productId'>, opened: string): void {
    const { productId: _, ...place } =
      this.#cameFrom?.productId === opened ? this.#cameFrom : { productId: '' };
    this.report({ ...place, ...event });
  }

  report(event: Reported): void {
    const whole: ShopEvent = {
      ...event,
      eventId: freshId(),
      sessionId: this.#session,
      timestamp: new Date().toISOString(),
    };
    void this.#allowed.then((isAllowed) => {
      if (isAllowed) this.#queue.add(whole);
    });
  }

  #onScreen(entries: readonly IntersectionObserverEntry[]): void {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || this.#seen.has(target)) continue;
      this.#seen.add(target);
      this.#watcher.unobserve(target);
      const place = placeOf(target);
      if (place !== null) this.report({ ...place, type: 'impression' });
    }
  }
}
