import { Anchor, Button, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { PublicPage } from '../../parts/index.ts';
import { AccountForm } from './account-form.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { useLinkToken } from './use-enter.ts';

const useSetup = () => {
  const api = useApi();
  return useSuspenseQuery({ queryKey: ['setup'], queryFn: () => api.getSetup() }).data;
};

function ToSignIn({ text }: { text: string }) {
  const t = useTexts('signIn');
  return (
    <>
      <Text>{text}</Text>
      <Button component={Link} to="/sign-in">
        {t('signIn')}
      </Button>
    </>
  );
}

function SetupContent() {
  const t = useTexts('signIn');
  const setup = useSetup();
  const token = useLinkToken();
  if (!setup.needsFirstOwner) return <ToSignIn text={t('setupDone')} />;
  return token === null ? <Text>{t('setupNoToken')}</Text> : <AccountForm setupToken={token} />;
}

/** Where the server's first link leads: the first owner. */
export function SetupPage() {
  const t = useTexts('signIn');
  return (
    <PublicPage title={t('setupTitle')} text={t('setupText')}>
      <SetupContent />
    </PublicPage>
  );
}

function SignUpContent() {
  const t = useTexts('signIn');
  const setup = useSetup();
  if (setup.signUp !== 'open') return <ToSignIn text={t('signUpClosed')} />;
  return (
    <>
      <AccountForm />
      <ProviderButtons />
      <Anchor component={Link} to="/sign-in" size="sm">
        {t('haveAccount')}
      </Anchor>
    </>
  );
}

/** A new account, where the service is open to everyone. */
export function SignUpPage() {
  const t = useTexts('signIn');
  return (
    <PublicPage title={t('signUp')} text={t('signUpText')}>
      <SignUpContent />
    </PublicPage>
  );
}
