import { createHmac } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { AuditLinksTable, AuditLogTable } from '../../store/index.ts';

export type EntryRow = Selectable<AuditLogTable>;
export type LinkRow = Selectable<AuditLinksTable>;
/** A link of a chain by its place and its hash. */
export type ChainPlace = { organizationId: string; sequence: number; hash: string };

/** The hash before the first link. */
export const NO_HASH = '';

/** Base64url of HMAC-SHA-256. A list in JSON, so that no two lists of values are one text. */
const keyed = (key: Buffer, purpose: string, values: readonly (string | number | null)[]): string =>
  createHmac('sha256', key)
    .update(JSON.stringify([purpose, ...values]))
    .digest('base64url');

/** Of an entry, all that its row says. */
export const contentHash = (key: Buffer, row: EntryRow): string =>
  keyed(key, 'entry', [
    row.number,
    row.id,
    row.organization_id,
    row.shop_id,
    row.at,
    row.actor_kind,
    row.actor_id,
    row.actor_name,
    row.action,
    row.target,
    row.address,
    row.details,
  ]);

/** Of a link: its content, its place, and the hash of the link before it. */
export const linkHash = (
  key: Buffer,
  link: Omit<LinkRow, 'hash' | 'key_id' | 'taken_back'>,
  former: string,
): string =>
  keyed(key, 'link', [link.organization_id, link.sequence, link.entry_id, link.at, link.content, former]);

/** Proves that the entry of a link was taken back by Aisle, and not removed by hand. */
export const takenBackProof = (key: Buffer, hash: string): string => keyed(key, 'taken back', [hash]);

/** Whether a link is as Aisle wrote it, after the link with the hash `former`. */
export const linkHolds = (key: Buffer, link: LinkRow, former: string): boolean =>
  linkHash(key, link, former) === link.hash &&
  (link.taken_back === null || link.taken_back === takenBackProof(key, link.hash));

/** By a mark. Before there were marks, by a link without content. */
export const isTakenBack = ({
  content,
  taken_back: mark,
}: Pick<LinkRow, 'content' | 'taken_back'>): boolean => content === null || mark !== null;

/** Proves that links up to this one were removed by the retention, and not by hand. */
export const anchorProof = (key: Buffer, { organizationId, sequence, hash }: ChainPlace): string =>
  keyed(key, 'anchor', [organizationId, sequence, hash]);
