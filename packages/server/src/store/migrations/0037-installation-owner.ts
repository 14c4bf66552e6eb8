import type { Migration } from './migration.ts';

/**
 * Who owns the installation, and which organizations are its own. Of an installation from before, nothing tells who used
 * the setup link. A sole account that was proved when it was made used it. Else the operator names the person.
 */
export const installationOwner: Migration = {
  name: '0037-installation-owner',
  statements: ({ int }) => [
    // 1 or null: a unique index lets in one 1.
    `ALTER TABLE users ADD COLUMN owns_installation ${int}`,
    'CREATE UNIQUE INDEX users_owns_installation ON users (owns_installation)',
    `ALTER TABLE organizations ADD COLUMN is_own ${int} NOT NULL DEFAULT 0`,
    `UPDATE users SET owns_installation = 1
      WHERE password_hash IS NOT NULL AND email_proved_at - created_at < 1000 AND (SELECT count(*) FROM users) = 1`,
    `UPDATE organizations SET is_own = 1 WHERE id IN (
      SELECT members.organization_id FROM members JOIN users ON users.id = members.user_id
      WHERE users.owns_installation = 1 AND members.role = 'owner')`,
  ],
};
