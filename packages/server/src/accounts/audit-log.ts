import type { AuditEntry, AuditListResponse, AuditQuery } from '@aisle/contract';
import type { Selectable } from 'kysely';
import { newId } from '../access/index.ts';
import { decodeCursor, nextCursorOf } from '../queue/index.ts';
import { type AuditLogTable, decodeJson, encodeJson } from '../store/index.ts';
import type { Actor } from './actor.ts';
import type { AccountPorts } from './ports.ts';

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

  constructor(ports: Pick<AccountPorts, 'store' | 'now'>) {
    this.#ports = ports;
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
    await this.#ports.store.db
      .updateTable('audit_log')
      .set({ target, details: encodeDetails(details) })
      .where('id', 'in', ids)
      .execute();
  }

  /** The change was refused: there is nothing to tell. */
  async cancel(ids: readonly string[]): Promise<void> {
    await this.#ports.store.db.deleteFrom('audit_log').where('id', 'in', ids).execute();
  }

  async #insert(entries: readonly NewAuditEntry[]): Promise<string[]> {
    const rows = entries.map((entry) => this.#rowOf(entry));
    if (rows.length > 0) await this.#ports.store.db.insertInto('audit_log').values(rows).execute();
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

  /** Newest first. @throws AisleError invalid_cursor */
  async page(organizationId: string, query: AuditQuery): Promise<AuditListResponse> {
    const { shopId, limit } = query;
    let select = this.#ports.store.read
      .selectFrom('audit_log')
      // A name is free to choose; a proved address tells who it was.
      .leftJoin('users', (join) =>
        join.onRef('users.id', '=', 'audit_log.actor_id').on('users.email_proved_at', 'is not', null),
      )
      .selectAll('audit_log')
      .select('users.email')
      .where('audit_log.organization_id', '=', organizationId);
    if (shopId !== undefined) select = select.where('shop_id', '=', shopId);
    if (query.cursor !== undefined)
      select = select.where('number', '<', decodeCursor(query.cursor, 'integer')[0]);
    const rows = await select
      .orderBy('number', 'desc')
      .limit(limit + 1)
      .execute();
    const page = rows.slice(0, limit);
    return { entries: page.map(toEntry), nextCursor: nextCursorOf(rows, page, (last) => [last.number]) };
  }
}

const toEntry = (row: Selectable<AuditLogTable> & { email: string | null }): AuditEntry => ({
  id: row.id,
  at: new Date(row.at).toISOString(),
  actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name, email: row.email },
  action: row.action,
  target: row.target,
  shopId: row.shop_id,
  address: row.address,
  details: decodeJson<Record<string, unknown>>(row.details),
});
