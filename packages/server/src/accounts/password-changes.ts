import { AisleError } from '@aisle/contract';
import { sayMail } from '../mail/index.ts';
import type { Links } from './links.ts';
import type { LockOut } from './lock-out.ts';
import { LINK_LIFE_MS, type OneTimeTokens } from './one-time-tokens.ts';
import type { Passwords } from './passwords.ts';
import type { AccountPorts } from './ports.ts';
import type { Session, Sessions } from './sessions.ts';
import type { User, Users } from './users.ts';

type Parts = {
  users: Users;
  sessions: Sessions;
  passwords: Passwords;
  tokens: OneTimeTokens;
  lockOut: LockOut;
  links: Links;
};

/** One mail a minute, so that this service fills no mailbox. */
const MAIL_EVERY_MS = 60_000;

const passwordWrong = (): AisleError => new AisleError('password_wrong', 'The password is not right.');

/** New passwords: by a link, or by the one before. */
export class PasswordChanges {
  readonly #ports: AccountPorts;
  readonly #parts: Parts;

  constructor(ports: AccountPorts, parts: Parts) {
    this.#ports = ports;
    this.#parts = parts;
  }

  /** Sends a link, if there is such an account. The caller is told neither. */
  forgot(email: string): void {
    this.#parts.links.background(this.#sendLink(email), 'a password could not be reset');
  }

  /** A link that sets a new password, which is not mailed; null when the account does not exist. */
  async resetLink(email: string): Promise<string | null> {
    const user = await this.#parts.users.byEmail(email);
    return user === null ? null : this.#linkOf(user);
  }

  /** Ends all sessions of the person, whose id it returns. @throws AisleError link_invalid, overloaded */
  async reset(input: { token: string; password: string }, address: string): Promise<string> {
    const passwordHash = await this.#parts.passwords.hash(input.password, address);
    const user = await this.#ports.store.db.transaction().execute(async (trx) => {
      const used = await this.#parts.tokens.use(trx, 'reset', input.token);
      if (used?.userId == null)
        throw new AisleError('link_invalid', 'This link was used or has expired: ask for a new one.');
      const { userId } = used;
      await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
      await this.#parts.sessions.endOthers(userId, null, trx);
      await this.#parts.tokens.forget(trx, 'reset', userId);
      return trx
        .selectFrom('users')
        .select(['id', 'email'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
    });
    await this.#parts.lockOut.forgive({ account: user.email, address });
    return user.id;
  }

  /** Ends all other sessions of the person. @throws AisleError password_wrong, overloaded @throws LockedOut */
  async change(session: Session, input: { current: string; next: string }, address: string): Promise<void> {
    const user = await this.confirm(session.userId, input.current, address);
    const passwordHash = await this.#parts.passwords.hash(input.next, address);
    const { userId, sessionId } = session;
    await this.#ports.store.db.transaction().execute(async (trx) => {
      if (!(await this.#parts.users.stillHasPassword(trx, user))) throw passwordWrong();
      await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
      await this.#parts.sessions.endOthers(userId, sessionId, trx);
      await this.#parts.tokens.forget(trx, 'reset', userId);
    });
  }

  /**
   * Checks the password: a thief of an open session does not know it.
   * @throws AisleError password_wrong
   * @throws LockedOut
   */
  async confirm(userId: string, password: string, address: string): Promise<User> {
    const { users, passwords, lockOut } = this.#parts;
    await lockOut.attempt({ account: userId, address });
    const user = await users.byId(userId);
    if (!(await passwords.check({ password, stored: user.password_hash, address }))) throw passwordWrong();
    await lockOut.succeeded({ account: userId, address });
    return user;
  }

  async #sendLink(email: string): Promise<void> {
    const user = await this.#parts.users.byEmail(email);
    if (user === null) return;
    const since = this.#ports.now() - MAIL_EVERY_MS;
    if (await this.#parts.tokens.issuedSince('reset', user.id, since)) return;
    if (this.#parts.links.takeTurn('reset', user.email) > 0) return;
    this.#parts.links.send({
      to: user.email,
      subject: sayMail('resetSubject'),
      url: await this.#linkOf(user),
      says: sayMail('reset', { name: user.name, minutes: LINK_LIFE_MS.reset / 60_000 }),
    });
  }

  async #linkOf(user: User): Promise<string> {
    const token = await this.#parts.tokens.issue('reset', user.id);
    return `${this.#ports.publicUrl()}/dashboard/reset-password?token=${token}`;
  }
}
