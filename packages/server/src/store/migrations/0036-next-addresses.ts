import type { Migration } from './migration.ts';

/** The address that a shop is to have once it is proved. */
export const nextAddresses: Migration = {
  name: '0036-next-addresses',
  statements: ({ int }) => [
    'ALTER TABLE shops ADD COLUMN next_url TEXT',
    `ALTER TABLE shops ADD COLUMN next_checked_at ${int}`,
    'ALTER TABLE shops ADD COLUMN next_reason TEXT',
  ],
};
