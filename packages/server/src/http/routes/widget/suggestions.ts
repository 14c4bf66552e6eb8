import type { Handler } from '../../handler.ts';

/** Fewer characters are too short for suggestions (spec section 4). */
const MIN_CHARACTERS = 2;

export const suggestions: Handler<'suggestions', 'search'> = async (call) => {
  const { query, shop, visitor, services } = call;
  const q = query.q.trim();
  const isShort = [...q].length < MIN_CHARACTERS;
  const asked = { shopId: shop.shopId, visitor, q, limit: query.limit };
  return { status: 200, body: { suggestions: isShort ? [] : await services.search.suggest(asked) } };
};

/** The same at the address of the widget. */
export const widgetSuggestions: Handler<'widgetSuggestions', 'search'> = suggestions;

export const popularQueries: Handler<'popularQueries', 'search'> = async ({
  query: { limit },
  shop: { shopId },
  visitor,
  services,
}) => ({ status: 200, body: { queries: await services.search.popularQueries({ shopId, visitor, limit }) } });
