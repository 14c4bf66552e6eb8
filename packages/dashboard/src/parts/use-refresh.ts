import { useQueryClient } from '@tanstack/react-query';
import { useShop } from '../session/index.ts';

/** Queries that depend on the ranking: rules, synonyms and weights change them. */
export const RANKING_QUERIES = ['explain', 'preview', 'relevance', 'rule-preview'] as const;

/** Invalidates queries of the shop, named as in their keys. Ends when those in use are fetched again. */
export const useRefresh = () => {
  const queries = useQueryClient();
  const { shopId } = useShop();
  return async (...names: readonly string[]): Promise<void> => {
    await Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: ['shop', shopId, name] })));
  };
};
