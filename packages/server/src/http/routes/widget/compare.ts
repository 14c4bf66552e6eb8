import type { Handler } from '../../handler.ts';

export const compare: Handler<'compare', 'comparison'> = async ({ body, shop, services }) => ({
  status: 200,
  body: await services.comparison.compare({
    shop,
    ids: body.productIds,
    field: 'productIds',
    language: body.language,
  }),
});

export const compareByIds: Handler<'compareByIds', 'comparison'> = async ({ query, shop, services }) => ({
  status: 200,
  body: await services.comparison.compare({ shop, ids: query.ids, field: 'ids', language: query.language }),
});
