import type { ReportShop, Reports } from '../insights/index.ts';
import type { Mailer } from '../mail/index.ts';
import type { JobQueue } from '../queue/index.ts';
import type { Store } from '../store/index.ts';

export type MailedShop = ReportShop & { name: string };

export type WeekMailPorts = {
  store: Pick<Store, 'db' | 'read'>;
  now: () => number;
  reports: Pick<
    Reports,
    'summary' | 'conversions' | 'topQueries' | 'growingQueries' | 'zeroResults' | 'topProducts'
  >;
  /** Null: there is no such shop, or it is deleted. */
  shopOf(shopId: string): Promise<MailedShop | null>;
  namesOf(shopId: string, externalIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** `none`: the person may see the shop no more. `unproved`: nobody has shown that the mailbox is theirs. */
  readerOf(shopId: string, userId: string): Promise<{ name: string; email: string } | 'none' | 'unproved'>;
  queue: Pick<JobQueue, 'enqueue' | 'wake'>;
  /** Null: the operator named no mail server, and no mail is sent. */
  mailer: Mailer | null;
  publicUrl: () => string;
  /** Links are signed with the first; those of all are taken. */
  keys: readonly Uint8Array[];
};
