import { Alert, Anchor, Button, Card, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../api/index.ts';
import { Icon } from '../../frame/icon.tsx';
import { useTexts } from '../../i18n/index.ts';
import {
  ConfirmButton,
  changedFields,
  Dialog,
  Heading,
  Page,
  RowButton,
  useAction,
  useNotices,
} from '../../parts/index.ts';
import { useMay, useShop } from '../../session/index.ts';
import { Deliveries } from './deliveries.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { SecretView, StateBadge, webhooksKey } from './webhooks-page.tsx';

const useWebhook = () => {
  const api = useApi();
  const { shopId } = useShop();
  const { webhookId: id = '' }: { webhookId?: string } = useParams({ strict: false });
  const queries = useQueryClient();
  const { data: webhook } = useSuspenseQuery({
    queryKey: [...webhooksKey(shopId), id],
    queryFn: () => api.getWebhook({ id }),
  });
  return { webhook, refresh: () => queries.invalidateQueries({ queryKey: webhooksKey(shopId) }) };
};

function Actions() {
  const t = useTexts('webhooks');
  const api = useApi();
  const may = useMay();
  const notices = useNotices();
  const navigate = useNavigate();
  const { shopId } = useShop();
  const { webhook, refresh } = useWebhook();
  const { id } = webhook;
  const [editing, edit] = useDisclosure();
  const [secret, setSecret] = useState<string | null>(null);
  const test = useAction(() => api.testWebhook({ id }), {
    said: t('tested'),
    changes: webhooksKey(shopId),
  });
  if (!may('patchWebhook')) return null;
  return (
    <Group gap="xs">
      {webhook.status === 'active' && (
        <Button size="xs" loading={test.isPending} onClick={() => test.mutate()}>
          {t('test')}
        </Button>
      )}
      <RowButton leftSection={<Icon name="edit" size={16} />} onClick={edit.open}>
        {t('edit')}
      </RowButton>
      <ConfirmButton
        icon="refresh"
        title={t('rotateTitle')}
        text={t('rotateText')}
        onConfirm={async () => setSecret((await api.rotateWebhookSecret({ id })).secret)}
      >
        {t('rotate')}
      </ConfirmButton>
      <ConfirmButton
        danger
        icon="trash"
        title={t('removeTitle')}
        text={t('removeText')}
        onConfirm={async () => {
          await api.deleteWebhook({ id });
          notices.done(t('removed'));
          await navigate({ to: `/shops/${shopId}/webhooks` });
          await refresh();
        }}
      >
        {t('remove')}
      </ConfirmButton>
      <Dialog title={t('edit')} opened={editing} onClose={edit.close} size="lg">
        <WebhookForm
          initial={webhook}
          button={t('save')}
          save={async (input) => {
            await api.patchWebhook(
              { id },
              changedFields({ url: webhook.url, events: webhook.events }, input),
            );
            await refresh();
            edit.close();
          }}
        />
      </Dialog>
      <Dialog title={t('secretTitle')} opened={secret !== null} onClose={() => setSecret(null)} size="lg">
        <SecretView secret={secret ?? ''} />
      </Dialog>
    </Group>
  );
}

function Head() {
  const t = useTexts('webhooks');
  const api = useApi();
  const may = useMay();
  const { shopId } = useShop();
  const { webhook } = useWebhook();
  const reactivate = useAction(() => api.patchWebhook({ id: webhook.id }, { status: 'active' }), {
    said: t('reactivated'),
    changes: webhooksKey(shopId),
  });
  return (
    <Card withBorder>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <Text className="code may-shrink" fw={600}>
            {webhook.url}
          </Text>
          <StateBadge status={webhook.status} />
        </Group>
        <Text size="sm" dir="ltr" className="code">
          {webhook.events.join(', ')}
        </Text>
        {webhook.status === 'deactivated' && (
          <Alert color="red" icon={<Icon name="warning" />}>
            <Stack gap="xs" align="flex-start">
              <Text size="sm" dir="auto">
                {webhook.deactivatedReason}
              </Text>
              {may('patchWebhook') && (
                <Button size="xs" loading={reactivate.isPending} onClick={() => reactivate.mutate()}>
                  {t('reactivate')}
                </Button>
              )}
            </Stack>
          </Alert>
        )}
        <Actions />
      </Stack>
    </Card>
  );
}

/** One webhook and what was delivered to it. */
export function WebhookPage() {
  const t = useTexts('webhooks');
  const { shopId } = useShop();
  const { webhookId = '' }: { webhookId?: string } = useParams({ strict: false });
  return (
    <Page
      title="Webhook"
      actions={
        <Anchor component={Link} to={`/shops/${shopId}/webhooks`}>
          {t('back')}
        </Anchor>
      }
    >
      <Stack>
        <Head />
        <Heading>{t('deliveries')}</Heading>
        <Deliveries webhookId={webhookId} />
      </Stack>
    </Page>
  );
}
