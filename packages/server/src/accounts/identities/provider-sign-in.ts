import { AisleError, type Identity, type SignInProvider } from '@aisle/contract';
import type { Trx } from '../../store/index.ts';
import type { AddressProof } from '../address-proof.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { DailyBounds } from '../daily-bounds.ts';
import type { Invitations } from '../invitations.ts';
import { LockedOut } from '../lock-out.ts';
import type { AccountPorts } from '../ports.ts';
import type { ClientInfo, Session, Sessions } from '../sessions.ts';
import { type BegunSession, beginAfter } from '../sign-in.ts';
import type { SignInTraces } from '../sign-in-traces.ts';
import type { User, Users } from '../users.ts';
import type { Identities } from './identities.ts';
import { IdentityProvider, type ProvidedPerson } from './identity-provider.ts';
import type { NewAccounts } from './new-accounts.ts';
import { type NewPending, newPending, type PendingSignIn, PendingSignIns } from './pending-sign-in.ts';

type Parts = {
  users: Users;
  sessions: Sessions;
  identities: Identities;
  newAccounts: NewAccounts;
  addressProof: AddressProof;
  dailyBounds: DailyBounds;
  invitations: Invitations;
  audit: AuditLog;
  traces: SignInTraces;
};

/** What a browser brought back. `sealed`: the cookie that it got at the beginning. */
export type Answered = { provider: string; query: string; sealed: string | null; client: ClientInfo };
type Known = { person: ProvidedPerson; provider: IdentityProvider; pending: PendingSignIn };
/** How the account came to be known. */
type Found = { userId: string; how: 'known' | 'linked' | 'created' };

const unknown = (): AisleError =>
  new AisleError(
    'identity_unknown',
    'No account here is linked with this one. If you have an account, sign in as before and link it on the account page; else ask for an invitation.',
  );
const answerInvalid = (): AisleError =>
  new AisleError('provider_answer_invalid', 'This sign-in cannot be finished: begin again.');

/** Sign-in by providers of the operator's choice (OpenID Connect), and the links that it goes by. */
export class ProviderSignIn {
  readonly #ports: AccountPorts;
  readonly #parts: Parts;
  readonly #pending: PendingSignIns;
  readonly #providers: ReadonlyMap<string, IdentityProvider>;

