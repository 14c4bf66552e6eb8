import type { Handler } from '../../../handler.ts';

export const compareByIds: Handler<'compareByIds', 'comparison'> = async ({ query, shop, services }) => ({
  status: 200,
  body: await services.comparison.compare({ shop, ids: query.ids, field: 'ids', language: query.language }),
});
