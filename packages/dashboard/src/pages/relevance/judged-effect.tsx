import type { MeasuredQuery, Measurement } from '@aisle/contract';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useApiWithoutRetry } from '../../api/index.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { useNotices } from '../../parts/index.ts';

/** Queries that are named when a change makes them worse. */
const NAMED = 5;

const isWorse = ({ before, after }: MeasuredQuery): boolean =>
  after !== null && ((after.ndcg ?? 0) < (before.ndcg ?? 0) || after.bad > before.bad);

/** What a change does to the judged queries, in one line, and which get worse. */
export function EffectLine({ measurement }: { measurement: Measurement }) {
  const t = useTexts('relevance');
  const format = useFormat();
  const { before, after, better, worse, queries } = measurement;
  if (queries.length === 0) return <Text size="sm">{t('noEffect')}</Text>;
  const number = (ndcg: number | null): string => (ndcg === null ? '–' : format.number(ndcg));
  return (
    <div>
      <Text size="sm" fw={600}>
        {t('effect', { before: number(before), after: number(after), better, worse })}
      </Text>
      {queries
        .filter(isWorse)
        .slice(0, NAMED)
        .map(({ query }) => (
          <Text key={query} size="sm">
            {t('worseQuery', { query })}
          </Text>
        ))}
    </div>
  );
}

type JudgedEffectProps = {
  /** The change as it stands; null: it is not complete. Read when the button is pressed. */
  change: () => Parameters<ReturnType<typeof useApiWithoutRetry>['measureRelevance']>[0] | null;
  disabled?: boolean;
};

/** Measures a change that is being edited. Give it a key of the change, so that an old answer goes. */
export function JudgedEffect({ change, disabled = false }: JudgedEffectProps) {
  const t = useTexts('relevance');
  const api = useApiWithoutRetry();
  const notices = useNotices();
  const [measurement, setMeasurement] = useState<Measurement | null>(null);
  const [busy, setBusy] = useState(false);
  const measure = (): void => {
    const wanted = change();
    if (wanted === null) return;
    setBusy(true);
    api
      .measureRelevance(wanted)
      .then(setMeasurement, notices.failed)
      .finally(() => setBusy(false));
  };
  return (
    <Stack gap={4} align="flex-start">
      <Button size="compact-sm" variant="subtle" disabled={disabled} loading={busy} onClick={measure}>
        {t('measure')}
      </Button>
      <div role="status">{measurement !== null && <EffectLine measurement={measurement} />}</div>
    </Stack>
  );
}
