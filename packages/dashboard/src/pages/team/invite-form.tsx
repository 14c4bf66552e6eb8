import type { Role } from '@aisle/contract';
import { Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { ErrorView, useRoleNames, useSubmit } from '../../parts/index.ts';
import { useOrganization } from '../../session/index.ts';
import { rolesToGive } from './role-options.ts';

/** Invites one person. `onInvited` gets the link where no mail can be sent. */
export function InviteForm({
  onInvited,
}: {
  onInvited: (email: string, url: string | null) => Promise<void>;
}) {
  const t = useTexts('team');
  const api = useApi();
  const names = useRoleNames();
  const { organizationId, role: own } = useOrganization();
  const [role, setRole] = useState<string>('merchandiser');
  const { onSubmit, busy, error } = useSubmit(async ({ email = '' }) => {
    const { url } = await api.createInvitation({ organizationId }, { email, role: role as Role });
    await onInvited(email, url);
  });
  return (
    <form onSubmit={onSubmit} className="form">
      {error !== null && <ErrorView error={error} />}
      <Text size="sm">{t('inviteText')}</Text>
      <TextInput name="email" type="email" label={t('email')} required autoComplete="off" data-autofocus />
      <Radio.Group label={t('role')} value={role} onChange={setRole}>
        <Stack gap="xs" mt="xs">
          {rolesToGive(own).map((one) => (
            <Radio key={one} value={one} label={names[one]} description={t(`${one}Text`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Group justify="flex-end">
        <Button type="submit" loading={busy}>
          {t('invite')}
        </Button>
      </Group>
    </form>
  );
}
