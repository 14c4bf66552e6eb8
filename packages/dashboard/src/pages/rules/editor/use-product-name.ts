import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/index.ts';
import { useShop } from '../../../session/index.ts';

/** The name of a product of the catalog; its identifier until the name is known, and if the catalog has it no more. */
export const useProductName = (externalId: string | null): string => {
  const api = useApi();
  const { shopId } = useShop();
  const { data } = useQuery({
    queryKey: ['shop', shopId, 'product', externalId],
    queryFn: () => api.getProduct({ externalId: externalId ?? '' }),
    enabled: externalId !== null,
  });
  return data?.name ?? externalId ?? '';
};
