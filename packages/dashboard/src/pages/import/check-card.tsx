import type { ImportFormat, ImportReport, ImportSuggestion } from '@aisle/contract';
import { Alert, Anchor, Button, Card, Progress, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../frame/icon.tsx';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { Note } from '../../parts/index.ts';
import { useReasons } from '../../parts/reasons/use-reasons.ts';
import { useMay, useShop } from '../../session/index.ts';
import { AddressPattern } from './address-pattern.tsx';
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
        <Button size="xs" variant="light" className="wrapped" onClick={() => onTake([one])}>
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

/** The plan has no room for all products. */
function OverLimit({ products, maxProducts }: NonNullable<ImportReport['overLimit']>) {
  const t = useTexts('import');
  const frame = useTexts('frame');
  const format = useFormat();
  const may = useMay();
  const { shopId } = useShop();
  const [all, most] = [format.number(products), format.number(maxProducts)];
  return (
    <Finding icon="warning" text={t('overLimit', { products: all, maxProducts: most })}>
      {may('patchShop') && (
        <Anchor component={Link} to={`/shops/${shopId}/plan`} size="sm">
          {frame('pagePlan')}
        </Anchor>
      )}
    </Finding>
  );
}

/** Why no row of the file can be stored. */
function Nothing({ records, fault }: { records: number; fault: string | null }) {
  const t = useTexts('import');
  const { reason } = useReasons(useFieldNames());
  return (
    <Alert color="red" icon={<Icon name="warning" />} title={t('nothing')}>
      <bdi>{fault === null ? t(records === 0 ? 'noRows' : 'nothingText') : reason(fault)}</bdi>
    </Alert>
  );
}

type CheckCardProps = Omit<SuggestionsProps, 'suggestions'> & { check: Check; format: ImportFormat };

/** What an import of the whole file would do. */
export function CheckCard({ check, format, onTake }: CheckCardProps) {
  const t = useTexts('import');
  const { reason } = useReasons(useFieldNames());
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
            <Nothing records={progress?.records ?? 0} fault={fault} />
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
        {fault !== null && products > 0 && (
          <Alert color="red" icon={<Icon name="warning" />} title={t('broken')} role="alert">
            <bdi>{reason(fault)}</bdi>
          </Alert>
        )}
        {report !== null && progress !== null && (
          <ul className="plain-list stack">
            {report.overLimit !== null && <OverLimit {...report.overLimit} />}
            <Suggestions suggestions={report.suggestions} onTake={onTake} />
            <Findings progress={progress} addresses={<AddressPattern report={report} format={format} />} />
          </ul>
        )}
        {report !== null && (products > 0 || report.suggestions.length === 0) && badRows.length > 0 && (
          <BadRows rows={badRows} title={t('badCount', { count: progress?.failed ?? 0 })} shown={SHOWN} />
        )}
      </Stack>
    </Card>
  );
}
