import { TextInput } from '@mantine/core';
import { useApi } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { type Fields, Form, PublicPage } from '../../parts/index.ts';
import { useEnter } from './use-enter.ts';

/** The second factor, after a password or a provider. `returnTo`: where to go then; default: as the address says. */
export function CodePage({ returnTo }: { returnTo?: string | null }) {
  const t = useTexts('signIn');
  const api = useApi();
  const enter = useEnter();
  const send = async ({ code = '' }: Fields) => {
    await api.signInSecondFactor({ code });
    await enter(returnTo);
  };
  return (
    <PublicPage title={t('codeTitle')} text={t('codeText')}>
      <Form send={send} button={t('signIn')} wide>
        <TextInput name="code" label={t('code')} required autoComplete="one-time-code" autoFocus dir="ltr" />
      </Form>
    </PublicPage>
  );
}
