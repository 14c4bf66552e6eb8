import type { ShopPlugin } from '@aisle/contract';
import { Anchor, Badge, Stack, Table, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../api/index.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { EmptyState, Note, Page, SectionCard, WideTable } from '../../parts/index.ts';
import { useOrganization } from '../../session/index.ts';
import { type PluginState, pluginStateOf } from './plugin-state.ts';

const COLORS = {
  works: 'green',
  unproved: 'yellow',
  unheard: 'gray',
  silent: 'gray',
  keyEnded: 'red',
} as const satisfies Record<PluginState, string>;

function PluginRow({ plugin, now }: { plugin: ShopPlugin; now: number }) {
  const t = useTexts('plugins');
  const format = useFormat();
  const state = pluginStateOf(plugin, now);
  const ago = (time: string | null): string => (time === null ? t('never') : format.ago(time));
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor component={Link} to={`/shops/${plugin.shopId}/overview`} dir="auto">
          {plugin.shopName}
        </Anchor>
      </Table.Td>
      <Table.Td>
        <bdi>{plugin.name ?? '–'}</bdi>
        {plugin.version !== null && <Note size="xs">{plugin.version}</Note>}
      </Table.Td>
      <Table.Td>
        <Badge variant="light" color={COLORS[state]} autoContrast>
          {t(state)}
        </Badge>
      </Table.Td>
      <Table.Td>{ago(plugin.syncedAt)}</Table.Td>
      <Table.Td>{ago(plugin.seenAt)}</Table.Td>
    </Table.Tr>
  );
}

function Plugins() {
  const t = useTexts('plugins');
  const frame = useTexts('frame');
  const api = useApi();
  const { organizationId } = useOrganization();
  const { data, dataUpdatedAt } = useSuspenseQuery({
    queryKey: ['organization', organizationId, 'plugins'],
    queryFn: () => api.listPlugins({ organizationId }),
  });
  if (data.plugins.length === 0)
    return <EmptyState icon="plug" title={t('emptyTitle')} text={t('description')} />;
  return (
    <WideTable
      label={frame('pagePlugins')}
      heads={[t('shop'), t('plugin'), t('state'), t('synced'), t('seen')]}
      minWidth={720}
    >
      {data.plugins.map((plugin) => (
        <PluginRow key={plugin.shopId} plugin={plugin} now={dataUpdatedAt} />
      ))}
    </WideTable>
  );
}

/** The plugins of the shops of an organization, and where to get one. */
export function PluginsPage() {
  const t = useTexts('plugins');
  const frame = useTexts('frame');
  return (
    <Page title={frame('pagePlugins')} description={t('description')}>
      <Stack>
        <Plugins />
        <SectionCard title="WooCommerce" text={t('getText')}>
          <Text size="sm">{t('getSteps', { command: 'npm run plugin', address: location.origin })}</Text>
        </SectionCard>
      </Stack>
    </Page>
  );
}
