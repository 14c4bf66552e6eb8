import { lockNames, type Trx } from '../../store/index.ts';
import type { AccountPorts } from '../ports.ts';
import type { User } from '../users.ts';

type Reader = Trx | AccountPorts['store']['db'];

/** Serialises all that decides who owns the installation. */
export const lockOwnership = (store: AccountPorts['store'], trx: Trx): Promise<void> =>
  lockNames(store, trx, ['owner of the installation']);

/** Whether the person owns the installation. */
export async function ownsInstallation(db: Reader, userId: string): Promise<boolean> {
  const query = db.selectFrom('users').select('id').where('id', '=', userId);
  return (await query.where('owns_installation', '=', 1).executeTakeFirst()) !== undefined;
}

/** The person who owns the installation, one at most. */
export class InstallationOwner {
  readonly #ports: Pick<AccountPorts, 'store'>;

  constructor(ports: Pick<AccountPorts, 'store'>) {
    this.#ports = ports;
  }

  isOwner(userId: string): Promise<boolean> {
    return ownsInstallation(this.#ports.store.db, userId);
  }

  /** Null: nobody is known to own it. */
  async find(db: Reader = this.#ports.store.db): Promise<User | null> {
    const query = db.selectFrom('users').selectAll().where('owns_installation', '=', 1);
    return (await query.executeTakeFirst()) ?? null;
  }

  /** Makes a person the owner in place of any other. Returns the former one; null: there was none, or it is the same. */
  async appoint(userId: string): Promise<User | null> {
    const { store } = this.#ports;
    return store.db.transaction().execute(async (trx) => {
      await lockOwnership(store, trx);
      const former = await this.find(trx);
      await this.take(trx, userId);
      return former?.id === userId ? null : former;
    });
  }

  /** Gives a person the installation, with the organizations that the person owns; others are its own no longer. */
  async take(trx: Trx, userId: string): Promise<void> {
    const former = trx.updateTable('users').set({ owns_installation: null });
    await former.where('owns_installation', '=', 1).execute();
    await trx.updateTable('users').set({ owns_installation: 1 }).where('id', '=', userId).execute();
    const owned = trx
      .selectFrom('members')
      .select('organization_id')
      .where('user_id', '=', userId)
      .where('role', '=', 'owner');
    await trx.updateTable('organizations').set({ is_own: 0 }).where('is_own', '=', 1).execute();
    await trx.updateTable('organizations').set({ is_own: 1 }).where('id', 'in', owned).execute();
  }

  /**
   * Whether an organization is the installation's own: its owner made it, took it over by the setup link, or owned it when
   * the operator named the person, and owns it still. One that invites the person stays the stranger's.
   */
  async isOwn(organizationId: string): Promise<boolean> {
    const row = await this.#ports.store.db
      .selectFrom('organizations')
      .innerJoin('members', 'members.organization_id', 'organizations.id')
      .innerJoin('users', 'users.id', 'members.user_id')
      .select('organizations.id')
      .where('organizations.id', '=', organizationId)
      .where('organizations.is_own', '=', 1)
      .where('members.role', '=', 'owner')
      .where('users.owns_installation', '=', 1)
      .executeTakeFirst();
    return row !== undefined;
  }
}
