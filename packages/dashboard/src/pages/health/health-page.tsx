import { type CatalogHealthKind, HealthKind } from '@aisle/contract';
import { Anchor, Button, Card, Group, Stack, Text, ThemeIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../api/index.ts';
import { Icon } from '../../frame/icon.tsx';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { EmptyState, Heading, Note, Page, useShopData } from '../../parts/index.ts';
import { useMay, useShop } from '../../session/index.ts';

/** The product in the list of the catalog. */
function Example({ externalId }: { externalId: string }) {
  const { shopId } = useShop();
  return (
    <Anchor
      component={Link}
      to={`/shops/${shopId}/catalog`}
      search={{ product: externalId } as never}
      className="code"
      size="sm"
    >
      {externalId}
    </Anchor>
  );
}

function Kind({ kind, count, examples }: CatalogHealthKind) {
  const t = useTexts('health');
  return (
    <Card component="li" withBorder>
      <Group align="flex-start" wrap="nowrap">
        <ThemeIcon variant="light" color={kind === 'not_searchable' ? 'gray' : 'yellow'} aria-hidden="true">
          <Icon name="warning" />
        </ThemeIcon>
        <Stack gap={6}>
          <Heading>{t(kind, { count })}</Heading>
          <Text size="sm">{t(`do_${kind}`)}</Text>
          <Group gap="sm" role="group" aria-label={t('examples')}>
            <Note>{t('examples')}</Note>
            {examples.map((externalId) => (
              <Example key={externalId} externalId={externalId} />
            ))}
          </Group>
        </Stack>
      </Group>
    </Card>
  );
}

function Kinds() {
  const t = useTexts('health');
  const catalog = useTexts('catalog');
  const api = useApi();
  const format = useFormat();
  const may = useMay();
  const { shopId } = useShop();
  const { checkedAt, products, kinds } = useShopData('catalog-health', () => api.getCatalogHealth());
  const amiss = HealthKind.options.flatMap((kind) =>
    kinds.filter((one) => one.kind === kind && one.count > 0),
  );
  if (products === 0)
    return (
      <EmptyState
        icon="catalog"
        title={catalog('emptyTitle')}
        text={catalog('emptyText')}
        action={
          may('startImport') && (
            <Button
              component={Link}
              to={`/shops/${shopId}/import`}
              leftSection={<Icon name="upload" size={16} />}
            >
              {catalog('importFile')}
            </Button>
          )
        }
      />
    );
  return (
    <Stack>
      <Text c="dimmed">{t('checked', { count: products, time: format.ago(checkedAt) })}</Text>
      {amiss.length === 0 ? (
        <EmptyState icon="check" title={t('goodTitle')} text={t('goodText')} />
      ) : (
        <ol className="plain-list stack">
          {amiss.map((one) => (
            <Kind key={one.kind} {...one} />
          ))}
        </ol>
      )}
    </Stack>
  );
}

/** What is amiss with the stored products, and what to do about it. */
export function HealthPage() {
  const t = useTexts('health');
  const frame = useTexts('frame');
  return (
    <Page title={frame('pageHealth')} description={t('description')}>
      <Kinds />
    </Page>
  );
}
