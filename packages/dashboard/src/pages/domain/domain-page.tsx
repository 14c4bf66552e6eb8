import { Alert, Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useApi } from '../../api/index.ts';
import { Icon } from '../../frame/icon.tsx';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { CopyField, ErrorView, Heading, Note, Page, useSettings } from '../../parts/index.ts';
import { useMay, useShop } from '../../session/index.ts';
import { useMayVouch, VouchButton } from './vouch-button.tsx';

const COLORS = { pending: 'yellow', verified: 'teal', failed: 'yellow', lapsed: 'red' } as const;

/** After so many minutes an open page checks again. */
const CHECKS_AFTER_MINUTES = [0, 1, 2, 5, 10];
const MINUTE_MS = 60_000;

/** The domain, as it is after the last check. While a proof is awaited, it is checked now and again. */
function useDomain() {
  const api = useApi();
  const may = useMay();
  const queries = useQueryClient();
  const { shopId } = useShop();
  const shop = useSettings();
  const check = useMutation({
    mutationFn: () => api.checkDomain(),
    onSuccess: (domain) => {
      // What was seen shows at once, and nothing that the owner of the installation says later is hidden by it.
      queries.setQueryData<typeof shop>(['shop', shopId, 'settings'], (old) => old && { ...old, domain });
      return Promise.all([
        queries.invalidateQueries({ queryKey: ['account'] }),
        queries.invalidateQueries({ queryKey: ['shop', shopId, 'settings'] }),
      ]);
    },
  });
  const { domain } = shop;
  const isAwaited = domain.status !== 'verified' && domain.record !== null && may('checkDomain');
  const { mutate } = check;
  useEffect(() => {
    if (!isAwaited) return;
    const timers = CHECKS_AFTER_MINUTES.map((minutes) => setTimeout(() => mutate(), minutes * MINUTE_MS));
    return () => timers.forEach(clearTimeout);
  }, [isAwaited, mutate]);
  return { domain, check, isAwaited };
}

type Domain = ReturnType<typeof useDomain>['domain'];

/** What an owner may do to prove it, the quickest way first. */
function Ways({ record, file, tag }: Pick<Domain, 'record' | 'file' | 'tag'>) {
  const t = useTexts('domain');
  return (
    <>
      {file !== null && (
        <Way title={t('fileTitle')} hint={t('fileHint')}>
          <CopyField label={t('fileUrl')} value={file.url} />
          <CopyField label={t('fileText')} value={file.text} />
        </Way>
      )}
      {tag !== null && (
        <Way title={t('tagTitle')} hint={t('tagHint')}>
          <CopyField label={t('tag')} value={tag.tag} />
        </Way>
      )}
      {record !== null && (
        <Way title={t('recordTitle')} hint={`${t('recordHint')} ${t('wait')}`}>
          <CopyField label={t('recordName')} value={record.name} />
          <CopyField label={t('recordValue')} value={record.value} />
        </Way>
      )}
    </>
  );
}

function Way({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <Card withBorder>
      <Stack>
        <Heading>{title}</Heading>
        <Text size="sm">{hint}</Text>
        {children}
      </Stack>
    </Card>
  );
}

/** What the last check saw, a line a place. */
function Seen({ reason }: { reason: string }) {
  const t = useTexts('domain');
  return (
    <Alert color="yellow" icon={<Icon name="warning" />} title={t('found')} role="status">
      <ul className="plain-list">
        {reason.split('\n').map((line) => (
          <Text key={line} component="li" size="sm" dir="auto" className="breaks">
            {line}
          </Text>
        ))}
      </ul>
    </Alert>
  );
}

function DomainState() {
  const t = useTexts('domain');
  const format = useFormat();
  const may = useMay();
  const mayVouch = useMayVouch();
  const { url } = useShop();
  const { domain, check, isAwaited } = useDomain();
  const { status, method, verifiedAt, checkedAt, reason, nextCheckAt } = domain;
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
        <Text mt="sm">
          {t(status === 'verified' && method === 'operator' ? 'vouchedText' : next[status])}
        </Text>
        {isAwaited && <Note>{t('watch')}</Note>}
        {status === 'verified' && verifiedAt !== null && (
          <Note>{t('since', { date: format.date(verifiedAt) })}</Note>
        )}
        {checkedAt !== null && (
          <Note>
            {t('checked', { ago: format.ago(checkedAt) })}
            {nextCheckAt !== null && ` · ${t('nextCheck', { when: format.dateTime(nextCheckAt) })}`}
          </Note>
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
      {reason !== null && <Seen reason={reason} />}
      {mayVouch && status !== 'verified' && (
        <Way title={t('vouch')} hint={t('vouchText')}>
          <Group>
            <VouchButton url={url} />
          </Group>
        </Way>
      )}
      <Ways {...domain} />
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
