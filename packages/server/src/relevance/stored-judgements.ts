import {
  type AddJudgementsRequest,
  AisleError,
  type Judgement,
  type JudgementInput,
  MAX_JUDGEMENTS,
} from '@aisle/contract';
import { normalizeQuery } from '../kernel/index.ts';
import type { JudgementsTable, Store } from '../store/index.ts';

type Row = Omit<JudgementsTable, 'shop_id'>;

const toJudgement = ({ query, external_id, grade, judged_at }: Row): Judgement => ({
  query,
  externalId: external_id,
  grade,
  judgedAt: new Date(Number(judged_at)).toISOString(),
});

/** By query, the query that was judged last first. `query`: only of this one. */
export const listJudgements = async (
  { read }: Pick<Store, 'read'>,
  { shopId, query }: { shopId: string; query?: string | undefined },
): Promise<Judgement[]> => {
  const rows = await read
    .selectFrom('judgements')
    .select(['query', 'external_id', 'grade', 'judged_at'])
    .where('shop_id', '=', shopId)
    .$if(query !== undefined, (select) => select.where('query', '=', normalizeQuery(query ?? '')))
    .orderBy('query')
    .orderBy('external_id')
    .limit(MAX_JUDGEMENTS)
    .execute();
  const last = new Map<string, number>();
  for (const { query: asked, judged_at } of rows)
    last.set(asked, Math.max(last.get(asked) ?? 0, Number(judged_at)));
  return rows.toSorted((a, b) => (last.get(b.query) ?? 0) - (last.get(a.query) ?? 0)).map(toJudgement);
};

type Database = Store['db'];
type Key = { query: string; externalId: string };

const ofShop = async (db: Database, shopId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('judgements')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

const remove = async (db: Database, shopId: string, { query, externalId }: Key): Promise<void> => {
  await db
    .deleteFrom('judgements')
    .where('shop_id', '=', shopId)
    .where('query', '=', query)
    .where('external_id', '=', externalId)
    .execute();
};

export type AddJudgements = AddJudgementsRequest & { shopId: string; now: number };

/** All, or none. If two have the same query and product, the last counts. @throws AisleError judgement_quota_exceeded */
export const addJudgements = (
  { db }: Pick<Store, 'db'>,
  { shopId, judgements, now }: AddJudgements,
): Promise<Judgement[]> => {
  const rows = new Map<string, Row>();
  for (const { query: asked, externalId, grade } of judgements) {
    const query = normalizeQuery(asked);
    rows.set(JSON.stringify([query, externalId]), { query, external_id: externalId, grade, judged_at: now });
  }
  return db.transaction().execute(async (trx) => {
    for (const row of rows.values())
      await trx
        .insertInto('judgements')
        .values({ ...row, shop_id: shopId })
        .onConflict((conflict) => conflict.columns(['shop_id', 'query', 'external_id']).doUpdateSet(row))
        .execute();
    // The transaction is rolled back, so the count after the fact decides for all of them.
    if ((await ofShop(trx, shopId)) > MAX_JUDGEMENTS)
      throw new AisleError(
        'judgement_quota_exceeded',
        `A shop has at most ${MAX_JUDGEMENTS} judgements: nothing was stored; take some back.`,
      );
    return [...rows.values()].map(toJudgement);
  });
};

export type PutJudgement = JudgementInput & { shopId: string; now: number };

/** Null when the product has no judgement now. @throws AisleError judgement_quota_exceeded */
export const putJudgement = async (
  store: Pick<Store, 'db'>,
  { shopId, query, externalId, grade, now }: PutJudgement,
): Promise<Judgement | null> => {
  if (grade === null) {
    await remove(store.db, shopId, { query: normalizeQuery(query), externalId });
    return null;
  }
  const [added] = await addJudgements(store, { shopId, judgements: [{ query, externalId, grade }], now });
  return added ?? null;
};

/** Takes back all judgements of a query, and returns them. */
export const forgetJudgements = async (
  { db }: Pick<Store, 'db'>,
  { shopId, query }: { shopId: string; query: string },
): Promise<Judgement[]> => {
  const rows = await db
    .deleteFrom('judgements')
    .where('shop_id', '=', shopId)
    .where('query', '=', normalizeQuery(query))
    .returning(['query', 'external_id', 'grade', 'judged_at'])
    .execute();
  return rows.map(toJudgement);
};
