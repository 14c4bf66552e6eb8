import { AisleError, type SignInInput } from '@aisle/contract';
import type { LockOut } from './lock-out.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions, Whence } from './sessions.ts';
import type { Users } from './users.ts';

type Parts = { users: Users; sessions: Sessions; passwords: Passwords; lockOut: LockOut };

/** One message for all reasons, so that it does not tell which accounts exist. */
const signInFailed = (): AisleError =>
  new AisleError('sign_in_failed', 'The address or the password is not right.');

/** `token`: of the new session. */
export type BegunSession = { token: string; userId: string; isPending: boolean };

/** Sign-in with a password. */
export class SignIn {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Begins a session with a token of its own. @throws AisleError sign_in_failed, overloaded @throws LockedOut */
  async withPassword({ email, password }: SignInInput, whence: Whence): Promise<BegunSession> {
    const { users, sessions, passwords, lockOut } = this.#parts;
    const { address } = whence;
    await lockOut.attempt({ email, address });
    const user = await users.byEmail(email);
    const right = await passwords.check({ password, stored: user?.password_hash ?? null, address });
    if (user === null || !right) throw signInFailed();
    await lockOut.succeeded({ email, address });
    const isPending = user.totp_confirmed_at !== null;
    const token = await sessions.begin({ userId: user.id, isPending, whence });
    return { token, userId: user.id, isPending };
  }
}
