import type { Measurement, RankingWeights, TuneResponse } from '@aisle/contract';
import { Button, Card, Group, Stack, Table, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useApi, useApiWithoutRetry } from '../../api/index.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import {
  RANKING_QUERIES,
  SectionCard,
  useNotices,
  useRefresh,
  useShopData,
  WideTable,
} from '../../parts/index.ts';
import { useMay } from '../../session/index.ts';
import { EffectLine } from './judged-effect.tsx';

const USUAL: RankingWeights = { meaning: 1, boosts: 1 };

const isUsual = ({ meaning, boosts }: RankingWeights): boolean =>
  meaning === USUAL.meaning && boosts === USUAL.boosts;

function Weights({ meaning, boosts }: RankingWeights) {
  const t = useTexts('relevance');
  return (
    <Group gap="lg">
      <Text>{t('meaning', { factor: meaning })}</Text>
      <Text>{t('boosts', { factor: boosts })}</Text>
    </Group>
  );
}

/** The queries that a change moves. */
function Changed({ measurement }: { measurement: Measurement }) {
  const t = useTexts('relevance');
  const format = useFormat();
  const moved = measurement.queries.filter(
    ({ before, after }) => after !== null && (before.ndcg !== after.ndcg || before.bad !== after.bad),
  );
  const number = (ndcg: number | null | undefined): string =>
    ndcg === null || ndcg === undefined ? '–' : format.number(ndcg);
  return (
    <WideTable label={t('found')} heads={[t('query'), t('before'), t('after')]} minWidth={240}>
      {moved.map(({ query, before, after }) => (
        <Table.Tr key={query}>
          <Table.Td>
            <bdi>{query}</bdi>
          </Table.Td>
          <Table.Td>{number(before.ndcg)}</Table.Td>
          <Table.Td>{number(after?.ndcg)}</Table.Td>
        </Table.Tr>
      ))}
    </WideTable>
  );
}

type FoundProps = { answer: TuneResponse; onApply: (weights: RankingWeights) => Promise<void> };

function Found({ answer, onApply }: FoundProps) {
  const t = useTexts('relevance');
  const [busy, setBusy] = useState(false);
  const { measured, needed, tried, best } = answer;
  if (measured < needed) return <Text>{t('few', { measured, needed })}</Text>;
  if (best === null) return <Text>{t('none', { number: tried.length - 1 })}</Text>;
  const apply = (): void => {
    setBusy(true);
    void onApply(best.weights).finally(() => setBusy(false));
  };
  return (
    <Card withBorder component="article" aria-label={t('found')}>
      <Stack gap="sm">
        <Title order={3} size="h5">
          {t('found')}
        </Title>
        <Weights {...best.weights} />
        <EffectLine measurement={best.measurement} />
        <Changed measurement={best.measurement} />
        <Group>
          <Button loading={busy} onClick={apply}>
            {t('apply')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}

const useWeights = () => {
  const t = useTexts('relevance');
  const api = useApi();
  const notices = useNotices();
  const refresh = useRefresh();
  const data = useShopData(['relevance', 'weights'], () => api.getRankingWeights());
  const weights = { meaning: data.meaning, boosts: data.boosts };
  const put = async (next: RankingWeights): Promise<void> => {
    await api.putRankingWeights(next);
    void refresh(...RANKING_QUERIES);
  };
  /** The button of the notice brings the former weights back. */
  const change = async (next: RankingWeights): Promise<void> => {
    await put(next);
    notices.undoable(t('applied'), () => put(weights));
  };
  return { weights, change };
};

/** The weights of the shop, and the search for better ones. Without `isNeeded`, usual weights are not shown. */
export function WeightsCard({ isNeeded }: { isNeeded: boolean }) {
  const t = useTexts('relevance');
  const api = useApiWithoutRetry();
  const may = useMay();
  const notices = useNotices();
  const { weights, change } = useWeights();
  const [answer, setAnswer] = useState<TuneResponse | null>(null);
  const [busy, setBusy] = useState(false);
  const look = (): void => {
    setBusy(true);
    setAnswer(null);
    api
      .tuneRelevance()
      .then(setAnswer, notices.failed)
      .finally(() => setBusy(false));
  };
  const apply = (next: RankingWeights): Promise<void> =>
    change(next).then(() => setAnswer(null), notices.failed);
  if (!isNeeded && isUsual(weights)) return null;
  return (
    <SectionCard title={t('weights')} text={t('weightsText')}>
      <Weights {...weights} />
      <div role="status">
        {busy && <Text>{t('looking')}</Text>}
        {answer !== null && <Found answer={answer} onApply={apply} />}
      </div>
      <Group gap="xs">
        {may('tuneRelevance') && (
          <Button variant="default" loading={busy} onClick={look}>
            {t('lookFor')}
          </Button>
        )}
        {may('putRankingWeights') && !isUsual(weights) && (
          <Button variant="default" onClick={() => void apply(USUAL)}>
            {t('usual')}
          </Button>
        )}
      </Group>
    </SectionCard>
  );
}
