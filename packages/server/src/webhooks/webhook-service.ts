import type { Subscriber } from '../queue/index.ts';
import { DeliverySender } from './delivery-sender.ts';
import { type Forgetting, forgetVisitor } from './forget-visitor.ts';
import type { WebhookPorts } from './ports.ts';
import { purgeDeliveries } from './purge-deliveries.ts';
import { WebhookDeliveries } from './webhook-deliveries.ts';
import { webhookSubscribers } from './webhook-subscribers.ts';
import { WebhookSubscriptions } from './webhook-subscriptions.ts';
import { Webhooks } from './webhooks.ts';

/** Webhooks from their settings to the last attempt. */
export type WebhookService = {
  settings: Webhooks;
  deliveries: WebhookDeliveries;
  sender: DeliverySender;
  /** For the outbox. Which shops want which events is read every second while the sender runs; before, all may be wanted. */
  subscribers: Subscriber[];
  /** Deletes deliveries over 30 days old; returns how many. */
  purge(signal: AbortSignal): Promise<number>;
  /** Takes a visitor out of the events that are kept. */
  forgetVisitor(forgetting: Forgetting): Promise<void>;
};

export function createWebhookService(ports: WebhookPorts): WebhookService {
  const subscriptions = new WebhookSubscriptions(ports.store);
  const sender = new DeliverySender(ports, subscriptions);
  const onQueued = (): void => sender.wake();
  return {
    settings: new Webhooks({ ...ports, onChange: () => subscriptions.reload() }),
    deliveries: new WebhookDeliveries({ ...ports, onQueued }),
    sender,
    subscribers: webhookSubscribers({ ...ports, subscriptions, onQueued }),
    purge: (signal) => purgeDeliveries(ports, signal),
    forgetVisitor: (forgetting) => forgetVisitor(ports, forgetting),
  };
}
