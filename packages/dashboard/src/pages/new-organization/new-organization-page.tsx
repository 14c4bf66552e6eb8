import { Button, Card, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useApi } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { ErrorView, Page, useSubmit } from '../../parts/index.ts';

/** Another organization of the person, with shops and a team of its own. */
export function NewOrganizationPage() {
  const t = useTexts('newOrganization');
  const frame = useTexts('frame');
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { onSubmit, busy, error } = useSubmit(async ({ name = '' }) => {
    const { organizationId } = await api.createOrganization({ name });
    await queries.refetchQueries({ queryKey: ['account'] });
    await navigate({ to: `/organizations/${organizationId}/new-shop` });
  });
  return (
    <Page title={frame('pageNewOrganization')} description={t('description')}>
      <Card withBorder maw={560}>
        <form onSubmit={onSubmit} className="form">
          {error !== null && <ErrorView error={error} />}
          <TextInput name="name" label={t('name')} required maxLength={100} />
          <Button type="submit" loading={busy}>
            {t('create')}
          </Button>
        </form>
      </Card>
    </Page>
  );
}
