import { createWidgetClient } from '@aisle/sdk';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '../api/index.ts';
import { useShop } from '../session/index.ts';

/** The token of the preview lives half a day at most, so that it never expires in use. */
const TOKEN_MS = 12 * 3_600_000;

/** A client that searches as shoppers do. */
export const useShopper = () => {
  const api = useApi();
  const { shopId } = useShop();
  const { data } = useSuspenseQuery({
    queryKey: ['shop', shopId, 'preview-token'],
    queryFn: async () =>
      createWidgetClient({ baseUrl: location.origin, token: (await api.createWidgetToken()).token }),
    staleTime: TOKEN_MS,
  });
  return data;
};
