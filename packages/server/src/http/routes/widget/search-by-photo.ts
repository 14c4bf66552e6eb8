import { AisleError, ROUTES } from '@aisle/contract';
import type { Handler } from '../../handler.ts';
import { JsonBytes } from '../../json-bytes.ts';
import { uploadedBytes } from '../../pipeline/body/uploaded-bytes.ts';
import { isOverQuota, logSearch } from './log-search.ts';

const USED_UP =
  "The month's searches of the shop's plan are used up, and search by photo with them; searches by words go on.";

/** Finds products that look like the photo. Words beside it filter and boost. */
export const searchByPhoto: Handler<
  'searchByPhoto',
  'access' | 'search' | 'searchLog' | 'searchLogIds' | 'now'
> = async ({ body, shop, visitor, address, userAgent, services }) => {
  const { image, ...options } = body;
  const photo = uploadedBytes(image, ROUTES.searchByPhoto.upload);
  if (await isOverQuota(services, shop)) throw new AisleError('feature_not_in_plan', USED_UP);
  const { shopId } = shop;
  const at = services.now();
  const searchLogId = services.searchLogIds.issue(shop.shopId, at);
  const request = { ...options, typing: false };
  const answer = await services.search.search({ shopId, visitor, request, photo, searchLogId });
  logSearch(services, { searchLogId, at, kind: 'visual', shop, address, userAgent, request, answer });
  return { status: 200, body: new JsonBytes(answer.json), stages: answer.stages };
};
