import { AisleError, type SignInInput, type SignInOutcome } from '@aisle/contract';
import type { Trx } from '../store/index.ts';
import { type LockOut, whenLockedOut } from './lock-out.ts';
import type { Passwords } from './passwords.ts';
import type { AccountPorts } from './ports.ts';
import type { ClientInfo, Sessions } from './sessions.ts';
import type { SignInTraces } from './sign-in-traces.ts';
import { emailKey, type Users } from './users.ts';

type Parts = {
  users: Users;
  sessions: Sessions;
  passwords: Passwords;
  lockOut: LockOut;
  traces: SignInTraces;
};

/** One message for all reasons, so that it does not tell which accounts exist. */
const signInFailed = (): AisleError =>
  new AisleError('sign_in_failed', 'The address or the password is not right.');

/** `token`: of the new session. */
export type BegunSession = { token: string; userId: string; isPending: boolean };

type Beginning = { userId: string; isPending: boolean; sentToken: string | null; client: ClientInfo };

/**
 * Begins a session with a new token, and ends the session whose token the request carried. So an attacker who plants a
 * token in a browser cannot use it after the sign-in.
 */
export async function beginAfter(sessions: Sessions, input: Beginning, trx?: Trx): Promise<BegunSession> {
  const { userId, isPending, sentToken, client } = input;
  if (sentToken !== null) await sessions.endToken(sentToken, trx);
  return { token: await sessions.begin({ userId, isPending, client }, trx), userId, isPending };
}

/** Sign-in with a password. */
export class SignIn {
  readonly #ports: Pick<AccountPorts, 'store'>;
  readonly #parts: Parts;

  constructor(ports: Pick<AccountPorts, 'store'>, parts: Parts) {
    this.#ports = ports;
    this.#parts = parts;
  }

  /** @throws AisleError sign_in_failed, overloaded @throws LockedOut */
  async withPassword(
    { email, password }: SignInInput,
    from: { sentToken: string | null; client: ClientInfo },
  ): Promise<BegunSession> {
    const { users, sessions, passwords, lockOut, traces } = this.#parts;
    const who = { account: emailKey(email), address: from.client.address };
    const user = await users.byEmail(email);
    const trace = (outcome: SignInOutcome): void => traces.signIn({ ...who, outcome, user });
    const attempt = await lockOut.attempt(who).catch(whenLockedOut(() => trace('lockedOut')));
    const right = await passwords.check({
      password,
      stored: user?.password_hash ?? null,
      turn: attempt.turn,
    });
    if (user === null || !right) {
      trace('failed');
      throw signInFailed();
    }
    const isPending = user.totp_confirmed_at !== null;
    await attempt.succeeded({ isIn: !isPending });
    const begun = await this.#ports.store.db.transaction().execute(async (trx) => {
      if (!(await users.stillHasPassword(trx, user))) throw signInFailed();
      return beginAfter(sessions, { userId: user.id, isPending, ...from }, trx);
    });
    trace(isPending ? 'codeAsked' : 'signedIn');
    return begun;
  }
}
