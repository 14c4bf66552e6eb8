import { AisleError } from '@aisle/contract';
import { nameInMail, sayMail } from '../mail/index.ts';
import type { Links } from './links.ts';
import { LockedOut } from './lock-out.ts';
import { LINK_LIFE_MS, type OneTimeTokens } from './one-time-tokens.ts';
import type { AccountPorts } from './ports.ts';
import type { Session } from './sessions.ts';
import type { User, Users } from './users.ts';

type Parts = { users: Users; tokens: OneTimeTokens; links: Links };

/** @throws AisleError address_not_proved */
const refuse = (message: string): never => {
  throw new AisleError('address_not_proved', message);
};

/** Whether the mailbox of an account is the person's: shown by a link that was mailed to it. */
export class AddressProof {
  readonly #ports: AccountPorts;
  readonly #parts: Parts;

  constructor(ports: AccountPorts, parts: Parts) {
    this.#ports = ports;
    this.#parts = parts;
  }

  /** Mails the link, unless the address is proved. @throws AisleError address_not_proved @throws LockedOut */
  async ask(userId: string): Promise<void> {
    const { users, links } = this.#parts;
    const user = await users.byId(userId);
    if (user.email_proved_at !== null) return;
    if (!links.hasMail)
      refuse(
        'This service sends no mail. Its operator proves your address with `aisle user reset-password`.',
      );
    const turnMs = links.takeTurn('proof', user.email);
    if (turnMs > 0) throw new LockedOut(turnMs, 'This address was sent a link a moment ago.');
    await this.#send(user);
  }

  /**
   * Uses the link up. It counts in a session of the same account alone: a mailbox's owner who opens the link of a
   * stranger's account must not hand the address to that account. @throws AisleError link_invalid
   */
  async prove({ userId }: Pick<Session, 'userId'>, token: string): Promise<void> {
    await this.#ports.store.db.transaction().execute(async (trx) => {
      await this.#parts.users.lock(trx, userId);
      const used = await this.#parts.tokens.use(trx, 'proof', token);
      if (used?.userId !== userId)
        throw new AisleError('link_invalid', 'This link was used, has expired or is for another account.');
      await this.#parts.users.prove(userId, trx);
    });
  }

  /**
   * Where mail can prove addresses, the person must have proved hers; elsewhere an owner of the organization. `does`:
   * "makes a shop". @throws AisleError address_not_proved
   */
  async require({ userId, organizationId }: { userId: string; organizationId: string }): Promise<void> {
    const query = this.#ports.store.db
      .selectFrom('users')
      .innerJoin('members', 'members.user_id', 'users.id')
      .select('users.id')
      .where('members.organization_id', '=', organizationId)
      .where('users.email_proved_at', 'is not', null);
    const proving = this.#parts.links.hasMail
      ? query.where('users.id', '=', userId)
      : query.where((row) => row.or([row('users.id', '=', userId), row('members.role', '=', 'owner')]));
    if ((await proving.limit(1).executeTakeFirst()) === undefined)
      refuse('Prove your address first: open the link in the mail, or ask for another on your account page.');
  }

  async #send(user: User): Promise<void> {
    const token = await this.#parts.tokens.issue('proof', user.id);
    this.#parts.links.send({
      to: user.email,
      subject: sayMail('proofSubject'),
      url: `${this.#ports.publicUrl()}/dashboard/prove-address?token=${token}`,
      says: sayMail('proof', { name: nameInMail(user.name), hours: LINK_LIFE_MS.proof / 3_600_000 }),
    });
  }
}
