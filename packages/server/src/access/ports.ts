import type { WebhookData } from '@aisle/contract';
import type { Scheduler } from '../kernel/scheduler.ts';
import type { OutboundClient } from '../outbound/index.ts';
import type { Store, Trx } from '../store/index.ts';
import type { ResolveTxt } from './domains/txt-resolver.ts';

export type DomainEvent = {
  type: 'domain.verified' | 'domain.lapsed';
  shopId: string;
  payload: WebhookData<'domain.verified'>;
};

/** A shop whose domain another organization has proved. */
export type DomainLoss = { organizationId: string; shopName: string; url: string };

/** What access needs from outside. */
export type AccessPorts = {
  store: Pick<Store, 'kind' | 'db' | 'read'>;
  /** Epoch milliseconds. */
  now: () => number;
  scheduler: Scheduler;
  /** TXT records of a name, each as its chunks; rejects when the name has no records. */
  resolveTxt: ResolveTxt;
  /** Reads proofs on the hosts of shops, which strangers name. */
  outbound: Pick<OutboundClient, 'get' | 'open'>;
  /** Stores an event in the transaction of the change that it reports. */
  writeEvent: (trx: Trx, event: DomainEvent) => Promise<void>;
  /** Tells the owners of a shop that its domain is another organization's now. */
  onDomainLost: (loss: DomainLoss) => void;
  /** Random bytes; replaced in tests only. */
  randomBytes?: (size: number) => Uint8Array;
};
