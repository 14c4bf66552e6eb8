import type { CreatedWebhook, WebhookDelivery, WebhookEventType } from '@aisle/contract';
import { ManualScheduler } from '../../../test/manual-scheduler.ts';
import { insertShop } from '../../../test/stores.ts';
import { requireMaker } from '../../access/index.ts';
import { type Scheduler, SecretKey } from '../../kernel/index.ts';
import { RecordingLog } from '../../kernel/test/recording-log.ts';
import { OutboundClient, type OutboundClientOptions } from '../../outbound/index.ts';
import { Outbox } from '../../queue/index.ts';
import type { Store } from '../../store/index.ts';
import { createWebhookService } from '../index.ts';

export const MINUTE_MS = 60_000;

export type WebhooksFixtureOptions = Partial<OutboundClientOptions> & {
  secretKey?: SecretKey;
  maxPending?: number;
};

/** Webhooks over a store of the test's own, with an outbox and a manual clock; private addresses are allowed. */
export const webhooksOn = (store: Store, options: WebhooksFixtureOptions = {}) => {
  const scheduler = new ManualScheduler();
  return { ...webhooksAt(store, scheduler, options), scheduler };
};

/** The same by any clock. */
export const webhooksAt = (store: Store, scheduler: Scheduler, options: WebhooksFixtureOptions = {}) => {
  const log = new RecordingLog();
  const {
    isAllowed = () => true,
    secretKey = new SecretKey('a secret of thirty-two characters'),
    resolve,
    maxPending = 100_000,
  } = options;
  const client = new OutboundClient({ isAllowed, ...(resolve === undefined ? {} : { resolve }) });
  const service = createWebhookService({
    store,
    scheduler,
    log,
    secretKey,
    client,
    isAllowed,
    requireMaker,
    maxPending,
  });
  const outbox = new Outbox({ store, scheduler, log, subscribers: service.subscribers });
  const create = async (
    url: string,
    events: WebhookEventType[] = ['sync.completed'],
    shopId?: string,
  ): Promise<CreatedWebhook & { shopId: string }> => {
    const owner = shopId ?? (await insertShop(store));
    return { ...(await service.settings.create({ shopId: owner, input: { url, events } })), shopId: owner };
  };
  /** Tells of a fact and hands it to its subscribers, without delivering it. */
  const tell = async (shopId: string, type: WebhookEventType, ...payloads: unknown[]): Promise<void> => {
    await store.db.transaction().execute(async (trx) => {
      for (const payload of payloads) await outbox.write(trx, { type, shopId, payload });
    });
    await outbox.settled();
  };
  const deliveriesOf = async (webhook: { id: string; shopId: string }): Promise<WebhookDelivery[]> => {
    const one = { shopId: webhook.shopId, id: webhook.id };
    return (await service.deliveries.list({ ...one, query: { limit: 200 } })).deliveries;
  };
  const stop = async (): Promise<void> => {
    await outbox.stop();
    await service.sender.stop();
  };
  return { ...service, store, log, outbox, create, tell, deliveriesOf, stop };
};
