import type { Handler } from '../../../handler.ts';
import { describeShop } from '../get-shop/handler.ts';

export const getShopMe: Handler<'getShopMe'> = async ({ shop, services }) => ({
  status: 200,
  body: await describeShop(services, shop),
});
