import { randomBytes } from 'node:crypto';
import { AisleError, type SecondFactorSetup, type SignInOutcome } from '@aisle/contract';
import { hashSecret } from '../access/index.ts';
import type { SealedColumn } from '../store/index.ts';
import { removeSecondFactor } from './end-access.ts';
import { type LockOut, whenLockedOut } from './lock-out.ts';
import type { Notices } from './notices.ts';
import type { PasswordChanges } from './password-changes.ts';
import type { AccountPorts } from './ports.ts';
import type { ClientInfo, Session, Sessions } from './sessions.ts';
import type { BegunSession } from './sign-in.ts';
import type { SignInTraces } from './sign-in-traces.ts';
import { toBase32, totpStep, totpUri } from './totp.ts';
import type { User, Users } from './users.ts';

type Parts = {
  users: Users;
  sessions: Sessions;
  lockOut: LockOut;
  changes: PasswordChanges;
  notices: Notices;
  traces: SignInTraces;
};
/** `address`: the caller's. */
type Typed = { session: Session; password: string | undefined; address: string };

const PURPOSE = 'authenticator app';
/** Where sealed secrets of authenticator apps are. */
export const SEALED_APP_SECRETS: SealedColumn = { table: 'users', column: 'totp_secret', purpose: PURPOSE };
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/** 120 bits each: from 112 on, a plain hash is as good as one for passwords (ASVS 6.5.2). */
const CODE_BYTES = 15;

const signInExpired = (): AisleError =>
  new AisleError('sign_in_failed', 'This sign-in has expired: begin again with the password.');

/** Six times four letters and digits: `ABCD-EFGH-...` */
const newRecoveryCode = (): string => (toBase32(randomBytes(CODE_BYTES)).match(/.{4}/g) ?? []).join('-');
const recoveryHash = (code: string): string => hashSecret(code.toUpperCase().replace(/[^A-Z2-7]/g, ''));

/** Codes of an authenticator app, beside the password. */
export class SecondFactor {
  readonly #ports: AccountPorts;
  readonly #parts: Parts;

  constructor(ports: AccountPorts, parts: Parts) {
    this.#ports = ports;
    this.#parts = parts;
  }

  /** A new secret, which counts from its first code on. @throws as `PasswordChanges.confirm`, and AisleError second_factor_on */
  async begin(input: Typed): Promise<SecondFactorSetup> {
    const { session } = input;
    const { userId } = session;
    const user = await this.#parts.changes.confirm(session, input.password, input.address);
    if (user.totp_confirmed_at !== null)
      throw new AisleError('second_factor_on', 'Sign-in already asks for codes: remove the app first.');
    const bytes = randomBytes(SECRET_BYTES);
    const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    const sealed = this.#ports.secretKey.seal(bytes.toString('base64url'), PURPOSE);
    await this.#ports.store.db.transaction().execute(async (trx) => {
      await this.#parts.sessions.requireOpen(trx, session);
      const fresh = { totp_secret: sealed, totp_confirmed_at: null, totp_last_step: null };
      await trx.updateTable('users').set(fresh).where('id', '=', userId).execute();
      await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
      const rows = recoveryCodes.map((code) => ({ user_id: userId, hash: recoveryHash(code) }));
      await trx.insertInto('recovery_codes').values(rows).execute();
    });
    const secret = toBase32(bytes);
    return { totpUri: totpUri({ secret, email: user.email }), secret, recoveryCodes };
  }

  /** @throws AisleError code_wrong, credential_invalid @throws LockedOut */
  async confirm({ session, code }: { session: Session; code: string }): Promise<void> {
    const { userId } = session;
    const attempt = await this.#parts.lockOut.attemptInSession(session.sessionId);
    const user = await this.#parts.users.byId(userId);
    if (!(await this.#takeTotp(user, code)))
      throw new AisleError('code_wrong', 'The code is not right: look whether the clock of the phone is.');
    const confirmed = { totp_confirmed_at: this.#ports.now() };
    await this.#ports.store.db.transaction().execute(async (trx) => {
      await this.#parts.sessions.requireOpen(trx, session);
      await trx.updateTable('users').set(confirmed).where('id', '=', userId).execute();
    });
    await attempt.succeeded();
    this.#parts.notices.tell(user, 'appAdded');
  }

  /** @throws as `PasswordChanges.confirm` */
  async remove({ session, password, address }: Typed): Promise<void> {
    await this.#parts.changes.confirm(session, password, address);
    await this.clear(session.userId);
  }

  /** For the operator, when a phone and its recovery codes are lost. */
  async clear(userId: string): Promise<void> {
    const user = await this.#parts.users.byId(userId);
    await this.#ports.store.db.transaction().execute((trx) => removeSecondFactor(trx, userId));
    if (user.totp_confirmed_at !== null) this.#parts.notices.tell(user, 'appRemoved');
  }

  /** Finishes the sign-in that `token` began. @throws AisleError sign_in_failed, second_factor_wrong @throws LockedOut */
  async signIn(input: { token: string | null; code: string }, client: ClientInfo): Promise<BegunSession> {
    const { users, sessions } = this.#parts;
    const pendingToken = input.token ?? '';
    const pending = await sessions.find(pendingToken);
    if (pending?.isPending !== true) throw signInExpired();
    const { userId } = pending;
    const { address } = client;
    const user = await users.byId(userId);
    const who = { account: user.email, address };
    const trace = (outcome: SignInOutcome): void => this.#parts.traces.signIn({ ...who, outcome, user });
    const attempt = await this.#parts.lockOut
      .attempt({ ...who, proves: 'code' })
      .catch(whenLockedOut(() => trace('lockedOut')));
    const isTotp = await this.#takeTotp(user, input.code);
    if (!isTotp && !(await this.#takeRecovery(user, input.code))) {
      trace('codeWrong');
      throw new AisleError('second_factor_wrong', 'The code is not right.');
    }
    await attempt.succeeded();
    if (!isTotp) this.#parts.notices.tell(user, 'recoveryCodeUsed');
    const begun = await this.#ports.store.db.transaction().execute(async (trx) => {
      const stillGood = await users.stillHasPassword(trx, user);
      // A sign-in is finished once, and not after a new password has ended it.
      if (!stillGood || !(await sessions.endToken(pendingToken, trx))) throw signInExpired();
      return { token: await sessions.begin({ userId, client }, trx), userId, isPending: false };
    });
    trace('signedIn');
    return begun;
  }

  /** True for a right code, which is used up. */
  async #takeTotp(user: User, code: string): Promise<boolean> {
    if (user.totp_secret === null) return false;
    const secret = this.#ports.secretKey.open(user.totp_secret, PURPOSE);
    if (secret === null) return false;
    const input = { code: code.trim(), nowMs: this.#ports.now(), lastStep: user.totp_last_step };
    const step = totpStep(Buffer.from(secret, 'base64url'), input);
    if (step === null) return false;
    const { numUpdatedRows } = await this.#ports.store.db
      .updateTable('users')
      .set({ totp_last_step: step })
      .where('id', '=', user.id)
      .where((row) => row.or([row('totp_last_step', 'is', null), row('totp_last_step', '<', step)]))
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async #takeRecovery(user: User, code: string): Promise<boolean> {
    const { numDeletedRows } = await this.#ports.store.db
      .deleteFrom('recovery_codes')
      .where('user_id', '=', user.id)
      .where('hash', '=', recoveryHash(code))
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
}
