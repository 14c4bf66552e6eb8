import { patchShopRow, type Shop } from '../../../../access/index.ts';
import type { Handler } from '../../../handler.ts';
import { describeShop, type ShopNeeds } from '../get-shop/handler.ts';

export const patchShop: Handler<'patchShop', ShopNeeds> = async ({ body, shop, services }) => {
  const { access, catalog } = services;
  const { shopId } = shop;
  await catalog.changeDefaults({ shopId, change: (trx) => patchShopRow(trx, shopId, body) });
  access.forgetShop(shopId);
  const changed: Shop = (await access.shops.get(shopId)) ?? shop;
  return { status: 200, body: await describeShop(services, changed) };
};
