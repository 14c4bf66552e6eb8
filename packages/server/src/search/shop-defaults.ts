import type { Store } from '../store/index.ts';
import type { ShopDefaultsPort } from './ports.ts';

/** Currency and language of a shop, read from its record. */
export const storedShopDefaults =
  (store: Pick<Store, 'read'>): ShopDefaultsPort =>
  async (shopId) => {
    const row = await store.read
      .selectFrom('shops')
      .select(['currency', 'language'])
      .where('id', '=', shopId)
      .executeTakeFirst();
    return row ?? null;
  };
