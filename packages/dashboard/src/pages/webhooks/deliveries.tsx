import type { WebhookDelivery } from '@aisle/contract';
import { Badge, Group, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../../api/index.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { Dialog, MoreButton, Note, RowButton, useAction, usePages, WideTable } from '../../parts/index.ts';
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
  const { shopId } = useShop();
  const resend = useAction(() => api.resendWebhookDelivery({ id: webhookId, deliveryId: delivery.id }), {
    said: t('resent'),
    changes: webhooksKey(shopId),
  });
  return (
    <Table.Tr>
      <Table.Td>
        <span className="code">{delivery.type}</span>
        <Note size="xs">{t('attempt', { n: delivery.attempt })}</Note>
      </Table.Td>
      <Table.Td>
        <Badge variant="light" color={COLORS[delivery.status]}>
          {t(delivery.status)}
        </Badge>
      </Table.Td>
      <Table.Td>
        {delivery.at !== null && format.dateTime(delivery.at)}
        {delivery.nextAttemptAt !== null && (
          <Note size="xs">{t('next', { at: format.dateTime(delivery.nextAttemptAt) })}</Note>
        )}
      </Table.Td>
      <Table.Td>
        {delivery.statusCode ?? '–'}
        {delivery.latencyMs !== null && (
          <Note size="xs">{t('latency', { n: Math.round(delivery.latencyMs) })}</Note>
        )}
      </Table.Td>
      <Table.Td>
        <Group gap="xs" wrap="nowrap">
          <RowButton onClick={onShow}>{t('details')}</RowButton>
          {may('resendWebhookDelivery') && delivery.status !== 'pending' && (
            <RowButton loading={resend.isPending} onClick={() => resend.mutate()}>
              {t('resend')}
            </RowButton>
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
  const pages = usePages(
    [...webhooksKey(shopId), webhookId, 'deliveries'],
    (from) => api.listWebhookDeliveries({ id: webhookId }, { limit: 25, ...from }),
    (first) => first?.deliveries.some(({ status }) => status === 'pending') === true && WATCH_MS,
  );
  const deliveries = pages.all.flatMap((page) => page.deliveries);
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
