import type { DomainLoss } from '../access/index.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Log } from '../kernel/index.ts';
import { type Mailer, nameInMail, sayMail } from '../mail/index.ts';

type Ports = {
  accounts: () => Pick<Accounts, 'members' | 'users'>;
  /** Null: no mail is sent. */
  mailer: Mailer | null;
  log: Log;
  publicUrl: () => string;
};

/** Mails the owners, where their address is proved, of a shop whose domain another organization has proved. It goes on behind the caller. */
export function tellDomainLost(ports: Ports, loss: DomainLoss): void {
  const { log } = ports;
  log.warn('another organization has proved the domain of a shop', { ...loss });
  mailOwners(ports, loss).catch((error: unknown) =>
    log.error('the owners of a shop could not be told that its domain moved', { err: error }),
  );
}

async function mailOwners(
  { accounts, mailer, publicUrl }: Ports,
  { organizationId, shopName, url }: DomainLoss,
): Promise<void> {
  if (mailer === null) return;
  const domain = new URL(url).hostname;
  const shop = nameInMail(shopName);
  const subject = sayMail('domainLostSubject', { domain });
  const text = `${sayMail('domainLost', { shop, domain })}\n\n${publicUrl()}/dashboard`;
  const { members, users } = accounts();
  for (const { userId, role } of await members.list(organizationId)) {
    const { email, email_proved_at: provedAt } = await users.byId(userId);
    if (role === 'owner' && provedAt !== null) await mailer.send({ to: email, subject, text });
  }
}
