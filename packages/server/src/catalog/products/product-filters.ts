import type { ProductListQuery } from '@aisle/contract';
import type { Kysely } from 'kysely';
import { containsText, type Database, jsonText, type Store } from '../../store/index.ts';

export type Listing = Pick<Store, 'read' | 'reports' | 'kind'>;
export type ProductFilter = { shopId: string; generationId: string; query: ProductListQuery };

/** These read many records, so they run beside the reads of searches. */
const isHeavy = ({ text, lacks, imageFailed, groups, sort }: ProductListQuery): boolean =>
  text !== undefined ||
  lacks !== undefined ||
  imageFailed !== undefined ||
  groups === true ||
  sort === 'name';

const readerOf = ({ read, reports }: Listing, query: ProductListQuery): Kysely<Database> =>
  isHeavy(query) ? reports : read;

const FIELDS = { image: 'imageUrl', url: 'url', price: 'price' } as const;

/** A text as it is typed, in small letters and with a capital: databases do not fold letters of all scripts. */
const spellingsOf = (text: string): string[] => {
  const lower = text.toLowerCase();
  const capital = lower.replace(/^./u, (first) => first.toUpperCase());
  return [...new Set([text, lower, capital, text.toUpperCase()])];
};

/** The products of a catalog that a list is asked for. */
export const filteredProducts = (store: Listing, { shopId, generationId, query }: ProductFilter) => {
  const field = (name: string) => jsonText(store, 'products.body', name);
  let products = readerOf(store, query)
    .selectFrom('products')
    .where('products.shop_id', '=', shopId)
    .where('products.generation_id', '=', generationId);
  const { text, lacks, hidden, imageFailed } = query;
  if (query.externalIds !== undefined) products = products.where('external_id', 'in', query.externalIds);
  if (query.parentExternalId !== undefined)
    products = products.where('parent_external_id', '=', query.parentExternalId);
  if (query.groups === true) products = products.where('parent_external_id', 'is', null);
  if (query.availability !== undefined) products = products.where('availability', '=', query.availability);
  if (query.updatedSince !== undefined)
    products = products.where('updated_at', '>=', Date.parse(query.updatedSince));
  if (lacks !== undefined) products = products.where(field(FIELDS[lacks]), 'is', null);
  if (text !== undefined)
    products = products.where((eb) =>
      eb.or([
        ...spellingsOf(text).flatMap((one) => [
          containsText(store, 'products.external_id', one),
          containsText(store, field('name'), one),
        ]),
        eb(field('sku'), '=', text),
        eb(field('gtin'), '=', text),
      ]),
    );
  if (hidden !== undefined)
    products = products.where('products.external_id', hidden ? 'in' : 'not in', (eb) =>
      eb
        .selectFrom('hidden_products')
        .select('hidden_products.external_id')
        .where('hidden_products.shop_id', '=', shopId),
    );
  if (imageFailed !== undefined)
    products = products.where('products.external_id', imageFailed ? 'in' : 'not in', (eb) =>
      eb
        .selectFrom('product_images')
        .select('product_images.external_id')
        .where('product_images.shop_id', '=', shopId)
        .where('product_images.state', '=', 'failed'),
    );
  return products;
};
