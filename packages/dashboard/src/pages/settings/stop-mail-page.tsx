import { Text } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { Form, PublicPage } from '../../parts/index.ts';
import { useLinkToken } from '../sign-in/use-enter.ts';

/** Where the link of a mail leads that ends these mails. A program that opens links to look at them ends none. */
export function StopMailPage() {
  const t = useTexts('weekMail');
  const signIn = useTexts('signIn');
  const api = useApi();
  const token = useLinkToken();
  const [done, setDone] = useState(false);
  const send = async () => {
    await api.stopWeekMail({ token: token ?? '' });
    setDone(true);
  };
  return (
    <PublicPage title={t('stopTitle')} text={t('stopText')}>
      {token === null && <Text>{signIn('linkMissing')}</Text>}
      {token !== null && !done && <Form send={send} button={t('stop')} wide />}
      {done && <Text role="status">{t('stopped')}</Text>}
    </PublicPage>
  );
}
