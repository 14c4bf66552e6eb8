import { Role } from '@aisle/contract';
import { Button, Stack, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useApi } from '../../api/index.ts';
import { Icon } from '../../frame/icon.tsx';
import { useTexts } from '../../i18n/index.ts';
import {
  CopyField,
  Dialog,
  type Fields,
  Form,
  Heading,
  Page,
  SectionCard,
  useNotices,
  useRoleNames,
} from '../../parts/index.ts';
import { useMay, useOrganization } from '../../session/index.ts';
import { Invitations } from './invitations.tsx';
import { InviteForm } from './invite-form.tsx';
import { Members } from './members.tsx';

function OrganizationName() {
  const t = useTexts('team');
  const frame = useTexts('frame');
  const api = useApi();
  const notices = useNotices();
  const queries = useQueryClient();
  const { organizationId, name: current } = useOrganization();
  const send = async ({ name = '' }: Fields) => {
    await api.patchOrganization({ organizationId }, { name });
    await queries.invalidateQueries({ queryKey: ['account'] });
    notices.done(frame('saved'));
  };
  return (
    <SectionCard title={t('organizationName')}>
      <Form send={send} button={frame('save')}>
        <TextInput
          name="name"
          aria-label={t('organizationName')}
          required
          maxLength={200}
          defaultValue={current}
          dir="auto"
        />
      </Form>
    </SectionCard>
  );
}

/** What each role may do. */
function Roles() {
  const t = useTexts('team');
  const names = useRoleNames();
  return (
    <SectionCard title={t('roles')} text={t('rolesText')}>
      <dl className="facts">
        {Role.options.map((role) => (
          <Fragment key={role}>
            <dt>{names[role]}</dt>
            <dd>{t(`may_${role}`)}</dd>
          </Fragment>
        ))}
      </dl>
    </SectionCard>
  );
}

function Lists() {
  const t = useTexts('team');
  const api = useApi();
  const may = useMay();
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery({
    queryKey: ['organization', organizationId, 'invitations'],
    queryFn: () => api.listInvitations({ organizationId }),
  });
  return (
    <Stack>
      <Members />
      <Heading>{t('invitations')}</Heading>
      <Invitations invitations={data.invitations} />
      <Roles />
      {may('patchOrganization') && <OrganizationName key={organizationId} />}
    </Stack>
  );
}

/** The members of an organization and who is invited. */
export function TeamPage() {
  const t = useTexts('team');
  const frame = useTexts('frame');
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
