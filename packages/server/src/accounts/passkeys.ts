import { AisleError, type Passkey, type SignInOutcome } from '@aisle/contract';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { decodeJson, encodeJson, isUniqueViolation } from '../store/index.ts';
import { requireWayIn } from './identities/way-in.ts';
import type { Notices } from './notices.ts';
import type { AccountPorts } from './ports.ts';
import type { ClientInfo, Session, Sessions } from './sessions.ts';
import { type BegunSession, beginAfter } from './sign-in.ts';
import type { SignInTraces } from './sign-in-traces.ts';
import type { Users } from './users.ts';

type Parts = { users: Users; sessions: Sessions; notices: Notices; traces: SignInTraces };
type StoredPasskey = { id: string; userId: string; counter: number };

/** Time to answer the browser's question. */
export const CHALLENGE_MS = 5 * 60_000;

/** Loaded for the first passkey: it takes longer to load than most commands run. */
const webAuthn = () => import('@simplewebauthn/server');

const hostOf = (origin: string): string => new URL(origin).hostname;

const passkeyInvalid = (cause?: unknown): AisleError =>
  new AisleError('passkey_invalid', 'The passkey could not be checked: try again.', { cause });
const signInFailed = (cause?: unknown): AisleError =>
  new AisleError('sign_in_failed', 'This passkey is not known here, or its answer came too late.', { cause });

/**
 * Passkeys. A passkey is bound to the host name of the service. The host of the request's Origin counts; it was checked
 * to be the service's own. The authenticator always asks for a PIN or a finger: it is two factors by itself.
 */
export class Passkeys {
  readonly #ports: AccountPorts;
  readonly #parts: Parts;

  constructor(ports: AccountPorts, parts: Parts) {
    this.#ports = ports;
    this.#parts = parts;
  }

