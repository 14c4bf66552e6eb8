import type { ShopResponse } from '@aisle/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '../api/index.ts';
import { useShop } from '../session/index.ts';

/** An answer about the shop, under a name of its own: see `useRefresh`. Suspends until it is there. */
export const useShopData = <Data>(
  name: string | readonly (string | null)[],
  fetch: () => Data | Promise<Data>,
): Data => {
  const { shopId } = useShop();
  return useSuspenseQuery({ queryKey: ['shop', shopId, ...[name].flat()], queryFn: fetch }).data;
};

/** The shop as its settings have it. */
export const useSettings = (): ShopResponse => {
  const api = useApi();
  return useShopData('settings', () => api.getShop());
};
