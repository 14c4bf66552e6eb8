import { z } from 'zod';
import { Email, LinkToken, OrganizationName } from './accounts.ts';
import { NextCursor, PageQuery, Timestamp } from './primitives.ts';
import { Role } from './roles.ts';

/** Most invitations of one organization that wait for an answer. */
export const MAX_INVITATIONS = 100;

const Id = z.string().min(1).max(64);

export const OrganizationParams = z.strictObject({ organizationId: Id });
export const OrganizationInput = z.strictObject({ name: OrganizationName });
export const Organization = z.strictObject({ organizationId: z.string(), name: z.string(), role: Role });
export type Organization = z.infer<typeof Organization>;

export const Member = z.strictObject({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  role: Role,
  secondFactor: z.boolean(),
  joinedAt: Timestamp,
});
export type Member = z.infer<typeof Member>;
export const MemberListResponse = z.strictObject({ members: z.array(Member) });
export const MemberParams = z.strictObject({ organizationId: Id, userId: Id });
export const MemberPatch = z.strictObject({ role: Role });

const INVITATION = {
  id: z.string(),
  email: z.string(),
  role: Role,
  createdAt: Timestamp,
  expiresAt: Timestamp,
};
export const Invitation = z.strictObject(INVITATION);
export type Invitation = z.infer<typeof Invitation>;
export const CreatedInvitation = z.strictObject({
  ...INVITATION,
  url: z.string().nullable().meta({
    description: 'The link to pass on; null: it went by mail. Shown this once',
  }),
});
export type CreatedInvitation = z.infer<typeof CreatedInvitation>;
export const InvitationInput = z.strictObject({ email: Email, role: Role });
export type InvitationInput = z.infer<typeof InvitationInput>;
export const InvitationListResponse = z.strictObject({ invitations: z.array(Invitation) });
export const InvitationParams = z.strictObject({ organizationId: Id, id: Id });
export const InvitationToken = z.strictObject({ token: LinkToken });
export const ShownInvitation = z.strictObject({
  organizationName: z.string(),
  email: z.string(),
  role: Role,
});
export type ShownInvitation = z.infer<typeof ShownInvitation>;

/** Which entries of an audit log; those that are left out do not count. */
const AUDIT_FILTERS = {
  shopId: Id.optional(),
  actorId: Id.optional().meta({ description: 'The id of the person or API key' }),
  action: z
    .string()
    .regex(/^[a-z_]+(\.[a-z_]+)?$/, 'must be an action such as webhook.created, or webhook for all of these')
    .max(64)
    .optional()
    .meta({ description: 'An action, or its part before the dot: `webhook`' }),
  from: Timestamp.optional().meta({ description: 'From this time on' }),
  to: Timestamp.optional().meta({ description: 'Before this time' }),
};
const AuditFilters = z.strictObject(AUDIT_FILTERS);
export type AuditFilters = z.infer<typeof AuditFilters>;

export const AuditQuery = PageQuery.extend(AUDIT_FILTERS);
export type AuditQuery = z.infer<typeof AuditQuery>;
export const AuditEntry = z.strictObject({
  id: z.string(),
  at: Timestamp,
  actor: z.strictObject({
    kind: z.enum(['user', 'apiKey', 'operator', 'unknown']),
    id: z.string().nullable(),
    name: z.string().meta({ description: 'As the person wrote it' }),
    email: z
      .string()
      .nullable()
      .meta({ description: 'The proved address of a person; null: not proved, or no person' }),
  }),
  action: z.string().meta({ description: 'Such as `webhook.created`' }),
  target: z.string().nullable().meta({ description: 'The id of what was changed' }),
  shopId: z.string().nullable(),
  address: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditExportFormat = z.enum(['csv', 'jsonl']);
export type AuditExportFormat = z.infer<typeof AuditExportFormat>;
export const AuditExport = z.strictObject({ format: AuditExportFormat, ...AUDIT_FILTERS });
export type AuditExport = z.infer<typeof AuditExport>;
/** A line of an export. */
export type ExportedAuditEntry = AuditEntry & {
  /** The last link of the entry in the chain; null: from before there was one. */
  sequence: number | null;
  hash: string | null;
};
export const AuditText = z.string().meta({
  description:
    'CSV with a header, or one JSON object a line: the fields of `AuditEntry`, with `sequence` and `hash` of its link in the chain',
});

export const AuditListResponse = z.strictObject({
  entries: z.array(AuditEntry).meta({ description: 'Newest first' }),
  nextCursor: NextCursor,
});
export type AuditListResponse = z.infer<typeof AuditListResponse>;
