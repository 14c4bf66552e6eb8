import { type Judgement, MAX_ADDED_JUDGEMENTS, type MeasuredQuery, type Measurement } from '@aisle/contract';
import { Button, Group, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi, useApiWithoutRetry } from '../../api/index.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import {
  EmptyState,
  ErrorView,
  Page,
  RowButton,
  SectionCard,
  useNotices,
  useRefresh,
  Waiting,
  WideTable,
} from '../../parts/index.ts';
import { useMay, useShop } from '../../session/index.ts';
import { WeightsCard } from './weights-card.tsx';

/** A measurement keeps the server busy: it is not repeated for every look at the page. */
const MEASUREMENT_MS = 5 * 60_000;

function PreviewLink({ query, label }: { query?: string; label?: string }) {
  const t = useTexts('relevance');
  const { shopId } = useShop();
  return (
    <Button
      component={Link}
      to={`/shops/${shopId}/preview`}
      {...(query !== undefined && { search: { query } as never })}
      {...(label !== undefined && { 'aria-label': label })}
      size={query === undefined ? 'sm' : 'xs'}
      variant="default"
    >
      {t(query === undefined ? 'toPreview' : 'look')}
    </Button>
  );
}

function ForgetButton({ query }: { query: string }) {
  const t = useTexts('relevance');
  const api = useApi();
  const notices = useNotices();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const bringBack = async (judgements: readonly Judgement[]): Promise<void> => {
    const added = judgements.map(({ query, externalId, grade }) => ({ query, externalId, grade }));
    for (let start = 0; start < added.length; start += MAX_ADDED_JUDGEMENTS)
      await api.addJudgements({ judgements: added.slice(start, start + MAX_ADDED_JUDGEMENTS) });
  };
  const forget = async (): Promise<void> => {
    setBusy(true);
    try {
      const { judgements } = await api.forgetJudgements({ query });
      notices.undoable(t('forgotten', { query }), () =>
        bringBack(judgements).finally(() => refresh('judgements', 'relevance')),
      );
    } catch (error) {
      notices.failed(error);
    } finally {
      await refresh('judgements', 'relevance');
      setBusy(false);
    }
  };
  return (
    <RowButton aria-label={t('forgetName', { query })} loading={busy} onClick={() => void forget()}>
      {t('forget')}
    </RowButton>
  );
}

function QueryRow({ measured: { query, good, bad, before } }: { measured: MeasuredQuery }) {
  const t = useTexts('relevance');
  const format = useFormat();
  const may = useMay();
  return (
    <Table.Tr>
      <Table.Td>
        <bdi>{query}</bdi>
      </Table.Td>
      <Table.Td>{format.number(good)}</Table.Td>
      <Table.Td>{format.number(bad)}</Table.Td>
      <Table.Td>{before.ndcg === null ? '–' : format.number(before.ndcg)}</Table.Td>
      <Table.Td>{format.number(before.bad)}</Table.Td>
      <Table.Td>
        {may('putJudgement') && (
          <Group gap="xs" wrap="nowrap">
            <PreviewLink query={query} label={t('lookAt', { query })} />
            <ForgetButton query={query} />
          </Group>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function Measured({ measurement: { before, judgedQueries, queries } }: { measurement: Measurement }) {
  const t = useTexts('relevance');
  if (queries.length === 0)
    return <EmptyState icon="lab" title={t('emptyTitle')} text={t('emptyText')} action={<PreviewLink />} />;
  return (
    <SectionCard title={t('now')} text={t('nowText')} action={<PreviewLink />}>
      <Group gap="lg">
        <Text fw={600} role="status">
          {before === null ? t('noMean') : t('mean', { ndcg: before })}
        </Text>
        <Text>
          {judgedQueries > queries.length
            ? t('lastQueries', { measured: queries.length, number: judgedQueries })
            : t('queries', { number: queries.length })}
        </Text>
      </Group>
      <WideTable
        label={t('judged')}
        heads={[t('query'), t('good'), t('bad'), t('ndcg'), t('badShown'), t('actions')]}
        minWidth={640}
      >
        {queries.map((measured) => (
          <QueryRow key={measured.query} measured={measured} />
        ))}
      </WideTable>
    </SectionCard>
  );
}

function Lab() {
  const api = useApiWithoutRetry();
  const { shopId } = useShop();
  const { data, error, refetch } = useQuery({
    queryKey: ['shop', shopId, 'relevance', 'now'],
    queryFn: () => api.measureRelevance({}),
    staleTime: MEASUREMENT_MS,
    refetchOnWindowFocus: false,
  });
  const hasQueries = data !== undefined && data.queries.length > 0;
  return (
    <>
      <WeightsCard isNeeded={hasQueries || error !== null} />
      {error !== null && <ErrorView error={error} retry={() => void refetch()} />}
      {data !== undefined && <Measured measurement={data} />}
      {data === undefined && error === null && <Waiting />}
    </>
  );
}

/** Judged results: how good the ranking is, and what would make it better. */
export function RelevancePage() {
  const t = useTexts('relevance');
  const frame = useTexts('frame');
  return (
    <Page title={frame('pageRelevance')} description={t('description')}>
      <Lab />
    </Page>
  );
}
