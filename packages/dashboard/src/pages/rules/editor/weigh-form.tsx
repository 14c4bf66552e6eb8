import type { PreviewCard, RuleAction } from '@aisle/contract';
import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { criteriaOf, filtersText } from './criteria.ts';
import { StrengthSlider } from './strength-slider.tsx';

export type Weigh = Extract<RuleAction, { strength: number }>;

const MIDDLE = 5;

/** The action of a slider; null where it stands in the middle. */
export const weighBy = (filters: Weigh['filters'], value: number): Weigh | null =>
  value === 0 ? null : { type: value > 0 ? 'boost' : 'bury', filters, strength: Math.abs(value) };

/** What to raise or lower, and how much. */
export function WeighForm({ card, onDone }: { card: PreviewCard; onDone: (action: Weigh) => void }) {
  const t = useTexts('ruleEditor');
  const criteria = criteriaOf(card);
  const [at, setAt] = useState(0);
  const [value, setValue] = useState(MIDDLE);
  const chosen = criteria[at];
  const action = chosen === undefined ? null : weighBy(chosen.filters, value);
  return (
    <Stack>
      <NativeSelect
        label={t('what')}
        value={String(at)}
        onChange={({ currentTarget }) => setAt(Number(currentTarget.value))}
        data={criteria.map(({ filters }, place) => ({
          value: String(place),
          label: filtersText(filters, t),
        }))}
        data-autofocus
      />
      <StrengthSlider label={t('strength')} value={value} onChoose={setValue} />
      <Group justify="flex-end">
        <Button disabled={action === null} onClick={() => action !== null && onDone(action)}>
          {t('apply')}
        </Button>
      </Group>
    </Stack>
  );
}
