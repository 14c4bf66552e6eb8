import { describe, expect, it } from 'vitest';
import { newUserRow, STORES } from '../../test/stores.ts';
import { SecretKey } from '../kernel/index.ts';
import { reseal } from './reseal.ts';

const column = { table: 'users', column: 'totp_secret', purpose: 'a test' } as const;

describe.each(STORES)('secrets sealed anew on $kind', ({ open }) => {
  it('all open with the present key alone; those of an unknown key stay and are counted', async () => {
    const { store, close } = await open();
    const [present, former] = [new SecretKey('present'), new SecretKey('former')];
    const unknown = new SecretKey('unknown').seal('lost', column.purpose);
    const of = (id: string, totp_secret: string | null) => newUserRow(id, { totp_secret });
    const rows = Array.from({ length: 450 }, (_, n) =>
      of(`u${n}`, former.seal(`secret ${n}`, column.purpose)),
    );
    await store.db.insertInto('users').values(rows).execute();
    const others = [of('lost', unknown), of('none', null), of('new', present.seal('new', column.purpose))];
    await store.db.insertInto('users').values(others).execute();

    const both = new SecretKey('present', 'former');
    expect(await reseal(store, both, column)).toEqual({ sealed: 451, unreadable: 1 });
    const after = await store.db.selectFrom('users').select(['id', 'totp_secret']).execute();
    const opened = new Map(
      after.map(({ id, totp_secret: sealed }) => [id, sealed && present.open(sealed, column.purpose)]),
    );
    expect([opened.get('u0'), opened.get('u449'), opened.get('new')]).toEqual([
      'secret 0',
      'secret 449',
      'new',
    ]);
    expect([opened.get('lost'), opened.get('none')]).toEqual([null, null]);
    expect(after.find(({ id }) => id === 'lost')?.totp_secret).toBe(unknown);
    await close();
  });
});
