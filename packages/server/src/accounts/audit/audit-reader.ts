import type {
  AuditEntry,
  AuditFilters,
  AuditListResponse,
  AuditQuery,
  ExportedAuditEntry,
} from '@aisle/contract';
import { type Kysely, type Selectable, sql } from 'kysely';
import { decodeCursor, nextCursorOf } from '../../queue/index.ts';
import { type AuditLogTable, type Database, decodeJson } from '../../store/index.ts';
import type { AccountPorts } from '../ports.ts';

/** Entries of an export that are in memory at once. */
const ROWS_PER_PAGE = 200;

type Row = Selectable<AuditLogTable> & { email: string | null };

/** Reads the audit log of an organization, newest first. */
export class AuditReader {
  readonly #ports: Pick<AccountPorts, 'store'>;

  constructor(ports: Pick<AccountPorts, 'store'>) {
    this.#ports = ports;
  }

  /** @throws AisleError invalid_cursor */
  async page(organizationId: string, query: AuditQuery): Promise<AuditListResponse> {
    const { limit } = query;
    let select = entriesOf(this.#ports.store.read, organizationId, query);
    if (query.cursor !== undefined)
      select = select.where('number', '<', decodeCursor(query.cursor, 'integer')[0]);
    const rows = await select.limit(limit + 1).execute();
    const page = rows.slice(0, limit);
    return { entries: page.map(toEntry), nextCursor: nextCursorOf(rows, page, (last) => [last.number]) };
  }

  /** All entries that match, in pages, each entry with its last link. No page is read before the former was taken. */
  async *pages(organizationId: string, filters: AuditFilters): AsyncGenerator<ExportedAuditEntry[]> {
    for (let before: number | null = null; ; ) {
      let select = entriesOf(this.#ports.store.reports, organizationId, filters)
        .leftJoin('audit_links', (join) =>
          join
            .onRef('audit_links.entry_id', '=', 'audit_log.id')
            .on(
              'audit_links.sequence',
              '=',
              sql<number>`(select max(sequence) from audit_links as later where later.entry_id = audit_log.id)`,
            ),
        )
        .select(['audit_links.sequence', 'audit_links.hash']);
      if (before !== null) select = select.where('number', '<', before);
      const rows = await select.limit(ROWS_PER_PAGE).execute();
      const last = rows.at(-1);
      if (last === undefined) return;
      yield rows.map((row) => ({ ...toEntry(row), sequence: row.sequence, hash: row.hash }));
      before = last.number;
    }
  }
}

const entriesOf = (db: Kysely<Database>, organizationId: string, filters: AuditFilters) => {
  const { shopId, from, to, action, actorId } = filters;
  let select = db
    .selectFrom('audit_log')
    // A name is free to choose; a proved address tells who it was.
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'audit_log.actor_id').on('users.email_proved_at', 'is not', null),
    )
    .selectAll('audit_log')
    .select('users.email')
    .where('audit_log.organization_id', '=', organizationId)
    .orderBy('number', 'desc');
  if (shopId !== undefined) select = select.where('shop_id', '=', shopId);
  if (actorId !== undefined) select = select.where('actor_id', '=', actorId);
  if (from !== undefined) select = select.where('audit_log.at', '>=', Date.parse(from));
  if (to !== undefined) select = select.where('audit_log.at', '<', Date.parse(to));
  if (action === undefined) return select;
  const start = `${action}.`;
  return select.where((eb) =>
    eb.or([eb('action', '=', action), eb(sql`substr(action, 1, ${start.length})`, '=', start)]),
  );
};

const toEntry = (row: Row): AuditEntry => ({
  id: row.id,
  at: new Date(row.at).toISOString(),
  actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name, email: row.email },
  action: row.action,
  target: row.target,
  shopId: row.shop_id,
  address: row.address,
  details: decodeJson<Record<string, unknown>>(row.details),
});
