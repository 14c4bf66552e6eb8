import { MAX_API_KEYS } from '@aisle/contract';
import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/index.ts';
import { Icon } from '../../frame/icon.tsx';
import { useTexts } from '../../i18n/index.ts';
import { CopyField, Dialog, EmptyState, Note, Page, WideTable } from '../../parts/index.ts';
import { useMay, useShop } from '../../session/index.ts';
import { type FreshKey, KeyForm } from './key-form.tsx';
import { KeyRow } from './key-row.tsx';

const useKeys = () => {
  const api = useApi();
  const { shopId } = useShop();
  const queryKey = ['shop', shopId, 'api-keys'];
  return {
    queryKey,
    ...useSuspenseQuery({ queryKey, queryFn: () => api.listApiKeys({ limit: MAX_API_KEYS }) }),
  };
};

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
  const { data } = useKeys();
  if (data.apiKeys.length === 0)
    return <EmptyState icon="key" title={t('emptyTitle')} text={t('description')} />;
  return (
    <Stack gap="xs">
      <WideTable
        label={frame('pageApiKeys')}
        heads={[t('name'), t('scopes'), t('madeBy'), t('ends'), t('lastUsed'), t('actions')]}
        minWidth={860}
      >
        {data.apiKeys.map((key) => (
          <KeyRow key={key.id} apiKey={key} onRotated={onRotated} />
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
        {fresh === null ? <KeyForm onMade={onFresh} /> : <FreshKeyView fresh={fresh} />}
      </Dialog>
    </Page>
  );
}
