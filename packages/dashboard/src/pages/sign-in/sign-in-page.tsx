import { Anchor, Button, Group, PasswordInput, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { ErrorView, PublicPage, useSubmit } from '../../parts/index.ts';
import { safeReturnPath } from '../../session/index.ts';
import { signInTexts } from './messages.ts';

/** Goes where the person wanted to go before sign-in. */
export const useEnter = (): (() => Promise<void>) => {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const search: { return?: unknown } = useSearch({ strict: false });
  return async () => {
    queries.clear();
    await navigate({ href: safeReturnPath(search.return), replace: true });
  };
};

function PasswordForm({ onSecondFactor }: { onSecondFactor: () => void }) {
  const t = useTexts(signInTexts);
  const api = useApi();
  const enter = useEnter();
  const { onSubmit, busy, error } = useSubmit(async ({ email = '', password = '' }) => {
    const { secondFactor } = await api.signIn({ email, password });
    if (secondFactor) onSecondFactor();
    else await enter();
  });
  return (
    <form onSubmit={onSubmit} className="form">
      {error !== null && <ErrorView error={error} />}
      <TextInput name="email" type="email" label={t('email')} required autoComplete="username" autoFocus />
      <PasswordInput name="password" label={t('password')} required autoComplete="current-password" />
      <Button type="submit" loading={busy} fullWidth>
        {t('signIn')}
      </Button>
    </form>
  );
}

/** Password, then the second factor where the account has one. */
export function SignInPage() {
  const t = useTexts(signInTexts);
  const api = useApi();
  const [needsCode, setNeedsCode] = useState(false);
  const setup = useQuery({ queryKey: ['setup'], queryFn: () => api.getSetup() });
  if (needsCode)
    return (
      <PublicPage title={t('codeTitle')} text={t('codeText')}>
        {null}
      </PublicPage>
    );
  return (
    <PublicPage title={t('title')} text={t('text')}>
      <PasswordForm onSecondFactor={() => setNeedsCode(true)} />
      <Group justify="space-between">
        <Anchor component={Link} to="/forgot-password" size="sm">
          {t('forgot')}
        </Anchor>
        {setup.data?.signUp === 'open' && (
          <Anchor component={Link} to="/sign-up" size="sm">
            {t('signUp')}
          </Anchor>
        )}
      </Group>
    </PublicPage>
  );
}
