import type { ColumnTypes } from './column-types.ts';

/** People, their sessions and second factors, members of organizations, invitations, and the audit log. */
export const accountTables = ({ id, int, counter, end }: ColumnTypes): string[] => {
  const user = `user_id ${id} NOT NULL REFERENCES users (id) ON DELETE CASCADE`;
  const organization = `organization_id ${id} NOT NULL REFERENCES organizations (id) ON DELETE CASCADE`;
  return [
    `CREATE TABLE users (
      id ${id} PRIMARY KEY, name TEXT NOT NULL, email ${id} NOT NULL UNIQUE, password_hash TEXT,
      language TEXT, totp_secret TEXT, totp_confirmed_at ${int}, totp_last_step ${int},
      created_at ${int} NOT NULL
    ) ${end}`,
    `CREATE TABLE recovery_codes (${user}, hash ${id} NOT NULL, PRIMARY KEY (user_id, hash)) ${end}`,
    `CREATE TABLE passkeys (
      id ${id} PRIMARY KEY, ${user}, name TEXT NOT NULL, public_key TEXT NOT NULL, counter ${int} NOT NULL,
      transports TEXT NOT NULL, created_at ${int} NOT NULL, last_used_at ${int}
    ) ${end}`,
    'CREATE INDEX passkeys_user ON passkeys (user_id)',
    `CREATE TABLE passkey_challenges (
      challenge ${id} PRIMARY KEY, user_id ${id} REFERENCES users (id) ON DELETE CASCADE,
      expires_at ${int} NOT NULL
    ) ${end}`,
    `CREATE TABLE dashboard_sessions (
      id ${id} PRIMARY KEY, ${user}, hash ${id} NOT NULL UNIQUE, is_pending ${int} NOT NULL,
      address TEXT NOT NULL, user_agent TEXT, created_at ${int} NOT NULL, last_seen_at ${int} NOT NULL,
      expires_at ${int} NOT NULL
    ) ${end}`,
    'CREATE INDEX dashboard_sessions_user ON dashboard_sessions (user_id)',
    `CREATE TABLE one_time_tokens (
      hash ${id} PRIMARY KEY, kind TEXT NOT NULL, user_id ${id} REFERENCES users (id) ON DELETE CASCADE,
      created_at ${int} NOT NULL, expires_at ${int} NOT NULL
    ) ${end}`,
    `CREATE TABLE sign_in_attempts (
      key ${id} PRIMARY KEY, failures ${int} NOT NULL, blocked_until ${int} NOT NULL, updated_at ${int} NOT NULL
    ) ${end}`,
    `CREATE TABLE members (
      ${organization}, ${user}, role TEXT NOT NULL, created_at ${int} NOT NULL,
      PRIMARY KEY (organization_id, user_id)
    ) ${end}`,
    'CREATE INDEX members_user ON members (user_id)',
    `CREATE TABLE invitations (
      id ${id} PRIMARY KEY, ${organization}, email ${id} NOT NULL, role TEXT NOT NULL, hash ${id} NOT NULL UNIQUE,
      invited_by ${id} REFERENCES users (id) ON DELETE SET NULL, created_at ${int} NOT NULL,
      expires_at ${int} NOT NULL
    ) ${end}`,
    'CREATE INDEX invitations_organization ON invitations (organization_id, created_at)',
    // No reference to shops and people: what was done stays known after they are gone.
    `CREATE TABLE audit_log (
      number ${counter}, id ${id} NOT NULL UNIQUE, ${organization}, shop_id ${id}, at ${int} NOT NULL,
      actor_kind TEXT NOT NULL, actor_id ${id}, actor_name TEXT NOT NULL, action TEXT NOT NULL, target TEXT,
      address TEXT, details TEXT NOT NULL
    ) ${end}`,
    'CREATE INDEX audit_log_organization ON audit_log (organization_id, number)',
  ];
};
