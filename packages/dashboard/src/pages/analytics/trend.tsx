import type { TimeseriesPoint } from '@aisle/contract';
import { Card, Group, SegmentedControl, Table, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { Heading, Waiting, WideTable } from '../../parts/index.ts';

const TrendLines = lazy(async () => ({ default: (await import('../../parts/trend-lines.tsx')).TrendLines }));

const METRICS = ['searches', 'clicks', 'conversions', 'revenue'] as const;
type Metric = (typeof METRICS)[number];

type Series = { points: readonly TimeseriesPoint[]; currency: string };

/** Points of the period, each beside the one as far into the period before. */
const pairsOf = ({ points }: Series, before: Series, metric: Metric) =>
  points.map((point, at) => ({
    at: point.at,
    now: point[metric],
    before: before.points[at]?.[metric] ?? null,
  }));

type TrendProps = { now: Series; before: Series };

/** One figure day by day, beside the period before; the same as a table. */
export function Trend({ now, before }: TrendProps) {
  const t = useTexts('analytics');
  const format = useFormat();
  const [metric, setMetric] = useState<Metric>('searches');
  const pairs = pairsOf(now, before, metric);
  const written = (value: number): string =>
    metric === 'revenue' ? format.money(value, now.currency) : format.number(value);
  const names = {
    searches: t('count'),
    clicks: t('clicks'),
    conversions: t('orders'),
    revenue: t('revenue'),
  };
  return (
    <Card withBorder component="section" aria-label={t('trend')}>
      <Group justify="space-between" mb="sm">
        <Heading>{t('trend')}</Heading>
        <SegmentedControl
          size="xs"
          aria-label={t('figure')}
          value={metric}
          onChange={(value) => setMetric(value as Metric)}
          data={METRICS.map((value) => ({ value, label: names[value] }))}
        />
      </Group>
      <div aria-hidden="true" inert dir="ltr">
        <Suspense fallback={<Waiting />}>
          <TrendLines
            data={pairs.map((pair) => ({ ...pair, label: format.date(pair.at) }))}
            now={t('now')}
            before={t('before')}
            format={written}
          />
        </Suspense>
      </div>
      <details>
        <Text component="summary" size="sm">
          {t('asTable')}
        </Text>
        <WideTable label={t('trend')} heads={[t('day'), t('now'), t('before')]} minWidth={320}>
          {pairs.map((pair) => (
            <Table.Tr key={pair.at}>
              <Table.Td>{format.date(pair.at)}</Table.Td>
              <Table.Td>{written(pair.now)}</Table.Td>
              <Table.Td>{pair.before === null ? '–' : written(pair.before)}</Table.Td>
            </Table.Tr>
          ))}
        </WideTable>
      </details>
    </Card>
  );
}
