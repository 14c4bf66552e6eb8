import type { Maker } from '@aisle/contract';
import type { Log, Scheduler, SecretKey } from '../kernel/index.ts';
import type { OutboundClient } from '../outbound/index.ts';
import type { Store, Trx } from '../store/index.ts';

/** What webhooks need from outside. */
export type WebhookPorts = {
  store: Store;
  scheduler: Scheduler;
  log: Log;
  secretKey: Pick<SecretKey, 'seal' | 'open'>;
  client: Pick<OutboundClient, 'post' | 'close'>;
  /** Decides on addresses that a webhook's URL names itself; names are checked when they are resolved. */
  isAllowed: (address: string) => boolean;
  /** Whether who makes a webhook is still let in, within the transaction. @throws AisleError credential_invalid */
  requireMaker: (
    trx: Trx,
    making: { shopId: string; maker: Maker | null | undefined; now: number },
  ) => Promise<void>;
  /** Most deliveries that may wait for one webhook; default 100,000. */
  maxPending?: number;
};
