import {
  AisleError,
  type CreatedInvitation,
  type Invitation,
  type InvitationInput,
  MAX_INVITATIONS,
  type Role,
  type ShownInvitation,
} from '@aisle/contract';
import type { Selectable } from 'kysely';
import { hashSecret, newId } from '../access/index.ts';
import { nameInMail, sayMail } from '../mail/index.ts';
import type { InvitationsTable, Trx } from '../store/index.ts';
import type { Links } from './links.ts';
import { LockedOut } from './lock-out.ts';
import type { Members } from './members.ts';
import { newLinkToken } from './one-time-tokens.ts';
import type { AccountPorts } from './ports.ts';
import { emailKey } from './users.ts';

type Parts = { members: Members; links: Links };
/** `mailedTo`: null when the link was handed over otherwise. */
type Place = { organizationId: string; role: Role; mailedTo: string | null };

export const INVITATION_LIFE_MS = 7 * 86_400_000;

const linkInvalid = (): AisleError =>
  new AisleError('link_invalid', 'This invitation was used, withdrawn or has expired: ask for a new one.');

/** Invitations to an organization. A link works once, for anyone who has it. */
export class Invitations {
  readonly #ports: AccountPorts;
  readonly #parts: Parts;

  constructor(ports: AccountPorts, parts: Parts) {
    this.#ports = ports;
    this.#parts = parts;
  }

  /** @throws AisleError role_not_allowed, already_member, invitation_quota_exceeded @throws LockedOut */
  async create(
    input: InvitationInput,
    by: { organizationId: string; userId: string; userName: string },
  ): Promise<CreatedInvitation> {
    const { links, members } = this.#parts;
    const { organizationId } = by;
    const token = newLinkToken();
    const now = this.#ports.now();
    const row = {
      id: newId('inv'),
      organization_id: organizationId,
      email: emailKey(input.email),
      role: input.role,
      hash: hashSecret(token),
      invited_by: by.userId,
      created_at: now,
      expires_at: now + INVITATION_LIFE_MS,
      is_mailed: links.hasMail ? 1 : 0,
    };
    const organizationName = await this.#ports.store.db.transaction().execute(async (trx) => {
      const { role, name } = await members.lockTeam(trx, by);
      if (input.role === 'owner' && role !== 'owner')
        throw new AisleError('role_not_allowed', 'Only an owner invites owners.');
      await this.#makeRoom(trx, row);
      await trx.insertInto('invitations').values(row).execute();
      const turnMs = links.hasMail ? links.takeTurn('invitation', row.email) : 0;
      if (turnMs > 0) throw new LockedOut(turnMs, 'This address was sent an invitation a moment ago.');
      return name;
    });
    const url = `${this.#ports.publicUrl()}/dashboard/invitation?token=${token}`;
    const organization = nameInMail(organizationName);
    const says = sayMail('invitation', { inviter: nameInMail(by.userName), organization });
    const subject = sayMail('invitationSubject', { organization });
    if (links.hasMail) links.send({ to: row.email, subject, url, says });
    return { ...toInvitation(row), url: links.hasMail ? null : url };
  }

  /** Those that still work, oldest first. */
  async list(organizationId: string): Promise<Invitation[]> {
    const rows = await this.#ports.store.db
      .selectFrom('invitations')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .where('expires_at', '>', this.#ports.now())
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map(toInvitation);
  }

  /** @throws AisleError invitation_not_found */
  async withdraw(organizationId: string, id: string): Promise<void> {
    const { numDeletedRows } = await this.#ports.store.db
      .deleteFrom('invitations')
      .where('id', '=', id)
      .where('organization_id', '=', organizationId)
      .executeTakeFirst();
    if (numDeletedRows === 0n)
      throw new AisleError('invitation_not_found', 'There is no such invitation in this organization.');
  }

  /** @throws AisleError link_invalid */
  async show(token: string): Promise<ShownInvitation> {
    const row = await this.#ports.store.db
      .selectFrom('invitations')
      .innerJoin('organizations', 'organizations.id', 'invitations.organization_id')
      .select(['organizations.name', 'invitations.email', 'invitations.role', 'invitations.expires_at'])
      .where('invitations.hash', '=', hashSecret(token))
      .executeTakeFirst();
    if (row === undefined || row.expires_at <= this.#ports.now()) throw linkInvalid();
    return { organizationName: row.name, email: row.email, role: row.role };
  }

  /** Uses a link up; returns where it leads, and whose mailbox it came from. @throws AisleError link_invalid */
  async use(trx: Trx, token: string): Promise<Place> {
    const row = await trx
      .deleteFrom('invitations')
      .where('hash', '=', hashSecret(token))
      .returning(['organization_id', 'role', 'expires_at', 'email', 'is_mailed'])
      .executeTakeFirst();
    if (row === undefined || row.expires_at <= this.#ports.now()) throw linkInvalid();
    const mailedTo = row.is_mailed === 1 ? row.email : null;
    return { organizationId: row.organization_id, role: row.role, mailedTo };
  }

  /** Adds a person who has an account; returns the organization. @throws AisleError link_invalid, already_member */
  async join(token: string, userId: string): Promise<string> {
    return this.#ports.store.db.transaction().execute(async (trx) => {
      const place = await this.use(trx, token);
      await this.#parts.members.add(trx, { ...place, userId });
      return place.organizationId;
    });
  }

  async prune(): Promise<number> {
    const deletion = this.#ports.store.db
      .deleteFrom('invitations')
      .where('expires_at', '<=', this.#ports.now());
    return Number((await deletion.executeTakeFirst()).numDeletedRows);
  }

  /** A new invitation of an address replaces the one before. */
  async #makeRoom(trx: Trx, row: Pick<InvitationsTable, 'organization_id' | 'email'>): Promise<void> {
    const { organization_id: organizationId, email } = row;
    const member = await trx
      .selectFrom('members')
      .innerJoin('users', 'users.id', 'members.user_id')
      .select('users.id')
      .where('members.organization_id', '=', organizationId)
      .where('users.email', '=', email)
      // An unproved address may be a stranger's: it must not keep the person with that mailbox out.
      .where('users.email_proved_at', 'is not', null)
      .executeTakeFirst();
    if (member !== undefined)
      throw new AisleError('already_member', 'This person belongs to the organization already.');
    const invitations = trx.deleteFrom('invitations').where('organization_id', '=', organizationId);
    await invitations
      .where((eb) => eb.or([eb('email', '=', email), eb('expires_at', '<=', this.#ports.now())]))
      .execute();
    const { count } = await trx
      .selectFrom('invitations')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('organization_id', '=', organizationId)
      .executeTakeFirstOrThrow();
    if (Number(count) < MAX_INVITATIONS) return;
    throw new AisleError(
      'invitation_quota_exceeded',
      `${MAX_INVITATIONS} invitations wait for an answer: withdraw some first.`,
    );
  }
}

const toInvitation = (row: Selectable<InvitationsTable>): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  createdAt: new Date(row.created_at).toISOString(),
  expiresAt: new Date(row.expires_at).toISOString(),
});
