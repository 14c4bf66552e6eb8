import type { FunnelResponse } from '@aisle/contract';
import { Table } from '@mantine/core';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { mostOf, ShareBar } from '../../parts/figures/index.ts';
import { Note, SectionCard } from '../../parts/index.ts';
import { ReportSection } from './report-section.tsx';

type Steps = Pick<FunnelResponse, 'searches' | 'clicked' | 'carts' | 'orders'>;
const STEPS = ['searches', 'clicked', 'carts', 'orders'] as const satisfies (keyof Steps)[];

const useStepNames = (): Readonly<Record<keyof Steps, string>> => {
  const t = useTexts('figures');
  const words = useTexts('analytics');
  return { searches: words('count'), clicked: words('ctr'), carts: t('carts'), orders: words('orders') };
};

/** How many searches lead to a click, to a cart, to an order. */
export function Funnel({ funnel }: { funnel: Steps }) {
  const t = useTexts('figures');
  const format = useFormat();
  const names = useStepNames();
  const textOf = (step: keyof Steps): string => {
    const count = format.number(funnel[step]);
    if (step === 'searches' || funnel.searches === 0) return count;
    return `${count} (${format.percent(funnel[step] / funnel.searches)})`;
  };
  const texts = {
    searches: textOf('searches'),
    clicked: textOf('clicked'),
    carts: textOf('carts'),
    orders: textOf('orders'),
  };
  const chars = mostOf(STEPS.map((step) => texts[step].length));
  const most = mostOf(STEPS.map((step) => funnel[step]));
  return (
    <SectionCard title={t('funnel')} text={t('funnelText')}>
      <dl className="facts">
        {STEPS.map((step) => [
          <dt key={step}>{names[step]}</dt>,
          <dd key={`${step} value`}>
            <ShareBar text={texts[step]} value={funnel[step]} most={most} chars={chars} />
          </dd>,
        ])}
      </dl>
      {funnel.orders === 0 && <Note>{t('noSales')}</Note>}
    </SectionCard>
  );
}

/** The way from search to order of the queries that were searched for most. */
export function QueryFunnels({ queries, csv }: { queries: FunnelResponse['queries']; csv: string }) {
  const t = useTexts('figures');
  const words = useTexts('analytics');
  const format = useFormat();
  const names = useStepNames();
  const most = mostOf(queries.map(({ searches }) => searches));
  return (
    <ReportSection
      title={words('topQueries')}
      heads={[words('query'), ...STEPS.map((step) => names[step])]}
      csv={csv}
      none={t('noQueries')}
    >
      {queries.map((row) => (
        <Table.Tr key={row.query}>
          <Table.Td className="breaks">
            <bdi>{row.query}</bdi>
          </Table.Td>
          <Table.Td>
            <ShareBar text={format.number(row.searches)} value={row.searches} most={most} />
          </Table.Td>
          <Table.Td>{format.percent(row.clicked / row.searches)}</Table.Td>
          <Table.Td>{format.number(row.carts)}</Table.Td>
          <Table.Td>{format.number(row.orders)}</Table.Td>
        </Table.Tr>
      ))}
    </ReportSection>
  );
}
