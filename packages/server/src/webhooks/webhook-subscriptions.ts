import type { WebhookEventType } from '@aisle/contract';
import { sql } from 'kysely';
import { decodeJson, type Store } from '../store/index.ts';

/**
 * Which shops have an active webhook for which events, in memory: thousands of searches a second ask. Other processes'
 * changes are seen by `refresh`, which reads all of them only where there was a change.
 */
export class WebhookSubscriptions {
  readonly #store: Pick<Store, 'read'>;
  /** Null before the first refresh: anything may be wanted. */
  #wanted: ReadonlySet<string> | null = null;
  #fingerprint = '';

  constructor(store: Pick<Store, 'read'>) {
    this.#store = store;
  }

  wants(shopId: string, type: string): boolean {
    return this.#wanted?.has(`${shopId} ${type}`) ?? true;
  }

  /** Call it every second. */
  async refresh(): Promise<void> {
    const fingerprint = await this.#readFingerprint();
    if (fingerprint !== this.#fingerprint) await this.reload(fingerprint);
  }

  /** After a change of this process. */
  async reload(fingerprint?: string): Promise<void> {
    // Read before the rows: a change in between is seen by the next refresh.
    const before = fingerprint ?? (await this.#readFingerprint());
    const rows = await this.#store.read
      .selectFrom('webhooks')
      .select(['shop_id', 'events'])
      .where('status', '=', 'active')
      .distinct()
      .execute();
    const keys = rows.flatMap(({ shop_id: shopId, events }) =>
      decodeJson<WebhookEventType[]>(events).map((type) => `${shopId} ${type}`),
    );
    this.#wanted = new Set(keys);
    this.#fingerprint = before;
  }

  /** Differs after every change: times of change are summed without their largest digits, to stay exact. */
  async #readFingerprint(): Promise<string> {
    const row = await this.#store.read
      .selectFrom('webhooks')
      .select((eb) => [
        eb.fn.countAll<number>().as('count'),
        eb.fn.max('updated_at').as('newest'),
        sql<number>`sum(updated_at % 1000003)`.as('sum'),
      ])
      .executeTakeFirst();
    return `${row?.count} ${row?.newest} ${row?.sum}`;
  }
}
