import { ImportDecimal, ImportFormat, type ImportPreview } from '@aisle/contract';
import { Alert, Button, Checkbox, Group, NativeSelect, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/index.ts';
import { Icon } from '../../frame/icon.tsx';
import { useTexts } from '../../i18n/index.ts';
import { Heading, useSettings, Waiting } from '../../parts/index.ts';
import { useShop } from '../../session/index.ts';
import { FileError } from './file-error.tsx';
import { headOf } from './file-parts.ts';
import { MappingTable } from './mapping-table.tsx';
import { PreviewTable } from './preview-table.tsx';
import type { RunImport } from './use-import.ts';

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

type FileSettingsProps = { file: File; onStart: RunImport['start']; onCancel: () => void };

/** What the file holds, where its columns go, and the button that imports it. */
export function FileSettings({ file, onStart, onCancel }: FileSettingsProps) {
  const t = useTexts('import');
  const [reading, setReading] = useState<Reading>({
    format: null,
    decimal: 'auto',
    mappings: {},
    full: false,
  });
  const { data: preview, error } = usePreview(file, reading);
  const shop = useSettings();
  const change = (more: Partial<Reading>): void => setReading((before) => ({ ...before, ...more }));
  if (preview === undefined && error === null) return <Waiting />;
  if (preview === undefined)
    return (
      <Stack align="flex-start">
        <FileError error={error} />
        <Button onClick={onCancel}>{t('another')}</Button>
      </Stack>
    );
  const start = (): void => {
    const { decimal, full } = reading;
    onStart(file, { format: preview.format, decimal, full, mappings: mappingsOf(reading) });
  };
  return (
    <Stack>
      <Heading>
        <bdi>{file.name}</bdi>
      </Heading>
      {error !== null && <FileError error={error} />}
      {preview.fault !== null && (
        <Alert color="red" icon={<Icon name="warning" />} title={t('broken')} role="alert">
          <bdi>{preview.fault}</bdi>
        </Alert>
      )}
      <ReadingFields preview={preview} reading={reading} onChange={change} />
      <Group>
        <Button onClick={start} disabled={preview.rows.length === 0}>
          {t('start')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('another')}
        </Button>
      </Group>
      <Title order={3} size="h5">
        {t('firstRows')}
      </Title>
      <PreviewTable rows={preview.rows} currency={shop.currency} />
      <Title order={3} size="h5">
        {t('mapping')}
      </Title>
      <MappingTable
        columns={preview.columns}
        fields={preview.fields}
        onChange={(column, target) => change({ mappings: { ...reading.mappings, [column]: target } })}
      />
    </Stack>
  );
}
