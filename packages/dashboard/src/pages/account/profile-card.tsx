import { NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/index.ts';
import { LANGUAGES, useTexts } from '../../i18n/index.ts';
import { type Fields, Form, SectionCard, useNotices } from '../../parts/index.ts';
import { useAccount } from '../../session/index.ts';

/** Name and language. */
export function ProfileCard() {
  const t = useTexts('account');
  const frame = useTexts('frame');
  const api = useApi();
  const notices = useNotices();
  const queries = useQueryClient();
  const { user } = useAccount();
  const send = async ({ name = '', language = '' }: Fields) => {
    const account = await api.patchAccount({ name, language: language === '' ? null : language });
    queries.setQueryData(['account'], account);
    notices.done(frame('saved'));
  };
  const languages = Object.entries(LANGUAGES).map(([value, { name }]) => ({ value, label: name }));
  return (
    <SectionCard title={t('profile')}>
      <Form send={send} button={frame('save')}>
        <TextInput
          name="name"
          label={t('name')}
          required
          maxLength={120}
          defaultValue={user.name}
          autoComplete="name"
        />
        <TextInput label={t('email')} value={user.email} readOnly dir="ltr" />
        <NativeSelect
          name="language"
          label={t('language')}
          defaultValue={user.language ?? ''}
          data={[{ value: '', label: t('browserLanguage') }, ...languages]}
        />
      </Form>
    </SectionCard>
  );
}
