import { type AnalyticsResponse, IN_WORDS, issueDetails, WidgetEvent } from '@aisle/contract';
import { normalizeQuery } from '../../kernel/index.ts';
import type { Store } from '../../store/index.ts';
import type { DailyHash } from '../daily-hash.ts';
import type { InsightsScheduler, MarkDaysPort } from '../ports.ts';
import type { SearchLogIds } from '../search-log-id.ts';
import { GroupCommit } from './group-commit.ts';
import { type ShopperEventRow, writeEvents } from './write-events.ts';

/** A shopper's clock may be ahead of ours by this much. */
const MAX_AHEAD_MS = 5 * 60_000;
/** A widget may keep events that it could not send for this long. */
const MAX_BEHIND_MS = 7 * 24 * 60 * 60_000;

const MAX_EVENTS_PER_COMMIT = 1_000;
/** Some seconds of work for the store; about 10 MB. */
const MAX_WAITING_EVENTS = 20_000;

export type ShopperEventsPorts = {
  store: Pick<Store, 'db'>;
  scheduler: Pick<InsightsScheduler, 'nowMs'>;
  searchLogIds: SearchLogIds;
  hash: DailyHash;
  markDays: MarkDaysPort;
  /** A shopper clicked on something that this search found. */
  onClick(search: { shopId: string; searchLogId: string }): void;
};

/** Events of one request, as they were sent. */
export type SentEvents = {
  shopId: string;
  events: readonly unknown[];
  /** The same when the request is worked on again. */
  sentId: string;
  /** The shopper's IP address. Never stored, see `DailyHash`. */
  address: string | null;
  bot: boolean;
};

/** Events of shoppers. Each event is stored once, however often it is sent; what was accepted is on disk. */
export class ShopperEvents {
  readonly #ports: ShopperEventsPorts;
  readonly #commits: GroupCommit<ShopperEventRow>;
  readonly #counts = { accepted: 0, rejected: 0, stored: 0 };

  constructor(ports: ShopperEventsPorts) {
    this.#ports = ports;
    this.#commits = new GroupCommit({
      write: async (rows) => {
        this.#counts.stored += await writeEvents(ports, rows);
      },
      maxItems: MAX_EVENTS_PER_COMMIT,
      maxWaiting: MAX_WAITING_EVENTS,
    });
  }

  /** Since the start; `stored` leaves out events that were known before. */
  get counts(): { accepted: number; rejected: number; stored: number; waiting: number } {
    return { ...this.#counts, waiting: this.#commits.waiting };
  }

  /** Resolves when the good events are stored. */
  async record(sent: SentEvents): Promise<AnalyticsResponse> {
    const receivedAt = this.#ports.scheduler.nowMs();
    const callerHash = sent.address === null ? null : this.#ports.hash.of(sent.address, receivedAt);
    const rows: ShopperEventRow[] = [];
    const rejected: AnalyticsResponse['rejected'] = [];
    for (const [index, event] of sent.events.entries()) {
      const row = this.#rowOf(event, { ...sent, sentId: `${sent.sentId}-${index}`, receivedAt, callerHash });
      if (typeof row === 'string') rejected.push({ index, message: row });
      else rows.push(row);
    }
    for (const { shop_id: shopId, type, search_log_id: searchLogId } of rows)
      if (type === 'click' && searchLogId != null) this.#ports.onClick({ shopId, searchLogId });
    await this.#commits.add(rows);
    this.#counts.accepted += rows.length;
    this.#counts.rejected += rejected.length;
    return { accepted: rows.length, rejected };
  }

  /** Places in a shelf of recommendations are no positions in results. */
  #positionOf({ searchLogId, position }: WidgetEvent): number | null {
    const isRecommended = searchLogId !== undefined && this.#ports.searchLogIds.isRecommendation(searchLogId);
    return isRecommended ? null : (position ?? null);
  }

  /** The row of an event, or why the event is refused. */
  #rowOf(sent: unknown, from: EventSource): ShopperEventRow | string {
    const parsed = WidgetEvent.safeParse(sent, IN_WORDS);
    if (!parsed.success)
      return issueDetails(parsed.error)
        .map(({ path, message }) => (path === '' ? message : `${path}: ${message}`))
        .join('; ');
    const event = parsed.data;
    const { shopId, receivedAt } = from;
    const searchAt =
      event.searchLogId === undefined ? null : this.#ports.searchLogIds.timeOf(shopId, event.searchLogId);
    if (event.searchLogId !== undefined && searchAt === null)
      return `searchLogId: '${event.searchLogId}' is no search of this shop`;
    return {
      shop_id: shopId,
      at: timeOf(event, receivedAt),
      id: event.eventId ?? from.sentId,
      type: event.type,
      search_log_id: event.searchLogId ?? null,
      search_at: searchAt,
      product_id: event.productId ?? null,
      query: event.query === undefined ? null : normalizeQuery(event.query),
      position: this.#positionOf(event),
      session_id: event.sessionId ?? null,
      user_id: event.userId ?? null,
      caller_hash: from.callerHash,
      bot: from.bot ? 1 : 0,
      received_at: receivedAt,
    };
  }
}

/** `sentId`: of an event without an `eventId`. */
type EventSource = Pick<SentEvents, 'shopId' | 'bot' | 'sentId'> & {
  callerHash: string | null;
  receivedAt: number;
};

/** The time of the shopper's clock, if it can be believed. */
const timeOf = ({ timestamp }: WidgetEvent, receivedAt: number): number => {
  const at = timestamp === undefined ? receivedAt : Date.parse(timestamp);
  const isPlausible = at <= receivedAt + MAX_AHEAD_MS && at >= receivedAt - MAX_BEHIND_MS;
  return isPlausible ? at : receivedAt;
};
