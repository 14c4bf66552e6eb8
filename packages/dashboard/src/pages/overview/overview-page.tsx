import { Anchor, Card, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../api/index.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { DemoNote, NoSearches, RefreshButton, useLive } from '../../parts/figures/index.ts';
import { Note, Page } from '../../parts/index.ts';
import { useShop } from '../../session/index.ts';
import { twoPeriods } from '../analytics/periods.ts';
import { Trend } from '../analytics/trend.tsx';
import { FeedNotice } from '../feeds/feed-notice.tsx';
import { LiveCard } from './live.tsx';

const DAYS = 30;

/** The figures of a period and of the one before it. */
const useFigures = () => {
  const api = useApi();
  const { shopId } = useShop();
  return useSuspenseQuery({
    queryKey: ['shop', shopId, 'overview'],
    queryFn: async () => {
      const { current, before } = twoPeriods(Date.now(), DAYS);
      const [shop, now, then, sales, salesBefore, series, earlier] = await Promise.all([
        api.getShop(),
        api.analyticsSummary({ shopId }, current),
        api.analyticsSummary({ shopId }, before),
        api.analyticsConversions({ shopId }, { ...current, limit: 1 }),
        api.analyticsConversions({ shopId }, { ...before, limit: 1 }),
        api.analyticsTimeseries({ shopId }, { ...current, interval: 'day' }),
        api.analyticsTimeseries({ shopId }, { ...before, interval: 'day' }),
      ]);
      return { shop, now, then, sales, salesBefore, series, earlier };
    },
  }).data;
};

function Tile({ title, value, note }: { title: string; value: string; note?: string | undefined }) {
  return (
    <Card withBorder component="section" aria-label={title}>
      <Text c="dimmed" size="sm">
        {title}
      </Text>
      <Text size="xl" fw={600}>
        {value}
      </Text>
      {note !== undefined && <Note>{note}</Note>}
    </Card>
  );
}

function Tiles() {
  const t = useTexts('overview');
  const frame = useTexts('frame');
  const format = useFormat();
  const { shopId } = useShop();
  const { shop, now, then, sales, salesBefore, series, earlier } = useFigures();
  const percent = (value: number): string => format.percent(value / 100);
  const money = ({ revenue, currency }: typeof sales): string => format.money(revenue, currency);
  // A shop that had no searches then is new: zeros would say nothing.
  const before = (value: string) => (then.totalSearches === 0 ? undefined : t('before', { value }));
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
        <Tile
          title={t('searches')}
          value={format.number(now.totalSearches)}
          note={before(format.number(then.totalSearches))}
        />
        <Tile title={t('ctr')} value={percent(now.ctr)} note={before(percent(then.ctr))} />
        <Tile
          title={t('users')}
          value={format.number(now.uniqueUsers)}
          note={before(format.number(then.uniqueUsers))}
        />
        <Tile
          title={t('orders')}
          value={format.number(sales.orders)}
          note={before(format.number(salesBefore.orders))}
        />
        <Tile title={t('revenue')} value={money(sales)} note={before(money(salesBefore))} />
        <Tile title={t('products')} value={format.number(shop.productsCount)} note={t('productsNote')} />
      </SimpleGrid>
      {now.totalSearches + then.totalSearches === 0 ? (
        <NoSearches />
      ) : (
        <Trend now={series} before={earlier} />
      )}
      <Group gap="lg">
        <Anchor component={Link} to={`/shops/${shopId}/analytics`} size="sm">
          {t('details')}
        </Anchor>
        <Anchor component={Link} to={`/shops/${shopId}/health`} size="sm">
          {frame('pageHealth')}
        </Anchor>
      </Group>
      <Note>{t('refreshed', { time: format.dateTime(now.refreshedAt) })}</Note>
    </Stack>
  );
}

/** A large shop counts thousands of searches at each look. */
const LOOK_MS = 30_000;

function Now() {
  const live = useLive(LOOK_MS);
  return live === null || live.firstSearchAt === null ? null : <LiveCard live={live} />;
}

/** How the shop's search is doing. */
export function OverviewPage() {
  const t = useTexts('overview');
  const frame = useTexts('frame');
  return (
    <Page
      title={frame('pageOverview')}
      description={t('description')}
      actions={<RefreshButton names={['overview', 'live']} />}
    >
      <DemoNote />
      <FeedNotice />
      <Tiles />
      <Now />
    </Page>
  );
}
