import type { Migration } from './migration.ts';

/** Who asked for the week of a shop by mail. `sent_for`: see `WeekMailsTable`. */
export const weekMails: Migration = {
  name: '0047-week-mails',
  statements: ({ id, int, shop, endByKey }) => [
    `CREATE TABLE week_mails (
      ${shop}, user_id ${id} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      asked_at ${int} NOT NULL, sent_for ${int} NOT NULL, PRIMARY KEY (shop_id, user_id)
    ) ${endByKey}`,
    'CREATE INDEX week_mails_user ON week_mails (user_id)',
    'CREATE INDEX week_mails_due ON week_mails (sent_for)',
  ],
};
