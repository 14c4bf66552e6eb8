import { sql } from 'kysely';
import { jsonText, type Store } from '../store/index.ts';

type Reports = Pick<Store, 'reports' | 'kind'>;

/** The catalog that searches see, as it was at one moment. */
export type CatalogVersion = {
  shopId: string;
  generationId: string;
  /** Newest change of the feed; with `generationId` it names the version. */
  lastSeq: number;
  /** What a product's own `seq` is at least. */
  swapSeq: number;
};

/** Null: the shop has no catalog yet. */
export const currentVersion = async (
  { reports }: Reports,
  shopId: string,
): Promise<CatalogVersion | null> => {
  const row = await reports
    .selectFrom('shops')
    .innerJoin('generations', 'generations.id', 'shops.current_generation_id')
    .select(['generations.id', 'generations.swap_seq', 'shops.last_seq'])
    .where('shops.id', '=', shopId)
    .executeTakeFirst();
  return row === undefined
    ? null
    : { shopId, generationId: row.id, lastSeq: row.last_seq, swapSeq: row.swap_seq };
};

/** Characters of a description that tell its language. */
const TEXT_CHARS = 300;
/** Some 100 kB: receiving a page takes the main thread a millisecond. */
const PAGE = 250;

export type ScannedProduct = {
  externalId: string;
  seq: number;
  hasUrl: boolean;
  hasImage: boolean;
  hasPrice: boolean;
  /** The parent of a group that is not for sale itself. */
  isPage: boolean;
  currency: string | null;
  language: string | null;
  text: string;
};

type Row = {
  external_id: string;
  seq: number;
  has_url: number;
  has_image: number;
  has_price: number;
  has_children: number;
  currency: string | null;
  language: string | null;
  name: string | null;
  description: string | null;
};

const toScanned = (row: Row, swapSeq: number): ScannedProduct => ({
  externalId: row.external_id,
  seq: Math.max(row.seq, swapSeq),
  hasUrl: row.has_url === 1,
  hasImage: row.has_image === 1,
  hasPrice: row.has_price === 1,
  isPage: row.has_price === 0 && row.has_children === 1,
  currency: row.currency,
  language: row.language,
  text: `${row.name ?? ''}. ${row.description ?? ''}`.replace(/<[^>]*>?/g, ' '),
});

/** Pages of all products. The store takes the fields out of the records: descriptions may be long. */
export async function* scanProducts(
  store: Reports,
  { shopId, generationId, swapSeq }: CatalogVersion,
): AsyncGenerator<ScannedProduct[]> {
  const field = (name: string) => jsonText(store, 'products.body', name);
  const has = (name: string) => sql<number>`CASE WHEN ${field(name)} IS NULL THEN 0 ELSE 1 END`;
  const query = store.reports
    .selectFrom('products')
    .select([
      'external_id',
      'seq',
      has('url').as('has_url'),
      has('imageUrl').as('has_image'),
      has('price').as('has_price'),
      sql<number>`CASE WHEN parent_external_id IS NULL AND EXISTS (
        SELECT 1 FROM products AS child
        WHERE child.generation_id = products.generation_id AND child.parent_external_id = products.external_id
      ) THEN 1 ELSE 0 END`.as('has_children'),
      field('currency').as('currency'),
      field('language').as('language'),
      field('name').as('name'),
      sql<string | null>`substr(${field('description')}, 1, ${sql.lit(TEXT_CHARS)})`.as('description'),
    ])
    .where('shop_id', '=', shopId)
    .where('generation_id', '=', generationId)
    .orderBy('external_id')
    .limit(PAGE);
  for (let after: string | null = null; ; ) {
    const page: Row[] = await (after === null ? query : query.where('external_id', '>', after)).execute();
    yield page.map((row) => toScanned(row, swapSeq));
    after = page.at(-1)?.external_id ?? null;
    if (page.length < PAGE || after === null) return;
  }
}

/** Products that share their name with another one; variants and the group that they belong to are one product here. */
export const duplicateNames = async (
  store: Reports,
  { shopId, generationId }: CatalogVersion,
  most: number,
): Promise<{ count: number; examples: string[] }> => {
  const { rows } = await sql<{ external_id: string; total: number | string }>`
    SELECT external_id, COUNT(*) OVER () AS total FROM (
      SELECT external_id, name, COUNT(*) OVER (PARTITION BY name) AS sharing FROM (
        SELECT external_id, trim(${jsonText(store, 'products.body', 'name')}) AS name FROM products
        WHERE shop_id = ${shopId} AND generation_id = ${generationId} AND parent_external_id IS NULL
      ) AS named
    ) AS counted
    WHERE sharing > 1 ORDER BY name, external_id LIMIT ${sql.lit(most)}`.execute(store.reports);
  return { count: Number(rows[0]?.total ?? 0), examples: rows.map((row) => row.external_id) };
};
