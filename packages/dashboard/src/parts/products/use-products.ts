import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/index.ts';
import { useShop } from '../../session/index.ts';

/** Ids of one request. */
const AT_ONCE = 100;

export type NamedProduct = { name: string; imageUrl: string | null };
/** By externalId; without those that the catalog does not have. Null: not known yet. */
export type NamedProducts = ReadonlyMap<string, NamedProduct> | null;

const NONE: NamedProducts = new Map();

/** Names and pictures of products of the catalog. */
export const useProducts = (externalIds: readonly string[]): NamedProducts => {
  const api = useApi();
  const { shopId } = useShop();
  const ids = [...new Set(externalIds)].sort();
  const { data } = useQuery({
    queryKey: ['shop', shopId, 'products-named', ids],
    queryFn: async () => {
      const products = new Map<string, NamedProduct>();
      for (let first = 0; first < ids.length; first += AT_ONCE) {
        const page = await api.listProducts({
          externalIds: ids.slice(first, first + AT_ONCE),
          limit: AT_ONCE,
        });
        for (const { externalId, name, imageUrl } of page.products)
          products.set(externalId, { name, imageUrl: imageUrl ?? null });
      }
      return products;
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return ids.length === 0 ? NONE : (data ?? null);
};
