import { AisleError } from '@aisle/contract';
import type { DashboardHandler } from '../../handler.ts';
import { PREVIEW_HEADERS, previewPage } from './preview-page.ts';

export const widgetPreview: DashboardHandler<'widgetPreview', 'access' | 'previews'> = async ({
  params: { organizationId, id },
  query,
  person: { session },
  services: { access, previews },
}) => {
  const shop = await access.shops.get(id);
  if (shop === null || shop.organizationId !== organizationId)
    throw new AisleError('shop_not_found', 'There is no such shop in this organization.');
  const token = previews.issue(shop.shopId, session);
  const body = previewPage({ ...query, token, language: query.language ?? shop.language });
  return { status: 200, body, headers: PREVIEW_HEADERS };
};
