import type { ColumnTypes } from './baseline/column-types.ts';
import type { Migration } from './migration.ts';

/** Former names by today's. Constraints keep the former ones. */
const TABLES = {
  product_images: 'product_pictures',
  image_bytes: 'picture_bytes',
  image_vectors: 'picture_vectors',
  image_feeds: 'picture_feeds',
  image_copies: 'picture_copies',
};
const INDEXES = [
  ['product_images', 'due', '(next_attempt_at) WHERE next_attempt_at IS NOT NULL'],
  ['product_images', 'source', '(shop_id, source) WHERE source IS NOT NULL'],
  ['product_images', 'content', '(content_hash) WHERE content_hash IS NOT NULL'],
  ['product_images', 'open', `(state, shop_id) WHERE state <> 'encoded'`],
  ['image_bytes', 'age', '(created_at)'],
  ['image_copies', 'shop', '(shop_id)'],
] as const;

/** SQLite cannot rename an index. */
const renamedIndexes = ({ kind }: ColumnTypes): string[] =>
  INDEXES.flatMap(([table, name, columns]) => {
    const [former, index] = [`${TABLES[table]}_${name}`, `${table}_${name}`];
    return kind === 'postgres'
      ? [`ALTER INDEX ${former} RENAME TO ${index}`]
      : [`DROP INDEX ${former}`, `CREATE INDEX ${index} ON ${table} ${columns}`];
  });

/** One word for the images of products, in tables, changes and jobs. */
export const imageNames: Migration = {
  name: '0025-image-names',
  statements: (types) => [
    ...Object.entries(TABLES).map(([table, former]) => `ALTER TABLE ${former} RENAME TO ${table}`),
    ...renamedIndexes(types),
    "UPDATE changes SET kind = 'images' WHERE kind = 'pictures'",
    `UPDATE jobs SET kind = 'purge-orphaned-images', key = replace(key, 'pictures', 'images')
      WHERE kind = 'purge-orphaned-pictures'`,
  ],
};
