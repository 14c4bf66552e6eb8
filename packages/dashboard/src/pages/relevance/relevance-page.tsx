import type { MeasuredQuery } from '@aisle/contract';
import { Button, Group, Table, Text } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../api/index.ts';
import { frameTexts } from '../../frame/messages.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { EmptyState, Page, SectionCard, useNotices, WideTable } from '../../parts/index.ts';
import { useMay, useShop } from '../../session/index.ts';
import { relevanceTexts } from './messages.ts';
import { WeightsCard } from './weights-card.tsx';

function PreviewLink({ query, label }: { query?: string; label?: string }) {
  const t = useTexts(relevanceTexts);
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
  const t = useTexts(relevanceTexts);
  const api = useApi();
  const notices = useNotices();
  const queries = useQueryClient();
  const { shopId } = useShop();
  const refresh = async (): Promise<void> => {
    void queries.invalidateQueries({ queryKey: ['shop', shopId, 'judgements'] });
    await queries.invalidateQueries({ queryKey: ['shop', shopId, 'relevance'] });
  };
  const forget = async (): Promise<void> => {
    const { judgements } = await api.listJudgements({ query });
    for (const { externalId } of judgements) await api.putJudgement({ query, externalId, grade: null });
    notices.undoable(t('forgotten', { query }), async () => {
      for (const { externalId, grade } of judgements) await api.putJudgement({ query, externalId, grade });
      await refresh();
    });
    await refresh();
  };
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={t('forgetName', { query })}
      onClick={() => void forget().catch(notices.failed)}
    >
      {t('forget')}
    </Button>
  );
}

function QueryRow({ measured: { query, good, bad, before } }: { measured: MeasuredQuery }) {
  const t = useTexts(relevanceTexts);
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

function Lab() {
  const t = useTexts(relevanceTexts);
  const api = useApi();
  const { shopId } = useShop();
  const { data } = useSuspenseQuery({
    queryKey: ['shop', shopId, 'relevance', 'now'],
    queryFn: () => api.measureRelevance({}),
  });
  const { before, queries } = data;
  if (queries.length === 0)
    return <EmptyState icon="lab" title={t('emptyTitle')} text={t('emptyText')} action={<PreviewLink />} />;
  return (
    <>
      <WeightsCard />
      <SectionCard title={t('now')} text={t('nowText')} action={<PreviewLink />}>
        <Group gap="lg">
          <Text fw={600} role="status">
            {before === null ? t('noMean') : t('mean', { ndcg: before })}
          </Text>
          <Text>{t('queries', { number: queries.length })}</Text>
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
    </>
  );
}

/** Judged results: how good the ranking is, and what would make it better. */
export function RelevancePage() {
  const t = useTexts(relevanceTexts);
  const frame = useTexts(frameTexts);
  return (
    <Page title={frame('pageRelevance')} description={t('description')}>
      <Lab />
    </Page>
  );
}
