import { Card, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useApi } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { ConfirmButton, Heading, Note, useNotices } from '../../parts/index.ts';
import { usePlace, useShop } from '../../session/index.ts';

/** The end of a shop, which its owner can take back for 30 days. */
export function DeleteShop() {
  const t = useTexts('settings');
  const api = useApi();
  const notices = useNotices();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { shopId, name } = useShop();
  const organizationId = usePlace().organization?.organizationId ?? '';
  const remove = async (): Promise<void> => {
    await api.deleteShop({ organizationId, id: shopId });
    // The page of the shop goes first: without the shop it has nothing to show.
    await navigate({ to: `/organizations/${organizationId}/shops` });
    notices.done(t('deleted', { name }));
    await queries.invalidateQueries({ queryKey: ['account'] });
    await queries.invalidateQueries({ queryKey: ['organization'] });
  };
  return (
    <Card withBorder>
      <Heading mb="xs">{t('deleteTitle')}</Heading>
      <Group justify="space-between">
        <Note maw={520}>{t('deleteHint')}</Note>
        <ConfirmButton
          danger
          icon="trash"
          title={t('deleteQuestion', { name })}
          text={t('deleteHint')}
          onConfirm={remove}
        >
          {t('deleteTitle')}
        </ConfirmButton>
      </Group>
    </Card>
  );
}
