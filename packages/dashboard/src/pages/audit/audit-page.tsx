import type { AuditEntry } from '@aisle/contract';
import { NativeSelect, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../../api/index.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { EmptyState, MoreButton, Note, Page, usePages, WideTable } from '../../parts/index.ts';
import { useOrganization } from '../../session/index.ts';

function EntryRow({ entry, shopName }: { entry: AuditEntry; shopName: string }) {
  const t = useTexts('audit');
  const format = useFormat();
  const details = Object.entries(entry.details);
  return (
    <Table.Tr>
      <Table.Td>
        <time dateTime={entry.at}>{format.dateTime(entry.at)}</time>
      </Table.Td>
      <Table.Td>
        <bdi>{entry.actor.name}</bdi>
        <Note size="xs">{entry.actor.email ?? t(entry.actor.kind)}</Note>
      </Table.Td>
      <Table.Td>
        <span className="code">{entry.action}</span>
        {entry.target !== null && (
          <Note size="xs" className="code">
            {entry.target}
          </Note>
        )}
      </Table.Td>
      <Table.Td>
        <bdi>{shopName}</bdi>
      </Table.Td>
      <Table.Td>
        <span className="code">{entry.address ?? '–'}</span>
      </Table.Td>
      <Table.Td>
        {details.map(([name, value]) => (
          <Text key={name} size="xs" className="code">
            {name}: {typeof value === 'string' ? value : JSON.stringify(value)}
          </Text>
        ))}
      </Table.Td>
    </Table.Tr>
  );
}

function Entries({ shopId }: { shopId: string }) {
  const t = useTexts('audit');
  const frame = useTexts('frame');
  const api = useApi();
  const { organizationId, shops } = useOrganization();
  const pages = usePages(['organization', organizationId, 'audit', shopId], (from) =>
    api.listAudit({ organizationId }, { limit: 50, ...(shopId !== '' && { shopId }), ...from }),
  );
  const entries = pages.all.flatMap((page) => page.entries);
  if (entries.length === 0) return <EmptyState icon="audit" title={t('emptyTitle')} text={t('emptyText')} />;
  const nameOf = (id: string | null): string => shops.find((shop) => shop.shopId === id)?.name ?? id ?? '–';
  return (
    <Stack>
      <WideTable
        label={frame('pageAudit')}
        heads={[t('time'), t('actor'), t('action'), t('shop'), t('address'), t('details')]}
        minWidth={820}
      >
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} shopName={nameOf(entry.shopId)} />
        ))}
      </WideTable>
      <MoreButton pages={pages} />
    </Stack>
  );
}

/** Every change in the organization, newest first. */
export function AuditPage() {
  const t = useTexts('audit');
  const frame = useTexts('frame');
  const { shops } = useOrganization();
  const [shopId, setShopId] = useState('');
  const filter = shops.length > 0 && (
    <NativeSelect
      aria-label={t('shop')}
      value={shopId}
      onChange={(event) => setShopId(event.currentTarget.value)}
      data={[
        { value: '', label: t('all') },
        ...shops.map((shop) => ({ value: shop.shopId, label: shop.name })),
      ]}
    />
  );
  return (
    <Page title={frame('pageAudit')} description={t('description')} actions={filter}>
      <Entries shopId={shopId} />
    </Page>
  );
}
