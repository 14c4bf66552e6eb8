import { AisleApiError } from '@aisle/sdk';
import { Button, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { Form, PublicPage } from '../../parts/index.ts';
import { accountQuery } from '../../session/index.ts';
import { useEnter, useLinkToken } from './use-enter.ts';

function ProofForm({ token }: { token: string }) {
  const t = useTexts('signIn');
  const api = useApi();
  const enter = useEnter();
  const queries = useQueryClient();
  const [done, setDone] = useState(false);
  const account = useQuery(accountQuery(api));
  const isSignedOut = account.error instanceof AisleApiError && account.error.status === 401;
  const send = async () => {
    queries.setQueryData(['account'], await api.proveEmail({ token }));
    setDone(true);
  };
  if (done)
    return (
      <>
        <Text role="status">{t('proofDone')}</Text>
        <Button onClick={() => void enter()}>{t('proofGoOn')}</Button>
      </>
    );
  if (isSignedOut)
    return (
      <Button
        component={Link}
        to="/sign-in"
        search={{ return: `/prove-address?token=${encodeURIComponent(token)}` } as never}
      >
        {t('proofSignIn')}
      </Button>
    );
  return account.data === undefined ? null : <Form send={send} button={t('proofConfirm')} wide />;
}

/** Where the link leads that proves an address. It counts for the account that is signed in. */
export function ProveAddressPage() {
  const t = useTexts('signIn');
  const token = useLinkToken();
  return (
    <PublicPage title={t('proofTitle')} text={t('proofText')}>
      {token === null ? <Text>{t('linkMissing')}</Text> : <ProofForm token={token} />}
    </PublicPage>
  );
}
