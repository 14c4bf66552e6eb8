import type { Migration } from './migration.ts';

/** What a person sees of the sign-ins to the own account. */
export const signInTraces: Migration = {
  name: '0032-sign-in-traces',
  statements: ({ id, int, counter, end }) => [
    `CREATE TABLE sign_in_traces (
      number ${counter}, user_id ${id} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      at ${int} NOT NULL, outcome TEXT NOT NULL, count ${int} NOT NULL, networks TEXT NOT NULL
    ) ${end}`,
    'CREATE INDEX sign_in_traces_user ON sign_in_traces (user_id, number)',
    'CREATE INDEX sign_in_traces_age ON sign_in_traces (at)',
  ],
};
