import { nameInMail, sayMail } from '../mail/index.ts';
import type { Links } from './links.ts';
import type { AccountPorts } from './ports.ts';
import type { User } from './users.ts';

/** What changed, as a mail says it. */
export type Notice =
  | 'passwordChanged'
  | 'passwordReset'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'appAdded'
  | 'appRemoved'
  | 'recoveryCodeUsed';

type Told = Pick<User, 'name' | 'email' | 'email_proved_at'>;

/** Mails to a person about each change of a way to sign in. Unproved addresses get none: they may be a stranger's. */
export class Notices {
  readonly #ports: Pick<AccountPorts, 'publicUrl'>;
  readonly #links: Pick<Links, 'inform'>;

  constructor(ports: Pick<AccountPorts, 'publicUrl'>, links: Pick<Links, 'inform'>) {
    this.#ports = ports;
    this.#links = links;
  }

  tell(user: Told, notice: Notice): void {
    this.#tell(user, sayMail(notice));
  }

  /** `provider`: its label. */
  tellOfProvider(user: Told, notice: 'identityLinked' | 'identityUnlinked', provider: string): void {
    this.#tell(user, sayMail(notice, { provider }));
  }

  #tell(user: Told, change: string): void {
    if (user.email_proved_at === null) return;
    const says = sayMail('changed', { name: nameInMail(user.name), change });
    const cure = sayMail('notYou', { url: `${this.#ports.publicUrl()}/dashboard/forgot-password` });
    this.#links.inform({ to: user.email, subject: sayMail('changedSubject'), text: `${says}\n\n${cure}\n` });
  }
}
