import { MIN_PASSWORD_LENGTH } from '@aisle/contract';
import { PasswordInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { type Fields, Form, SectionCard, useNotices } from '../../parts/index.ts';
import { useAccount } from '../../session/index.ts';
import { ConfirmPassword } from './confirm-password.tsx';

/** A new password. The form is emptied once it is accepted. */
export function PasswordCard() {
  const t = useTexts('account');
  const api = useApi();
  const notices = useNotices();
  const queries = useQueryClient();
  const { user } = useAccount();
  const [changes, setChanges] = useState(0);
  const send = async ({ current, next = '' }: Fields) => {
    await api.changePassword({ next, ...(current !== undefined && { current }) });
    setChanges(changes + 1);
    notices.done(t('changed'));
    for (const ended of ['account', 'sessions', 'passkeys', 'identities'])
      await queries.invalidateQueries({ queryKey: [ended] });
  };
  return (
    <SectionCard title={t('password')}>
      <Form send={send} button={t('change')} key={changes}>
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        <ConfirmPassword name="current" />
        <PasswordInput
          name="next"
          label={t('next')}
          description={t('passwordHint', { count: MIN_PASSWORD_LENGTH })}
          required
          minLength={MIN_PASSWORD_LENGTH}
          maxLength={256}
          autoComplete="new-password"
        />
      </Form>
    </SectionCard>
  );
}
