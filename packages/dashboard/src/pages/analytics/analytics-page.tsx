import { Group, Stack, Table } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/index.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { DemoNote, mostOf, NoSearches, RefreshButton, ShareBar } from '../../parts/figures/index.ts';
import { Page } from '../../parts/index.ts';
import { useShop } from '../../session/index.ts';
import { dayRows } from './day-rows.ts';
import { Funnel, QueryFunnels } from './funnel.tsx';
import { Devices, Growing, Positions, Products } from './more-reports.tsx';
import { PeriodField } from './period-field.tsx';
import { type PeriodChoice, periodsOf } from './periods.ts';
import { ReportSection } from './report-section.tsx';
import { Trend } from './trend.tsx';

const ROWS = 20;
const GROWING = 10;

const useReports = (period: PeriodChoice) => {
  const api = useApi();
  const { shopId } = useShop();
  return useSuspenseQuery({
    queryKey: ['shop', shopId, 'analytics', period],
    queryFn: async () => {
      const { current, before } = periodsOf(period, Date.now());
      const [series, earlier, funnel, growing, products, sales, positions, devices] = await Promise.all([
        api.analyticsTimeseries({ shopId }, { ...current, interval: 'day' }),
        api.analyticsTimeseries({ shopId }, { ...before, interval: 'day' }),
        api.analyticsFunnel({ shopId }, { ...current, limit: ROWS }),
        api.growingQueries({ shopId }, { ...current, limit: GROWING }),
        api.topProducts({ shopId }, { ...current, limit: ROWS }),
        api.analyticsConversions({ shopId }, { ...current, limit: ROWS }),
        api.analyticsPositions({ shopId }, { ...current, limit: ROWS }),
        api.analyticsDevices({ shopId }, current),
      ]);
      return { current, series, earlier, funnel, growing, products, sales, positions, devices };
    },
  }).data;
};

type Reports = ReturnType<typeof useReports>;

function Days({ reports, csv }: { reports: Reports; csv: string }) {
  const t = useTexts('analytics');
  const more = useTexts('figures');
  const format = useFormat();
  const { points, currency } = reports.series;
  const most = mostOf(points.map(({ searches }) => searches));
  return (
    <ReportSection
      title={t('byDay')}
      heads={[t('day'), t('count'), t('clicks'), t('ctr'), t('orders'), t('revenue')]}
      csv={csv}
      none={more('noQueries')}
    >
      {dayRows(points).map((row) =>
        'quiet' in row ? (
          <Table.Tr key={row.quiet.first}>
            <Table.Td colSpan={6} c="dimmed">
              {more('quietDays', {
                count: row.quiet.days,
                first: format.date(row.quiet.first),
                last: format.date(row.quiet.last),
              })}
            </Table.Td>
          </Table.Tr>
        ) : (
          <Table.Tr key={row.point.at}>
            <Table.Td>{format.date(row.point.at)}</Table.Td>
            <Table.Td>
              <ShareBar text={format.number(row.point.searches)} value={row.point.searches} most={most} />
            </Table.Td>
            <Table.Td>{format.number(row.point.clicks)}</Table.Td>
            <Table.Td>{format.percent(row.point.ctr / 100)}</Table.Td>
            <Table.Td>{format.number(row.point.conversions)}</Table.Td>
            <Table.Td>{format.money(row.point.revenue, currency)}</Table.Td>
          </Table.Tr>
        ),
      )}
    </ReportSection>
  );
}

function Sales({ reports, csv }: { reports: Reports; csv: string }) {
  const t = useTexts('analytics');
  const format = useFormat();
  const more = useTexts('figures');
  const { queries, currency } = reports.sales;
  const most = mostOf(queries.map(({ revenue }) => revenue));
  const chars = mostOf(queries.map(({ revenue }) => format.money(revenue, currency).length));
  return (
    <ReportSection
      title={t('revenueQueries')}
      heads={[t('query'), t('revenue'), t('orders')]}
      csv={csv}
      none={more('noSales')}
      minWidth={420}
    >
      {queries.map((row) => (
        <Table.Tr key={row.query}>
          <Table.Td>
            <bdi>{row.query}</bdi>
          </Table.Td>
          <Table.Td>
            <ShareBar
              text={format.money(row.revenue, currency)}
              value={row.revenue}
              most={most}
              chars={chars}
            />
          </Table.Td>
          <Table.Td>{format.number(row.orders)}</Table.Td>
        </Table.Tr>
      ))}
    </ReportSection>
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
    <ReportSection
      title={t('byCurrency')}
      heads={[t('currency'), t('orders'), t('revenue'), t('refunds')]}
      none=""
      minWidth={420}
    >
      {rows.map((row) => (
        <Table.Tr key={row.currency}>
          <Table.Td>{row.currency}</Table.Td>
          <Table.Td>{format.number(row.orders)}</Table.Td>
          <Table.Td>{format.money(row.revenue, row.currency)}</Table.Td>
          <Table.Td>{format.money(row.refunds, row.currency)}</Table.Td>
        </Table.Tr>
      ))}
    </ReportSection>
  );
}

function Tables({ period }: { period: PeriodChoice }) {
  const { shopId } = useShop();
  const reports = useReports(period);
  const csv = (report: string): string =>
    `/api/shops/${encodeURIComponent(shopId)}/analytics/export.csv?${new URLSearchParams({ report, ...reports.current })}`;
  if (reports.series.points.every(({ searches }) => searches === 0)) return <NoSearches />;
  return (
    <Stack>
      <Trend now={reports.series} before={reports.earlier} />
      <Funnel funnel={reports.funnel} />
      <QueryFunnels queries={reports.funnel.queries} csv={csv('funnel')} />
      <Growing
        queries={reports.growing.queries}
        hasBefore={reports.earlier.points.some(({ searches }) => searches > 0)}
        csv={csv('growing-queries')}
      />
      <Products products={reports.products.products} csv={csv('top-products')} />
      <Sales reports={reports} csv={csv('conversions')} />
      {reports.sales.orders > 0 && <Currencies sales={reports.sales} />}
      <Positions positions={reports.positions.positions} csv={csv('positions')} />
      <Devices devices={reports.devices.devices} csv={csv('devices')} />
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
      actions={
        <Group gap="xs" align="flex-start">
          <PeriodField value={period} onChange={setPeriod} />
          <RefreshButton names={['analytics']} />
        </Group>
      }
    >
      <DemoNote />
      <Tables period={period} />
    </Page>
  );
}
