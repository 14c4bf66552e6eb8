import { Alert, Anchor, Button, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../api/index.ts';
import { Icon } from '../../frame/icon.tsx';
import { useTexts } from '../../i18n/index.ts';
import { type Fields, Form, PublicPage } from '../../parts/index.ts';
import { NewPasswordField } from './account-form.tsx';
import { useLinkToken } from './use-enter.ts';

/** Asks for the link that sets a new password. The answer is the same whether or not there is such an account. */
export function ForgotPasswordPage() {
  const t = useTexts('signIn');
  const api = useApi();
  const [sent, setSent] = useState(false);
  const setup = useQuery({ queryKey: ['setup'], queryFn: () => api.getSetup() });
  const send = async ({ email = '' }: Fields) => {
    await api.forgotPassword({ email });
    setSent(true);
  };
  return (
    <PublicPage title={t('forgotTitle')} text={t('forgotText')}>
      {sent ? (
        <Alert role="status" icon={<Icon name="info" />}>
          {t('forgotSent')} {setup.data?.mail === false && t('forgotNoMail')}
        </Alert>
      ) : (
        <Form send={send} button={t('forgotSend')} wide>
          <TextInput
            name="email"
            type="email"
            label={t('email')}
            required
            autoComplete="username"
            autoFocus
          />
        </Form>
      )}
      <Anchor component={Link} to="/sign-in" size="sm">
        {t('signIn')}
      </Anchor>
    </PublicPage>
  );
}

function ResetForm({ token }: { token: string }) {
  const t = useTexts('signIn');
  const api = useApi();
  const [done, setDone] = useState(false);
  const send = async ({ password = '' }: Fields) => {
    await api.resetPassword({ token, password });
    setDone(true);
  };
  if (done)
    return (
      <>
        <Text role="status">{t('resetDone')}</Text>
        <Button component={Link} to="/sign-in">
          {t('signIn')}
        </Button>
      </>
    );
  return (
    <Form send={send} button={t('resetSave')} wide>
      <NewPasswordField label={t('password')} />
    </Form>
  );
}

/** Where the link of a reset leads. */
export function ResetPasswordPage() {
  const t = useTexts('signIn');
  const token = useLinkToken();
  return (
    <PublicPage title={t('resetTitle')} text={t('resetText')}>
      {token === null ? <Text>{t('linkMissing')}</Text> : <ResetForm token={token} />}
    </PublicPage>
  );
}
