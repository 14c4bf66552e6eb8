import type { Maker, WebhookData } from '@aisle/contract';
import type { CatalogShop } from '../catalog/index.ts';
import type { FileImportOptions, ShopTraits } from '../importing/index.ts';
import type { Log, SecretKey } from '../kernel/index.ts';
import type { Mailer } from '../mail/index.ts';
import type { OutboundClient } from '../outbound/index.ts';
import type { JobQueue } from '../queue/index.ts';
import type { Store, Trx } from '../store/index.ts';

export type FeedEvent = { type: 'feed.failed'; shopId: string; payload: WebhookData<'feed.failed'> };

/** How owners are reached. */
export type FeedMail = {
  mailer: Mailer;
  /** The shop's name and the addresses of its owners. Null: the shop was deleted. */
  ownersOf: (shopId: string) => Promise<{ shop: string; owners: readonly string[] } | null>;
  /** Where people reach the server, without a trailing slash. */
  publicUrl: () => string;
};

/** Feeds need from outside: */
export type FeedServicePorts = {
  store: Store;
  now: () => number;
  log: Log;
  secretKey: Pick<SecretKey, 'seal' | 'open'>;
  queue: Pick<JobQueue, 'enqueue' | 'wake' | 'openKeys'>;
  client: Pick<OutboundClient, 'open' | 'close'>;
  /** Decides on addresses that a feed's URL names itself; names are checked when they are resolved. */
  isAllowed: (address: string) => boolean;
  /** Whether who names an address is still let in, within the transaction. @throws AisleError credential_invalid */
  requireMaker: (
    trx: Trx,
    making: { shopId: string; maker: Maker | null | undefined; now: number },
  ) => Promise<void>;
  /** Where products go. */
  importing: FileImportOptions['service'];
  /** Null: the shop was deleted. */
  shopOf: (shopId: string) => Promise<{ shop: CatalogShop; traits: ShopTraits } | null>;
  writeEvent: (trx: Trx, event: FeedEvent) => Promise<void>;
  /** Null: there is no mail server. */
  mail: FeedMail | null;
  /** Most bytes that are fetched, and that the file unpacks to. */
  limits?: { fetched: number; unpacked: number };
};
