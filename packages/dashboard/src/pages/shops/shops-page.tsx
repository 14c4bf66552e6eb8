import { Anchor, Button, Group, Stack, Table } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../api/index.ts';
import { Icon } from '../../frame/icon.tsx';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { ErrorView, Heading, Page, useNotices, WideTable } from '../../parts/index.ts';
import { useMay, useOrganization } from '../../session/index.ts';

function RestoreButton({ id, name }: { id: string; name: string }) {
  const t = useTexts('shops');
  const api = useApi();
  const notices = useNotices();
  const queries = useQueryClient();
  const { organizationId } = useOrganization();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const restore = async (): Promise<void> => {
    await api.restoreShop({ organizationId, id });
    notices.done(t('restored', { name }));
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['account'] }),
      queries.invalidateQueries({ queryKey: ['organization', organizationId, 'deleted-shops'] }),
    ]);
  };
  const onClick = (): void => {
    setBusy(true);
    setError(null);
    restore()
      .catch(setError)
      .finally(() => setBusy(false));
  };
  return (
    <Group gap="xs">
      <Button
        variant="default"
        size="xs"
        loading={busy}
        onClick={onClick}
        aria-label={t('restoreLabel', { name })}
        leftSection={<Icon name="refresh" size={16} />}
      >
        {t('restore')}
      </Button>
      {error !== null && <ErrorView error={error} />}
    </Group>
  );
}

function DeletedShops() {
  const t = useTexts('shops');
  const format = useFormat();
  const api = useApi();
  const { organizationId } = useOrganization();
  const { data } = useSuspenseQuery({
    queryKey: ['organization', organizationId, 'deleted-shops'],
    queryFn: () => api.listDeletedShops({ organizationId }),
  });
  if (data.shops.length === 0) return null;
  return (
    <>
      <Heading>{t('deletedTitle')}</Heading>
      <WideTable label={t('deletedTitle')} heads={[t('shop'), t('deletedAt'), t('erasedAt'), t('actions')]}>
        {data.shops.map((shop) => (
          <Table.Tr key={shop.shopId}>
            <Table.Td>
              <bdi>{shop.name}</bdi>
            </Table.Td>
            <Table.Td>{format.ago(shop.deletedAt)}</Table.Td>
            <Table.Td>{format.date(shop.erasedAt)}</Table.Td>
            <Table.Td>
              <RestoreButton id={shop.shopId} name={shop.name} />
            </Table.Td>
          </Table.Tr>
        ))}
      </WideTable>
    </>
  );
}

function LiveShops() {
  const t = useTexts('shops');
  const frame = useTexts('frame');
  const { shops } = useOrganization();
  if (shops.length === 0) return null;
  return (
    <WideTable label={frame('pageShops')} heads={[t('shop'), t('plan'), t('domain')]}>
      {shops.map((shop) => (
        <Table.Tr key={shop.shopId}>
          <Table.Td>
            <Anchor component={Link} to={`/shops/${shop.shopId}/overview`} dir="auto">
              {shop.name}
            </Anchor>
          </Table.Td>
          <Table.Td>{shop.plan}</Table.Td>
          <Table.Td>{t(shop.domainStatus)}</Table.Td>
        </Table.Tr>
      ))}
    </WideTable>
  );
}

/** The shops of an organization, and those that can be restored. */
export function ShopsPage() {
  const t = useTexts('shops');
  const frame = useTexts('frame');
  const may = useMay();
  const { organizationId } = useOrganization();
  const add = may('createShop') && (
    <Button
      component={Link}
      to={`/organizations/${organizationId}/new-shop`}
      leftSection={<Icon name="plus" size={16} />}
    >
      {t('add')}
    </Button>
  );
  return (
    <Page title={frame('pageShops')} description={t('description')} actions={add}>
      <Stack>
        <LiveShops />
        {may('listDeletedShops') && <DeletedShops />}
      </Stack>
    </Page>
  );
}
