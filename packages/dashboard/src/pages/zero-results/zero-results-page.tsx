import { Table, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../../api/index.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { mostOf, ShareBar } from '../../parts/figures/index.ts';
import {
  Dialog,
  EmptyState,
  type Fields,
  Form,
  Page,
  RowButton,
  useNotices,
  useShopData,
  WideTable,
} from '../../parts/index.ts';
import { useMay, useShop } from '../../session/index.ts';
import { twoPeriods } from '../analytics/periods.ts';
import { termsOf } from '../synonyms/terms-of.ts';
import { Proposals } from './proposals/proposals.tsx';

const DAYS = 30;
const ROWS = 100;

function SynonymForm({ query, onMade }: { query: string; onMade: () => void }) {
  const t = useTexts('zeroResults');
  const api = useApi();
  const notices = useNotices();
  const send = async ({ words = '' }: Fields) => {
    await api.createSynonym({ type: 'oneWay', from: query, to: termsOf(words) });
    notices.done(t('added', { query }));
    onMade();
  };
  return (
    <Form send={send} button={t('addSynonym')}>
      <TextInput
        name="words"
        label={t('finds')}
        description={t('findsHint')}
        required
        maxLength={2000}
        data-autofocus
      />
    </Form>
  );
}

function List({ onChoose }: { onChoose: (query: string) => void }) {
  const t = useTexts('zeroResults');
  const frame = useTexts('frame');
  const format = useFormat();
  const api = useApi();
  const may = useMay();
  const { shopId } = useShop();
  const data = useShopData('zero-results', () =>
    api.zeroResults({ shopId }, { ...twoPeriods(Date.now(), DAYS).current, limit: ROWS }),
  );
  if (data.queries.length === 0)
    return <EmptyState icon="empty" title={t('emptyTitle')} text={t('emptyText')} />;
  const most = mostOf(data.queries.map(({ count }) => count));
  return (
    <WideTable label={frame('pageZeroResults')} heads={[t('query'), t('count'), t('last'), t('actions')]}>
      {data.queries.map((row) => (
        <Table.Tr key={row.query}>
          <Table.Td>
            <bdi>{row.query}</bdi>
          </Table.Td>
          <Table.Td>
            <ShareBar text={format.number(row.count)} value={row.count} most={most} />
          </Table.Td>
          <Table.Td>{format.ago(row.lastSearched)}</Table.Td>
          <Table.Td>
            {may('createSynonym') && (
              <RowButton aria-label={`${t('addSynonym')}: ${row.query}`} onClick={() => onChoose(row.query)}>
                {t('addSynonym')}
              </RowButton>
            )}
          </Table.Td>
        </Table.Tr>
      ))}
    </WideTable>
  );
}

/** Searches that found nothing, and what can be done about them. */
export function ZeroResultsPage() {
  const t = useTexts('zeroResults');
  const frame = useTexts('frame');
  const [query, setQuery] = useState<string | null>(null);
  return (
    <Page title={frame('pageZeroResults')} description={t('description')}>
      <Proposals />
      <List onChoose={setQuery} />
      <Dialog
        title={t('synonymFor', { query: query ?? '' })}
        opened={query !== null}
        onClose={() => setQuery(null)}
      >
        {query !== null && <SynonymForm query={query} onMade={() => setQuery(null)} />}
      </Dialog>
    </Page>
  );
}
