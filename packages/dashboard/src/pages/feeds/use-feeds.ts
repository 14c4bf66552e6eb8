import { type Feed, MAX_FEEDS } from '@aisle/contract';
import type { DashboardClient } from '@aisle/sdk';
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '../../api/index.ts';
import { useShop } from '../../session/index.ts';

/** While a run goes on, and otherwise: runs begin by themselves, and other people begin them. */
const WATCH_MS = 2000;
const IDLE_MS = 60_000;

export const feedsKey = (shopId: string): string[] => ['shop', shopId, 'feeds'];

export const feedsQuery = (api: DashboardClient, shopId: string) =>
  queryOptions({
    queryKey: [...feedsKey(shopId), 'list'],
    queryFn: async (): Promise<Feed[]> => (await api.listFeeds({ limit: MAX_FEEDS })).feeds,
    refetchInterval: ({ state }) => (state.data?.some(({ running }) => running) ? WATCH_MS : IDLE_MS),
  });

/** The shop's feeds, and how many products its catalog has since the last run of any; null: not known yet. */
export const useFeeds = (): { feeds: Feed[]; products: number | null } => {
  const api = useApi();
  const { shopId } = useShop();
  const feeds = useSuspenseQuery(feedsQuery(api, shopId)).data;
  const runs = feeds.map(({ lastRun }) => lastRun?.at ?? '').join(' ');
  const { data: shop } = useQuery({
    queryKey: ['shop', shopId, 'feed-products', runs],
    queryFn: () => api.getShop(),
    // The page stays as it is while a new count comes.
    placeholderData: (before) => before,
  });
  return { feeds, products: shop?.productsCount ?? null };
};
