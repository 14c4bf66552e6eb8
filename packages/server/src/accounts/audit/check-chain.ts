import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Database, Store } from '../../store/index.ts';
import type { ChainRow } from './audit-chain.ts';
import type { AuditKey } from './audit-keys.ts';
import {
  anchorProof,
  contentHash,
  type EntryRow,
  isTakenBack,
  type LinkRow,
  linkHolds,
} from './chain-hashes.ts';

const LINKS_PER_PAGE = 500;

type Keys = ReadonlyMap<string, AuditKey | null>;
type Records = { db: Store['reports']; keys: Keys; organizationId: string };

export const FAULTS = {
  'chain-missing': 'the organization has links, and no chain that they belong to',
  'anchor-changed': 'the mark of the retention was changed: entries may have been removed by hand',
  'link-missing': 'a link is missing: entries were removed',
  'link-changed': 'a link was changed or moved',
  'key-missing': 'the key of a link is missing, or was made with another secret key',
  'cut-off': 'the last links are missing: the newest entries were removed',
  'head-changed': 'there are links behind the last place of the chain',
  'entry-missing': 'an entry was removed',
  'entry-changed': 'an entry was changed',
  'entry-returned': 'an entry is there that was taken back',
  'entry-added': 'an entry was added by hand: it has no link',
  'other-link': 'the chain has another link in the named place: it was cut and written anew',
} as const;

/** Where a chain is broken first; null: what has no place or entry. */
export type ChainFault = { fault: keyof typeof FAULTS; sequence: number | null; entryId: string | null };

export type CheckedChain = {
  organizationId: string;
  /** Links that hold. */
  links: number;
  /** Links whose key the secret key does not open. */
  unchecked: number;
  /** Entries from before the chain, which nothing proves. */
  beforeChain: number;
  /** The last link: note it elsewhere, and give it to a later check. */
  last: { sequence: number; hash: string } | null;
  broken: ChainFault | null;
};

type Joined = LinkRow & { last: number; entry: EntryRow | null };
type Progress = { sequence: number; hash: string; links: number; unchecked: number };

const at = (fault: ChainFault['fault'], link?: Pick<LinkRow, 'sequence' | 'entry_id'>): ChainFault => ({
  fault,
  sequence: link?.sequence ?? null,
  entryId: link?.entry_id ?? null,
});

/** Checks the whole audit log of an organization. A server may write meanwhile. */
export async function checkChain(records: Records): Promise<CheckedChain> {
  const { db, organizationId } = records;
  const chain = await chainOf(records);
  const before = beforeOf(records.keys);
  const counted = { organizationId, beforeChain: await countBefore(records, before) };
  const found = { ...counted, links: 0, unchecked: 0, last: null };
  const broken = (fault: ChainFault, more: object = {}) => ({ ...found, ...more, broken: fault });
  if (chain === null) {
    const links = db.selectFrom('audit_links').select(['sequence', 'entry_id']);
    const link = await links.where('organization_id', '=', organizationId).limit(1).executeTakeFirst();
    if (link !== undefined) return broken(at('chain-missing', link));
    return { ...found, broken: await addedEntry(records, before) };
  }
  const { fault, links, unchecked } = await walk(records, chain);
  const last = { sequence: chain.sequence, hash: chain.hash };
  return {
    ...counted,
    links,
    unchecked,
    last,
    broken: fault ?? (await addedEntry(records, before)),
  };
}

/** Null where the chain has this link, or had it before the retention removed it. */
export async function checkLink(
  { db, organizationId }: Pick<Records, 'db' | 'organizationId'>,
  { sequence, hash }: { sequence: number; hash: string },
): Promise<ChainFault | null> {
  const chain = await chainOf({ db, organizationId });
  if (chain !== null && sequence < chain.anchor_sequence) return null;
  if (chain?.anchor_sequence === sequence && chain.anchor_hash === hash) return null;
  const link = await db
    .selectFrom('audit_links')
    .select(['sequence', 'entry_id', 'hash'])
    .where('organization_id', '=', organizationId)
    .where('sequence', '=', sequence)
    .executeTakeFirst();
  if (link?.hash === hash) return null;
  return link === undefined ? { fault: 'cut-off', sequence, entryId: null } : at('other-link', link);
}

const chainOf = async ({
  db,
  organizationId,
}: Pick<Records, 'db' | 'organizationId'>): Promise<ChainRow | null> => {
  const chains = db.selectFrom('audit_chains').selectAll().where('organization_id', '=', organizationId);
  return (await chains.executeTakeFirst()) ?? null;
};

/** The number of the last entry that may be without a link. */
const beforeOf = (keys: Keys): number => {
  const readable = [...keys.values()].filter((key) => key !== null);
  return readable.length === 0 ? Number.MAX_SAFE_INTEGER : Math.min(...readable.map(({ before }) => before));
};

/** Of entries from before the chain, and of those that were added by hand. */
export const hasNoLink = ({
  not,
  exists,
  selectFrom,
}: ExpressionBuilder<Database, 'audit_log'>): ExpressionWrapper<Database, 'audit_log', SqlBool> =>
  not(
    exists(
      selectFrom('audit_links').select('sequence').whereRef('audit_links.entry_id', '=', 'audit_log.id'),
    ),
  );

const unlinked = ({ db, organizationId }: Records) =>
  db.selectFrom('audit_log').where('organization_id', '=', organizationId).where(hasNoLink);

const countBefore = async (records: Records, before: number): Promise<number> => {
  const { count } = await unlinked(records)
    .select((eb) => eb.fn.countAll().as('count'))
    .where('number', '<=', before)
    .executeTakeFirstOrThrow();
  return Number(count);
};

