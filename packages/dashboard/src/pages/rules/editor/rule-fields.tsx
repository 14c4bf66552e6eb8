import type { RuleInput } from '@aisle/contract';
import { Alert, Card, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { isMatch, MATCHES, type Match } from './rule-condition.ts';

export type RuleFields = { name: string; match: Match; words: string };

type RuleFieldsFormProps = {
  fields: RuleFields;
  condition: RuleInput['condition'];
  mayEdit: boolean;
  onChange: (changed: Partial<RuleFields>) => void;
};

/** Parts of the condition that only the API changes. */
function Kept({ condition }: Pick<RuleFieldsFormProps, 'condition'>) {
  const t = useTexts('ruleEditor');
  const format = useFormat();
  const { from, to, categories, filters } = condition;
  return (
    <>
      {(from !== undefined || to !== undefined) && (
        <Alert>
          {from !== undefined && `${t('startsAt', { from: format.dateTime(from) })} `}
          {to !== undefined && `${t('endsAt', { to: format.dateTime(to) })} `}
          {t('scheduleStays')}
        </Alert>
      )}
      {(categories !== undefined || filters !== undefined) && <Alert>{t('narrowed')}</Alert>}
    </>
  );
}

/** The name of a rule and the searches that it acts on. */
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
        <Kept condition={condition} />
      </Stack>
    </Card>
  );
}
