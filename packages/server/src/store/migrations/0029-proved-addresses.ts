import type { Migration } from './migration.ts';

/**
 * When the address of an account was proved; who was mailed an invitation. Accounts from before count as proved: nothing
 * tells otherwise, and their second factors must not fall to those who read their mail.
 */
export const provedAddresses: Migration = {
  name: '0029-proved-addresses',
  statements: ({ id, int, endByKey }) => [
    `ALTER TABLE users ADD COLUMN email_proved_at ${int}`,
    'UPDATE users SET email_proved_at = created_at',
    `ALTER TABLE invitations ADD COLUMN is_mailed ${int} NOT NULL DEFAULT 0`,
    `CREATE TABLE daily_counts (
      key ${id} PRIMARY KEY, count ${int} NOT NULL, since ${int} NOT NULL
    ) ${endByKey}`,
  ],
};
