import type { Proposal } from '@aisle/contract';
import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useApi } from '../../../api/index.ts';
import { Icon } from '../../../frame/icon.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { Note, SectionCard, useNotices } from '../../../parts/index.ts';
import { useMay, useShop } from '../../../session/index.ts';
import { ProposalCard } from './proposal-card.tsx';

type State = Proposal['state'];
const STATES: readonly State[] = ['open', 'applied', 'dismissed'];

/** While the log is being read, the page asks again. */
const ASK_MS = 2_000;

const useProposals = (state: State) => {
  const api = useApi();
  const { shopId } = useShop();
  return useSuspenseQuery({
    queryKey: ['shop', shopId, 'proposals', state],
    queryFn: () => api.listProposals({ state }),
    refetchInterval: ({ state: { data } }) => (data?.refreshing === true ? ASK_MS : false),
  }).data;
};

function RefreshButton({ refreshing }: { refreshing: boolean }) {
  const t = useTexts('proposals');
  const api = useApi();
  const notices = useNotices();
  const queries = useQueryClient();
  const { shopId } = useShop();
  const refresh = async (): Promise<void> => {
    await api.refreshProposals();
    await queries.invalidateQueries({ queryKey: ['shop', shopId, 'proposals'] });
  };
  return (
    <Button
      variant="default"
      size="xs"
      disabled={refreshing}
      leftSection={<Icon name="refresh" size={16} />}
      onClick={() => void refresh().catch(notices.failed)}
    >
      {t(refreshing ? 'refreshing' : 'refresh')}
    </Button>
  );
}

/** What could be done about searches that found nothing, each with its reasons and its buttons. `kinds`: these alone. */
export function Proposals({ kinds }: { kinds?: readonly Proposal['kind'][] }) {
  const t = useTexts('proposals');
  const format = useFormat();
  const may = useMay();
  const [state, setState] = useState<State>('open');
  const { proposals: all, refreshedAt, refreshing } = useProposals(useDeferredValue(state));
  const proposals = kinds === undefined ? all : all.filter(({ kind }) => kinds.includes(kind));
  return (
    <SectionCard title={t('title')} text={t('text')}>
      <SegmentedControl
        aria-label={t('which')}
        value={state}
        onChange={(value) => setState(STATES.find((one) => one === value) ?? 'open')}
        data={STATES.map((value) => ({ value, label: t(value) }))}
      />
      <Group justify="space-between" gap="xs">
        <Note size="xs" role="status">
          {refreshedAt === null ? t('never') : t('asOf', { time: format.ago(refreshedAt) })}
        </Note>
        {may('refreshProposals') && <RefreshButton refreshing={refreshing} />}
      </Group>
      {proposals.length === 0 ? (
        <Text size="sm">{t(state === 'open' ? 'noneOpen' : 'noneOther')}</Text>
      ) : (
        <Stack>
          {proposals.map((proposal) => (
            <ProposalCard key={proposal.id} proposal={proposal} />
          ))}
        </Stack>
      )}
    </SectionCard>
  );
}
