import type { Handler } from '../../../handler.ts';
import { describeShop } from '../get-shop/handler.ts';

export const getShopMe: Handler<'getShopMe', 'access' | 'catalog' | 'search' | 'searchLog'> = async ({
  shop,
  services,
}) => ({
  status: 200,
  body: await describeShop(services, shop),
});
