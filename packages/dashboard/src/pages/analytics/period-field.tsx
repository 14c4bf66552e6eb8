import { Group, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../i18n/index.ts';
import { isRange, type PeriodChoice, type ReportPeriod } from './periods.ts';

const PERIODS = [7, 30, 90, 365] as const;
const CUSTOM = 'custom';
const DAY_MS = 86_400_000;
const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The range that the two fields begin with. */
const lastWeek = (): ReportPeriod => ({ from: dateOf(Date.now() - 6 * DAY_MS), to: dateOf(Date.now()) });

type PeriodFieldProps = { value: PeriodChoice; onChange: (value: PeriodChoice) => void };

/** The last days, or from one date to another. */
export function PeriodField({ value, onChange }: PeriodFieldProps) {
  const t = useTexts('analytics');
  const [range, setRange] = useState<ReportPeriod>(lastWeek);
  const custom = !('days' in value);
  const change = (more: Partial<ReportPeriod>): void => {
    const next = { ...range, ...more };
    setRange(next);
    if (isRange(next)) onChange(next);
  };
  const error = custom && !isRange(range) ? t('rangeWrong') : null;
  return (
    <Group gap="xs" align="flex-start">
      <NativeSelect
        aria-label={t('period')}
        value={custom ? CUSTOM : String(value.days)}
        onChange={({ currentTarget }) =>
          currentTarget.value === CUSTOM ? change({}) : onChange({ days: Number(currentTarget.value) })
        }
        data={[
          ...PERIODS.map((count) => ({ value: String(count), label: t('days', { days: count }) })),
          { value: CUSTOM, label: t('custom') },
        ]}
      />
      {custom && (
        <>
          <TextInput
            type="date"
            aria-label={t('from')}
            value={range.from}
            error={error}
            onChange={(event) => change({ from: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            aria-label={t('to')}
            value={range.to}
            onChange={(event) => change({ to: event.currentTarget.value })}
          />
        </>
      )}
    </Group>
  );
}
