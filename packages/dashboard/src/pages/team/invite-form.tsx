import type { Role } from '@aisle/contract';
import { Radio, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { type Fields, Form, useRoleNames } from '../../parts/index.ts';
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
  const send = async ({ email = '' }: Fields) => {
    const { url } = await api.createInvitation({ organizationId }, { email, role: role as Role });
    await onInvited(email, url);
  };
  return (
    <Form send={send} button={t('invite')}>
      <Text size="sm">{t('inviteText')}</Text>
      <TextInput name="email" type="email" label={t('email')} required autoComplete="off" data-autofocus />
      <Radio.Group label={t('role')} value={role} onChange={setRole}>
        <Stack gap="xs" mt="xs">
          {rolesToGive(own).map((one) => (
            <Radio key={one} value={one} label={names[one]} description={t(`${one}Text`)} />
          ))}
        </Stack>
      </Radio.Group>
    </Form>
  );
}
