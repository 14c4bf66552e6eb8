import type { Selectable } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { AuditChainsTable, Trx } from '../../store/index.ts';
import { type AuditKey, type AuditKeyPorts, AuditKeys } from './audit-keys.ts';
import {
  anchorProof,
  type ChainPlace,
  contentHash,
  type EntryRow,
  linkHash,
  NO_HASH,
  takenBackProof,
} from './chain-hashes.ts';

export type ChainRow = Selectable<AuditChainsTable>;
/** `row`: the entry as it is stored now; null: it was taken back. */
export type ChangedEntry = { organizationId: string; entryId: string; row: EntryRow | null };

/** Organizations whose last link this process remembers. */
const MOST_REMEMBERED = 10_000;

/**
 * The audit log of each organization as a chain: what is written or completed adds a link, with a keyed hash over the
 * entry and over the link before it. What is taken back marks its link instead: refusals must not fill the chain. Links
 * are in the transaction of the entry: a process that dies leaves both or neither.
 */
export class AuditChain {
  readonly keys: AuditKeys;
  readonly #ports: AuditKeyPorts;
  /** Where this process has seen the chains. */
  readonly #seen = new LRUCache<string, ChainPlace>({ max: MOST_REMEMBERED });
  /** Since the start, for `/metrics`. */
  readonly counts = { links: 0, swept: 0, faults: 0 };

  constructor(ports: AuditKeyPorts) {
    this.#ports = ports;
    this.keys = new AuditKeys(ports);
  }

  /** Changes entries of these organizations, and chains what `change` returns, in one transaction. */
  async change(
    organizationIds: readonly string[],
    change: (trx: Trx) => Promise<ChangedEntry[]>,
  ): Promise<ChangedEntry[]> {
    if (organizationIds.length === 0) return [];
    const key = await this.keys.present();
    const heads = new Map<string, ChainRow>();
    const changed = await this.#ports.store.db.transaction().execute(async (trx) => {
      // In one order, so that two transactions cannot wait for each other.
      for (const organizationId of [...new Set(organizationIds)].sort())
        heads.set(organizationId, await this.lock(trx, organizationId, key));
      const entries = await change(trx);
      for (const entry of entries) await this.#chain(trx, { key, heads, entry });
      return entries;
    });
    this.counts.links += changed.filter(({ row }) => row !== null).length;
    for (const [organizationId, { sequence, hash }] of heads)
      this.#seen.set(organizationId, { organizationId, sequence, hash });
    return changed;
  }

  /** Row lock: of two that add links at once, the second sees those of the first. Makes the chain at its first use. */
  async lock(trx: Trx, organizationId: string, key: AuditKey): Promise<ChainRow> {
    const start = { organizationId, sequence: 0, hash: NO_HASH };
    const row = await trx
      .insertInto('audit_chains')
      .values({
        organization_id: organizationId,
        sequence: 0,
        hash: NO_HASH,
        moved_at: this.#ports.now(),
        anchor_sequence: 0,
        anchor_hash: NO_HASH,
        anchor_key: key.id,
        anchor_proof: anchorProof(key.bytes, start),
      })
      .onConflict((conflict) =>
        conflict
          .column('organization_id')
          .doUpdateSet((eb) => ({ organization_id: eb.ref('excluded.organization_id') })),
      )
      .returningAll()
      .executeTakeFirstOrThrow();
    this.notice({ organizationId, sequence: row.sequence, hash: row.hash });
    return row;
  }

  /** A chain only grows: one that is shorter than before was cut in the database. */
  notice({ organizationId, sequence, hash }: ChainPlace): void {
    const seen = this.#seen.get(organizationId);
    if (seen === undefined || sequence > seen.sequence) return;
    if (sequence === seen.sequence && hash === seen.hash) return;
    this.counts.faults += 1;
    this.#ports.log.error('the audit log was cut: entries that were written are gone', {
      organizationId,
      written: seen.sequence,
      found: sequence,
    });
    this.#seen.delete(organizationId);
  }

  /** Tells the log of the process where chains are that moved within `withinMs`: a log kept elsewhere shows a later cut. */
  async note(withinMs: number): Promise<void> {
    const moved = await this.#ports.store.read
      .selectFrom('audit_chains')
      .select(['organization_id', 'sequence', 'hash'])
      .where('moved_at', '>=', this.#ports.now() - withinMs)
      .orderBy('organization_id')
      .execute();
    for (const { organization_id: organizationId, sequence, hash } of moved)
      this.#ports.log.info('the audit log is at', { organizationId, link: `${sequence}:${hash}` });
  }

  async #chain(
    trx: Trx,
    { key, heads, entry }: { key: AuditKey; heads: Map<string, ChainRow>; entry: ChangedEntry },
  ): Promise<void> {
    const { organizationId, entryId, row } = entry;
    if (row === null) return this.#takeBack(trx, key, entry);
    const head = heads.get(organizationId);
    if (head === undefined) throw new Error('an entry of an organization that is not locked');
    const link = {
      organization_id: organizationId,
      sequence: head.sequence + 1,
      entry_id: entryId,
      at: this.#ports.now(),
      content: contentHash(key.bytes, row),
    };
    const hash = linkHash(key.bytes, link, head.hash);
    await trx
      .insertInto('audit_links')
      .values({ ...link, key_id: key.id, hash })
      .execute();
    const moved = { sequence: link.sequence, hash, moved_at: link.at };
    await trx.updateTable('audit_chains').set(moved).where('organization_id', '=', organizationId).execute();
    heads.set(organizationId, { ...head, ...moved });
  }

  /** Marks the last link of an entry that this process wrote a moment ago, so with this key. */
  async #takeBack(trx: Trx, key: AuditKey, { organizationId, entryId }: ChangedEntry): Promise<void> {
    const link = await trx
      .selectFrom('audit_links')
      .select(['sequence', 'hash'])
      .where('organization_id', '=', organizationId)
      .where('entry_id', '=', entryId)
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('audit_links')
      .set({ taken_back: takenBackProof(key.bytes, link.hash) })
      .where('organization_id', '=', organizationId)
      .where('sequence', '=', link.sequence)
      .execute();
  }
}
