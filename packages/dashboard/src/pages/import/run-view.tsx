import type { ImportProgress } from '@aisle/contract';
import { AisleApiError } from '@aisle/sdk';
import { Alert, Button, Card, Group, Progress, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../frame/icon.tsx';
import { useTexts } from '../../i18n/index.ts';
import { Note } from '../../parts/index.ts';
import { useReasons } from '../../parts/reasons/use-reasons.ts';
import { useShop } from '../../session/index.ts';
import { BadRows } from './bad-rows.tsx';
import { FileError } from './file-error.tsx';
import { Findings } from './findings.tsx';
import { Searchable } from './searchable.tsx';
import { useFieldNames } from './use-field-names.ts';
import type { ImportRun } from './use-import.ts';

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

const storedCount = ({ created, updated, unchanged, deleted }: ImportProgress): number =>
  created + updated + unchanged + deleted;

function Result({ run, onAgain }: { run: ImportRun; onAgain: () => void }) {
  const t = useTexts('import');
  const frame = useTexts('frame');
  const { shopId } = useShop();
  const { reason } = useReasons(useFieldNames());
  const { progress } = run;
  const { fault = null, report = null } = progress ?? {};
  return (
    <>
      {progress !== null && run.error === null && storedCount(progress) === 0 && (
        <Alert color="red" icon={<Icon name="warning" />} title={t('nothingImported')} role="alert">
          {t('nothingImportedText')} <bdi>{report?.columns.map(({ column }) => column).join(', ')}</bdi>
        </Alert>
      )}
      {fault !== null && (
        <Alert color="red" icon={<Icon name="warning" />} title={t('broken')} role="alert">
          <bdi>{reason(fault)}</bdi>
        </Alert>
      )}
      <Group>
        <Button component={Link} to={`/shops/${shopId}/catalog`}>
          {t('toCatalog')}
        </Button>
        <Button component={Link} to={`/shops/${shopId}/preview`} variant="default">
          {frame('pagePreview')}
        </Button>
        <Button component={Link} to={`/shops/${shopId}/health`} variant="default">
          {frame('pageHealth')}
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
  const isNothing = progress !== null && storedCount(progress) === 0;
  const shrinks = error instanceof AisleApiError && error.code === 'catalog_shrink';
  return (
    <Stack>
      <Card withBorder>
        <Stack gap="xs">
          <Text fw={600} role="status">
            {done ? t(error === null && !isNothing ? 'done' : 'stopped') : t(lost ? 'lost' : 'running')}
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
          {done && error === null && progress !== null && !isNothing && <Searchable />}
          {done && progress !== null && (
            <ul className="plain-list stack">
              <Findings progress={progress} />
            </ul>
          )}
        </Stack>
      </Card>
      {error !== null && (shrinks ? <Shrink onForce={onForce} /> : <FileError error={error} />)}
      {badRows.length > 0 && <BadRows rows={badRows} title={t('badRows')} shown={50} />}
      {done && <Result run={run} onAgain={onAgain} />}
    </Stack>
  );
}
