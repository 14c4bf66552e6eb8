import { Badge } from '@mantine/core';
import { useTexts } from '../../i18n/index.ts';
import type { RuleState } from './rule-state.ts';

const COLORS = { off: 'gray', draft: 'gray', scheduled: 'blue', ended: 'gray', live: 'teal' } as const;

/** Whether shoppers see it: filled and coloured while they do. */
export function StateBadge({ state }: { state: RuleState }) {
  const t = useTexts('rules');
  return (
    <Badge
      variant={state === 'draft' ? 'outline' : 'light'}
      color={COLORS[state]}
      tt="none"
      className="whole"
    >
      {t(state)}
    </Badge>
  );
}
