import type { Store } from '../../store/index.ts';

/** Defaults of a product from its shop; null when the shop does not exist. */
export type ShopDefaults = { currency: string; language: string };
export type ShopDefaultsPort = (shopId: string) => Promise<ShopDefaults | null>;

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
