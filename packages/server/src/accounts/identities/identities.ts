import { AisleError, type Identity } from '@aisle/contract';
import type { Selectable } from 'kysely';
import { newId } from '../../access/index.ts';
import { type IdentitiesTable, isUniqueViolation, type Trx } from '../../store/index.ts';
import type { Notices } from '../notices.ts';
import type { AccountPorts } from '../ports.ts';
import type { Session, Sessions } from '../sessions.ts';
import type { Users } from '../users.ts';
import type { ProvidedPerson } from './identity-provider.ts';
import { issuerKey, requireWayIn } from './way-in.ts';

type Parts = { users: Users; sessions: Sessions; notices: Notices };
type Row = Selectable<IdentitiesTable>;

/** Accounts at providers that sign people in, known by issuer and subject: addresses change hands. */
export class Identities {
  readonly #ports: Pick<AccountPorts, 'store' | 'now' | 'oidc'>;
  readonly #parts: Parts;

  constructor(ports: Pick<AccountPorts, 'store' | 'now' | 'oidc'>, parts: Parts) {
    this.#ports = ports;
    this.#parts = parts;
  }

  /** Of a person, oldest first. */
  async list(userId: string): Promise<Identity[]> {
    const query = this.#ports.store.db.selectFrom('identities').selectAll().where('user_id', '=', userId);
    const rows = await query.orderBy('created_at').orderBy('id').execute();
    return rows.map((row) => this.#shown(row));
  }

  /** Whom the account signs in; null: it is linked with none. */
  async ownerOf(
    { issuer, subject }: ProvidedPerson,
    db: Trx | AccountPorts['store']['db'] = this.#ports.store.db,
  ): Promise<string | null> {
    const row = await db
      .selectFrom('identities')
      .select('user_id')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst();
    return row?.user_id ?? null;
  }

  /** Notes a sign-in, under the lock of the person. False: the account was unlinked meanwhile. */
  async use(trx: Trx, userId: string, { issuer, subject, email }: ProvidedPerson): Promise<boolean> {
    const { numUpdatedRows } = await trx
      .updateTable('identities')
      .set({ last_used_at: this.#ports.now(), ...(email !== null && { email }) })
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** @throws AisleError identity_taken */
  async insert(trx: Trx, userId: string, person: ProvidedPerson): Promise<Row> {
    const row = {
      id: newId('idn'),
      user_id: userId,
      issuer: person.issuer,
      subject: person.subject,
      email: person.email,
      created_at: this.#ports.now(),
      last_used_at: null,
    };
    try {
      await trx.insertInto('identities').values(row).execute();
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new AisleError(
        'identity_taken',
        'This account at the provider is linked already, with you or with another person.',
      );
    }
    return row;
  }

  /** Links an account to the person of an open session. @throws AisleError identity_taken, credential_invalid */
  async link(session: Session, person: ProvidedPerson): Promise<Identity> {
    const row = await this.#ports.store.db.transaction().execute(async (trx) => {
      // A new password may have ended the session since the person left for the provider.
      await this.#parts.sessions.requireOpen(trx, session);
      return this.insert(trx, session.userId, person);
    });
    await this.tell(session.userId, 'identityLinked', row.issuer);
    return this.#shown(row);
  }

  /** @throws AisleError identity_not_found, last_way_in */
  async unlink(userId: string, id: string): Promise<void> {
    const { issuer } = await this.#ports.store.db.transaction().execute(async (trx) => {
      await this.#parts.users.lock(trx, userId);
      const row = await trx
        .deleteFrom('identities')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returning('issuer')
        .executeTakeFirst();
      if (row === undefined) throw new AisleError('identity_not_found', 'You have no such linked account.');
      await requireWayIn(trx, userId, this.#ports.oidc.providers);
      return row;
    });
    await this.tell(userId, 'identityUnlinked', issuer);
  }

  /** Mails the person that an account was linked or unlinked. */
  async tell(userId: string, notice: 'identityLinked' | 'identityUnlinked', issuer: string): Promise<void> {
    const user = await this.#parts.users.byId(userId);
    this.#parts.notices.tellOfProvider(user, notice, this.#providerOf(issuer)?.label ?? issuer);
  }

  #providerOf(issuer: string) {
    return this.#ports.oidc.providers.find((provider) => issuerKey(provider.issuer) === issuer);
  }

  #shown(row: Row): Identity {
    const provider = this.#providerOf(row.issuer);
    return {
      id: row.id,
      provider: provider === undefined ? null : { id: provider.id, label: provider.label },
      email: row.email,
      createdAt: new Date(row.created_at).toISOString(),
      lastUsedAt: row.last_used_at === null ? null : new Date(row.last_used_at).toISOString(),
    };
  }
}
