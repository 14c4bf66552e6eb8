import { AisleError, type SetupResponse, type SignUpInput } from '@aisle/contract';
import type { Trx } from '../store/index.ts';
import type { AddressProof } from './address-proof.ts';
import type { DailyBounds } from './daily-bounds.ts';
import { type InstallationOwner, lockOwnership } from './installation/installation-owner.ts';
import type { Invitations } from './invitations.ts';
import { LockedOut, type LockOut } from './lock-out.ts';
import type { Members } from './members.ts';
import type { OneTimeTokens } from './one-time-tokens.ts';
import { type Passwords, turnOfNetwork } from './passwords.ts';
import type { AccountPorts } from './ports.ts';
import { emailKey, type Users } from './users.ts';

type Parts = {
  users: Users;
  members: Members;
  tokens: OneTimeTokens;
  passwords: Passwords;
  lockOut: LockOut;
  invitations: Invitations;
  addressProof: AddressProof;
  dailyBounds: DailyBounds;
  installation: InstallationOwner;
};

const linkInvalid = (): AisleError =>
  new AisleError('link_invalid', 'This link was used or has expired: ask for a new one.');

const ignoreWait = (error: unknown): void => {
  if (!(error instanceof LockedOut)) throw error;
};

const CLOSED: Readonly<Record<'invited' | 'closed', string>> = {
  invited: 'An account needs an invitation: ask an owner or admin of your organization for one.',
  closed: 'This service makes no new accounts.',
};

/** How accounts come to be: by the first link, by an invitation, or freely. */
export class SignUp {
  readonly #ports: AccountPorts;
  readonly #parts: Parts;

  constructor(ports: AccountPorts, parts: Parts) {
    this.#ports = ports;
    this.#parts = parts;
  }

  async setup(): Promise<Pick<SetupResponse, 'signUp' | 'needsFirstOwner'>> {
    return { signUp: this.#ports.signUp, needsFirstOwner: !(await this.#parts.users.exists()) };
  }

  /** A new link that makes the first owner, while there is no account; null when there is one. */
  async firstOwnerLink(): Promise<string | null> {
    if (await this.#parts.users.exists()) return null;
    const token = await this.#parts.tokens.issue('setup');
    return `${this.#ports.publicUrl()}/dashboard/setup?token=${token}`;
  }

  /** Makes an account; returns its id. @throws AisleError sign_up_closed, link_invalid, email_taken, overloaded */
  async signUp(input: SignUpInput, address: string): Promise<string> {
    this.#refuseUnasked(input);
    const invitedTo = await this.#refuseDeadLinks(input);
    const { setupToken, invitationToken } = input;
    if (setupToken === undefined && invitationToken === undefined)
      await this.#parts.dailyBounds.take('signUp', { userId: null, address });
    const organizations = [input.organizationName ?? '', invitedTo ?? ''];
    const passwordHash = await this.#parts.passwords.hash(input.password, {
      turn: turnOfNetwork(address),
      known: { name: input.name, email: input.email, organizations },
    });
    const userId = await this.#ports.store.db.transaction().execute(async (trx) => {
      if (setupToken !== undefined) await this.#useSetupToken(trx, setupToken);
      // Before the address is looked up: callers without an invitation must not learn which addresses have an account.
      const place =
        invitationToken === undefined ? null : await this.#parts.invitations.use(trx, invitationToken);
      const isProved = setupToken !== undefined || place?.mailedTo === emailKey(input.email);
      const userId = await this.#parts.users.create(trx, { ...input, passwordHash, isProved });
      if (place === null) await this.#makePlace(trx, input, userId);
      else await this.#parts.members.add(trx, { ...place, userId });
      if (setupToken !== undefined) await this.#parts.installation.take(trx, userId);
      return userId;
    });
    await this.#parts.lockOut.forgive({ account: emailKey(input.email), address });
    // Right away: most people prove their address before they need it. A mail a moment ago is enough.
    if (this.#ports.mailer !== null) await this.#parts.addressProof.ask(userId).catch(ignoreWait);
    return userId;
  }

  /**
   * Before anything is hashed: made-up links must not take the turns of people who sign in. Returns the organization of
   * an invitation.
   */
  async #refuseDeadLinks({ setupToken, invitationToken }: SignUpInput): Promise<string | null> {
    if (setupToken !== undefined && (await this.#parts.tokens.find('setup', setupToken)) === null)
      throw linkInvalid();
    if (invitationToken === undefined) return null;
    return (await this.#parts.invitations.show(invitationToken)).organizationName;
  }

  #refuseUnasked(input: SignUpInput): void {
    const { signUp } = this.#ports;
    if (input.setupToken !== undefined || signUp === 'open') return;
    if (signUp === 'invited' && input.invitationToken !== undefined) return;
    throw new AisleError('sign_up_closed', CLOSED[signUp]);
  }

  async #useSetupToken(trx: Trx, token: string): Promise<void> {
    // The link makes the first owner alone, also when two of them are open at once.
    await lockOwnership(this.#ports.store, trx);
    const used = await this.#parts.tokens.use(trx, 'setup', token);
    const first = await trx.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (used === null || first !== undefined) throw linkInvalid();
    await this.#parts.tokens.forget(trx, 'setup', null);
  }

  async #makePlace(trx: Trx, input: SignUpInput, userId: string): Promise<void> {
    const { members } = this.#parts;
    const owned = input.setupToken === undefined ? 0 : await members.ownOrphans(trx, userId);
    if (owned > 0 && input.organizationName === undefined) return;
    await members.createOrganization(trx, { name: input.organizationName ?? input.name, userId });
  }
}
