import { AisleError, type Judgement, type JudgementInput, MAX_JUDGEMENTS } from '@aisle/contract';
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

export type PutJudgement = JudgementInput & { shopId: string; now: number };

/** Null: there is none now. @throws AisleError judgement_quota_exceeded */
export const putJudgement = (
  { db }: Pick<Store, 'db'>,
  { shopId, query: asked, externalId, grade, now }: PutJudgement,
): Promise<Judgement | null> =>
  db.transaction().execute(async (trx) => {
    const query = normalizeQuery(asked);
    const { numDeletedRows } = await trx
      .deleteFrom('judgements')
      .where('shop_id', '=', shopId)
      .where('query', '=', query)
      .where('external_id', '=', externalId)
      .executeTakeFirst();
    if (grade === null) return null;
    const { count } = await trx
      .selectFrom('judgements')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('shop_id', '=', shopId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n && Number(count) >= MAX_JUDGEMENTS)
      throw new AisleError(
        'judgement_quota_exceeded',
        `This shop has ${count} judgements, and there is no room for more: nothing was stored; take some back.`,
      );
    const row = { query, external_id: externalId, grade, judged_at: now };
    await trx
      .insertInto('judgements')
      .values({ ...row, shop_id: shopId })
      .onConflict((conflict) => conflict.columns(['shop_id', 'query', 'external_id']).doUpdateSet(row))
      .execute();
    return toJudgement(row);
  });
