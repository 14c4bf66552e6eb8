import '@mantine/charts/styles.css';
import { LineChart } from '@mantine/charts';

export type TrendLinesProps = {
  data: { label: string; now: number; before: number | null }[];
  now: string;
  before: string;
  format: (value: number) => string;
};

/** The lines of a trend. Loaded when a page has one: the drawing is a third of a page's first load. */
export function TrendLines({ data, now, before, format }: TrendLinesProps) {
  return (
    <LineChart
      h={260}
      data={data}
      dataKey="label"
      withLegend
      withDots={false}
      curveType="monotone"
      valueFormatter={format}
      yAxisProps={{ width: 72 }}
      lineProps={{ isAnimationActive: false }}
      series={[
        { name: 'now', label: now, color: 'blue.6' },
        { name: 'before', label: before, color: 'gray.6', strokeDasharray: '4 4' },
      ]}
    />
  );
}