  constructor(ports: AccountPorts, parts: Parts) {
    this.#ports = ports;
    this.#parts = parts;
    this.#pending = new PendingSignIns(ports);
    this.#providers = new Map(
      ports.oidc.providers.map((settings) => [settings.id, new IdentityProvider(ports, settings)]),
    );
  }

  /** In the order of the settings. */
  providers(): SignInProvider[] {
    return this.#ports.oidc.providers.map(({ id, label }) => ({ id, label }));
  }

  /** Where the browser goes, and what it keeps meanwhile. @throws AisleError provider_not_found, provider_unreachable */
  async begin(input: NewPending, { address }: ClientInfo): Promise<{ url: string; sealed: string }> {
    const provider = this.require(input.provider);
    const pending = newPending(input, this.#ports.now());
    const url = await provider.signInAddress(pending).catch(this.#traced(provider, address));
    return { url, sealed: this.#pending.seal(pending) };
  }

  /**
   * Opens a session for the person, whose account is made or linked where the settings allow it.
   * @throws AisleError as `IdentityProvider.personOf`, and provider_not_found, identity_unknown, email_taken, provider_names_no_email, link_invalid
   * @throws LockedOut
   */
  async signIn(
    answered: Answered & { sentToken: string | null },
  ): Promise<BegunSession & { returnTo: string | null }> {
    const { client, sentToken } = answered;
    const known = await this.#known(answered, null);
    const { person, provider, pending } = known;
    await this.#admitStranger(known, client.address);
    const { found, ...begun } = await this.#ports.store.db.transaction().execute(async (trx) => {
      const found = await this.#find(trx, known);
      const user = await this.#parts.users.lock(trx, found.userId);
      if (user === null || !(await this.#parts.identities.use(trx, user.id, person))) throw answerInvalid();
      const isPending = user.totp_confirmed_at !== null && asksForCode(provider, person);
      const from = { userId: user.id, isPending, sentToken, client };
      return { ...(await beginAfter(this.#parts.sessions, from, trx)), found, user };
    });
    await this.#afterwards(found, person, client.address);
    const outcome = begun.isPending ? 'codeAsked' : 'signedIn';
    this.#parts.traces.signIn({ outcome, account: person.email, user: begun.user, address: client.address });
    // The link of the invitation is used up: the page that it leads to would say so.
    const isOver = found.how === 'created' && pending.invitationToken !== null;
    return { ...begun, returnTo: isOver ? null : pending.returnTo };
  }

  /** Links an account at a provider. @throws AisleError as `IdentityProvider.personOf`, and provider_not_found, identity_taken */
  async link(session: Session, answered: Answered): Promise<Identity> {
    const { person } = await this.#known(answered, session.sessionId);
    return this.#parts.identities.link(session, person);
  }

  /** @throws AisleError provider_not_found */
  require(id: string): IdentityProvider {
    const provider = this.#providers.get(id);
    if (provider === undefined)
      throw new AisleError('provider_not_found', 'This service has no such provider of sign-ins.');
    return provider;
  }

  /** Who it is, by an answer to what this browser asked. `linkingSession`: null to sign in. */
  async #known({ sealed, query, ...answered }: Answered, linkingSession: string | null): Promise<Known> {
    const provider = this.require(answered.provider);
    const pending = this.#pending.open(sealed, answered.provider);
    if (pending.linkingSession !== linkingSession) throw answerInvalid();
    const person = await provider
      .personOf(query, pending)
      .catch(this.#traced(provider, answered.client.address));
    return { person, provider, pending };
  }

  /** The account of the person: linked, or linked now, or made now. */
  async #find(trx: Trx, { person, provider, pending }: Known): Promise<Found> {
    const { users, identities, newAccounts } = this.#parts;
    const owner = await identities.ownerOf(person, trx);
    if (owner !== null) return { userId: owner, how: 'known' };
    const { email } = person;
    if (email === null)
      throw new AisleError('provider_names_no_email', 'The provider names no mail address of yours.');
    const newcomer = { ...pending, person: { ...person, email }, provider: provider.settings };
    const allowed = newAccounts.allows(newcomer);
    const same = await users.byEmail(email, trx);
    if (same === null) {
      if (!allowed) throw unknown();
      const userId = await newAccounts.create(trx, newcomer);
      await identities.insert(trx, userId, person);
      return { userId, how: 'created' };
    }
    if (!(await this.#isSame(trx, same, person))) throw allowed ? emailTaken() : unknown();
    await identities.insert(trx, same.id, person);
    return { userId: same.id, how: 'linked' };
  }

  /**
   * Whether the account with the same address is surely the person's: both sides must know whose the mailbox is. An
   * unproved account may be a stranger's who waits for its owner.
   */
  async #isSame(trx: Trx, { id }: User, { vouched }: ProvidedPerson): Promise<boolean> {
    if (!vouched) return false;
    const user = await this.#parts.users.lock(trx, id);
    return user?.email_proved_at != null;
  }

  /**
   * As by sign-up, people learn which addresses have an account by an invitation that works, or within the bound on accounts
   * that strangers make. Outside of the transaction, because counts have one of their own.
   * @throws AisleError link_invalid
   * @throws LockedOut
   */
  async #admitStranger({ person, pending }: Known, address: string): Promise<void> {
    if (person.email === null || person.vouched) return;
    if ((await this.#parts.identities.ownerOf(person)) !== null) return;
    if (pending.invitationToken !== null) await this.#parts.invitations.show(pending.invitationToken);
    else await this.#parts.dailyBounds.take('signUp', { userId: null, address });
  }

  async #afterwards({ userId, how }: Found, { issuer }: ProvidedPerson, address: string): Promise<void> {
    if (how === 'known') return;
    const { audit, identities, addressProof } = this.#parts;
    const action = how === 'created' ? 'account.created' : 'account.identity_linked';
    await audit.writeOfPerson({ userId, action, address });
    if (how === 'linked') await identities.tell(userId, 'identityLinked', issuer);
    else if (this.#ports.mailer !== null)
      await addressProof.ask(userId).catch((error: unknown) => {
        // A mail a moment ago is enough.
        if (!(error instanceof LockedOut)) throw error;
      });
  }

  readonly #traced =
    (provider: IdentityProvider, address: string) =>
    (error: unknown): never => {
      if (error instanceof AisleError)
        this.#parts.traces.ofProvider({
          outcome: error.code === 'provider_unreachable' ? 'providerFailed' : 'failed',
          provider: provider.settings.id,
          reason: error.detail ?? error.code,
          address,
        });
      throw error;
    };
}

const emailTaken = (): AisleError =>
  new AisleError(
    'email_taken',
    'There is an account with this address: sign in as before, and link the provider on the account page.',
  );

/** The person's app is asked for, unless the operator trusts the provider to have done as much. */
const asksForCode = ({ settings }: IdentityProvider, { usedMfa }: ProvidedPerson): boolean =>
  settings.secondFactor === 'ask' || (settings.secondFactor === 'unless-mfa' && !usedMfa);
