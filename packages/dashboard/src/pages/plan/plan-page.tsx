import { Alert, Anchor, Badge, Card, Group, Progress, SimpleGrid, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../frame/icon.tsx';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { Heading, Note, Page, useSettings } from '../../parts/index.ts';
import { useAccount } from '../../session/index.ts';
import { PlanTable } from './plan-table.tsx';
import { nextMonthMs, quotaOf } from './quota.ts';

const COLORS = { fine: 'teal', near: 'yellow', full: 'red' } as const;

type QuotaCardProps = {
  title: string;
  used: number;
  most: number;
  near: string;
  full: string;
  note?: string;
};

function QuotaCard({ title, used, most, near, full, note }: QuotaCardProps) {
  const t = useTexts('plan');
  const format = useFormat();
  const { fraction, state } = quotaOf(used, most);
  return (
    <Card withBorder>
      <Stack gap="xs">
        <Group justify="space-between">
          <Heading>{title}</Heading>
          <Text fw={600}>{format.percent(fraction, 0)}</Text>
        </Group>
        <Progress value={fraction * 100} color={COLORS[state]} size="lg" aria-label={title} />
        <Group justify="space-between">
          <Text size="sm">{t('used', { used, most })}</Text>
          <Note>{t('left', { left: Math.max(0, most - used) })}</Note>
        </Group>
        {note !== undefined && <Note>{note}</Note>}
        {state !== 'fine' && (
          <Alert color={COLORS[state]} icon={<Icon name="warning" />} role="status">
            {state === 'full' ? full : near}
          </Alert>
        )}
      </Stack>
    </Card>
  );
}

type ModelUsageProps = {
  callsToday: number;
  maxCallsPerDay: number;
  tokensToday: number;
  maxTokensPerDay: number;
};

/** What the assistant used of the operator's language model today. */
function ModelUsage({ callsToday, maxCallsPerDay, tokensToday, maxTokensPerDay }: ModelUsageProps) {
  const t = useTexts('plan');
  const limit = t('modelLimit');
  return (
    <>
      <QuotaCard title={t('modelCalls')} used={callsToday} most={maxCallsPerDay} near={limit} full={limit} />
      <QuotaCard
        title={t('modelTokens')}
        used={tokensToday}
        most={maxTokensPerDay}
        near={limit}
        full={limit}
      />
    </>
  );
}

function Usage() {
  const t = useTexts('plan');
  const format = useFormat();
  const shop = useSettings();
  const { ownsInstallation } = useAccount().user;
  return (
    <Stack>
      <Card withBorder>
        <Stack gap="xs">
          <Group justify="space-between">
            <Heading>
              {t('plan')}: {shop.plan}
            </Heading>
          </Group>
          <Note>{t('features')}</Note>
          <Group gap={6}>
            {shop.features.map((feature) => (
              <Badge key={feature} variant="default" tt="none">
                {t(feature)}
              </Badge>
            ))}
          </Group>
          {ownsInstallation ? (
            <Anchor component={Link} to={`/shops/${shop.shopId}/settings`} size="sm">
              {t('change')}
            </Anchor>
          ) : (
            <Text size="sm">{t('larger')}</Text>
          )}
        </Stack>
      </Card>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <QuotaCard
          title={t('products')}
          used={shop.productsCount}
          most={shop.maxProducts}
          near={t('productsNear')}
          full={t('productsFull')}
          {...(shop.unindexableProducts !== null &&
            shop.unindexableProducts > 0 && { note: t('unindexable', { count: shop.unindexableProducts }) })}
        />
        <QuotaCard
          title={t('searches')}
          used={shop.searchesThisMonth}
          most={shop.maxSearchesPerMonth}
          near={t('searchesNear')}
          full={t('searchesFull')}
          note={t('resets', { date: format.utcDate(nextMonthMs(Date.now())) })}
        />
        {shop.languageModel !== null && <ModelUsage {...shop.languageModel} />}
      </SimpleGrid>
      <PlanTable current={shop.plan} />
    </Stack>
  );
}

/** The plan's limits, before they are hit. */
export function PlanPage() {
  const t = useTexts('plan');
  const frame = useTexts('frame');
  return (
    <Page title={frame('pagePlan')} description={t('description')}>
      <Usage />
    </Page>
  );
}
