import { randomBytes } from 'node:crypto';
import {
  AisleError,
  type ConversionRequest,
  type ConversionResponse,
  type WebhookData,
} from '@aisle/contract';
import type { Selectable } from 'kysely';
import { type ConversionsTable, encodeJson, lockNames, type Store, type Trx } from '../../store/index.ts';
import { markDirty } from '../dirty-hours.ts';
import type { InsightsScheduler, MarkDaysPort } from '../ports.ts';
import type { SearchLogIds } from '../search-log-id.ts';
import { fromTenThousandths, toTenThousandths } from './ten-thousandths.ts';

/** An order this long after a search is not its merit (contract section 3). */
const ATTRIBUTION_MS = 30 * 24 * 60 * 60_000;
/** A shop's clock may be ahead of ours by this much. */
const MAX_AHEAD_MS = 5 * 60_000;

export type ConversionRecorded = {
  type: 'conversion.recorded';
  shopId: string;
  payload: WebhookData<'conversion.recorded'>;
};

export type ConversionsPorts = {
  store: Pick<Store, 'db' | 'kind'>;
  scheduler: Pick<InsightsScheduler, 'nowMs'>;
  searchLogIds: SearchLogIds;
  /** The query of a search that is not in the database yet. */
  queryOf(search: { shopId: string; searchLogId: string }): string | null;
  /** Someone bought what this search found. */
  onOrder(search: { shopId: string; searchLogId: string }): void;
  markDays: MarkDaysPort;
  writeEvent(trx: Trx, event: ConversionRecorded): Promise<void>;
  /** After the commit. */
  onRecorded(): void;
};

type Row = Selectable<ConversionsTable>;
type ReportingShop = { shopId: string; currency: string };

/** Orders that shops report after searches, and what they gave back. */
export class Conversions {
  readonly #ports: ConversionsPorts;

  constructor(ports: ConversionsPorts) {
    this.#ports = ports;
  }

  /**
   * Stores an order or a refund. The same order after the same search, and the same refund of an order, get the first answer again.
   * @throws AisleError search_log_not_found, order_not_found, currency_mismatch
   */
  async record(shop: ReportingShop, request: ConversionRequest): Promise<ConversionResponse> {
    const { searchLogId } = request;
    const { shopId } = shop;
    const searchAt = this.#ports.searchLogIds.timeOf(shopId, searchLogId);
    if (searchAt === null)
      throw new AisleError('search_log_not_found', `searchLogId '${searchLogId}' is no search of this shop.`);
    const query = this.#ports.queryOf({ shopId, searchLogId });
    this.#ports.onOrder({ shopId, searchLogId });
    const { store } = this.#ports;
    const stored = await store.db.transaction().execute(async (trx) => {
      // Reports of one order come one after another: it is attributed once.
      await lockNames(store, trx, [`order ${shopId} ${request.orderId}`]);
      return this.#store(trx, { shop, request, searchAt, query });
    });
    this.#ports.onRecorded();
    return answerOf(stored);
  }

  async #store(trx: Trx, report: Report): Promise<Row> {
    const { shop, request } = report;
    const known = await reportsOf(trx, shop.shopId, request.orderId);
    // A refund is known by its refundId, whichever search it names.
    const same = known.find(({ refund_id, search_log_id }) =>
      request.refundId === undefined
        ? refund_id === '' && search_log_id === request.searchLogId
        : refund_id === request.refundId,
    );
    if (same !== undefined) return same;
    const order = known.filter((row) => row.refund_id === '');
    const row =
      request.refundId === undefined
        ? await this.#orderRow(trx, report, order)
        : this.#refundRow(report, order);
    await trx.insertInto('conversions').values(row).execute();
    const times = [row.occurred_at, row.search_at].map((at) => ({ shopId: shop.shopId, at }));
    await markDirty(trx, times);
    await this.#ports.markDays(trx, times);
    const payload = { ...answerOf(row), refundId: request.refundId ?? null };
    await this.#ports.writeEvent(trx, { type: 'conversion.recorded', shopId: shop.shopId, payload });
    return row;
  }

  async #orderRow(trx: Trx, report: Report, known: readonly Row[]): Promise<Row> {
    const row = this.#rowOf(report, report.shop.currency);
    const inWindow = row.occurred_at - row.search_at <= ATTRIBUTION_MS;
    const attributed = inWindow && known.every((other) => other.attributed === 0) ? 1 : 0;
    const logged = await trx
      .selectFrom('search_logs')
      .select('normalized_query')
      .where('id', '=', row.search_log_id)
      .where('shop_id', '=', row.shop_id)
      .executeTakeFirst();
    return { ...row, attributed, query: logged?.normalized_query ?? report.query };
  }

  /** A refund counts where its order counts, whichever search it names. */
  #refundRow(report: Report, known: readonly Row[]): Row {
    const { request } = report;
    const order =
      known.find(({ attributed }) => attributed === 1) ??
      known.find((row) => row.search_log_id === request.searchLogId) ??
      known[0];
    if (order === undefined)
      throw new AisleError(
        'order_not_found',
        `orderId '${request.orderId}' was not reported. Report the order before its refund.`,
      );
    const row = this.#rowOf(report, order.currency);
    if (row.currency !== order.currency)
      throw new AisleError(
        'currency_mismatch',
        `The order is in ${order.currency}: report its refund in ${order.currency} too.`,
      );
    return { ...row, attributed: order.attributed, query: order.query };
  }

  #rowOf({ shop, request, searchAt }: Report, currency: string): Row {
    const now = this.#ports.scheduler.nowMs();
    const said = request.occurredAt === undefined ? now : Date.parse(request.occurredAt);
    const at = said > now + MAX_AHEAD_MS ? now : said;
    return {
      shop_id: shop.shopId,
      id: `conv_${randomBytes(10).toString('hex')}`,
      order_id: request.orderId,
      refund_id: request.refundId ?? '',
      search_log_id: request.searchLogId,
      search_at: searchAt,
      query: null,
      value: toTenThousandths(request.value),
      currency: request.currency ?? currency,
      items: encodeJson(request.items ?? []),
      // Nobody orders before the search: the clocks differ.
      occurred_at: Math.max(at, searchAt),
      attributed: 0,
      created_at: now,
    };
  }
}

type Report = {
  shop: ReportingShop;
  request: ConversionRequest;
  searchAt: number;
  /** The query of a search that is not in the database yet. */
  query: string | null;
};

const reportsOf = (trx: Trx, shopId: string, orderId: string): Promise<Row[]> =>
  trx
    .selectFrom('conversions')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

const answerOf = (row: Row): ConversionResponse => ({
  conversionId: row.id,
  searchLogId: row.search_log_id,
  orderId: row.order_id,
  value: fromTenThousandths(Number(row.value)),
  currency: row.currency,
  attributed: row.attributed === 1,
  secondsAfterSearch: Math.max(0, Math.floor((Number(row.occurred_at) - Number(row.search_at)) / 1000)),
});
