import { MAX_API_KEYS } from '@aisle/contract';
import { Button, Stack, Table, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/index.ts';
import { Icon } from '../../frame/icon.tsx';
import { useFormat, useTexts } from '../../i18n/index.ts';
import {
  CopyField,
  Dialog,
  EmptyState,
  type Fields,
  Form,
  Note,
  Page,
  WideTable,
} from '../../parts/index.ts';
import { useMay, useShop } from '../../session/index.ts';
import { ApiKeyActions } from './api-key-actions.tsx';

/** A key that was just made: the one time that it is seen. */
type FreshKey = { apiKey: string };

const useKeys = () => {
  const api = useApi();
  const { shopId } = useShop();
  const queryKey = ['shop', shopId, 'api-keys'];
  return {
    queryKey,
    ...useSuspenseQuery({ queryKey, queryFn: () => api.listApiKeys({ limit: MAX_API_KEYS }) }),
  };
};

function CreateForm({ onMade }: { onMade: (key: FreshKey) => void }) {
  const t = useTexts('apiKeys');
  const api = useApi();
  const send = async ({ name = '' }: Fields) => onMade(await api.createApiKey({ name }));
  return (
    <Form send={send} button={t('create')}>
      <TextInput
        name="name"
        label={t('name')}
        description={t('nameHint')}
        required
        maxLength={100}
        data-autofocus
      />
    </Form>
  );
}

function FreshKeyView({ fresh }: { fresh: FreshKey }) {
  const t = useTexts('apiKeys');
  return (
    <Stack>
      <Text>{t('once')}</Text>
      <CopyField label={t('key')} value={fresh.apiKey} />
    </Stack>
  );
}

function Keys({ onRotated }: { onRotated: (key: FreshKey) => void }) {
  const t = useTexts('apiKeys');
  const frame = useTexts('frame');
  const format = useFormat();
  const { data } = useKeys();
  if (data.apiKeys.length === 0)
    return <EmptyState icon="key" title={t('emptyTitle')} text={t('description')} />;
  return (
    <Stack gap="xs">
      <WideTable
        label={frame('pageApiKeys')}
        heads={[t('name'), t('key'), t('created'), t('lastUsed'), t('actions')]}
      >
        {data.apiKeys.map((key) => (
          <Table.Tr key={key.id}>
            <Table.Td>
              <bdi>{key.name}</bdi>
            </Table.Td>
            <Table.Td>
              <span className="code">{key.prefix}…</span>
              {key.validUntil !== null && (
                <Note size="xs">{t('replaced', { date: format.dateTime(key.validUntil) })}</Note>
              )}
            </Table.Td>
            <Table.Td>{format.date(key.createdAt)}</Table.Td>
            <Table.Td>{key.lastUsedAt === null ? t('never') : format.ago(key.lastUsedAt)}</Table.Td>
            <Table.Td>
              <ApiKeyActions
                id={key.id}
                name={key.name}
                isReplaced={key.validUntil !== null}
                onRotated={onRotated}
              />
            </Table.Td>
          </Table.Tr>
        ))}
      </WideTable>
      <Note>{t('used', { count: data.apiKeys.length, most: MAX_API_KEYS })}</Note>
    </Stack>
  );
}

/** The keys of the shop's own servers. */
export function ApiKeysPage() {
  const t = useTexts('apiKeys');
  const frame = useTexts('frame');
  const may = useMay();
  const queries = useQueryClient();
  const { shopId } = useShop();
  const [opened, { open, close }] = useDisclosure();
  const [fresh, setFresh] = useState<FreshKey | null>(null);
  const onFresh = (key: FreshKey): void => {
    setFresh(key);
    open();
    void queries.invalidateQueries({ queryKey: ['shop', shopId, 'api-keys'] });
  };
  const create = may('createApiKey') && (
    <Button
      leftSection={<Icon name="plus" size={16} />}
      onClick={() => {
        setFresh(null);
        open();
      }}
    >
      {t('create')}
    </Button>
  );
  return (
    <Page title={frame('pageApiKeys')} description={t('description')} actions={create}>
      <Keys onRotated={onFresh} />
      <Dialog title={fresh === null ? t('create') : t('newTitle')} opened={opened} onClose={close}>
        {fresh === null ? <CreateForm onMade={onFresh} /> : <FreshKeyView fresh={fresh} />}
      </Dialog>
    </Page>
  );
}
