import { Anchor, Button, Divider, Group, PasswordInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../api/index.ts';
import { Icon } from '../../frame/icon.tsx';
import { useTexts } from '../../i18n/index.ts';
import { ErrorView, type Fields, Form, PublicPage, useSubmit } from '../../parts/index.ts';
import { CodePage } from './code-page.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { useEnter } from './use-enter.ts';

function PasswordForm({ onSecondFactor }: { onSecondFactor: () => void }) {
  const t = useTexts('signIn');
  const api = useApi();
  const enter = useEnter();
  const send = async ({ email = '', password = '' }: Fields) => {
    const { secondFactor } = await api.signIn({ email, password });
    if (secondFactor) onSecondFactor();
    else await enter();
  };
  return (
    <Form send={send} button={t('signIn')} wide>
      <TextInput
        name="email"
        type="email"
        label={t('email')}
        required
        autoComplete="username webauthn"
        autoFocus
      />
      <PasswordInput name="password" label={t('password')} required autoComplete="current-password" />
    </Form>
  );
}

function PasskeyButton() {
  const t = useTexts('signIn');
  const api = useApi();
  const enter = useEnter();
  const { onSubmit, busy, error } = useSubmit(async () => {
    const [{ startAuthentication }, options] = await Promise.all([
      import('@simplewebauthn/browser'),
      api.passkeyOptions(),
    ]);
    const response = await startAuthentication({
      optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'],
    });
    await api.signInWithPasskey({ response: response as never });
    await enter();
  });
  if (!('PublicKeyCredential' in globalThis)) return null;
  return (
    <form onSubmit={onSubmit} className="form">
      {error !== null && <ErrorView error={error} />}
      <Button type="submit" variant="default" loading={busy} fullWidth leftSection={<Icon name="key" />}>
        {t('passkey')}
      </Button>
    </form>
  );
}

/** Password, then the second factor where the account has one; or a passkey. */
export function SignInPage() {
  const t = useTexts('signIn');
  const api = useApi();
  // Who makes an account first goes on to the same page.
  const search = useSearch({ strict: false });
  const [needsCode, setNeedsCode] = useState(false);
  const setup = useQuery({ queryKey: ['setup'], queryFn: () => api.getSetup() });
  if (needsCode) return <CodePage />;
  return (
    <PublicPage title={t('title')} text={setup.data?.needsFirstOwner ? t('setupNoToken') : t('text')}>
      <PasswordForm onSecondFactor={() => setNeedsCode(true)} />
      <Divider />
      <PasskeyButton />
      <ProviderButtons />
      <Group justify="space-between">
        <Anchor component={Link} to="/forgot-password" size="sm">
          {t('forgot')}
        </Anchor>
        {setup.data?.signUp === 'open' && (
          <Anchor component={Link} to="/sign-up" search={search as never} size="sm">
            {t('signUp')}
          </Anchor>
        )}
      </Group>
    </PublicPage>
  );
}