  async newOptions(userId: string, origin: string) {
    const user = await this.#parts.users.byId(userId);
    const options = await (await webAuthn()).generateRegistrationOptions({
      rpName: 'Aisle',
      rpID: hostOf(origin),
      userID: new Uint8Array(Buffer.from(userId)),
      userName: user.email,
      userDisplayName: user.name,
      attestationType: 'none',
      excludeCredentials: (await this.#rows(userId)).map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await this.#ask(options.challenge, userId);
    return { ...options };
  }

  /** @throws AisleError passkey_invalid, credential_invalid */
  async add(input: { session: Session; name: string; response: object; origin: string }): Promise<Passkey> {
    const { session, name, origin } = input;
    const { userId } = session;
    const { verifyRegistrationResponse } = await webAuthn();
    const verifying = verifyRegistrationResponse({
      response: input.response as RegistrationResponseJSON,
      expectedChallenge: (challenge) => this.#answered(challenge, userId),
      expectedOrigin: origin,
      expectedRPID: hostOf(origin),
      requireUserVerification: true,
    });
    const outcome = await verifying.catch((error: unknown) => {
      throw passkeyInvalid(error);
    });
    if (!outcome.verified) throw passkeyInvalid();
    const { credential } = outcome.registrationInfo;
    const row = {
      id: credential.id,
      user_id: userId,
      name,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: encodeJson(credential.transports ?? []),
      created_at: this.#ports.now(),
      last_used_at: null,
    };
    try {
      await this.#ports.store.db.transaction().execute(async (trx) => {
        // A new password may have ended the session since the request was admitted.
        await this.#parts.sessions.requireOpen(trx, session);
        await trx.insertInto('passkeys').values(row).execute();
      });
    } catch (error) {
      throw isUniqueViolation(error) ? passkeyInvalid(error) : error;
    }
    this.#parts.notices.tell(await this.#parts.users.byId(userId), 'passkeyAdded');
    return toPasskey(row);
  }

  async list(userId: string): Promise<Passkey[]> {
    return (await this.#rows(userId)).map(toPasskey);
  }

  /** @throws AisleError passkey_not_found, last_way_in */
  async remove(userId: string, id: string): Promise<void> {
    await this.#ports.store.db.transaction().execute(async (trx) => {
      await this.#parts.users.lock(trx, userId);
      const { numDeletedRows } = await trx
        .deleteFrom('passkeys')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw new AisleError('passkey_not_found', 'You have no such passkey.');
      await requireWayIn(trx, userId, this.#ports.oidc.providers);
    });
    this.#parts.notices.tell(await this.#parts.users.byId(userId), 'passkeyRemoved');
  }

  async signInOptions(origin: string) {
    const options = await (await webAuthn()).generateAuthenticationOptions({
      rpID: hostOf(origin),
      userVerification: 'required',
    });
    await this.#ask(options.challenge, null);
    return { ...options };
  }

  /** @throws AisleError sign_in_failed */
  async signIn(
    input: { response: { id: string }; origin: string; sentToken: string | null },
    client: ClientInfo,
  ): Promise<BegunSession> {
    const { db } = this.#ports.store;
    const row = await db
      .selectFrom('passkeys')
      .selectAll()
      .where('id', '=', input.response.id.replaceAll('\u0000', ''))
      .executeTakeFirst();
    if (row === undefined) throw signInFailed();
    const user = await this.#parts.users.byId(row.user_id);
    const trace = (outcome: SignInOutcome): void =>
      this.#parts.traces.signIn({ outcome, account: null, user, address: client.address });
    const { verifyAuthenticationResponse } = await webAuthn();
    const verifying = verifyAuthenticationResponse({
      response: input.response as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => this.#answered(challenge, null),
      expectedOrigin: input.origin,
      expectedRPID: hostOf(input.origin),
      requireUserVerification: true,
      credential: {
        id: row.id,
        publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
        counter: row.counter,
        transports: decodeJson<AuthenticatorTransport[]>(row.transports),
      },
    });
    const outcome = await verifying.catch((error: unknown) => {
      trace('failed');
      throw signInFailed(error);
    });
    if (!outcome.verified) throw signInFailed();
    const { newCounter: counter } = outcome.authenticationInfo;
    const stored = { id: row.id, userId: row.user_id, counter };
    const begun = await this.begin(stored, { sentToken: input.sentToken, client });
    trace('signedIn');
    return begun;
  }

  /** Opens a session by a passkey that was checked, unless it was removed meanwhile. @throws AisleError sign_in_failed */
  async begin(
    { id, userId, counter }: StoredPasskey,
    from: { sentToken: string | null; client: ClientInfo },
  ): Promise<BegunSession> {
    return this.#ports.store.db.transaction().execute(async (trx) => {
      await this.#parts.users.lock(trx, userId);
      const { numUpdatedRows } = await trx
        .updateTable('passkeys')
        .set({ counter, last_used_at: this.#ports.now() })
        .where('id', '=', id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw signInFailed();
      return beginAfter(this.#parts.sessions, { userId, isPending: false, ...from }, trx);
    });
  }

  async prune(): Promise<number> {
    const deletion = this.#ports.store.db
      .deleteFrom('passkey_challenges')
      .where('expires_at', '<=', this.#ports.now());
    return Number((await deletion.executeTakeFirst()).numDeletedRows);
  }

  #rows(userId: string) {
    const query = this.#ports.store.db.selectFrom('passkeys').selectAll().where('user_id', '=', userId);
    return query.orderBy('created_at').orderBy('id').execute();
  }

  async #ask(challenge: string, userId: string | null): Promise<void> {
    const row = { challenge, user_id: userId, expires_at: this.#ports.now() + CHALLENGE_MS };
    await this.#ports.store.db.insertInto('passkey_challenges').values(row).execute();
  }

  /** True when we asked this and it was not answered yet; a challenge counts once. */
  async #answered(challenge: string, userId: string | null): Promise<boolean> {
    const row = await this.#ports.store.db
      .deleteFrom('passkey_challenges')
      .where('challenge', '=', challenge)
      .where('user_id', userId === null ? 'is' : '=', userId)
      .returning('expires_at')
      .executeTakeFirst();
    return row !== undefined && row.expires_at > this.#ports.now();
  }
}

const toPasskey = (row: {
  id: string;
  name: string;
  created_at: number;
  last_used_at: number | null;
}): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: new Date(row.created_at).toISOString(),
  lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at).toISOString(),
});
