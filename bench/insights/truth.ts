import { deviceOf } from '../../packages/server/src/http/pipeline/device-of.ts';
import type { NaiveLog } from '../../packages/server/src/insights/test/naive-reports.ts';

const DAY_MS = 86_400_000;
const FIVE_MINUTES_MS = 300_000;

/** Who acts, as the service may know them. */
export type Visitor = {
  ip: string;
  userAgent: string;
  isRobot: boolean;
  sessionId: string | undefined;
  userId: string | undefined;
};

/** A search as its shopper made it, with what the answer said. */
export type MadeSearch = {
  id: string;
  at: number;
  query: string;
  normalized: string;
  page: number;
  total: number;
  visitor: Visitor;
};

/** An event as it is sent. */
export type SentEvent = {
  eventId?: string;
  type: 'impression' | 'view' | 'click' | 'add_to_cart' | 'purchase';
  searchLogId?: string;
  productId?: string;
  query?: string;
  position?: number;
  sessionId?: string;
  userId?: string;
  timestamp?: string;
};

export type SentOrder = {
  searchLogId: string;
  orderId: string;
  value: number;
  currency?: string;
  occurredAt?: string;
  refundId?: string;
};

const hashOf = (visitor: Visitor, at: number): string => `${visitor.ip} ${Math.floor(at / DAY_MS)}`;

/** Events as the simulator knows them: it never reads the service's tables. */
export class Truth {
  readonly log: NaiveLog = { searches: [], events: [], conversions: [] };
  readonly #searches = new Map<string, MadeSearch>();
  readonly #eventIds = new Set<string>();
  /** Orders by id: the one that counts, or the first. */
  readonly #orders = new Map<
    string,
    { at: number; isAttributed: boolean; currency: string; query: string }
  >();
  readonly #refunds = new Set<string>();

  /** A search that a later keystroke does not replace. */
  search(made: MadeSearch): void {
    this.#searches.set(made.id, made);
    const { visitor } = made;
    this.log.searches.push({
      id: made.id,
      shop_id: '',
      kind: 'text',
      query: made.query,
      normalized_query: made.normalized,
      total: made.total,
      session_id: visitor.sessionId ?? null,
      user_id: visitor.userId ?? null,
      caller_hash: hashOf(visitor, made.at),
      corrected_query: null,
      degraded: null,
      took_ms: 0,
      page: made.page,
      bot: visitor.isRobot ? 1 : 0,
      device: deviceOf(visitor.userAgent),
      created_at: made.at,
    });
  }

  /** An event that the service has accepted. Sent again, it changes nothing. */
  event(sent: SentEvent, { at, visitor }: { at: number; visitor: Visitor }): void {
    if (sent.eventId !== undefined) {
      if (this.#eventIds.has(sent.eventId)) return;
      this.#eventIds.add(sent.eventId);
    }
    const said = sent.timestamp === undefined ? at : Date.parse(sent.timestamp);
    const isPlausible = said <= at + FIVE_MINUTES_MS && said >= at - 7 * DAY_MS;
    this.log.events.push({
      shop_id: '',
      at: isPlausible ? said : at,
      id: '',
      type: sent.type,
      search_log_id: sent.searchLogId ?? null,
      search_at: null,
      product_id: sent.productId ?? null,
      query: sent.query ?? null,
      position: sent.position ?? null,
      session_id: null,
      user_id: null,
      caller_hash: null,
      bot: visitor.isRobot ? 1 : 0,
      received_at: at,
    });
  }

  /** An order or refund that the service has taken. */
  order(sent: SentOrder, { at, searchAt }: { at: number; searchAt: number }): void {
    const key = `${sent.orderId} ${sent.searchLogId} ${sent.refundId ?? ''}`;
    if (this.#refunds.has(key)) return;
    this.#refunds.add(key);
    const said = sent.occurredAt === undefined ? at : Date.parse(sent.occurredAt);
    const occurredAt = Math.max(said > at + FIVE_MINUTES_MS ? at : said, searchAt);
    const known = this.#orders.get(sent.orderId);
    const currency = sent.currency ?? (sent.refundId === undefined ? 'EUR' : (known?.currency ?? 'EUR'));
    const query = this.#searches.get(sent.searchLogId)?.normalized ?? '';
    const isAttributed =
      sent.refundId === undefined
        ? occurredAt - searchAt <= 30 * DAY_MS && known?.isAttributed !== true
        : known?.isAttributed === true;
    if (sent.refundId === undefined && (known === undefined || isAttributed))
      this.#orders.set(sent.orderId, { at: occurredAt, isAttributed, currency, query });
    this.log.conversions.push({
      shop_id: '',
      id: '',
      order_id: sent.orderId,
      refund_id: sent.refundId ?? '',
      search_log_id: sent.searchLogId,
      search_at: searchAt,
      query: sent.refundId === undefined ? query : (known?.query ?? ''),
      value: Math.round(sent.value * 10_000),
      currency,
      items: '[]',
      occurred_at: occurredAt,
      attributed: isAttributed ? 1 : 0,
      created_at: at,
    });
  }
}
