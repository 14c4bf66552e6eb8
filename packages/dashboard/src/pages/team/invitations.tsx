import type { Invitation } from '@aisle/contract';
import { Card, Group, Text } from '@mantine/core';
import { useApi } from '../../api/index.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { Note, RowButton, useAction, useRoleNames } from '../../parts/index.ts';
import { useMay, useOrganization } from '../../session/index.ts';

/** Who was invited and has not answered. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const t = useTexts('team');
  const format = useFormat();
  const names = useRoleNames();
  const api = useApi();
  const may = useMay();
  const { organizationId } = useOrganization();
  const withdraw = useAction((id: string) => api.deleteInvitation({ organizationId, id }), {
    said: t('withdrawn'),
    changes: ['organization', organizationId],
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
              <Note>
                {names[role]} · {t('expires', { date: format.date(expiresAt) })}
              </Note>
            </div>
            {may('deleteInvitation') && (
              <RowButton aria-label={t('withdrawLabel', { email })} onClick={() => withdraw.mutate(id)}>
                {t('withdraw')}
              </RowButton>
            )}
          </Group>
        </Card>
      ))}
    </ul>
  );
}
