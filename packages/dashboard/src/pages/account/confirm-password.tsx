import { PasswordInput, Text } from '@mantine/core';
import { useTexts } from '../../i18n/index.ts';
import type { Fields } from '../../parts/index.ts';
import { useAccount } from '../../session/index.ts';

/** The field that confirms who it is. People without a password confirm it by a sign-in a moment ago. */
export function ConfirmPassword({ name = 'password' }: { name?: string }) {
  const t = useTexts('account');
  if (!useAccount().user.hasPassword) return <Text size="sm">{t('noPassword')}</Text>;
  return (
    <PasswordInput
      name={name}
      label={t('current')}
      required
      autoComplete="current-password"
      data-autofocus={name === 'password' ? true : undefined}
    />
  );
}

/** What the form of `ConfirmPassword` sends. */
export const confirmationOf = ({ password }: Fields): { password?: string } =>
  password === undefined ? {} : { password };
