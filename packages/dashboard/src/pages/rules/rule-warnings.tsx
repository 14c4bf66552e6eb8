import type { Rule } from '@aisle/contract';
import type { Say } from '@aisle/contract/texts';
import { Alert, Stack } from '@mantine/core';
import { useTexts } from '../../i18n/index.ts';
import type { DashboardTexts } from '../../messages/generated/texts.ts';

type Warning = Rule['warnings'][number];
type RulesText = Say<DashboardTexts['rules']>;

const sayWarning = (t: RulesText, { code, params }: Warning): string => {
  switch (code) {
    case 'pinned_elsewhere':
      return t('pinned_elsewhere', params);
    case 'place_taken':
      return t('place_taken', params);
    case 'pinned_but_hidden':
      return t('pinned_but_hidden', params);
    case 'hidden_but_pinned':
      return t('hidden_but_pinned', params);
    case 'redirects_later':
      return t('redirects_later', params);
  }
};

/** Where older rules count instead of this one. */
export function RuleWarnings({ rule: { warnings } }: { rule: Pick<Rule, 'warnings'> }) {
  const t = useTexts('rules');
  if (warnings.length === 0) return null;
  return (
    <Stack gap={4}>
      {warnings.map((warning) => (
        <Alert key={`${warning.ruleId} ${warning.message}`} color="yellow" p="xs">
          {sayWarning(t, warning)}
        </Alert>
      ))}
    </Stack>
  );
}
