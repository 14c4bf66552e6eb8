import { Table, Text } from '@mantine/core';
import { useFormat, useTexts } from '../../i18n/index.ts';
import type { useLive } from '../../parts/figures/index.ts';
import { Note, SectionCard, WideTable } from '../../parts/index.ts';

type Live = NonNullable<ReturnType<typeof useLive>>;

const isToday = (at: string): boolean => new Date(at).toDateString() === new Date().toDateString();

function LastSearches({ searches }: { searches: Live['lastSearches'] }) {
  const t = useTexts('overview');
  const words = useTexts('analytics');
  const format = useFormat();
  if (searches.length === 0) return <Text>{t('liveNone')}</Text>;
  return (
    <WideTable label={words('query')} heads={[words('query'), t('products'), t('at')]} minWidth={320}>
      {searches.map(({ searchLogId, query, total, at }) => (
        <Table.Tr key={searchLogId}>
          <Table.Td>{query === '' ? '–' : query}</Table.Td>
          <Table.Td>{format.number(total)}</Table.Td>
          <Table.Td>{isToday(at) ? format.time(at) : format.dateTime(at)}</Table.Td>
        </Table.Tr>
      ))}
    </WideTable>
  );
}

/** The last hour in figures, and what was searched last. It moves while shoppers search. */
export function LiveCard({ live }: { live: Live }) {
  const t = useTexts('overview');
  const frame = useTexts('frame');
  const words = useTexts('analytics');
  const format = useFormat();
  const { searches, clicks, orders, noResults, robots } = live;
  const figures = [
    [words('count'), searches],
    [words('clicks'), clicks],
    [words('orders'), orders],
    [frame('pageZeroResults'), noResults],
    [t('robots'), robots],
  ] as const;
  return (
    <SectionCard title={t('lastSearches')}>
      <LastSearches searches={live.lastSearches} />
      <Note>
        {t('lastHour', {
          figures: format.list(figures.map(([name, value]) => `${name} ${format.number(value)}`)),
        })}
      </Note>
    </SectionCard>
  );
}
