import type { AuditEntry, AuditFilters } from '@aisle/contract';
import { Button, Stack, Table, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useApi } from '../../api/index.ts';
import { Icon } from '../../frame/icon.tsx';
import { saveFile } from '../../frame/save-file.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import {
  EmptyState,
  MoreButton,
  Note,
  Page,
  useAction,
  usePages,
  Waiting,
  WideTable,
} from '../../parts/index.ts';
import { useMay, useOrganization } from '../../session/index.ts';
import { ALL, filtersOf } from './audit-choice.ts';
import { AuditFilterFields } from './audit-filters.tsx';

const isEmpty = (filters: AuditFilters): boolean => Object.keys(filters).length === 0;

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

function Entries({ filters }: { filters: AuditFilters }) {
  const t = useTexts('audit');
  const frame = useTexts('frame');
  const api = useApi();
  const { organizationId, shops } = useOrganization();
  const pages = usePages(['organization', organizationId, 'audit', JSON.stringify(filters)], (from) =>
    api.listAudit({ organizationId }, { limit: 50, ...filters, ...from }),
  );
  const entries = pages.all.flatMap((page) => page.entries);
  if (entries.length === 0) {
    const [title, text] = isEmpty(filters)
      ? [t('emptyTitle'), t('emptyText')]
      : [t('noneTitle'), t('noneText')];
    return <EmptyState icon="audit" title={title} text={text} />;
  }
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

const FORMATS = {
  csv: { label: 'CSV', type: 'text/csv' },
  jsonl: { label: 'JSON Lines', type: 'application/x-ndjson' },
} as const;
type Format = keyof typeof FORMATS;

/** Saves what the filters leave, all of it, as a file. */
function ExportButtons({ filters }: { filters: AuditFilters }) {
  const t = useTexts('audit');
  const api = useApi();
  const { organizationId } = useOrganization();
  const save = useAction(
    async (format: Format) => {
      const text = await api.exportAudit({ organizationId }, { format, ...filters });
      saveFile(`audit-log.${format}`, FORMATS[format].type, text);
    },
    { said: t('exported'), changes: ['organization', organizationId, 'audit'] },
  );
  return (Object.keys(FORMATS) as Format[]).map((format) => (
    <Button
      key={format}
      variant="default"
      leftSection={<Icon name="download" size={16} />}
      loading={save.isPending && save.variables === format}
      onClick={() => save.mutate(format)}
    >
      {t('export', { format: FORMATS[format].label })}
    </Button>
  ));
}

/** Every change in the organization, newest first. */
export function AuditPage() {
  const t = useTexts('audit');
  const frame = useTexts('frame');
  const may = useMay();
  const [choice, setChoice] = useState(ALL);
  const filters = filtersOf(choice);
  return (
    <Page
      title={frame('pageAudit')}
      description={t('description')}
      actions={may('exportAudit') && <ExportButtons filters={filters} />}
    >
      <Stack>
        <AuditFilterFields value={choice} onChange={setChoice} />
        <Suspense fallback={<Waiting />}>
          <Entries filters={filters} />
        </Suspense>
      </Stack>
    </Page>
  );
}
