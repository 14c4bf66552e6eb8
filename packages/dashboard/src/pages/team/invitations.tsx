import type { Invitation } from '@aisle/contract';
import { Button, Card, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/index.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { useNotices, useRoleNames } from '../../parts/index.ts';
import { useMay, useOrganization } from '../../session/index.ts';

/** Who was invited and has not answered. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const t = useTexts('team');
  const format = useFormat();
  const names = useRoleNames();
  const api = useApi();
  const may = useMay();
  const notices = useNotices();
  const queries = useQueryClient();
  const { organizationId } = useOrganization();
  const withdraw = useMutation({
    mutationFn: (id: string) => api.deleteInvitation({ organizationId, id }),
    onSuccess: () => {
      notices.done(t('withdrawn'));
      return queries.invalidateQueries({ queryKey: ['organization', organizationId] });
    },
    onError: notices.failed,
  });
  if (invitations.length === 0) return <Text c="dimmed">{t('noInvitations')}</Text>;
  return (
    <ul className="plain-list stack">
      {invitations.map(({ id, email, role, expiresAt }) => (
        <Card key={id} component="li" withBorder padding="sm">
          <Group justify="space-between">
            <div>
              <Text fw={600}>
                <bdi>{email}</bdi>
              </Text>
              <Text size="sm" c="dimmed">
                {names[role]} · {t('expires', { date: format.date(expiresAt) })}
              </Text>
            </div>
            {may('deleteInvitation') && (
              <Button
                size="xs"
                variant="default"
                aria-label={t('withdrawLabel', { email })}
                onClick={() => withdraw.mutate(id)}
              >
                {t('withdraw')}
              </Button>
            )}
          </Group>
        </Card>
      ))}
    </ul>
  );
}
