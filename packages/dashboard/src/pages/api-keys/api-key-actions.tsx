import { Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { ConfirmButton, useNotices } from '../../parts/index.ts';
import { useMay, useShop } from '../../session/index.ts';

type ApiKeyActionsProps = {
  id: string;
  name: string;
  /** Another key has taken its place. */
  isReplaced: boolean;
  /** The key that takes its place, to be shown once. */
  onRotated: (fresh: { apiKey: string }) => void;
};

/** What can be done with one key. Each asks first: neither can be undone. */
export function ApiKeyActions({ id, name, isReplaced, onRotated }: ApiKeyActionsProps) {
  const t = useTexts('apiKeys');
  const api = useApi();
  const may = useMay();
  const notices = useNotices();
  const queries = useQueryClient();
  const { shopId } = useShop();
  const revoke = async (): Promise<void> => {
    await api.deleteApiKey({ id });
    notices.done(t('revoked', { name }));
    await queries.invalidateQueries({ queryKey: ['shop', shopId, 'api-keys'] });
  };
  return (
    <Group gap="xs" wrap="nowrap">
      {may('rotateApiKey') && !isReplaced && (
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
      {may('deleteApiKey') && (
        <ConfirmButton
          danger
          icon="trash"
          title={t('revokeTitle', { name })}
          text={t('revokeText')}
          label={t('revokeLabel', { name })}
          onConfirm={revoke}
        >
          {t('revoke')}
        </ConfirmButton>
      )}
    </Group>
  );
}
