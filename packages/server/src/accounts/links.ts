import { type Mail, sayMail } from '../mail/index.ts';
import type { AccountPorts } from './ports.ts';

const MAIL_EVERY_MS = 60_000;

/** A link for one person. */
export type Link = { to: string; subject: string; url: string; says: string };

/**
 * Sends links by mail; without a mail server they go to the log, for the operator to pass on. Nobody waits for the mail
 * server: the time of an answer must not tell whether there is an account.
 */
export class Links {
  readonly #ports: Pick<AccountPorts, 'mailer' | 'log' | 'now'>;
  /** The oldest first. */
  readonly #sentAtMs = new Map<string, number>();
  readonly #underWay = new Set<Promise<void>>();

  constructor(ports: Pick<AccountPorts, 'mailer' | 'log' | 'now'>) {
    this.#ports = ports;
  }

  /**
   * Takes the turn of an address, which has one in `MAIL_EVERY_MS`: nobody's mailbox is filled from here, by many at once either.
   * Returns how long to wait; 0: send now.
   */
  takeTurn(kind: 'reset' | 'invitation' | 'proof', to: string): number {
    const now = this.#ports.now();
    for (const [oldKey, atMs] of this.#sentAtMs) {
      if (now - atMs < MAIL_EVERY_MS) break;
      this.#sentAtMs.delete(oldKey);
    }
    // By kind: repeated invitations of a person must not delay the link that sets a new password.
    const key = `${kind} ${to}`;
    const last = this.#sentAtMs.get(key);
    if (last !== undefined) return last + MAIL_EVERY_MS - now;
    this.#sentAtMs.set(key, now);
    return 0;
  }

  get hasMail(): boolean {
    return this.#ports.mailer !== null;
  }

  send(link: Link): void {
    const { mailer, log } = this.#ports;
    if (mailer === null) {
      log.warn(`${link.subject}, for ${link.to}. There is no mail server, so pass this link on: ${link.url}`);
      return;
    }
    const text = `${link.says}\n\n${link.url}\n\n${sayMail('unexpected')}\n`;
    this.inform({ to: link.to, subject: link.subject, text });
  }

  /** Sends a mail without a link that is secret; without a mail server nothing. */
  inform(mail: Mail): void {
    const { mailer } = this.#ports;
    if (mailer !== null) this.background(mailer.send(mail), 'a mail could not be sent');
  }

  /** Work whose failure no caller waits for. */
  background(work: Promise<void>, failure: string): void {
    const { log } = this.#ports;
    const done = work
      .catch((error: unknown) => log.error(failure, { reason: String(error) }))
      .finally(() => this.#underWay.delete(done));
    this.#underWay.add(done);
  }

  /** When all that was begun has ended. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }
}
