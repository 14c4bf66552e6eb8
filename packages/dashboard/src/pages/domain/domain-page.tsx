import { Alert, Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/index.ts';
import { Icon } from '../../frame/icon.tsx';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { CopyField, ErrorView, Heading, Note, Page, useSettings } from '../../parts/index.ts';
import { useMay, useShop } from '../../session/index.ts';

const COLORS = { pending: 'yellow', verified: 'teal', failed: 'red', lapsed: 'red' } as const;

function DomainState() {
  const t = useTexts('domain');
  const format = useFormat();
  const api = useApi();
  const may = useMay();
  const queries = useQueryClient();
  const { shopId, url } = useShop();
  const shop = useSettings();
  const check = useMutation({
    mutationFn: () => api.checkDomain(),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['account'] }),
        queries.invalidateQueries({ queryKey: ['shop', shopId, 'settings'] }),
      ]),
  });
  const { status, verifiedAt, checkedAt, reason, record, nextCheckAt } = check.data ?? shop.domain;
  const next = {
    pending: 'pendingText',
    failed: 'pendingText',
    verified: 'verifiedText',
    lapsed: 'lapsedText',
  } as const;
  return (
    <Stack>
      <Card withBorder>
        <Group justify="space-between" align="flex-start">
          <div>
            <Note>{t('domain')}</Note>
            <Text fw={600} dir="ltr">
              {new URL(url).hostname}
            </Text>
          </div>
          <Badge color={COLORS[status]} variant="light" size="lg" autoContrast role="status">
            {t(status)}
          </Badge>
        </Group>
        <Text mt="sm">{t(next[status])}</Text>
        {status === 'verified' && verifiedAt !== null && (
          <Note>{t('since', { date: format.date(verifiedAt) })}</Note>
        )}
        {may('checkDomain') && (
          <Group mt="md">
            <Button
              onClick={() => check.mutate()}
              loading={check.isPending}
              leftSection={<Icon name="refresh" size={16} />}
            >
              {t('check')}
            </Button>
          </Group>
        )}
      </Card>
      {check.error !== null && <ErrorView error={check.error} retry={() => check.mutate()} />}
      {reason !== null && (
        <Alert color="yellow" icon={<Icon name="warning" />} title={t('found')} role="status">
          <Text size="sm" dir="auto">
            {reason}
          </Text>
          <Text size="sm" mt="xs">
            {t('wait')}
          </Text>
        </Alert>
      )}
      {record !== null && (
        <Card withBorder>
          <Stack>
            <Heading>{t('recordTitle')}</Heading>
            <Text size="sm">{t('recordHint')}</Text>
            <CopyField label={t('recordName')} value={record.name} />
            <CopyField label={t('recordValue')} value={record.value} />
            {checkedAt !== null && (
              <Note>
                {t('checked', { ago: format.ago(checkedAt) })}
                {nextCheckAt !== null && ` · ${t('nextCheck', { when: format.dateTime(nextCheckAt) })}`}
              </Note>
            )}
          </Stack>
        </Card>
      )}
      <Note>{t('plugin')}</Note>
    </Stack>
  );
}

/** Proof that the shop's domain is the owner's. */
export function DomainPage() {
  const t = useTexts('domain');
  const frame = useTexts('frame');
  return (
    <Page title={frame('pageDomain')} description={t('description')}>
      <DomainState />
    </Page>
  );
}
