import { Button, Group, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '../../api/index.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { ConfirmButton, Dialog, type Fields, Form, Note, SectionCard } from '../../parts/index.ts';
import { ConfirmPassword, confirmationOf } from './confirm-password.tsx';

const QUERY_KEY = ['passkeys'];

function AddForm({ onAdded }: { onAdded: () => void }) {
  const t = useTexts('account');
  const api = useApi();
  const queries = useQueryClient();
  const send = async ({ name = '', ...fields }: Fields) => {
    const [{ startRegistration }, options] = await Promise.all([
      import('@simplewebauthn/browser'),
      api.newPasskeyOptions(confirmationOf(fields)),
    ]);
    const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
    const response = await startRegistration({ optionsJSON });
    await api.createPasskey({ name, response: { ...response, response: { ...response.response } } });
    await queries.invalidateQueries({ queryKey: QUERY_KEY });
    onAdded();
  };
  return (
    <Form send={send} button={t('passkeyAdd')}>
      <TextInput name="name" label={t('passkeyName')} required maxLength={100} data-autofocus />
      <ConfirmPassword />
    </Form>
  );
}

/** Ways to sign in without a password. */
export function Passkeys() {
  const t = useTexts('account');
  const format = useFormat();
  const api = useApi();
  const queries = useQueryClient();
  const [opened, { open, close }] = useDisclosure();
  const { data } = useSuspenseQuery({ queryKey: QUERY_KEY, queryFn: () => api.listPasskeys() });
  return (
    <SectionCard title={t('passkeys')} text={t('passkeysText')}>
      <ul className="plain-list stack">
        {data.passkeys.map(({ id, name, lastUsedAt }) => (
          <li key={id}>
            <Group justify="space-between">
              <div>
                <Text fw={600}>
                  <bdi>{name}</bdi>
                </Text>
                <Note>
                  {lastUsedAt === null ? t('neverUsed') : t('lastUsed', { ago: format.ago(lastUsedAt) })}
                </Note>
              </div>
              <ConfirmButton
                danger
                title={t('passkeyRemoveTitle', { name })}
                text={t('passkeyRemoveText')}
                onConfirm={async () => {
                  await api.deletePasskey({ id });
                  await queries.invalidateQueries({ queryKey: QUERY_KEY });
                }}
              >
                {t('passkeyRemove')}
              </ConfirmButton>
            </Group>
          </li>
        ))}
      </ul>
      {'PublicKeyCredential' in globalThis && (
        <div>
          <Button variant="default" onClick={open}>
            {t('passkeyAdd')}
          </Button>
        </div>
      )}
      <Dialog title={t('passkeyAdd')} opened={opened} onClose={close}>
        <AddForm onAdded={close} />
      </Dialog>
    </SectionCard>
  );
}
