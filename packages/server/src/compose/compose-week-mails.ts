import type { SecretKey } from '../kernel/index.ts';
import { type WeekMailPorts, WeekMails } from '../week-mail/index.ts';
import type { ServingDomains } from './compose-serving.ts';
import type { SharedPorts } from './compose-shared.ts';

type Domains = Pick<ServingDomains, 'access' | 'accounts' | 'catalog' | 'reports' | 'jobQueue'>;
type Ports = Pick<SharedPorts, 'store' | 'scheduler' | 'mailer' | 'publicUrl'> & {
  secretKey: Pick<SecretKey, 'accepted'>;
};

export type ComposedWeekMails = { weekMails: WeekMails; weekMailPorts: WeekMailPorts };

/** The week of a shop by mail, and what its jobs need. */
export const composeWeekMails = (
  { store, scheduler, mailer, publicUrl, secretKey }: Ports,
  { access, accounts, catalog, reports, jobQueue }: Domains,
): ComposedWeekMails => {
  const weekMailPorts: WeekMailPorts = {
    store,
    reports,
    mailer,
    publicUrl,
    queue: jobQueue,
    now: () => scheduler.nowMs(),
    keys: secretKey.accepted('links that end mail'),
    namesOf: (shopId, externalIds) => catalog.names({ shopId, externalIds }),
    shopOf: async (shopId) => {
      const shop = await access.shops.get(shopId);
      if (shop === null) return null;
      const { name, currency, createdAt, settings } = shop;
      return { shopId, name, currency, createdAt, timeZone: settings.timeZone };
    },
    readerOf: async (shopId, userId) => {
      const shop = await access.shops.get(shopId);
      if (shop === null) return 'none';
      if ((await accounts.members.roleOf(userId, shop.organizationId)) === null) return 'none';
      const { name, email, email_proved_at: provedAt } = await accounts.users.byId(userId);
      return provedAt === null ? 'unproved' : { name, email };
    },
  };
  return { weekMails: new WeekMails(weekMailPorts), weekMailPorts };
};
