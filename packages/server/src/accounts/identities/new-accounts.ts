import { AisleError } from '@aisle/contract';
import type { OidcProviderSettings } from '../../config/index.ts';
import type { Trx } from '../../store/index.ts';
import type { Invitations } from '../invitations.ts';
import type { Members } from '../members.ts';
import type { AccountPorts } from '../ports.ts';
import type { Users } from '../users.ts';
import type { ProvidedPerson } from './identity-provider.ts';

type Parts = { users: Users; members: Members; invitations: Invitations };

/** A person whom no account here knows. `invitationToken`: of the link that the sign-in began with. */
export type Newcomer = {
  person: ProvidedPerson & { email: string };
  provider: OidcProviderSettings;
  invitationToken: string | null;
};

/** Accounts that come to be by the first sign-in at a provider. */
export class NewAccounts {
  readonly #ports: Pick<AccountPorts, 'signUp' | 'log'>;
  readonly #parts: Parts;

  constructor(ports: Pick<AccountPorts, 'signUp' | 'log'>, parts: Parts) {
    this.#ports = ports;
    this.#parts = parts;
  }

  /** Whether the settings let the person have an account, where the address has no account yet. */
  allows({ person, provider, invitationToken }: Newcomer): boolean {
    const { signUp } = this.#ports;
    if (provider.newAccounts === 'never') return false;
    if (provider.newAccounts === 'domains' && person.vouched) return true;
    return signUp === 'open' || (signUp === 'invited' && invitationToken !== null);
  }

  /** Makes the account; returns its id. The address is proved where the provider vouches, or the invitation went there. */
  async create(trx: Trx, newcomer: Newcomer): Promise<string> {
    const { person, invitationToken } = newcomer;
    const { email } = person;
    const place = invitationToken === null ? null : await this.#parts.invitations.use(trx, invitationToken);
    const isProved = person.vouched || place?.mailedTo === email;
    const name = person.name ?? email.slice(0, email.lastIndexOf('@'));
    const userId = await this.#parts.users.create(trx, { name, email, passwordHash: null, isProved });
    if (place !== null) await this.#parts.members.add(trx, { ...place, userId });
    else await this.#makePlace(trx, { ...newcomer, userId, name });
    return userId;
  }

  /** Those for whom the provider vouches join the organization of the settings; others get one of their own. */
  async #makePlace(
    trx: Trx,
    { person, provider, userId, name }: Newcomer & { userId: string; name: string },
  ) {
    const { members } = this.#parts;
    const { organizationId, role } = provider;
    if (!person.vouched || organizationId === undefined) {
      await members.createOrganization(trx, { name, userId });
      return;
    }
    const query = trx.selectFrom('organizations').select('id').where('id', '=', organizationId);
    if ((await query.executeTakeFirst()) === undefined) {
      this.#ports.log.error(
        `AISLE_OIDC_PROVIDERS: the organization ${organizationId} of '${provider.id}' does not exist`,
      );
      throw new AisleError('identity_unknown', 'The organization that you would join does not exist.');
    }
    await members.add(trx, { organizationId, userId, role });
  }
}
