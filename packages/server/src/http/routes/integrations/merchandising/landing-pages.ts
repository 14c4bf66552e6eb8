import type { Handler } from '../../../handler.ts';

export const listLandingPages: Handler<'listLandingPages', 'landingPages'> = async ({
  query,
  shop,
  services,
}) => {
  return { status: 200, body: await services.landingPages.list({ shopId: shop.shopId, query }) };
};

export const createLandingPage: Handler<'createLandingPage', 'landingPages'> = async ({
  body,
  shop,
  services,
}) => {
  return { status: 201, body: await services.landingPages.create({ shopId: shop.shopId, page: body }) };
};

export const patchLandingPage: Handler<'patchLandingPage', 'landingPages'> = async ({
  params,
  body,
  shop,
  services,
}) => {
  const changed = await services.landingPages.patch({ shopId: shop.shopId, id: params.id, patch: body });
  return { status: 200, body: changed };
};

export const deleteLandingPage: Handler<'deleteLandingPage', 'landingPages'> = async ({
  params,
  shop,
  services,
}) => {
  await services.landingPages.remove({ shopId: shop.shopId, id: params.id });
  return { status: 204, body: null };
};

export const bringLandingPageBack: Handler<'bringLandingPageBack', 'landingPages'> = async ({
  params,
  shop,
  services,
}) => {
  return { status: 200, body: await services.landingPages.bringBack({ shopId: shop.shopId, id: params.id }) };
};
