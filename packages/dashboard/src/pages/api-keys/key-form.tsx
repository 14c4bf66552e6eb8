import { KeyScope } from '@aisle/contract';
import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { type Fields, Form } from '../../parts/index.ts';

/** A key that was just made: the one time that it is seen. */
export type FreshKey = { apiKey: string };

const DAY_MS = 86_400_000;
/** What a shop's server needs. Who manages by key adds that. */
const USUAL: KeyScope[] = ['read', 'sync'];

/** After so many days; empty: never. */
const ENDS = [
  { days: '90', label: 'in90' },
  { days: '365', label: 'in365' },
  { days: '730', label: 'in730' },
  { days: '', label: 'endNever' },
] as const;

/** Name, scopes and end of a new key. */
export function KeyForm({ onMade }: { onMade: (key: FreshKey) => void }) {
  const t = useTexts('apiKeys');
  const api = useApi();
  const [scopes, setScopes] = useState<string[]>(USUAL);
  const send = async ({ name = '', days = '' }: Fields): Promise<void> => {
    if (scopes.length === 0) return;
    const end = days === '' ? {} : { expiresAt: new Date(Date.now() + Number(days) * DAY_MS).toISOString() };
    const chosen = KeyScope.options.filter((scope) => scopes.includes(scope));
    onMade(await api.createApiKey({ name, scopes: chosen, ...end }));
  };
  return (
    <Form send={send} button={t('create')}>
      <TextInput
        name="name"
        label={t('name')}
        description={t('nameHint')}
        required
        maxLength={100}
        data-autofocus
      />
      <Checkbox.Group
        label={t('scopes')}
        value={scopes}
        onChange={setScopes}
        error={scopes.length === 0 ? t('chooseScope') : undefined}
      >
        <Stack gap="xs" mt="xs">
          {KeyScope.options.map((scope) => (
            <Checkbox key={scope} value={scope} label={t(scope)} description={t(`${scope}Hint`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <NativeSelect
        name="days"
        label={t('ends')}
        description={t('endsHint')}
        defaultValue="365"
        data={ENDS.map(({ days, label }) => ({ value: days, label: t(label) }))}
      />
    </Form>
  );
}
