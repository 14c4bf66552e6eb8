import type { PreviewCard, RuleAction } from '@aisle/contract';
import { Button, Group, NativeSelect, NumberInput } from '@mantine/core';
import { useTexts } from '../../../i18n/index.ts';
import { useSubmit } from '../../../parts/index.ts';
import { criteriaOf, filtersText } from './criteria.ts';

type Weigh = Extract<RuleAction, { strength: number }>;
export type WeighFormProps = { card: PreviewCard; onDone: (action: Weigh) => void };

const MIDDLE = 5;

/** What to boost or bury, and how much. */
export function WeighForm({ card, onDone }: WeighFormProps) {
  const t = useTexts('ruleEditor');
  const criteria = criteriaOf(card);
  const { onSubmit } = useSubmit(async ({ what = '0', effect, strength = '' }) => {
    const chosen = criteria[Number(what)];
    if (chosen === undefined) return;
    const type = effect === 'bury' ? 'bury' : 'boost';
    const { filters } = chosen;
    onDone({ type, filters, strength: Math.min(10, Math.max(1, Number(strength) || MIDDLE)) });
  });
  return (
    <form onSubmit={onSubmit} className="form">
      <NativeSelect
        name="what"
        label={t('what')}
        data={criteria.map(({ filters }, at) => ({ value: String(at), label: filtersText(filters, t) }))}
        data-autofocus
      />
      <NativeSelect
        name="effect"
        label={t('effect')}
        data={(['boost', 'bury'] as const).map((value) => ({ value, label: t(value) }))}
      />
      <NumberInput
        name="strength"
        label={t('strength')}
        defaultValue={MIDDLE}
        min={1}
        max={10}
        allowDecimal={false}
      />
      <Group justify="flex-end">
        <Button type="submit" disabled={criteria.length === 0}>
          {t('apply')}
        </Button>
      </Group>
    </form>
  );
}
