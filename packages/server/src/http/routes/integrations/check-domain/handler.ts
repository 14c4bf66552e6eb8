import type { Handler } from '../../../handler.ts';
import { describeDomain } from '../get-shop/handler.ts';

export const checkDomain: Handler<'checkDomain', 'access'> = async ({ shop, services }) => ({
  status: 200,
  body: describeDomain(await services.access.domains.check(shop)),
});
