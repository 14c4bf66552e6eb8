import type { Handler } from '../../../handler.ts';

export const createConversion: Handler<'createConversion', 'conversions'> = async ({
  body,
  shop,
  services,
}) => ({ status: 200, body: await services.conversions.record(shop, body) });
