import { type Account, AisleError, type Role } from '@aisle/contract';
import type { Selectable } from 'kysely';
import { newId } from '../access/index.ts';
import { isUniqueViolation, type Trx, type UsersTable } from '../store/index.ts';
import type { KnownOfPerson } from './easy-passwords/easy-passwords.ts';
import type { AccountPorts } from './ports.ts';

/** Mail addresses are compared in lower case. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** `isProved`: the address was proved already, see `UsersTable`. */
export type NewUser = { name: string; email: string; passwordHash: string | null; isProved: boolean };
export type ListedUser = {
  userId: string;
  name: string;
  email: string;
  organizations: { organizationId: string; role: Role }[];
};
export type User = Selectable<UsersTable>;

const emailTaken = (): AisleError =>
  new AisleError('email_taken', 'There is an account with this address: sign in, or reset its password.');

/** People with an account. */
export class Users {
  readonly #ports: Pick<AccountPorts, 'store' | 'now'>;

  constructor(ports: Pick<AccountPorts, 'store' | 'now'>) {
    this.#ports = ports;
  }

  /** @throws AisleError email_taken */
  async create(trx: Trx, input: NewUser): Promise<string> {
    const id = newId('usr');
    const row = {
      id,
      name: input.name,
      email: emailKey(input.email),
      password_hash: input.passwordHash,
      language: null,
      totp_secret: null,
      totp_confirmed_at: null,
      totp_last_step: null,
      created_at: this.#ports.now(),
      email_proved_at: input.isProved ? this.#ports.now() : null,
      owns_installation: null,
    };
    try {
      await trx.insertInto('users').values(row).execute();
    } catch (error) {
      throw isUniqueViolation(error) ? emailTaken() : error;
    }
    return id;
  }

  async exists(): Promise<boolean> {
    const row = await this.#ports.store.read.selectFrom('users').select('id').limit(1).executeTakeFirst();
    return row !== undefined;
  }

  async byEmail(
    email: string,
    db: Trx | AccountPorts['store']['db'] = this.#ports.store.db,
  ): Promise<User | null> {
    const query = db.selectFrom('users').selectAll().where('email', '=', emailKey(email));
    return (await query.executeTakeFirst()) ?? null;
  }

  async byId(userId: string): Promise<User> {
    const query = this.#ports.store.db.selectFrom('users').selectAll().where('id', '=', userId);
    return query.executeTakeFirstOrThrow();
  }

  /** The address is the person's. */
  async prove(userId: string, db: Trx | AccountPorts['store']['db'] = this.#ports.store.db): Promise<void> {
    await db
      .updateTable('users')
      .set({ email_proved_at: this.#ports.now() })
      .where('id', '=', userId)
      .where('email_proved_at', 'is', null)
      .execute();
  }

  async setPassword(trx: Trx, userId: string, passwordHash: string): Promise<void> {
    await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
  }

  /** Locks the person's row until `trx` ends. Changes of ways to sign in take this lock first. */
  async lock(trx: Trx, userId: string): Promise<User | null> {
    const update = trx.updateTable('users').set((eb) => ({ name: eb.ref('name') }));
    return (await update.where('id', '=', userId).returningAll().executeTakeFirst()) ?? null;
  }

  /**
   * Locks the person's row until `trx` ends; false: the password was changed since `user` was read. A session or a
   * password that an old password brings must not outlive a reset that was written meanwhile.
   */
  async stillHasPassword(trx: Trx, user: Pick<User, 'id' | 'password_hash'>): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set((eb) => ({ password_hash: eb.ref('password_hash') }))
      .where('id', '=', user.id)
      .where('password_hash', user.password_hash === null ? 'is' : '=', user.password_hash)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async update(userId: string, change: Partial<Pick<User, 'name' | 'language'>>): Promise<void> {
    if (Object.keys(change).length === 0) return;
    await this.#ports.store.db.updateTable('users').set(change).where('id', '=', userId).execute();
  }

  /** What strangers know of the person: no part of a good password. */
  async known(userId: string): Promise<KnownOfPerson> {
    const { name, email } = await this.byId(userId);
    const query = this.#ports.store.db
      .selectFrom('members')
      .innerJoin('organizations', 'organizations.id', 'members.organization_id')
      .select('organizations.name')
      .where('members.user_id', '=', userId);
    const rows = await query.execute();
    return { name, email, organizations: rows.map((row) => row.name) };
  }

  /** Everyone, by address, with their organizations. */
  async list(): Promise<ListedUser[]> {
    const { read } = this.#ports.store;
    const users = await read.selectFrom('users').select(['id', 'name', 'email']).orderBy('email').execute();
    const members = await read.selectFrom('members').select(['user_id', 'organization_id', 'role']).execute();
    const of = Map.groupBy(members, (member) => member.user_id);
    return users.map(({ id, name, email }) => ({
      userId: id,
      name,
      email,
      organizations: (of.get(id) ?? []).map(({ organization_id: organizationId, role }) => ({
        organizationId,
        role,
      })),
    }));
  }

  /** The person, with organizations by name, each with its shops, oldest first. */
  async account(userId: string): Promise<Account> {
    const user = await this.byId(userId);
    const { db } = this.#ports.store;
    const organizations = await db
      .selectFrom('members')
      .innerJoin('organizations', 'organizations.id', 'members.organization_id')
      .select(['organizations.id', 'organizations.name', 'members.role'])
      .where('members.user_id', '=', userId)
      .orderBy('organizations.name')
      .orderBy('organizations.id')
      .execute();
    const ids = organizations.map(({ id }) => id);
    const shops =
      ids.length === 0
        ? []
        : await db
            .selectFrom('shops')
            .select(['id', 'organization_id', 'name', 'url', 'plan', 'domain_status'])
            .where('organization_id', 'in', ids)
            .where('deleted_at', 'is', null)
            .orderBy('created_at')
            .orderBy('id')
            .execute();
    return {
      user: {
        userId,
        name: user.name,
        email: user.email,
        emailProved: user.email_proved_at !== null,
        language: user.language,
        secondFactor: user.totp_confirmed_at !== null,
        hasPassword: user.password_hash !== null,
        ownsInstallation: user.owns_installation === 1,
      },
      organizations: organizations.map(({ id, name, role }) => ({
        organizationId: id,
        name,
        role: role as Role,
        shops: shops
          .filter((shop) => shop.organization_id === id)
          .map((shop) => ({
            shopId: shop.id,
            name: shop.name,
            url: shop.url,
            plan: shop.plan as Account['organizations'][number]['shops'][number]['plan'],
            domainStatus: shop.domain_status,
          })),
      })),
    };
  }
}
