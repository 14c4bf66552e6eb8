import type { RuleInput } from '@aisle/contract';
import { Alert, Card, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useTexts } from '../../../i18n/index.ts';
import { areInOrder, isMatch, MATCHES, type Match } from './rule-condition.ts';

/** `from`, `to`: in the time of the browser; '' for none. */
export type RuleFields = { name: string; match: Match; words: string; from: string; to: string };

type RuleFieldsFormProps = {
  fields: RuleFields;
  condition: RuleInput['condition'];
  mayEdit: boolean;
  onChange: (changed: Partial<RuleFields>) => void;
};

/** The name of a rule, the searches that it acts on, and its dates. */
export function RuleFieldsForm({ fields, condition, mayEdit, onChange }: RuleFieldsFormProps) {
  const t = useTexts('ruleEditor');
  const { name, match, words } = fields;
  return (
    <Card withBorder>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <TextInput
            label={t('name')}
            value={name}
            onChange={({ currentTarget: { value } }) => onChange({ name: value })}
            maxLength={200}
            readOnly={!mayEdit}
            dir="auto"
          />
          <NativeSelect
            label={t('match')}
            value={match}
            onChange={({ currentTarget: { value } }) => isMatch(value) && onChange({ match: value })}
            data={MATCHES.map((value) => ({ value, label: t(value) }))}
            disabled={!mayEdit}
          />
          {match !== 'every' && (
            <TextInput
              label={t('words')}
              value={words}
              onChange={({ currentTarget: { value } }) => onChange({ words: value })}
              maxLength={200}
              readOnly={!mayEdit}
              dir="auto"
            />
          )}
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            type="datetime-local"
            label={t('from')}
            description={t('fromHint')}
            value={fields.from}
            onChange={({ currentTarget: { value } }) => onChange({ from: value })}
            readOnly={!mayEdit}
          />
          <TextInput
            type="datetime-local"
            label={t('to')}
            description={t('toHint')}
            value={fields.to}
            onChange={({ currentTarget: { value } }) => onChange({ to: value })}
            error={!areInOrder(condition) && t('datesTurned')}
            readOnly={!mayEdit}
          />
        </SimpleGrid>
        {condition.landingPage !== undefined && <Alert>{t('onPage', { slug: condition.landingPage })}</Alert>}
        {(condition.categories !== undefined || condition.filters !== undefined) && (
          <Alert>{t('narrowed')}</Alert>
        )}
      </Stack>
    </Card>
  );
}
