import type { Trx } from '../store/index.ts';

/** Forgets what was learnt for queries, with their words: an erased visitor alone typed them. */
export async function forgetQueries(trx: Trx, shopId: string, queries: readonly string[]): Promise<void> {
  for (const table of ['learned_days', 'learned_queries'] as const)
    await trx.deleteFrom(table).where('shop_id', '=', shopId).where('query', 'in', queries).execute();
}
