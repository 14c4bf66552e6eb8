import {
  AisleError,
  type CreatedWebhook,
  MAX_WEBHOOKS,
  type Maker,
  type Webhook,
  type WebhookInput,
  type WebhookListQuery,
  type WebhookPatch,
  type WebhookSecretResponse,
} from '@aisle/contract';
import { pageByCreation } from '../queue/index.ts';
import { encodeJson, lockNames, makerColumns, type Trx } from '../store/index.ts';
import { checkWebhookUrl } from './check-webhook-url.ts';
import { lockDeliveries } from './delivery-queue.ts';
import type { WebhookPorts } from './ports.ts';
import { newWebhookId } from './webhook-ids.ts';
import { loadWebhook, type OneWebhook, toWebhook } from './webhook-rows.ts';
import { newWebhookSecret, ROTATION_OVERLAP_MS, sealWebhookSecret } from './webhook-secret.ts';

type EditorPorts = Pick<WebhookPorts, 'store' | 'scheduler' | 'secretKey' | 'isAllowed' | 'requireMaker'> & {
  /** Called after a change was stored. */
  onChange: () => Promise<void>;
};

/** `maker`: who made it; absent: unknown. */
export type NewWebhook = { shopId: string; input: WebhookInput; maker?: Maker | null };
type PatchedWebhook = OneWebhook & { patch: WebhookPatch; maker?: Maker | null };
export type WebhookPage = { webhooks: Webhook[]; nextCursor: string | null };

/** The webhooks that a shop's owner edits. */
export class Webhooks {
  readonly #ports: EditorPorts;

  constructor(ports: EditorPorts) {
    this.#ports = ports;
  }

  /** Oldest first. @throws AisleError invalid_cursor */
  async list({ shopId, query }: { shopId: string; query: WebhookListQuery }): Promise<WebhookPage> {
    const rows = this.#ports.store.read.selectFrom('webhooks').selectAll().where('shop_id', '=', shopId);
    const { page, nextCursor } = await pageByCreation(rows, query);
    return {
      webhooks: page.map((row) => toWebhook(row, this.#now())),
      nextCursor,
    };
  }

  /** @throws AisleError webhook_not_found */
  async get(one: OneWebhook): Promise<Webhook> {
    return toWebhook(await loadWebhook(this.#ports.store.read, one), this.#now());
  }

  /** @throws AisleError webhook_quota_exceeded, webhook_address_private */
  async create({ shopId, input, maker }: NewWebhook): Promise<CreatedWebhook> {
    checkWebhookUrl(input.url, this.#ports.isAllowed);
    const secret = newWebhookSecret();
    const now = this.#now();
    const id = newWebhookId('wh');
    const row = await this.#change(async (trx) => {
      await this.#ports.requireMaker(trx, { shopId, maker, now });
      await lockNames(this.#ports.store, trx, [`webhooks of ${shopId}`]);
      await assertRoom(trx, shopId);
      return trx
        .insertInto('webhooks')
        .values({
          id,
          shop_id: shopId,
          url: input.url,
          events: encodeJson(input.events),
          status: 'active',
          secret: sealWebhookSecret(this.#ports.secretKey, secret),
          created_at: now,
          updated_at: now,
          ...makerColumns(maker ?? null),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    });
    return { ...toWebhook(row, now), secret };
  }

  /** Deliveries that wait go to the new address, whose maker is who named it. @throws AisleError webhook_not_found, webhook_address_private */
  async patch({ patch, maker, ...one }: PatchedWebhook): Promise<Webhook> {
    const { url, events, status } = patch;
    if (url !== undefined) checkWebhookUrl(url, this.#ports.isAllowed);
    const { shopId } = one;
    const row = await this.#change(async (trx) => {
      if (url !== undefined) await this.#ports.requireMaker(trx, { shopId, maker, now: this.#now() });
      await loadWebhook(trx, one);
      return trx
        .updateTable('webhooks')
        .set({
          updated_at: this.#now(),
          ...(url !== undefined && { url, ...makerColumns(maker ?? null) }),
          ...(events !== undefined && { events: encodeJson(events) }),
          ...(status !== undefined && { status, reason: null, failures: 0 }),
        })
        .where('id', '=', one.id)
        .returningAll()
        .executeTakeFirstOrThrow();
    });
    return toWebhook(row, this.#now());
  }

  /** With its deliveries. @throws AisleError webhook_not_found */
  async remove(one: OneWebhook): Promise<void> {
    await this.#change(async (trx) => {
      await loadWebhook(trx, one);
      await trx.deleteFrom('webhooks').where('id', '=', one.id).execute();
    });
  }

  /** Those whose address the API keys named, with their deliveries. */
  async removeMadeBy({ shopId, keyIds }: { shopId: string; keyIds: readonly string[] }): Promise<void> {
    await this.#change((trx) =>
      trx.deleteFrom('webhooks').where('shop_id', '=', shopId).where('maker_id', 'in', keyIds).execute(),
    );
  }

  /** The former secret signs as well for ROTATION_OVERLAP_MS; one before that no longer. @throws AisleError webhook_not_found */
  async rotateSecret(one: OneWebhook): Promise<WebhookSecretResponse> {
    const secret = newWebhookSecret();
    const now = this.#now();
    const until = now + ROTATION_OVERLAP_MS;
    await this.#change(async (trx) => {
      const { secret: previous } = await loadWebhook(trx, one);
      await trx
        .updateTable('webhooks')
        .set({
          secret: sealWebhookSecret(this.#ports.secretKey, secret),
          previous_secret: previous,
          previous_until: until,
          updated_at: now,
        })
        .where('id', '=', one.id)
        .execute();
    });
    return { secret, previousValidUntil: new Date(until).toISOString() };
  }

  #now(): number {
    return this.#ports.scheduler.nowMs();
  }

  /** No delivery is queued or settled meanwhile. */
  async #change<T>(work: (trx: Trx) => Promise<T>): Promise<T> {
    const { store, onChange } = this.#ports;
    const result = await store.db.transaction().execute(async (trx) => {
      await lockDeliveries(store, trx);
      return work(trx);
    });
    await onChange();
    return result;
  }
}

/** @throws AisleError webhook_quota_exceeded */
async function assertRoom(trx: Trx, shopId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('webhooks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow();
  if (Number(count) < MAX_WEBHOOKS) return;
  const message = `This shop has ${MAX_WEBHOOKS} webhooks, the most that it may have: delete one first.`;
  throw new AisleError('webhook_quota_exceeded', message);
}
