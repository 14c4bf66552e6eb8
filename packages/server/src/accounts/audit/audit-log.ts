import { newId } from '../../access/index.ts';
import { encodeJson } from '../../store/index.ts';
import type { Actor } from '../actor.ts';
import type { AccountPorts } from '../ports.ts';
import type { AuditChain, ChangedEntry } from './audit-chain.ts';
import type { EntryRow } from './chain-hashes.ts';

export type NewAuditEntry = {
  organizationId: string;
  shopId?: string | null;
  actor: Actor;
  action: string;
  target?: string | null;
  /** Where the request came from; null: from the server's own command line. */
  address: string | null;
  /** Never a secret. */
  details?: Record<string, unknown>;
};

/** Longer lists and texts are cut: an entry says what was changed, it is no backup. */
const MAX_DETAILS = 4_000;

const encodeDetails = (details: Record<string, unknown>): string => {
  const text = encodeJson(details);
  return text.length <= MAX_DETAILS ? text : encodeJson({ fields: Object.keys(details) });
};

/** Who changed what, when and from where. Entries of changes that were made are never changed or removed. */
export class AuditLog {
  readonly #ports: Pick<AccountPorts, 'store' | 'now'>;
  readonly #chain: Pick<AuditChain, 'change'>;

  constructor(ports: Pick<AccountPorts, 'store' | 'now'>, chain: Pick<AuditChain, 'change'>) {
    this.#ports = ports;
    this.#chain = chain;
  }

  async write(entry: NewAuditEntry): Promise<void> {
    await this.#insert([entry]);
  }

  /** Returns their ids, for `finish`. */
  writeAll(entries: readonly NewAuditEntry[]): Promise<string[]> {
    return this.#insert(entries);
  }

  /**
   * Writes entries before their change, so that no change is without one. Until `finish` their outcome is unknown; it
   * stays so if the process dies. Returns their ids.
   */
  begin(entries: readonly NewAuditEntry[]): Promise<string[]> {
    return this.#insert(
      entries.map((entry) => ({ ...entry, details: { ...entry.details, outcome: 'unknown' } })),
    );
  }

  /** The change was made. */
  async finish(
    ids: readonly string[],
    { target, details }: { target: string | null; details: Record<string, unknown> },
  ): Promise<void> {
    await this.#chain.change(await this.#organizationsOf(ids), async (trx) => {
      const set = { target, details: encodeDetails(details) };
      return changed(
        await trx.updateTable('audit_log').set(set).where('id', 'in', ids).returningAll().execute(),
      );
    });
  }

  /** The change was refused: there is nothing to tell. */
  async cancel(ids: readonly string[]): Promise<void> {
    await this.#chain.change(await this.#organizationsOf(ids), async (trx) => {
      const gone = await trx.deleteFrom('audit_log').where('id', 'in', ids).returningAll().execute();
      return changed(gone).map((entry) => ({ ...entry, row: null }));
    });
  }

  async #organizationsOf(ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return [];
    const rows = await this.#ports.store.db
      .selectFrom('audit_log')
      .select('organization_id')
      .distinct()
      .where('id', 'in', ids)
      .execute();
    return rows.map((row) => row.organization_id);
  }

  async #insert(entries: readonly NewAuditEntry[]): Promise<string[]> {
    const rows = entries.map((entry) => this.#rowOf(entry));
    const organizationIds = rows.map((row) => row.organization_id);
    await this.#chain.change(organizationIds, async (trx) =>
      changed(await trx.insertInto('audit_log').values(rows).returningAll().execute()),
    );
    return rows.map(({ id }) => id);
  }

  #rowOf(entry: NewAuditEntry) {
    const { actor } = entry;
    return {
      id: newId('aud'),
      organization_id: entry.organizationId,
      shop_id: entry.shopId ?? null,
      at: this.#ports.now(),
      actor_kind: actor.kind,
      actor_id: actor.id,
      actor_name: actor.name,
      action: entry.action,
      target: entry.target ?? null,
      address: entry.address,
      details: encodeDetails(entry.details ?? {}),
    };
  }

  /** What someone did to the account itself, before or without a session; shows in all organizations of the person. */
  async writeOfPerson(entry: { userId: string; action: string; address: string }): Promise<void> {
    const { userId, action, address } = entry;
    const rows = await this.#ports.store.db
      .selectFrom('users')
      .innerJoin('members', 'members.user_id', 'users.id')
      .select(['users.name', 'members.organization_id'])
      .where('users.id', '=', userId)
      .execute();
    for (const { name, organization_id: organizationId } of rows) {
      const actor = { kind: 'user', id: userId, name } as const;
      await this.write({ organizationId, actor, action, target: userId, address });
    }
  }
}

/** As they are chained: in the order of the log. */
const changed = (rows: EntryRow[]): ChangedEntry[] =>
  rows
    .sort((a, b) => a.number - b.number)
    .map((row) => ({ organizationId: row.organization_id, entryId: row.id, row }));
