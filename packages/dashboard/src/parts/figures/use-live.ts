import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/index.ts';
import { useShop } from '../../session/index.ts';

/** What shoppers do now; asked again while the page is seen. Null: not known yet, or not this time. */
export const useLive = (everyMs: number) => {
  const api = useApi();
  const { shopId } = useShop();
  const live = useQuery({
    queryKey: ['shop', shopId, 'live'],
    queryFn: () => api.analyticsLive({ shopId }),
    refetchInterval: everyMs,
  });
  return live.data ?? null;
};
