import type { WebhookDelivery } from '@aisle/contract';
import { Badge, Button, Group, Stack, Table, Text } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/index.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { Dialog, MoreButton, useNotices, WideTable } from '../../parts/index.ts';
import { useMay, useShop } from '../../session/index.ts';
import { webhooksKey } from './webhooks-page.tsx';

/** While an attempt is to come, the list asks again this often. */
const WATCH_MS = 3000;
const COLORS = { pending: 'yellow', delivered: 'teal', failed: 'red' } as const;

/** A body as it was sent; JSON is laid out. */
const laidOut = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
};

function Details({ delivery }: { delivery: WebhookDelivery }) {
  const t = useTexts('webhooks');
  return (
    <Stack>
      {delivery.error !== null && (
        <Text c="red" dir="auto">
          {delivery.error}
        </Text>
      )}
      <div>
        <Text fw={600}>{t('request')}</Text>
        <pre className="code boxed">{laidOut(delivery.requestBody)}</pre>
      </div>
      <div>
        <Text fw={600}>{t('response')}</Text>
        {delivery.responseBody === null ? (
          <Text c="dimmed">{t('noResponse')}</Text>
        ) : (
          <pre className="code boxed">{delivery.responseBody}</pre>
        )}
      </div>
    </Stack>
  );
}

function DeliveryRow({
  delivery,
  webhookId,
  onShow,
}: {
  delivery: WebhookDelivery;
  webhookId: string;
  onShow: () => void;
}) {
  const t = useTexts('webhooks');
  const format = useFormat();
  const api = useApi();
  const may = useMay();
  const notices = useNotices();
  const queries = useQueryClient();
  const { shopId } = useShop();
  const resend = useMutation({
    mutationFn: () => api.resendWebhookDelivery({ id: webhookId, deliveryId: delivery.id }),
    onSuccess: () => {
      notices.done(t('resent'));
      return queries.invalidateQueries({ queryKey: webhooksKey(shopId) });
    },
    onError: notices.failed,
  });
  return (
    <Table.Tr>
      <Table.Td>
        <span className="code">{delivery.type}</span>
        <Text size="xs" c="dimmed">
          {t('attempt', { n: delivery.attempt })}
        </Text>
      </Table.Td>
      <Table.Td>
        <Badge variant="light" color={COLORS[delivery.status]}>
          {t(delivery.status)}
        </Badge>
      </Table.Td>
      <Table.Td>
        {delivery.at !== null && format.dateTime(delivery.at)}
        {delivery.nextAttemptAt !== null && (
          <Text size="xs" c="dimmed">
            {t('next', { at: format.dateTime(delivery.nextAttemptAt) })}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        {delivery.statusCode ?? '–'}
        {delivery.latencyMs !== null && (
          <Text size="xs" c="dimmed">
            {t('latency', { n: Math.round(delivery.latencyMs) })}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Group gap="xs" wrap="nowrap">
          <Button size="xs" variant="default" onClick={onShow}>
            {t('details')}
          </Button>
          {may('resendWebhookDelivery') && delivery.status !== 'pending' && (
            <Button size="xs" variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
              {t('resend')}
            </Button>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

/** Every attempt of the last 30 days and those to come, newest first. */
export function Deliveries({ webhookId }: { webhookId: string }) {
  const t = useTexts('webhooks');
  const api = useApi();
  const { shopId } = useShop();
  const [shown, setShown] = useState<WebhookDelivery | null>(null);
  const pages = useSuspenseInfiniteQuery({
    queryKey: [...webhooksKey(shopId), webhookId, 'deliveries'],
    queryFn: ({ pageParam }) =>
      api.listWebhookDeliveries(
        { id: webhookId },
        { limit: 25, ...(pageParam !== null && { cursor: pageParam }) },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.deliveries.some(({ status }) => status === 'pending') ? WATCH_MS : false,
  });
  const deliveries = pages.data.pages.flatMap((page) => page.deliveries);
  if (deliveries.length === 0) return <Text c="dimmed">{t('noDeliveries')}</Text>;
  return (
    <Stack>
      <WideTable
        label={t('deliveries')}
        heads={[t('event'), t('state'), t('time'), t('answer'), t('details')]}
        minWidth={720}
      >
        {deliveries.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            webhookId={webhookId}
            onShow={() => setShown(delivery)}
          />
        ))}
      </WideTable>
      <MoreButton pages={pages} />
      <Dialog
        title={shown?.type ?? t('details')}
        opened={shown !== null}
        onClose={() => setShown(null)}
        size="xl"
      >
        {shown !== null && <Details delivery={shown} />}
      </Dialog>
    </Stack>
  );
}
