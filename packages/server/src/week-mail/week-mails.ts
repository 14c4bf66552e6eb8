import { AisleError, type WeekMail } from '@aisle/contract';
import type { WeekMailPorts } from './ports.ts';
import { readStopToken, type WeekReader } from './stop-token.ts';
import { dueMonday, sendTime, WEEK_MS } from './weeks.ts';

/** Who gets the week of a shop by mail: each person asks for it, shop by shop. */
export class WeekMails {
  readonly #ports: WeekMailPorts;

  constructor(ports: WeekMailPorts) {
    this.#ports = ports;
  }

  /** @throws AisleError shop_not_found */
  async get(reader: WeekReader): Promise<WeekMail> {
    const row = await this.#ports.store.db
      .selectFrom('week_mails')
      .select('sent_for')
      .where('shop_id', '=', reader.shopId)
      .where('user_id', '=', reader.userId)
      .executeTakeFirst();
    const { timeZone } = await this.#shop(reader.shopId);
    return {
      wanted: row !== undefined,
      mailServer: this.#ports.mailer !== null,
      nextAt: row === undefined ? null : isoOf(sendTime(timeZone, Number(row.sent_for) + WEEK_MS)),
    };
  }

  /** Asked for twice, it comes once. The first comes on the next Monday. @throws AisleError shop_not_found */
  async set(reader: WeekReader, wanted: boolean): Promise<WeekMail> {
    if (!wanted) await this.remove(reader);
    else {
      const { store, now } = this.#ports;
      const { timeZone } = await this.#shop(reader.shopId);
      const row = {
        shop_id: reader.shopId,
        user_id: reader.userId,
        asked_at: now(),
        sent_for: dueMonday(timeZone, now()),
      };
      await store.db
        .insertInto('week_mails')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    return this.get(reader);
  }

  /** Ends the mails that a link is about; a link that was followed before changes nothing. @throws AisleError link_invalid */
  async stop(token: string): Promise<void> {
    const reader = readStopToken(this.#ports.keys, token);
    if (reader === null)
      throw new AisleError('link_invalid', 'This link is not whole. Copy all of it from the mail.');
    await this.remove(reader);
  }

  /** Queues the mails that are due. Each person's is queued once for each Monday. Returns how many. */
  async queueDue(): Promise<number> {
    const { store, now, shopOf, queue, mailer } = this.#ports;
    if (mailer === null) return 0;
    // The first zone to have a Monday is 14 hours before UTC.
    const latest = dueMonday('UTC', now() + 14 * 3_600_000);
    const rows = await store.db
      .selectFrom('week_mails')
      .select(['shop_id', 'user_id', 'sent_for'])
      .where('sent_for', '<', latest)
      .orderBy('shop_id')
      .execute();
    let queued = 0;
    for (const [shopId, readers] of Map.groupBy(rows, (row) => row.shop_id)) {
      const shop = await shopOf(shopId);
      if (shop === null) continue;
      const monday = dueMonday(shop.timeZone, now());
      const due = readers.filter((row) => Number(row.sent_for) < monday);
      for (const { user_id: userId } of due) if (await this.#queue({ shopId, userId }, monday)) queued += 1;
    }
    if (queued > 0) queue.wake();
    return queued;
  }

  /** False: another node was faster, or the mails were ended. */
  #queue(reader: WeekReader, monday: number): Promise<boolean> {
    const { store, queue } = this.#ports;
    const { shopId, userId } = reader;
    return store.db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('week_mails')
        .set({ sent_for: monday })
        .where('shop_id', '=', shopId)
        .where('user_id', '=', userId)
        .where('sent_for', '<', monday)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      const payload = { ...reader, monday };
      await queue.enqueue(trx, [
        { kind: 'send-week-mail', key: `${shopId} ${userId} ${monday}`, shopId, payload },
      ]);
      return true;
    });
  }

  /** Whether the mails were not ended since one was queued. */
  async isWanted(reader: WeekReader): Promise<boolean> {
    const row = await this.#ports.store.db
      .selectFrom('week_mails')
      .select('user_id')
      .where('shop_id', '=', reader.shopId)
      .where('user_id', '=', reader.userId)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Ends the mails of one person about one shop. */
  async remove({ shopId, userId }: WeekReader): Promise<void> {
    await this.#ports.store.db
      .deleteFrom('week_mails')
      .where('shop_id', '=', shopId)
      .where('user_id', '=', userId)
      .execute();
  }

  async #shop(shopId: string) {
    const shop = await this.#ports.shopOf(shopId);
    if (shop === null) throw new AisleError('shop_not_found', `There is no shop '${shopId}'.`);
    return shop;
  }
}

const isoOf = (at: number): string => new Date(at).toISOString();
