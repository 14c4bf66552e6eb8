import { AisleError } from '@aisle/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertShop, STORES, type TestStore } from '../../test/stores.ts';
import { isUniqueViolation } from './index.ts';
import { migrate } from './migrate.ts';

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(() => null).catch((error: unknown) => error);

describe.each(STORES)('the record store on $kind', ({ open }) => {
  let test: TestStore;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.close());

  const organization = (id: string) => ({ id, name: 'Name', created_at: 1 });

  it('gives back times beyond 32 bits as numbers', async () => {
    const { db, read } = test.store;
    await db
      .insertInto('organizations')
      .values({ ...organization('big'), created_at: 4_102_444_800_000 })
      .execute();
    const row = await read.selectFrom('organizations').selectAll().where('id', '=', 'big').executeTakeFirst();
    expect(row).toEqual({ id: 'big', name: 'Name', created_at: 4_102_444_800_000, is_own: 0 });
  });

  it('counts as a number', async () => {
    const { read } = test.store;
    const { total } = await read
      .selectFrom('organizations')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    expect(typeof total).toBe('number');
  });

  it('keeps bytes as they are', async () => {
    const vector = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    await test.store.db.insertInto('embeddings').values({ model_id: 'm', text_hash: 't', vector }).execute();
    const row = await test.store.read.selectFrom('embeddings').selectAll().executeTakeFirstOrThrow();
    expect(row.vector).toBeInstanceOf(Uint8Array);
    expect(Uint8Array.from(row.vector)).toEqual(vector);
  });

  it('keeps bytes that are a slice of a larger or a shared buffer', async () => {
    const shared = new Uint8Array(new SharedArrayBuffer(100)).fill(7);
    const vectors = [new Uint8Array(100).fill(9).subarray(10, 20), shared.subarray(0, 3), Buffer.from('abc')];
    const rows = vectors.map((vector, place) => ({ model_id: 'slices', text_hash: `${place}`, vector }));
    await test.store.db.insertInto('embeddings').values(rows).execute();
    const found = await test.store.read
      .selectFrom('embeddings')
      .select('vector')
      .where('model_id', '=', 'slices')
      .orderBy('text_hash')
      .execute();
    expect(found.map((row) => [...row.vector])).toEqual(vectors.map((vector) => [...vector]));
  });

  it('keeps text of every plane as it is', async () => {
    const name = 'ñ 漢 🧦 "quotes" \\ \n %_';
    await test.store.db
      .insertInto('organizations')
      .values({ ...organization('text'), name })
      .execute();
    const row = await test.store.read
      .selectFrom('organizations')
      .select('name')
      .where('id', '=', 'text')
      .executeTakeFirst();
    expect(row?.name).toBe(name);
  });

  it('orders identifiers by bytes, so that pages come in one order on both stores', async () => {
    const ids = ['o-Z', 'o-a', 'o-B', 'o-_', 'o-1', 'o-é', 'o--', 'o-🧦', 'o-ﬀ'];
    await test.store.db.insertInto('organizations').values(ids.map(organization)).execute();
    const rows = await test.store.read
      .selectFrom('organizations')
      .select('id')
      .where('id', '>', 'o-')
      .where('id', '<', 'p')
      .orderBy('id')
      .execute();
    expect(rows.map((row) => row.id)).toEqual(
      ids.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
    );
  });

  it('rolls back all of a transaction that throws', async () => {
    const failure = await failureOf(
      test.store.db.transaction().execute(async (trx) => {
        await trx.insertInto('organizations').values(organization('rolled-back')).execute();
        throw new AisleError('catalog_shrink', 'no');
      }),
    );
    expect(failure).toMatchObject({ code: 'catalog_shrink' });
    const row = await test.store.read
      .selectFrom('organizations')
      .where('id', '=', 'rolled-back')
      .select('id')
      .executeTakeFirst();
    expect(row).toBeUndefined();
  });

  it('shows a commit to the next read, and nothing before it', async () => {
    const seen: unknown[] = [];
    const look = () =>
      test.store.read.selectFrom('organizations').where('id', '=', 'seen').select('id').executeTakeFirst();
    await test.store.db.transaction().execute(async (trx) => {
      await trx.insertInto('organizations').values(organization('seen')).execute();
      seen.push(await look());
    });
    seen.push(await look());
    expect(seen).toEqual([undefined, { id: 'seen' }]);
  });

  it('says which refusals mean that a key is taken', async () => {
    const { db } = test.store;
    await db.insertInto('organizations').values(organization('twice')).execute();
    expect(
      isUniqueViolation(
        await failureOf(db.insertInto('organizations').values(organization('twice')).execute()),
      ),
    ).toBe(true);
    const orphan = db
      .insertInto('monthly_usage')
      .values({ shop_id: 'nobody', month: '2026-01', searches: 1 })
      .execute();
    const failure = await failureOf(orphan);
    expect(failure).toBeInstanceOf(Error);
    expect(isUniqueViolation(failure)).toBe(false);
  });

  it('adds up under many writers at once', async () => {
    const shopId = await insertShop(test.store);
    await Promise.all(
      Array.from({ length: 40 }, () =>
        test.store.db.transaction().execute(async (trx) => {
          await trx
            .updateTable('shops')
            .set((eb) => ({ last_seq: eb('last_seq', '+', 1) }))
            .where('id', '=', shopId)
            .execute();
        }),
      ),
    );
    const shop = await test.store.read
      .selectFrom('shops')
      .select('last_seq')
      .where('id', '=', shopId)
      .executeTakeFirst();
    expect(shop?.last_seq).toBe(40);
  });

  it('may be migrated by several processes at once: the schema is made once', async () => {
    const { db, kind } = test.store;
    await Promise.all([migrate({ db, kind }), migrate({ db, kind })]);
  });

  it('puts the replacement character for a NUL, without a fault and without cutting the text', async () => {
    await test.store.db
      .insertInto('organizations')
      .values({ ...organization('nul'), name: 'a\0b' })
      .execute();
    const row = await test.store.read
      .selectFrom('organizations')
      .select('name')
      .where('id', '=', 'nul')
      .executeTakeFirst();
    expect(row?.name).toBe('a\uFFFDb');
  });
});
