import type { ImportProgress, ImportReport } from '@aisle/contract';
import { Anchor, Button, Group, Stack, Text, ThemeIcon } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../api/index.ts';
import { Icon, type IconName } from '../../frame/icon.tsx';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { Note } from '../../parts/index.ts';
import { useReasons } from '../../parts/reasons/use-reasons.ts';
import { useMay, useShop } from '../../session/index.ts';
import { useFieldNames } from './use-field-names.ts';

/** Of a long list, names that are told. */
const MOST_NAMES = 12;

type FindingProps = { icon: IconName; text: string; note?: string; children?: ReactNode };

type FindingsProps = {
  progress: ImportProgress;
  /** What mends addresses, where some are missing or made. */
  addresses?: ReactNode;
};

/** One thing that is worth knowing, and a button that mends it. */
export function Finding({ icon, text, note, children }: FindingProps) {
  return (
    <Group component="li" align="flex-start" wrap="nowrap" gap="xs">
      <ThemeIcon variant="light" size="md" color={icon === 'warning' ? 'yellow' : 'gray'} aria-hidden="true">
        <Icon name={icon} size={16} />
      </ThemeIcon>
      <Stack gap={4} align="flex-start">
        <Text size="sm">{text}</Text>
        {note !== undefined && note !== '' && (
          <Note size="xs">
            <bdi>{note}</bdi>
          </Note>
        )}
        {children}
      </Stack>
    </Group>
  );
}

/** Addresses that the file lacks, and one of them to try. */
function MadeAddresses({ made, example, children }: { made: number; example: string; children: ReactNode }) {
  const t = useTexts('import');
  return (
    <Finding icon="info" text={t('madeAddress', { count: made })}>
      <Note size="xs" className="breaks">
        {t('tryAddress')}{' '}
        <Anchor href={example} target="_blank" rel="noreferrer">
          <bdi>{example}</bdi>
        </Anchor>
      </Note>
      {children}
    </Finding>
  );
}

/** Prices in another currency than the shop's: filters and sorting by price leave them out. */
function OtherCurrencies({ currencies }: { currencies: ImportReport['otherCurrencies'] }) {
  const t = useTexts('import');
  const health = useTexts('health');
  const api = useApi();
  const may = useMay();
  const queries = useQueryClient();
  const { shopId } = useShop();
  const sellIn = useMutation({
    mutationFn: async (currency: string) =>
      queries.setQueryData(['shop', shopId, 'settings'], await api.patchShop({ currency })),
  });
  return currencies.map(({ currency, count }) => (
    <Finding
      key={currency}
      icon="warning"
      text={`${health('other_currency', { count })} (${currency})`}
      note={health('do_other_currency')}
    >
      {may('patchShop') && currencies.length === 1 && (
        <Button
          size="xs"
          variant="light"
          loading={sellIn.isPending}
          disabled={sellIn.isSuccess}
          onClick={() => sellIn.mutate(currency)}
        >
          {t('sellIn', { currency })}
        </Button>
      )}
    </Finding>
  ));
}

/** What products of the file lack, what was left out, and what is not used: before an import and after it. */
export function Findings({ progress, addresses }: FindingsProps) {
  const t = useTexts('import');
  const health = useTexts('health');
  const format = useFormat();
  const nameOf = useFieldNames();
  const { reason: said, ofField } = useReasons(nameOf);
  const { report, warnings } = progress;
  if (report === null) return null;
  const { made, example } = report.addresses;
  const isMissing = report.missing.some(({ kind }) => kind === 'no_url');
  const unused = report.columns.filter(({ target }) => target === '').map(({ column }) => column);
  return (
    <>
      <OtherCurrencies currencies={report.otherCurrencies} />
      {report.missing.map(({ kind, count, examples }) => (
        <Finding
          key={kind}
          icon="warning"
          text={health(kind, { count })}
          note={`${health('examples')} ${format.list(examples.slice(0, 3))}`}
        >
          {kind === 'no_url' && addresses}
        </Finding>
      ))}
      {example !== null && (
        <MadeAddresses made={made} example={example}>
          {!isMissing && addresses}
        </MadeAddresses>
      )}
      {warnings.map(({ field, message, count, example, value }) => (
        <Finding
          key={`${field} ${message}`}
          icon="warning"
          text={t('warned', { count, text: ofField(field, message) })}
          note={format.list([example ?? '', value ?? ''].filter((text) => text !== ''))}
        />
      ))}
      {report.repeated > 0 && <Finding icon="warning" text={t('repeatedRows', { count: report.repeated })} />}
      {report.removed > 0 && <Finding icon="info" text={t('removals', { count: report.removed })} />}
      {report.leftOut.map(({ reason, count }) => (
        <Finding key={reason} icon="info" text={t('notShown', { count, reason: said(reason) })} />
      ))}
      {unused.length > 0 && (
        <Finding
          icon="info"
          text={t('unused', { count: unused.length })}
          note={format.list(unused.slice(0, MOST_NAMES))}
        />
      )}
    </>
  );
}
