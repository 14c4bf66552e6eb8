import { Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useApi } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { CopyField, ErrorView, Heading, Page, snippetOf, useSettings } from '../../parts/index.ts';
import { useMay, useShop } from '../../session/index.ts';
import { PAGES } from '../index.ts';

type StepProps = {
  number: number;
  title: string;
  text: string;
  done: boolean;
  note?: string;
  children: ReactNode;
};

function Step({ number, title, text, done, note, children }: StepProps) {
  const t = useTexts('getStarted');
  return (
    <Card component="li" withBorder>
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap">
          <Heading>
            {number}. {title}
          </Heading>
          <Badge variant="light" color={done ? 'teal' : 'gray'}>
            {done ? t('done') : t('open')}
          </Badge>
        </Group>
        <Text>{text}</Text>
        {note !== undefined && <Text c="dimmed">{note}</Text>}
        <div>{children}</div>
      </Stack>
    </Card>
  );
}

function SnippetStep() {
  const t = useTexts('getStarted');
  const api = useApi();
  const may = useMay();
  const make = useMutation({ mutationFn: () => api.createWidgetToken() });
  return (
    <Step number={3} title={t('snippetTitle')} text={t('snippetText')} done={make.data !== undefined}>
      {make.error !== null && <ErrorView error={make.error} />}
      {make.data !== undefined && (
        <CopyField label={t('snippet')} value={snippetOf(location.origin, make.data.token)} />
      )}
      {make.data === undefined &&
        (may('createWidgetToken') ? (
          <Button onClick={() => make.mutate()} loading={make.isPending}>
            {t('snippetAction')}
          </Button>
        ) : (
          <Text c="dimmed">{t('askAdmin')}</Text>
        ))}
    </Step>
  );
}

function Steps() {
  const t = useTexts('getStarted');
  const frame = useTexts('frame');
  const api = useApi();
  const may = useMay();
  const { shopId } = useShop();
  const shop = useSettings();
  const keys = useQuery({
    queryKey: ['shop', shopId, 'api-keys'],
    queryFn: () => api.listApiKeys({ limit: 100 }),
    enabled: may('listApiKeys'),
  });
  const to = (page: string, words: string, allowed: boolean): ReactNode =>
    allowed ? (
      <Button component={Link} to={`/shops/${shopId}/${page}`} variant="light">
        {words}
      </Button>
    ) : (
      <Text c="dimmed">{t('askAdmin')}</Text>
    );
  const { productsCount } = shop;
  return (
    <ol className="plain-list stack">
      <Step
        number={1}
        title={t('catalogTitle')}
        text={t('catalogText')}
        done={productsCount > 0}
        {...(productsCount > 0 && { note: t('products', { count: productsCount }) })}
      >
        <Group gap="xs">
          {PAGES.some(({ path }) => path === 'import') &&
            to('import', t('catalogAction'), may('syncProducts'))}
          {productsCount > 0 && may('createWidgetToken') && to('preview', frame('pagePreview'), true)}
        </Group>
      </Step>
      <Step number={2} title={t('keyTitle')} text={t('keyText')} done={(keys.data?.apiKeys.length ?? 0) > 0}>
        {to('api-keys', t('keyAction'), may('createApiKey'))}
      </Step>
      <SnippetStep />
      <Step
        number={4}
        title={t('domainTitle')}
        text={t('domainText')}
        done={shop.domain.status === 'verified'}
      >
        {to('domain', t('domainAction'), may('checkDomain'))}
      </Step>
    </ol>
  );
}

/** The way from a new shop to a search box in its pages. */
export function GetStartedPage() {
  const t = useTexts('getStarted');
  const frame = useTexts('frame');
  return (
    <Page title={frame('pageSetUp')} description={t('description')}>
      <Steps />
    </Page>
  );
}