const addedEntry = async (records: Records, before: number): Promise<ChainFault | null> => {
  const entry = await unlinked(records)
    .select('id')
    .where('number', '>', before)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  return entry === undefined ? null : { fault: 'entry-added', sequence: null, entryId: entry.id };
};

/** Null where the mark of the retention holds, or its key is not readable. */
export const anchorFault = (keys: Keys, chain: ChainRow): ChainFault | null => {
  const key = keys.get(chain.anchor_key);
  if (key === null) return null;
  const { organization_id: organizationId, anchor_sequence: sequence, anchor_hash: hash } = chain;
  if (key !== undefined && anchorProof(key.bytes, { organizationId, sequence, hash }) === chain.anchor_proof)
    return null;
  return { fault: 'anchor-changed', sequence, entryId: null };
};

async function walk(
  records: Records,
  start: ChainRow,
): Promise<{ fault: ChainFault | null; links: number; unchecked: number }> {
  let chain = start;
  const fresh = (): Progress => ({
    sequence: chain.anchor_sequence,
    hash: chain.anchor_hash,
    links: 0,
    unchecked: records.keys.get(chain.anchor_key) === null ? 1 : 0,
  });
  let done = fresh();
  const end = (fault: ChainFault | null) => ({ fault, links: done.links, unchecked: done.unchecked });
  const anchor = anchorFault(records.keys, chain);
  if (anchor !== null) return end(anchor);
  while (done.sequence < start.sequence) {
    const page = await linksAfter(records, done.sequence);
    const [first] = page;
    if (first?.sequence !== done.sequence + 1) {
      // The retention may have removed links since they were read.
      const now = await chainOf(records);
      if (now !== null && now.anchor_sequence > done.sequence && anchorFault(records.keys, now) === null) {
        chain = now;
        done = { ...fresh(), links: done.links, unchecked: done.unchecked };
        continue;
      }
      const next = { sequence: done.sequence + 1, entryId: null };
      return end({ fault: first === undefined ? 'cut-off' : 'link-missing', ...next });
    }
    for (const link of page) {
      const fault = linkFault(records.keys, done, link);
      if (fault !== null) return end(fault);
      const isChecked = records.keys.get(link.key_id) !== null;
      done = {
        sequence: link.sequence,
        hash: link.hash,
        links: done.links + (isChecked ? 1 : 0),
        unchecked: done.unchecked + (isChecked ? 0 : 1),
      };
      if (link.sequence === start.sequence && link.hash !== start.hash) return end(at('cut-off', link));
    }
  }
  if (start.sequence === start.anchor_sequence && start.hash !== start.anchor_hash) return end(at('cut-off'));
  return end(await linkBehind(records));
}

const linkBehind = async ({ db, organizationId }: Records): Promise<ChainFault | null> => {
  const link = await db
    .selectFrom('audit_links')
    .innerJoin('audit_chains', 'audit_chains.organization_id', 'audit_links.organization_id')
    .select(['audit_links.sequence', 'audit_links.entry_id'])
    .where('audit_links.organization_id', '=', organizationId)
    .whereRef('audit_links.sequence', '>', 'audit_chains.sequence')
    .orderBy('audit_links.sequence')
    .limit(1)
    .executeTakeFirst();
  return link === undefined ? null : at('head-changed', link);
};

const linkFault = (keys: Keys, done: Progress, link: Joined): ChainFault | null => {
  if (link.sequence !== done.sequence + 1)
    return { fault: 'link-missing', sequence: done.sequence + 1, entryId: null };
  const key = keys.get(link.key_id);
  if (key === undefined) return at('key-missing', link);
  if (key === null) return null;
  if (!linkHolds(key.bytes, link, done.hash)) return at('link-changed', link);
  // A later link vouches for what the entry is now.
  if (link.last !== link.sequence) return null;
  if (isTakenBack(link)) return link.entry === null ? null : at('entry-returned', link);
  if (link.entry === null) return at('entry-missing', link);
  return contentHash(key.bytes, link.entry) === link.content ? null : at('entry-changed', link);
};

/** In one statement, so that an entry and its links are of one moment. */
async function linksAfter({ db, organizationId }: Records, after: number): Promise<Joined[]> {
  const rows = await db
    .selectFrom('audit_links as link')
    .leftJoin('audit_log as entry', 'entry.id', 'link.entry_id')
    .selectAll('link')
    .select((eb) => [
      eb
        .selectFrom('audit_links as later')
        .select(({ fn }) => fn.max('later.sequence').as('last'))
        .whereRef('later.entry_id', '=', 'link.entry_id')
        .whereRef('later.organization_id', '=', 'link.organization_id')
        .as('last'),
      'entry.number',
      'entry.id',
      'entry.organization_id as entry_organization',
      'entry.shop_id',
      'entry.at as entry_at',
      'entry.actor_kind',
      'entry.actor_id',
      'entry.actor_name',
      'entry.action',
      'entry.target',
      'entry.address',
      'entry.details',
    ])
    .where('link.organization_id', '=', organizationId)
    .where('link.sequence', '>', after)
    .orderBy('link.sequence')
    .limit(LINKS_PER_PAGE)
    .execute();
  return rows.map((row) => ({ ...row, last: Number(row.last), entry: entryOf(row) }));
}

type Nullable<T> = { [Name in keyof T]: T[Name] | null };

const entryOf = (
  row: Nullable<Omit<EntryRow, 'organization_id' | 'at'>> & {
    entry_organization: string | null;
    entry_at: number | null;
  },
): EntryRow | null =>
  row.id === null
    ? null
    : ({ ...row, organization_id: row.entry_organization, at: row.entry_at } as EntryRow);
