import type { Suggestion } from '@aisle/contract';
import type { Shop } from '../../../access/index.ts';
import type { Handler } from '../../handler.ts';
import type { Services } from '../../services.ts';

/** Fewer characters are too short for suggestions (spec section 4). */
const MIN_CHARACTERS = 2;

export type SuggestCall = {
  services: Pick<Services, 'search'>;
  shop: Shop;
  query: { q: string; limit: number };
};

async function suggestFor({ services, shop, query }: SuggestCall): Promise<Suggestion[]> {
  const prefix = query.q.trim();
  if ([...prefix].length < MIN_CHARACTERS) return [];
  return services.search.suggest({ shopId: shop.shopId, q: prefix, limit: query.limit });
}

export const suggestions: Handler<'suggestions', 'search'> = async (call) => ({
  status: 200,
  body: { suggestions: await suggestFor(call) },
});

export const widgetSuggestions: Handler<'widgetSuggestions', 'search'> = async (call) => ({
  status: 200,
  body: { suggestions: await suggestFor(call) },
});
