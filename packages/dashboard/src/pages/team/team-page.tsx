import { Button, Stack, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/index.ts';
import { Icon } from '../../frame/icon.tsx';
import { frameTexts } from '../../frame/messages.ts';
import { useTexts } from '../../i18n/index.ts';
import { CopyField, Dialog, Page, useNotices } from '../../parts/index.ts';
import { useMay, useOrganization } from '../../session/index.ts';
import { Invitations } from './invitations.tsx';
import { InviteForm } from './invite-form.tsx';
import { Members } from './members.tsx';
import { teamTexts } from './messages.ts';

function Lists() {
  const t = useTexts(teamTexts);
  const api = useApi();
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery({
    queryKey: ['organization', organizationId, 'invitations'],
    queryFn: () => api.listInvitations({ organizationId }),
  });
  return (
    <Stack>
      <Members />
      <Title order={2} size="h4">
        {t('invitations')}
      </Title>
      <Invitations invitations={data.invitations} />
    </Stack>
  );
}

/** The members of an organization and who is invited. */
export function TeamPage() {
  const t = useTexts(teamTexts);
  const frame = useTexts(frameTexts);
  const may = useMay();
  const notices = useNotices();
  const queries = useQueryClient();
  const { organizationId } = useOrganization();
  const [opened, { open, close }] = useDisclosure();
  const [link, setLink] = useState<string | null>(null);
  const onInvited = async (email: string, url: string | null): Promise<void> => {
    await queries.invalidateQueries({ queryKey: ['organization', organizationId] });
    if (url !== null) return setLink(url);
    close();
    notices.done(t('invited', { email }));
  };
  const invite = may('createInvitation') && (
    <Button
      leftSection={<Icon name="plus" size={16} />}
      onClick={() => {
        setLink(null);
        open();
      }}
    >
      {t('invite')}
    </Button>
  );
  return (
    <Page title={frame('pageTeam')} description={t('description')} actions={invite}>
      <Lists />
      <Dialog title={t('invite')} opened={opened} onClose={close}>
        {link === null ? (
          <InviteForm onInvited={onInvited} />
        ) : (
          <CopyField label={t('link')} description={t('linkText')} value={link} />
        )}
      </Dialog>
    </Page>
  );
}
