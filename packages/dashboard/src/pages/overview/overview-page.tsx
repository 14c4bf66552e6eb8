import { Card, SimpleGrid, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '../../api/index.ts';
import { frameTexts } from '../../frame/messages.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { Page } from '../../parts/index.ts';
import { useShop } from '../../session/index.ts';
import { overviewTexts } from './messages.ts';

function Tiles() {
  const t = useTexts(overviewTexts);
  const format = useFormat();
  const api = useApi();
  const { shopId } = useShop();
  const { data: shop } = useSuspenseQuery({
    queryKey: ['shop', shopId, 'settings'],
    queryFn: () => api.getShop(),
  });
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Card withBorder>
        <Text c="dimmed">{t('products', { count: shop.productsCount })}</Text>
        <Text size="xl">{format.number(shop.productsCount)}</Text>
      </Card>
    </SimpleGrid>
  );
}

/** How the shop's search is doing. */
export function OverviewPage() {
  const frame = useTexts(frameTexts);
  return (
    <Page title={frame('pageOverview')}>
      <Tiles />
    </Page>
  );
}
