import type { Role } from '@aisle/contract';
import { newId } from '../access/index.ts';
import type { Trx } from '../store/index.ts';
import type { AccountPorts } from './ports.ts';

/** Organizations and who belongs to them. */
export class Members {
  readonly #ports: Pick<AccountPorts, 'store' | 'now'>;

  constructor(ports: Pick<AccountPorts, 'store' | 'now'>) {
    this.#ports = ports;
  }

  /** Null: the person does not belong to the organization. */
  async roleOf(userId: string, organizationId: string): Promise<Role | null> {
    const row = await this.#ports.store.db
      .selectFrom('members')
      .select('role')
      .where('organization_id', '=', organizationId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row?.role ?? null;
  }

  async add(trx: Trx, member: { organizationId: string; userId: string; role: Role }): Promise<void> {
    await trx
      .insertInto('members')
      .values({
        organization_id: member.organizationId,
        user_id: member.userId,
        role: member.role,
        created_at: this.#ports.now(),
      })
      .execute();
  }

  /** A new organization, owned by `userId`. */
  async createOrganization(trx: Trx, input: { name: string; userId: string }): Promise<string> {
    const organizationId = newId('org');
    const row = { id: organizationId, name: input.name, created_at: this.#ports.now() };
    await trx.insertInto('organizations').values(row).execute();
    await this.add(trx, { organizationId, userId: input.userId, role: 'owner' });
    return organizationId;
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
}
