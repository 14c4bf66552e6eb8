import { AisleError, LONGEST_DETAILS } from '@aisle/contract';
import { cutText, visibleText } from '../../../agents/index.ts';
import type { Handler } from '../../handler.ts';

/** @throws AisleError product_not_found, also for one that the shop hides */
export const productDetails: Handler<'productDetails', 'catalog' | 'hiddenProducts'> = async ({
  params: { externalId },
  shop: { shopId },
  services,
}) => {
  const { input } = await services.catalog.get({ shopId, externalId });
  if ((await services.hiddenProducts.among(shopId, [externalId])).has(externalId))
    throw new AisleError('product_not_found', `no product has the externalId '${externalId}'`);
  const text = visibleText((input.description ?? '').slice(0, 4 * LONGEST_DETAILS));
  const description = cutText(text, LONGEST_DETAILS) || null;
  return { status: 200, body: { externalId, description, images: input.images ?? [] } };
};
