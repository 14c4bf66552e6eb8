import { AisleError, type AuditEntry, type AuditListResponse, type AuditQuery } from '@aisle/contract';
import type { Selectable } from 'kysely';
import { newId } from '../access/index.ts';
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

type Position = { at: number; id: string };

const encodePosition = ({ at, id }: Position): string =>
  Buffer.from(JSON.stringify([at, id])).toString('base64url');

const decodePosition = (cursor: string): Position => {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(parts) && Number.isSafeInteger(parts[0]) && /^aud_[0-9a-f]+$/.test(String(parts[1])))
      return { at: Number(parts[0]), id: String(parts[1]) };
  } catch {
    // Falls through to the refusal.
  }
  throw new AisleError('invalid_cursor', 'cursor is not one that this list gave: start again without it');
};

/** Who changed what, when and from where. Entries are added and read, and never changed. */
export class AuditLog {
  readonly #ports: Pick<AccountPorts, 'store' | 'now'>;

  constructor(ports: Pick<AccountPorts, 'store' | 'now'>) {
    this.#ports = ports;
  }

  async write(entry: NewAuditEntry): Promise<void> {
    const { actor } = entry;
    const row = {
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
    await this.#ports.store.db.insertInto('audit_log').values(row).execute();
  }

  /** Newest first. @throws AisleError invalid_cursor */
  async page(organizationId: string, query: AuditQuery): Promise<AuditListResponse> {
    const { shopId, limit } = query;
    let select = this.#ports.store.read
      .selectFrom('audit_log')
      .selectAll()
      .where('organization_id', '=', organizationId);
    if (shopId !== undefined) select = select.where('shop_id', '=', shopId);
    if (query.cursor !== undefined) {
      const { at, id } = decodePosition(query.cursor);
      select = select.where((eb) =>
        eb.or([eb('at', '<', at), eb.and([eb('at', '=', at), eb('id', '<', id)])]),
      );
    }
    const rows = await select
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const more = rows.length > page.length && last !== undefined;
    return { entries: page.map(toEntry), nextCursor: more ? encodePosition(last) : null };
  }
}

const toEntry = (row: Selectable<AuditLogTable>): AuditEntry => ({
  id: row.id,
  at: new Date(row.at).toISOString(),
  actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
  action: row.action,
  target: row.target,
  shopId: row.shop_id,
  address: row.address,
  details: decodeJson<Record<string, unknown>>(row.details),
});
