import type { Handler } from '../../../handler.ts';

export const listFeeds: Handler<'listFeeds', 'feeds'> = async ({ query, shop, services }) => ({
  status: 200,
  body: await services.feeds.settings.list({ shopId: shop.shopId, query }),
});

export const createFeed: Handler<'createFeed', 'feeds'> = async ({
  body,
  shop,
  maker: { maker },
  services,
}) => ({
  status: 201,
  body: await services.feeds.settings.create({ shopId: shop.shopId, input: body, maker }),
});

export const getFeed: Handler<'getFeed', 'feeds'> = async ({ params, shop, services }) => ({
  status: 200,
  body: await services.feeds.settings.get({ shopId: shop.shopId, id: params.id }),
});

export const patchFeed: Handler<'patchFeed', 'feeds'> = async (call) => ({
  status: 200,
  body: await call.services.feeds.settings.patch({
    shopId: call.shop.shopId,
    id: call.params.id,
    patch: call.body,
    maker: call.maker.maker,
  }),
});

export const deleteFeed: Handler<'deleteFeed', 'feeds'> = async ({ params, shop, services }) => {
  await services.feeds.settings.remove({ shopId: shop.shopId, id: params.id });
  return { status: 204, body: null };
};

export const runFeed: Handler<'runFeed', 'feeds'> = async ({ params, query, shop, services }) => ({
  status: 202,
  body: await services.feeds.settings.run({
    shopId: shop.shopId,
    id: params.id,
    force: query.force === 'true',
  }),
});

export const listFeedRuns: Handler<'listFeedRuns', 'feeds'> = async ({ params, query, shop, services }) => ({
  status: 200,
  body: await services.feeds.settings.runs({ shopId: shop.shopId, id: params.id, query }),
});
