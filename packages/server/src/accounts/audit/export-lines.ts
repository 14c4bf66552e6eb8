import type { AuditExportFormat, AuditFilters, ExportedAuditEntry } from '@aisle/contract';
import { csvHead, csvLine } from '../../kernel/index.ts';
import type { AuditReader } from './audit-reader.ts';

const COLUMNS = [
  'at',
  'id',
  'action',
  'actorKind',
  'actorId',
  'actorName',
  'actorEmail',
  'target',
  'shopId',
  'address',
  'details',
  'sequence',
  'hash',
] as const;

const csvOf = ({ actor, details, ...entry }: ExportedAuditEntry): string => {
  const cells = {
    ...entry,
    actorKind: actor.kind,
    actorId: actor.id,
    actorName: actor.name,
    actorEmail: actor.email,
    details: JSON.stringify(details),
  };
  return csvLine(COLUMNS, Object.fromEntries(COLUMNS.map((column) => [column, cells[column] ?? ''])));
};

const jsonOf = (entry: ExportedAuditEntry): string => `${JSON.stringify(entry)}\n`;

/** The matching entries as text, newest first, in pieces of a page. */
export async function* exportLines(
  audit: Pick<AuditReader, 'pages'>,
  organizationId: string,
  { format, ...filters }: AuditFilters & { format: AuditExportFormat },
): AsyncGenerator<string> {
  const lineOf = format === 'csv' ? csvOf : jsonOf;
  if (format === 'csv') yield csvHead(COLUMNS);
  for await (const page of audit.pages(organizationId, filters)) yield page.map(lineOf).join('');
}
