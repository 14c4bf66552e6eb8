import type { WebhookData } from '@aisle/contract';
import type { Store, Trx } from '../store/index.ts';
import type { ResolveTxt } from './txt-resolver.ts';

export type DomainEvent = {
  type: 'domain.verified' | 'domain.lapsed';
  shopId: string;
  payload: WebhookData<'domain.verified'>;
};

/** What access needs from outside. */
export type AccessPorts = {
  store: Pick<Store, 'db' | 'read'>;
  /** Epoch milliseconds. */
  now: () => number;
  /** TXT records of a name, each as its chunks; rejects when the name has no records. */
  resolveTxt: ResolveTxt;
  /** Stores an event in the transaction of the change that it reports. */
  writeEvent: (trx: Trx, event: DomainEvent) => Promise<void>;
  /** Random bytes; replaced in tests only. */
  randomBytes?: (size: number) => Uint8Array;
};
