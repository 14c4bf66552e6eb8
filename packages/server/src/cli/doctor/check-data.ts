import { findDamage } from '../../store/index.ts';
import type { Service } from '../open-service.ts';
import { type Check, ok } from './check.ts';

type Miscount = { shopId: string; counted: number; noted: number };

/** Shops whose current catalog holds another number of products than its record says. */
const miscounts = async ({ store }: Service): Promise<Miscount[]> => {
  const rows = await store.read
    .selectFrom('shops')
    .innerJoin('generations', 'generations.id', 'shops.current_generation_id')
    .select((eb) => [
      'shops.id as shopId',
      'generations.products_count as noted',
      eb
        .selectFrom('products')
        .select(eb.fn.countAll<number>().as('counted'))
        .whereRef('products.shop_id', '=', 'shops.id')
        .whereRef('products.generation_id', '=', 'generations.id')
        .as('counted'),
    ])
    .execute();
  return rows
    .map((row) => ({ shopId: row.shopId, noted: Number(row.noted), counted: Number(row.counted) }))
    .filter(({ noted, counted }) => noted !== counted);
};

/** Whether the records are whole and agree with each other. Reads all of them once. */
export const checkData = async (service: Service): Promise<Check> => {
  const damaged = await findDamage(service.store);
  if (damaged !== null) {
    return {
      name: 'data',
      status: 'fault',
      message: `the record store is damaged: ${damaged}`,
      advice: 'stop the server, keep a copy of the data folder, and put your last backup in its place',
    };
  }
  const wrong = await miscounts(service);
  if (wrong.length > 0) {
    const told = wrong.map(
      ({ shopId, noted, counted }) => `${shopId} holds ${counted} products, not ${noted}`,
    );
    return {
      name: 'data',
      status: 'fault',
      message: told.join('; '),
      advice: 'import or sync the whole catalog of these shops again (FULL)',
    };
  }
  const shops = await service.access.shops.list();
  const counts = await Promise.all(shops.map(({ shopId }) => service.catalog.count(shopId)));
  const products = counts.reduce((sum, count) => sum + count, 0);
  return ok(
    'data',
    `${shops.length} shops and ${products.toLocaleString('en')} products, whole (${service.store.kind})`,
  );
};
