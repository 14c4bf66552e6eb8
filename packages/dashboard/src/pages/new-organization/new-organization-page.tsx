import { Card, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useApi } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { type Fields, Form, Page } from '../../parts/index.ts';

/** Another organization of the person, with shops and a team of its own. */
export function NewOrganizationPage() {
  const t = useTexts('newOrganization');
  const frame = useTexts('frame');
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const send = async ({ name = '' }: Fields) => {
    const { organizationId } = await api.createOrganization({ name });
    await queries.refetchQueries({ queryKey: ['account'] });
    await navigate({ to: `/organizations/${organizationId}/new-shop` });
  };
  return (
    <Page title={frame('pageNewOrganization')} description={t('description')}>
      <Card withBorder maw={560}>
        <Form send={send} button={t('create')} wide>
          <TextInput name="name" label={t('name')} required maxLength={100} />
        </Form>
      </Card>
    </Page>
  );
}
