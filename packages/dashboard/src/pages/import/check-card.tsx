import type { ImportSuggestion } from '@aisle/contract';
import { Alert, Button, Card, Progress, Stack, Text, Title } from '@mantine/core';
import { Icon } from '../../frame/icon.tsx';
import { useTexts } from '../../i18n/index.ts';
import { Note } from '../../parts/index.ts';
import { BadRows } from './bad-rows.tsx';
import { FileError } from './file-error.tsx';
import { Finding, Findings } from './findings.tsx';
import type { Check } from './use-check.ts';
import { useFieldNames } from './use-field-names.ts';

type SuggestionsProps = {
  suggestions: readonly ImportSuggestion[];
  onTake: (some: readonly ImportSuggestion[]) => void;
};

/** Columns that may hold what no column was taken for; one click takes one. */
function Suggestions({ suggestions, onTake }: SuggestionsProps) {
  const t = useTexts('import');
  const nameOf = useFieldNames();
  const each = suggestions.map((one) => {
    const field = nameOf(one.target);
    return (
      <Finding key={one.target} icon="warning" text={t('noColumn', { field })}>
        <Button size="xs" variant="light" onClick={() => onTake([one])}>
          {t('takeColumn', { column: one.column, field })}
        </Button>
      </Finding>
    );
  });
  if (suggestions.length < 2) return each;
  return [
    <Finding key="all" icon="info" text={t('guesses')}>
      <Button size="xs" onClick={() => onTake(suggestions)}>
        {t('takeAll')}
      </Button>
    </Finding>,
    ...each,
  ];
}

/** Rows that a look before an import needs. */
const SHOWN = 5;

type CheckCardProps = Omit<SuggestionsProps, 'suggestions'> & { check: Check };

/** What an import of the whole file would do. */
export function CheckCard({ check, onTake }: CheckCardProps) {
  const t = useTexts('import');
  const { share, progress, badRows, report, error } = check;
  if (error !== null) return <FileError error={error} />;
  const fault = progress?.fault ?? null;
  const products = report?.products ?? 0;
  return (
    <Card withBorder component="section" aria-label={t('checkTitle')}>
      <Stack gap="sm">
        <div role="status">
          {report === null ? (
            <Text fw={600}>{t('checking')}</Text>
          ) : products > 0 ? (
            <Title order={3} size="h4">
              {t('canImport', { count: products })}
            </Title>
          ) : (
            <Alert color="red" icon={<Icon name="warning" />} title={t('nothing')}>
              {t('nothingText')}
            </Alert>
          )}
        </div>
        {report === null && (
          <>
            <Progress value={share * 100} size="lg" aria-label={t('checking')} />
            <Note>{t('checkingText', { count: progress?.records ?? 0 })}</Note>
          </>
        )}
        {report !== null && products > 0 && (
          <Note>
            {[
              t('rowsRead', { count: progress?.records ?? 0 }),
              report.groups > 0 ? t('groups', { count: report.groups }) : '',
            ].join(' ')}
          </Note>
        )}
        {fault !== null && (
          <Alert color="red" icon={<Icon name="warning" />} title={t('broken')} role="alert">
            <bdi>{fault}</bdi>
          </Alert>
        )}
        {report !== null && progress !== null && (
          <ul className="plain-list stack">
            <Suggestions suggestions={report.suggestions} onTake={onTake} />
            <Findings progress={progress} />
          </ul>
        )}
        {products > 0 && badRows.length > 0 && (
          <BadRows rows={badRows} title={t('badCount', { count: progress?.failed ?? 0 })} shown={SHOWN} />
        )}
      </Stack>
    </Card>
  );
}
