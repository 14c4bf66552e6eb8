import type { ImportRow } from '@aisle/contract';
import { AisleApiError } from '@aisle/sdk';
import { Alert, Button, Card, Group, Progress, Stack, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../frame/icon.tsx';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { Note, WideTable } from '../../parts/index.ts';
import { useShop } from '../../session/index.ts';
import { badRowsCsv } from './bad-rows-csv.ts';
import { FileError } from './file-error.tsx';
import type { ImportRun } from './use-import.ts';

const SHOWN = 50;

const download = (rows: readonly ImportRow[]): void => {
  const url = URL.createObjectURL(new Blob([badRowsCsv(rows)], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'bad-rows.csv';
  link.click();
  URL.revokeObjectURL(url);
};

function BadRows({ rows }: { rows: readonly ImportRow[] }) {
  const t = useTexts('import');
  const format = useFormat();
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text fw={600}>{t('badRows')}</Text>
        <Button
          variant="default"
          leftSection={<Icon name="download" size={16} />}
          onClick={() => download(rows)}
        >
          {t('download')}
        </Button>
      </Group>
      <WideTable label={t('badRows')} heads={[t('line'), t('externalId'), t('reason')]}>
        {rows.slice(0, SHOWN).map((row) => (
          <Table.Tr key={`${row.record} ${row.reason}`}>
            <Table.Td>{format.number(row.line)}</Table.Td>
            <Table.Td className="code">{row.externalId ?? '–'}</Table.Td>
            <Table.Td>
              <bdi>{row.reason}</bdi>
            </Table.Td>
          </Table.Tr>
        ))}
      </WideTable>
    </Stack>
  );
}

function Shrink({ onForce }: { onForce: () => void }) {
  const t = useTexts('import');
  return (
    <Alert color="yellow" icon={<Icon name="warning" />} role="alert">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{t('shrink')}</Text>
        <Button color="red" onClick={onForce}>
          {t('force')}
        </Button>
      </Stack>
    </Alert>
  );
}

function Result({ run, onAgain }: { run: ImportRun; onAgain: () => void }) {
  const t = useTexts('import');
  const { shopId } = useShop();
  const { fault = null } = run.progress ?? {};
  return (
    <>
      {fault !== null && (
        <Alert color="red" icon={<Icon name="warning" />} title={t('broken')} role="alert">
          <bdi>{fault}</bdi>
        </Alert>
      )}
      <Group>
        <Button component={Link} to={`/shops/${shopId}/catalog`}>
          {t('toCatalog')}
        </Button>
        <Button variant="default" onClick={onAgain}>
          {t('another')}
        </Button>
      </Group>
    </>
  );
}

type RunViewProps = { run: ImportRun; onForce: () => void; onAgain: () => void };

/** How far the import is, and what came of it. */
export function RunView({ run, onForce, onAgain }: RunViewProps) {
  const t = useTexts('import');
  const { progress, share, done, error, badRows, lost } = run;
  const shrinks = error instanceof AisleApiError && error.code === 'catalog_shrink';
  return (
    <Stack>
      <Card withBorder>
        <Stack gap="xs">
          <Text fw={600} role="status">
            {done ? t(error === null ? 'done' : 'stopped') : t(lost ? 'lost' : 'running')}
          </Text>
          <Progress value={share * 100} size="lg" aria-label={t('running')} />
          {progress !== null && (
            <Text size="sm">
              {t('counts', {
                records: progress.records,
                created: progress.created,
                updated: progress.updated,
                unchanged: progress.unchanged,
                deleted: progress.deleted,
                failed: progress.failed,
              })}
            </Text>
          )}
          {!done && <Note>{t('stay')}</Note>}
        </Stack>
      </Card>
      {error !== null && (shrinks ? <Shrink onForce={onForce} /> : <FileError error={error} />)}
      {badRows.length > 0 && <BadRows rows={badRows} />}
      {done && <Result run={run} onAgain={onAgain} />}
    </Stack>
  );
}
