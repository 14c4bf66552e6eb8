import { AisleError, readLook } from '@aisle/contract';
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
  const { place, language = shop.language } = query;
  const look = query.look === undefined ? null : readLook(query.look);
  const { mode } = look ?? shop.settings.widget.theme;
  const token = previews.issue(shop.shopId, session, look);
  const body = previewPage({ place, token, language, mode });
  return { status: 200, body, headers: PREVIEW_HEADERS };
};
