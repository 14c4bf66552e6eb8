import { Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { useShop } from '../../session/index.ts';

const ASK_MS = 2000;

/** How much of an imported catalog searches find: the index follows behind. */
export function Searchable() {
  const t = useTexts('import');
  const api = useApi();
  const { shopId } = useShop();
  const { data } = useQuery({
    queryKey: ['shop', shopId, 'searchable'],
    queryFn: () => api.getShop(),
    refetchInterval: ({ state }) => (state.data?.waitingProducts === 0 ? false : ASK_MS),
  });
  if (data === undefined || data.waitingProducts === null) return null;
  const { productsCount: count, waitingProducts } = data;
  const searchable = count - waitingProducts;
  const isAll = waitingProducts === 0;
  const text = t('searchable', { searchable, count });
  return (
    <Stack gap={4}>
      {/* A screen reader tells the end alone, not each step. */}
      <Text size="sm" role="status">
        {isAll && t('allSearchable')}
      </Text>
      {!isAll && <Text size="sm">{text}</Text>}
      {!isAll && <Progress value={(100 * searchable) / count} aria-label={text} />}
    </Stack>
  );
}
