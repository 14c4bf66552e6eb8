import type { Handler } from '../../../handler.ts';
import { describeShop, type ShopNeeds } from '../get-shop/handler.ts';

export const getShopMe: Handler<'getShopMe', ShopNeeds> = async ({ shop, services }) => ({
  status: 200,
  body: await describeShop(services, shop),
});
