import { sql } from 'kysely';
import type { Store } from './store-types.ts';

/** A column of sealed texts, in a table with the key `id`. */
export type SealedColumn = {
  table: 'audit_keys' | 'feeds' | 'users' | 'webhooks';
  column: string;
  purpose: string;
};

/** Of `SecretKey`. */
type Sealer = {
  seal(text: string, purpose: string): string;
  open(sealed: string, purpose: string): string | null;
};

export type Resealed = { sealed: number; unreadable: number };

const PAGE = 200;

/** Seals every text of a column anew, with the present key. `unreadable`: sealed with a key that `key` does not have. */
export const reseal = async (
  { db }: Pick<Store, 'db'>,
  key: Sealer,
  { table, column, purpose }: SealedColumn,
): Promise<Resealed> => {
  const [from, name] = [sql.table(table), sql.ref(column)];
  const counts = { sealed: 0, unreadable: 0 };
  for (let after = ''; ; ) {
    const { rows } = await sql<{ id: string; text: string }>`
      select id, ${name} as text from ${from} where ${name} is not null and id > ${after} order by id limit ${PAGE}
    `.execute(db);
    for (const { id, text } of rows) {
      const opened = key.open(text, purpose);
      if (opened === null) {
        counts.unreadable += 1;
        continue;
      }
      // A secret that was changed meanwhile was sealed with the present key.
      await sql`update ${from} set ${name} = ${key.seal(opened, purpose)} where id = ${id} and ${name} = ${text}`.execute(
        db,
      );
      counts.sealed += 1;
    }
    const last = rows.at(-1);
    if (last === undefined) return counts;
    after = last.id;
  }
};
