import type { Trx } from '../../store/index.ts';
import type { AuditChain, ChainRow } from './audit-chain.ts';
import type { AuditKey, AuditKeyPorts } from './audit-keys.ts';
import type { AuditLog } from './audit-log.ts';
import { anchorProof, type LinkRow, linkHolds } from './chain-hashes.ts';
import { anchorFault, hasNoLink } from './check-chain.ts';

const DAY_MS = 86_400_000;
/** Small, so that other writers wait milliseconds. */
const ROWS_PER_DELETE = 200;
const SWEPT = 'audit.entries_removed';

type Removed = {
  /** Of the entries. */
  actions: string[];
  /** Links whose key the secret key does not open, so that nothing shows that they were whole. */
  unchecked: number;
  isDone: boolean;
};
const NOTHING: Removed = { actions: [], unchecked: 0, isDone: true };

/**
 * Removes the oldest entries of the audit log. The chain then begins at an anchor, the last link that was removed. Links
 * that do not hold are kept: removing them would remove the traces of who changed them.
 */
export class AuditRetention {
  readonly #ports: AuditKeyPorts & { auditDays: number };
  readonly #parts: { chain: AuditChain; audit: Pick<AuditLog, 'write'> };

  constructor(
    ports: AuditKeyPorts & { auditDays: number },
    parts: { chain: AuditChain; audit: Pick<AuditLog, 'write'> },
  ) {
    this.#ports = ports;
    this.#parts = parts;
  }

  /** Removes what is older than the retention; returns how many entries. Each organization's log tells of it. */
  async sweep(signal: AbortSignal): Promise<number> {
    const { store, now, auditDays } = this.#ports;
    if (auditDays === 0) return 0;
    const until = now() - auditDays * DAY_MS;
    let removed = 0;
    for (const { id } of await store.read.selectFrom('organizations').select('id').execute()) {
      if (signal.aborted) break;
      removed += await this.#sweepOne(id, until, signal);
    }
    this.#parts.chain.counts.swept += removed;
    return removed;
  }

  async #sweepOne(organizationId: string, until: number, signal: AbortSignal): Promise<number> {
    const sum = { entries: 0, told: 0, unchecked: 0 };
    for (const remove of [this.#removeUnlinked, this.#removeLinked])
      for (let isDone = false; !isDone && !signal.aborted; ) {
        const batch = await remove.call(this, organizationId, until);
        sum.entries += batch.actions.length;
        sum.told += batch.actions.filter((action) => action !== SWEPT).length;
        sum.unchecked += batch.unchecked;
        ({ isDone } = batch);
      }
    // That former news was removed is none: it would go on for ever.
    if (sum.told > 0) await this.#tell(organizationId, until, sum);
    return sum.entries;
  }

  async #tell(
    organizationId: string,
    until: number,
    { entries, unchecked }: { entries: number; unchecked: number },
  ): Promise<void> {
    const before = new Date(until).toISOString();
    const details = { entries, before, ...(unchecked > 0 && { unchecked }) };
    const actor = { kind: 'operator', id: null, name: 'Retention' } as const;
    await this.#parts.audit.write({ organizationId, actor, action: SWEPT, address: null, details });
  }

  /** Entries from before the chain. */
  async #removeUnlinked(organizationId: string, until: number): Promise<Removed> {
    const { db } = this.#ports.store;
    const { before } = await this.#parts.chain.keys.present();
    const old = db
      .selectFrom('audit_log')
      .select('number')
      .where('organization_id', '=', organizationId)
      .where('at', '<', until)
      .where('number', '<=', before)
      .where(hasNoLink)
      .limit(ROWS_PER_DELETE);
    const gone = await db.deleteFrom('audit_log').where('number', 'in', old).returning('action').execute();
    const actions = gone.map(({ action }) => action);
    return { actions, unchecked: 0, isDone: actions.length < ROWS_PER_DELETE };
  }

  async #removeLinked(organizationId: string, until: number): Promise<Removed> {
    const { chain } = this.#parts;
    const [key, keys] = [await chain.keys.present(), await chain.keys.all()];
    return this.#ports.store.db.transaction().execute(async (trx) => {
      const [oldest] = await linksAfter(trx, { organizationId, after: 0, limit: 1 });
      if (oldest === undefined || oldest.at >= until) return NOTHING;
      const row = await chain.lock(trx, organizationId, key);
      const from = { organizationId, after: row.anchor_sequence, limit: ROWS_PER_DELETE };
      const links = await linksAfter(trx, from);
      const end = links.findIndex((link) => link.at >= until);
      const old = end === -1 ? links : links.slice(0, end);
      const last = old.at(-1);
      if (last === undefined) return NOTHING;
      if (isBroken(keys, row, old)) return this.#refuse(row);
      const actions = await removeUpTo(trx, { organizationId, last, key });
      const keyIds = [...old.map((link) => link.key_id), row.anchor_key];
      const unchecked = keyIds.filter((id) => keys.get(id) === null).length;
      return { actions, unchecked, isDone: old.length < ROWS_PER_DELETE };
    });
  }

  #refuse({ organization_id: organizationId }: ChainRow): Removed {
    this.#parts.chain.counts.faults += 1;
    const message = 'the audit log is broken, and the retention removes nothing: see aisle audit verify';
    this.#ports.log.error(message, { organizationId });
    return NOTHING;
  }
}

const linksAfter = (
  trx: Trx,
  { organizationId, after, limit }: { organizationId: string; after: number; limit: number },
): Promise<LinkRow[]> =>
  trx
    .selectFrom('audit_links')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(limit)
    .execute();

const isBroken = (
  keys: ReadonlyMap<string, AuditKey | null>,
  chain: ChainRow,
  links: readonly LinkRow[],
): boolean => {
  if (anchorFault(keys, chain) !== null) return true;
  return links.some((link, index) => {
    if (link.sequence !== chain.anchor_sequence + index + 1) return true;
    const key = keys.get(link.key_id);
    if (key === null) return false;
    const former = links[index - 1]?.hash ?? chain.anchor_hash;
    return key === undefined || !linkHolds(key.bytes, link, former);
  });
};

/** Removes links, and entries that have no later one. Returns the actions of these. */
async function removeUpTo(
  trx: Trx,
  { organizationId, last, key }: { organizationId: string; last: LinkRow; key: AuditKey },
): Promise<string[]> {
  const { sequence, hash } = last;
  const removed = trx
    .selectFrom('audit_links')
    .select('entry_id')
    .where('organization_id', '=', organizationId)
    .where('sequence', '<=', sequence);
  const gone = await trx
    .deleteFrom('audit_log')
    .where('organization_id', '=', organizationId)
    .where('id', 'in', removed)
    .where(({ not, exists, selectFrom }) => {
      const later = selectFrom('audit_links').select('sequence').where('sequence', '>', sequence);
      return not(exists(later.whereRef('audit_links.entry_id', '=', 'audit_log.id')));
    })
    .returning('action')
    .execute();
  await trx
    .deleteFrom('audit_links')
    .where('organization_id', '=', organizationId)
    .where('sequence', '<=', sequence)
    .execute();
  const anchor = {
    anchor_sequence: sequence,
    anchor_hash: hash,
    anchor_key: key.id,
    anchor_proof: anchorProof(key.bytes, { organizationId, sequence, hash }),
  };
  await trx.updateTable('audit_chains').set(anchor).where('organization_id', '=', organizationId).execute();
  return gone.map(({ action }) => action);
}
