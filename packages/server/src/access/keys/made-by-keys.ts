import type { ListedApiKey } from '@aisle/contract';
import type { Store, Trx } from '../../store/index.ts';

type Db = Trx | Store['read'];
type Made = ListedApiKey['made'];
type Asked = { shopId: string; keyIds: readonly string[]; now: number };
type Counts = Promise<{ maker_id: string | null; count: string | number | bigint }[]>;

/** How many keys, tokens, webhooks and feeds that still work each of the keys has made itself. */
export async function countMade(db: Db, asked: Asked): Promise<Map<string, Made>> {
  const counts = new Map(
    asked.keyIds.map((id) => [id, { apiKeys: 0, widgetTokens: 0, webhooks: 0, feeds: 0 } satisfies Made]),
  );
  if (asked.keyIds.length === 0) return counts;
  const [apiKeys, widgetTokens, webhooks, feeds] = await Promise.all([
    keysMade(db, asked),
    tokensMade(db, asked),
    addressesNamed('webhooks', db, asked),
    addressesNamed('feeds', db, asked),
  ]);
  for (const [name, rows] of Object.entries({ apiKeys, widgetTokens, webhooks, feeds }) as [
    keyof Made,
    Awaited<Counts>,
  ][])
    for (const { maker_id, count } of rows) {
      const made = counts.get(maker_id ?? '');
      if (made !== undefined) made[name] = Number(count);
    }
  return counts;
}

const keysMade = (db: Db, { shopId, keyIds, now }: Asked): Counts =>
  db
    .selectFrom('api_keys')
    .select(['maker_id', (eb) => eb.fn.countAll().as('count')])
    .where('shop_id', '=', shopId)
    .where('maker_id', 'in', keyIds)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', now)]))
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .groupBy('maker_id')
    .execute();

const tokensMade = (db: Db, { shopId, keyIds, now }: Asked): Counts =>
  db
    .selectFrom('widget_tokens')
    .select(['maker_id', (eb) => eb.fn.count('root_id').distinct().as('count')])
    .where('shop_id', '=', shopId)
    .where('maker_id', 'in', keyIds)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .groupBy('maker_id')
    .execute();

const addressesNamed = (table: 'webhooks' | 'feeds', db: Db, { shopId, keyIds }: Asked): Counts =>
  db
    .selectFrom(table)
    .select(['maker_id', (eb) => eb.fn.countAll().as('count')])
    .where('shop_id', '=', shopId)
    .where('maker_id', 'in', keyIds)
    .groupBy('maker_id')
    .execute();

/** The key and the keys that it made, and that those made, and so on; revoked ones too. */
export async function descendantsOf(db: Db, shopId: string, keyId: string): Promise<string[]> {
  const found = new Set([keyId]);
  for (let wave = [keyId]; wave.length > 0; ) {
    const rows = await db
      .selectFrom('api_keys')
      .select('id')
      .where('shop_id', '=', shopId)
      .where('maker_id', 'in', wave)
      .execute();
    wave = rows.map(({ id }) => id).filter((id) => !found.has(id));
    for (const id of wave) found.add(id);
  }
  return [...found];
}
