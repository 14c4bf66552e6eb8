import { Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../api/index.ts';
import { Icon } from '../../frame/icon.tsx';
import { useTexts } from '../../i18n/index.ts';
import { CopyField, Dialog, EmptyState, Page } from '../../parts/index.ts';
import { useMay, useShop } from '../../session/index.ts';
import { WebhookForm } from './webhook-form.tsx';

export const webhooksKey = (shopId: string): string[] => ['shop', shopId, 'webhooks'];

/** The secret of a webhook, this once. */
export function SecretView({ secret }: { secret: string }) {
  const t = useTexts('webhooks');
  return (
    <Stack>
      <Text>{t('secretOnce')}</Text>
      <CopyField label={t('secret')} value={secret} />
    </Stack>
  );
}

/** Whether deliveries are made. */
export function StateBadge({ status }: { status: 'active' | 'deactivated' }) {
  const t = useTexts('webhooks');
  return (
    <Badge variant="light" color={status === 'active' ? 'teal' : 'red'}>
      {t(status)}
    </Badge>
  );
}

function WebhookList({ create }: { create: React.ReactNode }) {
  const t = useTexts('webhooks');
  const api = useApi();
  const { shopId } = useShop();
  const { data } = useSuspenseQuery({
    queryKey: webhooksKey(shopId),
    queryFn: () => api.listWebhooks({ limit: 50 }),
  });
  if (data.webhooks.length === 0)
    return <EmptyState icon="webhook" title={t('emptyTitle')} text={t('emptyText')} action={create} />;
  return (
    <ul className="plain-list stack">
      {data.webhooks.map((webhook) => (
        <Card key={webhook.id} component="li" withBorder>
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <div className="may-shrink">
              <Text
                component={Link}
                to={`/shops/${shopId}/webhooks/${webhook.id}`}
                className="code link"
                fw={600}
                aria-label={t('open', { url: webhook.url })}
              >
                {webhook.url}
              </Text>
              <Group gap={6} mt="xs">
                {webhook.events.map((event) => (
                  <Badge key={event} variant="default" tt="none" dir="ltr">
                    {event}
                  </Badge>
                ))}
              </Group>
              {webhook.deactivatedReason !== null && (
                <Text size="sm" mt="xs" dir="auto">
                  {webhook.deactivatedReason}
                </Text>
              )}
            </div>
            <StateBadge status={webhook.status} />
          </Group>
        </Card>
      ))}
    </ul>
  );
}

/** The shop's webhooks. */
export function WebhooksPage() {
  const t = useTexts('webhooks');
  const frame = useTexts('frame');
  const api = useApi();
  const may = useMay();
  const queries = useQueryClient();
  const { shopId } = useShop();
  const [opened, { open, close }] = useDisclosure();
  const [secret, setSecret] = useState<string | null>(null);
  const create = may('createWebhook') && (
    <Button
      leftSection={<Icon name="plus" size={16} />}
      onClick={() => {
        setSecret(null);
        open();
      }}
    >
      {t('create')}
    </Button>
  );
  return (
    <Page title={frame('pageWebhooks')} description={t('description')} actions={create}>
      <WebhookList create={create} />
      <Dialog
        title={secret === null ? t('create') : t('secretTitle')}
        opened={opened}
        onClose={close}
        size="lg"
      >
        {secret === null ? (
          <WebhookForm
            button={t('create')}
            save={async (input) => {
              setSecret((await api.createWebhook(input)).secret);
              await queries.invalidateQueries({ queryKey: webhooksKey(shopId) });
            }}
          />
        ) : (
          <SecretView secret={secret} />
        )}
      </Dialog>
    </Page>
  );
}
