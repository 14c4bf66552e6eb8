import { Anchor, Card, Group, Stack, Table } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../api/index.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { EmptyState, Heading, Page, WideTable } from '../../parts/index.ts';
import { useShop } from '../../session/index.ts';
import { PeriodField } from './period-field.tsx';
import { type PeriodChoice, periodsOf } from './periods.ts';
import { Trend } from './trend.tsx';

const ROWS = 20;

const useReports = (period: PeriodChoice) => {
  const api = useApi();
  const { shopId } = useShop();
  return useSuspenseQuery({
    queryKey: ['shop', shopId, 'analytics', period],
    queryFn: async () => {
      const { current, before } = periodsOf(period, Date.now());
      const [series, earlier, queries, products, sales] = await Promise.all([
        api.analyticsTimeseries({ shopId }, { ...current, interval: 'day' }),
        api.analyticsTimeseries({ shopId }, { ...before, interval: 'day' }),
        api.topQueries({ shopId }, { ...current, limit: ROWS }),
        api.topProducts({ shopId }, { ...current, limit: ROWS }),
        api.analyticsConversions({ shopId }, { ...current, limit: ROWS }),
      ]);
      return { current, series, earlier, queries, products, sales };
    },
  }).data;
};

type Reports = ReturnType<typeof useReports>;

function Section({
  title,
  heads,
  csv,
  children,
}: {
  title: string;
  heads: string[];
  /** Where to download it; absent: nowhere. */
  csv?: string;
  children: ReactNode;
}) {
  const t = useTexts('analytics');
  return (
    <Card withBorder>
      <Group justify="space-between" mb="sm">
        <Heading>{title}</Heading>
        {csv !== undefined && (
          <Anchor href={csv} download size="sm">
            {t('download')}
          </Anchor>
        )}
      </Group>
      <WideTable label={title} heads={heads}>
        {children}
      </WideTable>
    </Card>
  );
}

function Days({ reports, csv }: { reports: Reports; csv: string }) {
  const t = useTexts('analytics');
  const format = useFormat();
  const { points, currency } = reports.series;
  return (
    <Section
      title={t('byDay')}
      heads={[t('day'), t('count'), t('clicks'), t('ctr'), t('orders'), t('revenue')]}
      csv={csv}
    >
      {points.toReversed().map((point) => (
        <Table.Tr key={point.at}>
          <Table.Td>{format.date(point.at)}</Table.Td>
          <Table.Td>{format.number(point.searches)}</Table.Td>
          <Table.Td>{format.number(point.clicks)}</Table.Td>
          <Table.Td>{format.percent(point.ctr / 100)}</Table.Td>
          <Table.Td>{format.number(point.conversions)}</Table.Td>
          <Table.Td>{format.money(point.revenue, currency)}</Table.Td>
        </Table.Tr>
      ))}
    </Section>
  );
}

function Queries({ reports, csv }: { reports: Reports; csv: string }) {
  const t = useTexts('analytics');
  const format = useFormat();
  return (
    <Section title={t('topQueries')} heads={[t('query'), t('count'), t('clicks'), t('ctr')]} csv={csv}>
      {reports.queries.queries.map((row) => (
        <Table.Tr key={row.query}>
          <Table.Td>
            <bdi>{row.query}</bdi>
          </Table.Td>
          <Table.Td>{format.number(row.count)}</Table.Td>
          <Table.Td>{format.number(row.clicks)}</Table.Td>
          <Table.Td>{format.percent(row.ctr / 100)}</Table.Td>
        </Table.Tr>
      ))}
    </Section>
  );
}

function Products({ reports, csv }: { reports: Reports; csv: string }) {
  const t = useTexts('analytics');
  const format = useFormat();
  return (
    <Section title={t('topProducts')} heads={[t('product'), t('views'), t('clicks'), t('ctr')]} csv={csv}>
      {reports.products.products.map((row) => (
        <Table.Tr key={row.productId}>
          <Table.Td>
            <bdi>{row.name}</bdi>
          </Table.Td>
          <Table.Td>{format.number(row.views)}</Table.Td>
          <Table.Td>{format.number(row.clicks)}</Table.Td>
          <Table.Td>{format.percent(row.ctr / 100)}</Table.Td>
        </Table.Tr>
      ))}
    </Section>
  );
}

function Sales({ reports, csv }: { reports: Reports; csv: string }) {
  const t = useTexts('analytics');
  const format = useFormat();
  const { queries, currency } = reports.sales;
  return (
    <Section title={t('revenueQueries')} heads={[t('query'), t('orders'), t('revenue')]} csv={csv}>
      {queries.map((row) => (
        <Table.Tr key={row.query}>
          <Table.Td>
            <bdi>{row.query}</bdi>
          </Table.Td>
          <Table.Td>{format.number(row.orders)}</Table.Td>
          <Table.Td>{format.money(row.revenue, currency)}</Table.Td>
        </Table.Tr>
      ))}
    </Section>
  );
}

/** Refunds, and orders in other currencies, which the figures in the shop's own leave out. */
function Currencies({ sales }: Pick<Reports, 'sales'>) {
  const t = useTexts('analytics');
  const format = useFormat();
  const { currency, orders, revenue, refunds, otherCurrencies } = sales;
  const others = otherCurrencies.reduce((sum, other) => sum + other.orders, 0);
  const rows = [{ currency, orders: orders - others, revenue, refunds }, ...otherCurrencies];
  return (
    <Section title={t('byCurrency')} heads={[t('currency'), t('orders'), t('revenue'), t('refunds')]}>
      {rows.map((row) => (
        <Table.Tr key={row.currency}>
          <Table.Td>{row.currency}</Table.Td>
          <Table.Td>{format.number(row.orders)}</Table.Td>
          <Table.Td>{format.money(row.revenue, row.currency)}</Table.Td>
          <Table.Td>{format.money(row.refunds, row.currency)}</Table.Td>
        </Table.Tr>
      ))}
    </Section>
  );
}

function Tables({ period }: { period: PeriodChoice }) {
  const t = useTexts('analytics');
  const { shopId } = useShop();
  const reports = useReports(period);
  const csv = (report: string): string =>
    `/api/shops/${encodeURIComponent(shopId)}/analytics/export.csv?${new URLSearchParams({ report, ...reports.current })}`;
  if (reports.series.points.every(({ searches }) => searches === 0))
    return <EmptyState icon="chart" title={t('emptyTitle')} text={t('emptyText')} />;
  return (
    <Stack>
      <Trend now={reports.series} before={reports.earlier} />
      <Queries reports={reports} csv={csv('top-queries')} />
      <Products reports={reports} csv={csv('top-products')} />
      <Sales reports={reports} csv={csv('conversions')} />
      <Currencies sales={reports.sales} />
      <Days reports={reports} csv={csv('timeseries')} />
    </Stack>
  );
}

/** What shoppers search for, and what they click and buy afterwards. */
export function AnalyticsPage() {
  const t = useTexts('analytics');
  const frame = useTexts('frame');
  const [period, setPeriod] = useState<PeriodChoice>({ days: 30 });
  return (
    <Page
      title={frame('pageAnalytics')}
      description={t('description')}
      actions={<PeriodField value={period} onChange={setPeriod} />}
    >
      <Tables period={period} />
    </Page>
  );
}
