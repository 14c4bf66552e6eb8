import type { ListedApiKey } from '@aisle/contract';
import { Checkbox, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { ConfirmButton, useNotices } from '../../parts/index.ts';
import { useMay, useShop } from '../../session/index.ts';
import type { FreshKey } from './key-form.tsx';

type ApiKeyActionsProps = {
  apiKey: ListedApiKey;
  /** The key that takes its place, to be shown once. */
  onRotated: (fresh: FreshKey) => void;
};

/** Asks for the end of the key, and of what it made. */
function RevokeButton({ apiKey: { id, name, made } }: Pick<ApiKeyActionsProps, 'apiKey'>) {
  const t = useTexts('apiKeys');
  const api = useApi();
  const notices = useNotices();
  const queries = useQueryClient();
  const { shopId } = useShop();
  const [isWithMade, setIsWithMade] = useState(false);
  const { apiKeys: keys, widgetTokens: tokens, webhooks, feeds } = made;
  const revoke = async (): Promise<void> => {
    await api.deleteApiKey({ id }, { withMade: isWithMade ? 'true' : 'false' });
    notices.done(t('revoked', { name }));
    await queries.invalidateQueries({ queryKey: ['shop', shopId] });
  };
  return (
    <ConfirmButton
      danger
      icon="trash"
      title={t('revokeTitle', { name })}
      text={t('revokeText')}
      label={t('revokeLabel', { name })}
      onConfirm={revoke}
      choice={
        keys + tokens + webhooks + feeds > 0 && (
          <Checkbox
            label={t('withMade')}
            description={t('made', { keys, tokens, webhooks, feeds })}
            checked={isWithMade}
            onChange={(event) => setIsWithMade(event.currentTarget.checked)}
          />
        )
      }
    >
      {t('revoke')}
    </ConfirmButton>
  );
}

/** What can be done with one key. Each asks first: neither can be undone. */
export function ApiKeyActions({ apiKey, onRotated }: ApiKeyActionsProps) {
  const t = useTexts('apiKeys');
  const api = useApi();
  const may = useMay();
  const { id, name, validUntil } = apiKey;
  return (
    <Group gap="xs" wrap="nowrap">
      {may('rotateApiKey') && validUntil === null && (
        <ConfirmButton
          icon="refresh"
          title={t('rotateTitle', { name })}
          text={t('rotateText')}
          label={t('rotateLabel', { name })}
          onConfirm={async () => onRotated(await api.rotateApiKey({ id }))}
        >
          {t('rotate')}
        </ConfirmButton>
      )}
      {may('deleteApiKey') && <RevokeButton apiKey={apiKey} />}
    </Group>
  );
}
