import type { Identity, SignInProvider } from '@aisle/contract';
import { Button, Group, Text } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/index.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { ConfirmButton, Dialog, type Fields, Form, Note, SectionCard } from '../../parts/index.ts';
import { ConfirmPassword, confirmationOf } from './confirm-password.tsx';

const QUERY_KEY = ['identities'];

function LinkForm({ provider: { id, label } }: { provider: SignInProvider }) {
  const t = useTexts('account');
  const api = useApi();
  const send = async (fields: Fields) => {
    const { url } = await api.beginIdentity({ provider: id }, confirmationOf(fields));
    location.assign(url);
  };
  return (
    <Form send={send} button={t('identityAdd', { provider: label })}>
      <ConfirmPassword />
    </Form>
  );
}

function IdentityRow({ identity: { id, provider, email, lastUsedAt } }: { identity: Identity }) {
  const t = useTexts('account');
  const format = useFormat();
  const api = useApi();
  const queries = useQueryClient();
  const name = provider?.label ?? t('identityGone');
  return (
    <Group justify="space-between">
      <div>
        <Text fw={600}>
          <bdi>{name}</bdi>
        </Text>
        {email !== null && (
          <Note>
            <bdi>{email}</bdi>
          </Note>
        )}
        <Note>{lastUsedAt === null ? t('neverUsed') : t('lastUsed', { ago: format.ago(lastUsedAt) })}</Note>
      </div>
      <ConfirmButton
        danger
        title={t('identityRemoveTitle', { provider: name })}
        text={t('identityRemoveText')}
        onConfirm={async () => {
          await api.deleteIdentity({ id });
          await queries.invalidateQueries({ queryKey: QUERY_KEY });
        }}
      >
        {t('identityRemove')}
      </ConfirmButton>
    </Group>
  );
}

/** Accounts at other services that sign the person in. Nothing where the operator has set up none. */
export function Identities() {
  const t = useTexts('account');
  const api = useApi();
  const [chosen, setChosen] = useState<SignInProvider | null>(null);
  const { data } = useSuspenseQuery({ queryKey: QUERY_KEY, queryFn: () => api.listIdentities() });
  const { identities, providers } = data;
  if (identities.length + providers.length === 0) return null;
  const title = t('identityAdd', { provider: chosen?.label ?? '' });
  return (
    <SectionCard title={t('identities')} text={t('identitiesText')}>
      <ul className="plain-list stack">
        {identities.map((identity) => (
          <li key={identity.id}>
            <IdentityRow identity={identity} />
          </li>
        ))}
      </ul>
      <Group>
        {providers.map((provider) => (
          <Button key={provider.id} variant="default" onClick={() => setChosen(provider)}>
            {t('identityAdd', { provider: provider.label })}
          </Button>
        ))}
      </Group>
      <Dialog title={title} opened={chosen !== null} onClose={() => setChosen(null)}>
        {chosen !== null && <LinkForm provider={chosen} />}
      </Dialog>
    </SectionCard>
  );
}
