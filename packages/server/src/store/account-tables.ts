import type { Generated } from 'kysely';

/** People and who belongs to what. Secrets are hashed (`*hash`) or sealed, see `SecretKey`. */
export type AccountTables = {
  users: UsersTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  identities: IdentitiesTable;
  passkey_challenges: PasskeyChallengesTable;
  dashboard_sessions: DashboardSessionsTable;
  one_time_tokens: OneTimeTokensTable;
  sign_in_attempts: SignInAttemptsTable;
  daily_counts: DailyCountsTable;
  sign_in_traces: SignInTracesTable;
  members: MembersTable;
  invitations: InvitationsTable;
  audit_log: AuditLogTable;
  audit_keys: AuditKeysTable;
  audit_chains: AuditChainsTable;
  audit_links: AuditLinksTable;
  week_mails: WeekMailsTable;
};

export type RoleColumn = 'owner' | 'admin' | 'merchandiser' | 'analyst';

export type UsersTable = {
  id: string;
  name: string;
  /** Lower case. */
  email: string;
  /** See `hashPassword`; null: the person signs in otherwise. */
  password_hash: string | null;
  language: string | null;
  /** Sealed; null when none was set up. */
  totp_secret: string | null;
  /** Null when it was set up, and no code of it was seen yet. */
  totp_confirmed_at: number | null;
  /** The time step of the last code that was taken: no code works twice. */
  totp_last_step: number | null;
  created_at: number;
  /** When a link, the operator or a mailed invitation showed that the mailbox is the person's; null: not yet. */
  email_proved_at: number | null;
  /** 1: the person owns the installation; null for all others, so that an index lets in one. */
  owns_installation: 1 | null;
};

type RecoveryCodesTable = { user_id: string; hash: string };

export type PasskeysTable = {
  /** The credential's id, base64url. */
  id: string;
  user_id: string;
  name: string;
  /** COSE, base64url. */
  public_key: string;
  counter: number;
  /** JSON: a list. */
  transports: string;
  created_at: number;
  last_used_at: number | null;
};

export type IdentitiesTable = {
  id: string;
  user_id: string;
  /** With `subject`, the account at the provider. */
  issuer: string;
  subject: string;
  /** As the provider named it last, proved or not; null: it names none. */
  email: string | null;
  created_at: number;
  last_used_at: number | null;
};

type PasskeyChallengesTable = {
  challenge: string;
  /** Null: to sign in. */
  user_id: string | null;
  expires_at: number;
};

export type DashboardSessionsTable = {
  id: string;
  user_id: string;
  hash: string;
  /** 1: the password was right and the second factor is still to come. */
  is_pending: number;
  address: string;
  user_agent: string | null;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
};

type OneTimeTokensTable = {
  hash: string;
  kind: 'setup' | 'reset' | 'proof' | 'plugin';
  user_id: string | null;
  created_at: number;
  expires_at: number;
};

type SignInAttemptsTable = {
  /** See `LockOut`. */
  key: string;
  failures: number;
  blocked_until: number;
  updated_at: number;
};

type DailyCountsTable = {
  /** See `DailyBounds`. */
  key: string;
  count: number;
  since: number;
};

type SignInTracesTable = {
  number: Generated<number>;
  user_id: string;
  at: number;
  outcome: string;
  count: number;
  /** JSON: a list. */
  networks: string;
};

export type MembersTable = {
  organization_id: string;
  user_id: string;
  role: RoleColumn;
  created_at: number;
};

export type InvitationsTable = {
  id: string;
  organization_id: string;
  email: string;
  role: RoleColumn;
  hash: string;
  invited_by: string | null;
  created_at: number;
  expires_at: number;
  /** 1: the link went to `email` by mail, and nowhere else. */
  is_mailed: number;
};

export type AuditLogTable = {
  number: Generated<number>;
  id: string;
  organization_id: string;
  shop_id: string | null;
  at: number;
  actor_kind: 'user' | 'apiKey' | 'operator' | 'unknown';
  actor_id: string | null;
  actor_name: string;
  action: string;
  target: string | null;
  address: string | null;
  /** JSON object; never a secret. */
  details: string;
};

type AuditKeysTable = {
  id: string;
  /** See `AuditKeys`. */
  sealed: string;
  made_at: number;
};

/** The last link of an organization, and the one after which its links are kept; see `chain-hashes.ts`. */
export type AuditChainsTable = {
  organization_id: string;
  sequence: number;
  hash: string;
  moved_at: number;
  anchor_sequence: number;
  anchor_hash: string;
  /** The key of `anchor_proof`. */
  anchor_key: string;
  anchor_proof: string;
};

export type AuditLinksTable = {
  organization_id: string;
  /** From 1, without gaps. */
  sequence: number;
  entry_id: string;
  at: number;
  /** A keyed hash of the entry as it was written; null: a former version took it back. */
  content: string | null;
  key_id: string;
  hash: string;
  /** Proof that the entry was taken back; null: it was not. */
  taken_back: string | null;
};

/** Who asked for the week of a shop by mail. */
export type WeekMailsTable = {
  shop_id: string;
  user_id: string;
  asked_at: number;
  /** The Monday of the last mail, as `localDay` writes it; when one was asked for, the Monday before. */
  sent_for: number;
};
