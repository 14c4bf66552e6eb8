import type { Migration } from './migration.ts';

/** Accounts at providers (OpenID Connect) that sign people in. */
export const identities: Migration = {
  name: '0033-identities',
  statements: ({ id, int, end }) => [
    `CREATE TABLE identities (
      id ${id} PRIMARY KEY, user_id ${id} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      issuer ${id} NOT NULL, subject ${id} NOT NULL, email TEXT, created_at ${int} NOT NULL, last_used_at ${int},
      UNIQUE (issuer, subject)
    ) ${end}`,
    'CREATE INDEX identities_user ON identities (user_id)',
  ],
};
