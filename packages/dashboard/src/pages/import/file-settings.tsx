import { ImportDecimal, ImportFormat, type ImportPreview, type ImportSuggestion } from '@aisle/contract';
import { Button, Checkbox, Group, NativeSelect, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { useApi } from '../../api/index.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { Heading, Note, useSettings, Waiting } from '../../parts/index.ts';
import { useShop } from '../../session/index.ts';
import { CheckCard } from './check-card.tsx';
import { FileError } from './file-error.tsx';
import { headOf } from './file-parts.ts';
import { MappingTable } from './mapping-table.tsx';
import { PreviewTable } from './preview-table.tsx';
import { useCheck } from './use-check.ts';
import type { RunImport } from './use-import.ts';

/** Enough to see that columns mean what they should. */
const FIRST_ROWS = 8;

type Reading = {
  format: ImportFormat | null;
  decimal: ImportDecimal;
  mappings: Record<string, string>;
  full: boolean;
};

const mappingsOf = ({ mappings }: Reading): { column: string; target: string }[] =>
  Object.entries(mappings).map(([column, target]) => ({ column, target }));

const usePreview = (file: File, reading: Reading) => {
  const api = useApi();
  const { shopId } = useShop();
  const { full: _, ...shown } = reading;
  return useQuery({
    queryKey: ['shop', shopId, 'import-preview', file.name, file.size, file.lastModified, shown],
    queryFn: async () => {
      const { format, decimal } = reading;
      const body = { fileName: file.name, decimal, mappings: mappingsOf(reading), ...(await headOf(file)) };
      return api.previewImport({ ...body, ...(format !== null && { format }) });
    },
    // The table stays while a changed mapping is tried.
    placeholderData: (before) => before,
  });
};

type SettingsProps = { preview: ImportPreview; reading: Reading; onChange: (more: Partial<Reading>) => void };

function ReadingFields({ preview, reading, onChange }: SettingsProps) {
  const t = useTexts('import');
  return (
    <>
      <Group align="flex-end">
        <NativeSelect
          label={t('format')}
          value={preview.format}
          onChange={(event) => onChange({ format: event.currentTarget.value as ImportFormat, mappings: {} })}
          data={ImportFormat.options.map((value) => ({ value, label: t(value) }))}
        />
        <NativeSelect
          label={t('decimal')}
          value={reading.decimal}
          onChange={(event) => onChange({ decimal: event.currentTarget.value as ImportDecimal })}
          data={ImportDecimal.options.map((value) => ({ value, label: t(value) }))}
        />
      </Group>
      <Checkbox
        label={t('full')}
        description={t('fullHint')}
        checked={reading.full}
        onChange={(event) => onChange({ full: event.currentTarget.checked })}
      />
    </>
  );
}

/** The columns of an export mean what they mean: who wants to see them opens them. */
function Columns({
  columns,
  isExport,
  children,
}: {
  columns: readonly unknown[];
  isExport: boolean;
  children: ReactNode;
}) {
  const t = useTexts('import');
  if (isExport)
    return (
      <details>
        <summary>{t('allColumns', { count: columns.length })}</summary>
        {children}
      </details>
    );
  return (
    <>
      <Title order={3} size="h5">
        {t('mapping')}
      </Title>
      {children}
    </>
  );
}

type FileSettingsProps = { file: File; onStart: RunImport['start']; onCancel: () => void };

/** What the file holds, where its columns go, and the button that imports it. */
export function FileSettings({ file, onStart, onCancel }: FileSettingsProps) {
  const t = useTexts('import');
  const format = useFormat();
  const [reading, setReading] = useState<Reading>({
    format: null,
    decimal: 'auto',
    mappings: {},
    full: false,
  });
  const { data: preview, error } = usePreview(file, reading);
  const { decimal, full } = reading;
  const how = preview && { format: preview.format, decimal, full, mappings: mappingsOf(reading) };
  const shop = useSettings();
  const check = useCheck(file, how ?? null, shop.urlPattern);
  const change = (more: Partial<Reading>): void => setReading((before) => ({ ...before, ...more }));
  const send = (some: readonly ImportSuggestion[]): void => {
    const sent = some.map(({ column, target }) => [column, target]);
    change({ mappings: { ...reading.mappings, ...Object.fromEntries(sent) } });
  };
  const isRead = preview?.rows.some(({ product }) => product !== null) ?? false;
  if (preview === undefined || how === undefined)
    return error === null ? (
      <Waiting />
    ) : (
      <Stack align="flex-start">
        <FileError error={error} />
        <Button onClick={onCancel}>{t('another')}</Button>
      </Stack>
    );
  const { report } = check;
  const all = report?.columns ?? preview.columns;
  const isExport = all.some(({ target }) => target === null);
  const columns = all.length > 0 && (
    <Columns key="columns" columns={all} isExport={isExport}>
      <MappingTable
        columns={all}
        fields={preview.fields}
        onChange={(column, target) => send([{ column, target }])}
      />
    </Columns>
  );
  const first = isRead && (
    <Fragment key="first">
      <Title order={3} size="h5">
        {t('firstRows')}
      </Title>
      <PreviewTable rows={preview.rows.slice(0, FIRST_ROWS)} currency={shop.currency} />
    </Fragment>
  );
  const canStart = report === null ? isRead : report.products > 0;
  return (
    <Stack>
      <Heading>
        <bdi>{file.name}</bdi>
      </Heading>
      {error !== null && <FileError error={error} />}
      <CheckCard check={check} format={preview.format} onTake={send} />
      <ReadingFields preview={preview} reading={reading} onChange={change} />
      <Group>
        <Button onClick={() => onStart(file, how, check.upload())} disabled={!canStart}>
          {t('start')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('another')}
        </Button>
      </Group>
      {(preview.headerLine ?? 1) > 1 && (
        <Note>{t('headerLine', { line: format.number(preview.headerLine ?? 1) })}</Note>
      )}
      {isExport ? [first, columns] : [columns, first]}
    </Stack>
  );
}
