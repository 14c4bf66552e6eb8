import { AisleError } from '@aisle/contract';
import { nameInMail, sayMail } from '../mail/index.ts';
import { endAccess } from './end-access.ts';
import type { Links } from './links.ts';
import { type LockOut, whenLockedOut } from './lock-out.ts';
import type { Notices } from './notices.ts';
import { LINK_LIFE_MS, type OneTimeTokens } from './one-time-tokens.ts';
import type { Passwords } from './passwords.ts';
import type { AccountPorts } from './ports.ts';
import type { Session, Sessions } from './sessions.ts';
import type { SignInTraces } from './sign-in-traces.ts';
import type { User, Users } from './users.ts';

type Parts = {
  users: Users;
  sessions: Sessions;
  passwords: Passwords;
  tokens: OneTimeTokens;
  lockOut: LockOut;
  links: Links;
  notices: Notices;
  traces: SignInTraces;
};

/** One mail a minute, so that this service fills no mailbox. */
const MAIL_EVERY_MS = 60_000;

const linkInvalid = (): AisleError =>
  new AisleError('link_invalid', 'This link was used or has expired: ask for a new one.');
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

  /** Ends all that let someone in before; returns the person's id. @throws AisleError link_invalid, password_easy, overloaded */
  async reset(input: { token: string; password: string }, address: string): Promise<string> {
    const { tokens, users, lockOut, notices } = this.#parts;
    // Before anything is hashed: made-up links must not take the turns of people who sign in.
    const found = await tokens.find('reset', input.token);
    if (found?.userId == null) throw linkInvalid();
    const { userId } = found;
    const passwordHash = await this.#parts.passwords.hash(input.password, {
      turn: [userId],
      known: await users.known(userId),
    });
    const user = await this.#ports.store.db.transaction().execute(async (trx) => {
      const user = await users.lock(trx, userId);
      if (user === null || (await tokens.use(trx, 'reset', input.token)) === null) throw linkInvalid();
      await endAccess(trx, { user, keepSession: null, lockOut });
      await users.setPassword(trx, userId, passwordHash);
      await users.prove(userId, trx);
      return user;
    });
    await lockOut.forgive({ account: user.email, address });
    notices.tell({ ...user, email_proved_at: this.#ports.now() }, 'passwordReset');
    return userId;
  }

  /** Ends all that let someone in before, but this session. @throws as `confirm`, and AisleError password_easy, overloaded */
  async change(
    session: Session,
    input: { current?: string | undefined; next: string },
    address: string,
  ): Promise<void> {
    const { users, lockOut } = this.#parts;
    const user = await this.confirm(session, input.current, address);
    const passwordHash = await this.#parts.passwords.hash(input.next, {
      turn: [user.id],
      known: await users.known(user.id),
    });
    await this.#ports.store.db.transaction().execute(async (trx) => {
      if (!(await users.stillHasPassword(trx, user))) throw passwordWrong();
      await endAccess(trx, { user, keepSession: session.sessionId, lockOut });
      await users.setPassword(trx, user.id, passwordHash);
    });
    this.#parts.notices.tell(user, 'passwordChanged');
  }

  /**
   * Checks the password: a thief of an open session does not know it. Without a password, the person must have signed in a
   * moment ago.
   * @throws AisleError password_wrong, sign_in_again
   * @throws LockedOut
   */
  async confirm(session: Session, password: string | undefined, address: string): Promise<User> {
    const { users, sessions, passwords, lockOut } = this.#parts;
    const user = await users.byId(session.userId);
    if (user.password_hash === null) {
      if (await sessions.isFresh(session.sessionId)) return user;
      throw new AisleError('sign_in_again', 'Sign in again, then repeat it within 10 minutes.');
    }
    const { email: account } = user;
    const attempt = await lockOut
      .attemptInSession(session.sessionId)
      .catch(
        whenLockedOut(() => this.#parts.traces.signIn({ outcome: 'lockedOut', account, user, address })),
      );
    if (
      !(await passwords.check({ password: password ?? '', stored: user.password_hash, turn: attempt.turn }))
    )
      throw passwordWrong();
    await attempt.succeeded();
    return user;
  }

  async #sendLink(email: string): Promise<void> {
    const user = await this.#parts.users.byEmail(email);
    if (user === null) return;
    const since = this.#ports.now() - MAIL_EVERY_MS;
    if (await this.#parts.tokens.issuedSince('reset', user.id, since)) return;
    const { links } = this.#parts;
    if (links.takeTurn('reset', user.email) > 0) return;
    if (!links.hasMail) {
      // A link in the log would let in everyone who reads logs.
      this.#ports.log.warn(
        `${user.email} asks for a new password, and there is no mail server. \`aisle user reset-password ${user.email}\` makes a link to pass on`,
      );
      return;
    }
    links.send({
      to: user.email,
      subject: sayMail('resetSubject'),
      url: await this.#linkOf(user),
      says: sayMail('reset', { name: nameInMail(user.name), minutes: LINK_LIFE_MS.reset / 60_000 }),
    });
  }

  async #linkOf(user: User): Promise<string> {
    const token = await this.#parts.tokens.issue('reset', user.id);
    return `${this.#ports.publicUrl()}/dashboard/reset-password?token=${token}`;
  }
}
