import { AisleApiError } from '@aisle/sdk';
import { Button, Divider, Text } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { Form, PublicPage, useRoleNames } from '../../parts/index.ts';
import { accountQuery } from '../../session/index.ts';
import { AccountForm } from './account-form.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { useEnter, useLinkToken } from './use-enter.ts';

function AcceptForm({ token }: { token: string }) {
  const t = useTexts('signIn');
  const api = useApi();
  const enter = useEnter();
  const send = async () => {
    await api.acceptInvitation({ token });
    await enter();
  };
  return <Form send={send} button={t('accept')} wide />;
}

function Invited({ token }: { token: string }) {
  const t = useTexts('signIn');
  const api = useApi();
  const roleNames = useRoleNames();
  const { data: invitation } = useSuspenseQuery({
    queryKey: ['invitation', token],
    queryFn: () => api.showInvitation({ token }),
  });
  const account = useQuery(accountQuery(api));
  const isSignedOut = account.error instanceof AisleApiError && account.error.status === 401;
  return (
    <>
      <Text>
        {t('invitationText', {
          organization: invitation.organizationName,
          email: invitation.email,
          role: roleNames[invitation.role],
        })}
      </Text>
      {account.data !== undefined && <AcceptForm token={token} />}
      {isSignedOut && (
        <>
          <AccountForm invitation={{ token, email: invitation.email }} />
          <ProviderButtons invitationToken={token} />
          <Divider label={t('haveAccount')} />
          <Button
            component={Link}
            variant="default"
            to="/sign-in"
            search={{ return: `/invitation?token=${encodeURIComponent(token)}` } as never}
          >
            {t('acceptSignIn')}
          </Button>
        </>
      )}
    </>
  );
}

/** Where the link of an invitation leads: to a new account, or into one that there is. */
export function InvitationPage() {
  const t = useTexts('signIn');
  const token = useLinkToken();
  return (
    <PublicPage title={t('invitationTitle')}>
      {token === null ? <Text>{t('linkMissing')}</Text> : <Invited token={token} />}
    </PublicPage>
  );
}
