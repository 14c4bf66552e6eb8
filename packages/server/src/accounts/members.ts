import { AisleError, type Member, type Organization, type Role, roleIncludes } from '@aisle/contract';
import { newId } from '../access/index.ts';
import { isUniqueViolation, type Trx } from '../store/index.ts';
import { ownsInstallation } from './installation/installation-owner.ts';
import type { AccountPorts } from './ports.ts';

const memberNotFound = (): AisleError =>
  new AisleError('member_not_found', 'There is no such member in this organization.');

/** Who changes a member, and how: `role` null removes the member. */
type Change = { organizationId: string; userId: string; actorId: string; role: Role | null };

/** Organizations and who belongs to them. */
export class Members {
  readonly #ports: Pick<AccountPorts, 'store' | 'now'>;

  constructor(ports: Pick<AccountPorts, 'store' | 'now'>) {
    this.#ports = ports;
  }

  /** Null: the person does not belong to the organization. */
  async roleOf(
    userId: string,
    organizationId: string,
    db: Trx | AccountPorts['store']['db'] = this.#ports.store.db,
  ): Promise<Role | null> {
    const row = await db
      .selectFrom('members')
      .select('role')
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row?.role ?? null;
  }

  /** @throws AisleError already_member */
  async add(trx: Trx, member: { organizationId: string; userId: string; role: Role }): Promise<void> {
    const { organizationId, userId, role } = member;
    const row = { organization_id: organizationId, user_id: userId, role, created_at: this.#ports.now() };
    try {
      await trx.insertInto('members').values(row).execute();
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new AisleError('already_member', 'This person belongs to the organization already.');
    }
  }

  /**
   * Locks the team until `trx` ends, and reads the role of who changes it as it is then. Of two owners who remove each other at
   * once, one stays. Also returns the organization's name.
   * @throws AisleError role_not_allowed
   */
  async lockTeam(
    trx: Trx,
    { organizationId, userId }: { organizationId: string; userId: string },
  ): Promise<{ role: Role; name: string }> {
    const { name } = await trx
      .updateTable('organizations')
      .set((eb) => ({ name: eb.ref('name') }))
      .where('id', '=', organizationId)
      .returning('name')
      .executeTakeFirstOrThrow();
    const role = await this.roleOf(userId, organizationId, trx);
    if (role !== null && roleIncludes(role, 'admin')) return { role, name };
    throw new AisleError('role_not_allowed', 'You belong to the owners and admins no more.');
  }

  /** A new organization, owned by `userId`. */
  async createOrganization(trx: Trx, input: { name: string; userId: string }): Promise<Organization> {
    const organizationId = newId('org');
    const isOwn = await ownsInstallation(trx, input.userId);
    const row = {
      id: organizationId,
      name: input.name,
      created_at: this.#ports.now(),
      is_own: isOwn ? 1 : 0,
    };
    await trx.insertInto('organizations').values(row).execute();
    await this.add(trx, { organizationId, userId: input.userId, role: 'owner' });
    return { organizationId, name: input.name, role: 'owner' };
  }

  async create(input: { name: string; userId: string }): Promise<Organization> {
    return this.#ports.store.db.transaction().execute((trx) => this.createOrganization(trx, input));
  }

  async rename(organizationId: string, name: string): Promise<void> {
    const update = this.#ports.store.db.updateTable('organizations').set({ name });
    await update.where('id', '=', organizationId).execute();
  }

  async organizationsOf(userId: string): Promise<string[]> {
    const query = this.#ports.store.db.selectFrom('members').select('organization_id');
    const rows = await query.where('user_id', '=', userId).execute();
    return rows.map((row) => row.organization_id);
  }

  /** Where the owners of an organization get mail: none at an address that is not proved. */
  async ownerEmails(organizationId: string): Promise<string[]> {
    const owners = this.#ports.store.db
      .selectFrom('members')
      .innerJoin('users', 'users.id', 'members.user_id')
      .select('users.email')
      .where('members.organization_id', '=', organizationId)
      .where('members.role', '=', 'owner')
      .where('users.email_proved_at', 'is not', null);
    return (await owners.orderBy('users.email').execute()).map(({ email }) => email);
  }

  /** By name. */
  async list(organizationId: string): Promise<Member[]> {
    const rows = await this.#select(organizationId).orderBy('users.name').orderBy('users.id').execute();
    return rows.map(toMember);
  }

  /** Changes a role or removes a member. @throws AisleError member_not_found, role_not_allowed, last_owner */
  async change({ organizationId, userId, actorId, role }: Change): Promise<Member> {
    return this.#ports.store.db.transaction().execute(async (trx) => {
      const { role: actorRole } = await this.lockTeam(trx, { organizationId, userId: actorId });
      const target = await this.#select(organizationId, trx)
        .where('users.id', '=', userId)
        .executeTakeFirst();
      if (target === undefined) throw memberNotFound();
      const touchesOwners = target.role === 'owner' || role === 'owner';
      if (touchesOwners && actorRole !== 'owner')
        throw new AisleError('role_not_allowed', 'Only an owner makes, changes or removes owners.');
      if (target.role === 'owner' && role !== 'owner') await this.#requireAnotherOwner(trx, organizationId);
      await this.#endInvitations(trx, { organizationId, userId, role });
      const where = { organization_id: organizationId, user_id: userId };
      if (role === null) {
        await trx
          .deleteFrom('members')
          .where((eb) => eb.and(where))
          .execute();
        return toMember(target);
      }
      await trx
        .updateTable('members')
        .set({ role })
        .where((eb) => eb.and(where))
        .execute();
      return toMember({ ...target, role });
    });
  }

  /** Makes a person the owner of every organization that has none. Returns how many. */
  async ownOrphans(trx: Trx, userId: string): Promise<number> {
    const rows = await trx
      .selectFrom('organizations')
      .select('id')
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('members')
              .select('user_id')
              .whereRef('members.organization_id', '=', 'organizations.id')
              .where('members.role', '=', 'owner'),
          ),
        ),
      )
      .execute();
    for (const { id } of rows) await this.add(trx, { organizationId: id, userId, role: 'owner' });
    return rows.length;
  }

  /** Ends invitations that the person may no longer make: so a removed member cannot return by a link of their own. */
  async #endInvitations(trx: Trx, change: Pick<Change, 'organizationId' | 'userId' | 'role'>): Promise<void> {
    if (change.role === 'owner') return;
    const deletion = trx
      .deleteFrom('invitations')
      .where('organization_id', '=', change.organizationId)
      .where('invited_by', '=', change.userId);
    await (change.role === 'admin' ? deletion.where('role', '=', 'owner') : deletion).execute();
  }

  async #requireAnotherOwner(trx: Trx, organizationId: string): Promise<void> {
    const owners = await trx
      .selectFrom('members')
      .select('user_id')
      .where('organization_id', '=', organizationId)
      .where('role', '=', 'owner')
      .limit(2)
      .execute();
    if (owners.length > 1) return;
    throw new AisleError('last_owner', 'An organization keeps one owner: make another member owner first.');
  }

  #select(organizationId: string, db: Trx | AccountPorts['store']['db'] = this.#ports.store.db) {
    return db
      .selectFrom('members')
      .innerJoin('users', 'users.id', 'members.user_id')
      .select(['users.id', 'users.name', 'users.email', 'users.totp_confirmed_at', 'members.role'])
      .select('members.created_at as joined_at')
      .where('members.organization_id', '=', organizationId);
  }
}

const toMember = (row: {
  id: string;
  name: string;
  email: string;
  totp_confirmed_at: number | null;
  role: Role;
  joined_at: number;
}): Member => ({
  userId: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  secondFactor: row.totp_confirmed_at !== null,
  joinedAt: new Date(row.joined_at).toISOString(),
});
