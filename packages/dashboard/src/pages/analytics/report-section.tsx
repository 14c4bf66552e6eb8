import { Anchor, Card, Group } from '@mantine/core';
import { Children, type ReactNode } from 'react';
import { useTexts } from '../../i18n/index.ts';
import { Heading, Note, WideTable } from '../../parts/index.ts';

type ReportSectionProps = {
  title: string;
  text?: string;
  heads: string[];
  /** Where to download it; absent: nowhere. */
  csv?: string;
  /** Why there are no rows, and what would bring some. */
  none: string;
  minWidth?: number;
  /** Rows. */
  children: ReactNode;
};

/** A report as a table. */
export function ReportSection({ title, text, heads, csv, none, minWidth, children }: ReportSectionProps) {
  const t = useTexts('analytics');
  const isEmpty = Children.count(children) === 0;
  return (
    <Card withBorder>
      <Group justify="space-between" mb="sm" wrap="nowrap" align="flex-start">
        <div>
          <Heading>{title}</Heading>
          {text !== undefined && <Note>{text}</Note>}
        </div>
        {csv !== undefined && !isEmpty && (
          <Anchor href={csv} download size="sm">
            {t('download')}
          </Anchor>
        )}
      </Group>
      {isEmpty ? (
        <Note>{none}</Note>
      ) : (
        <WideTable label={title} heads={heads} {...(minWidth === undefined ? {} : { minWidth })}>
          {children}
        </WideTable>
      )}
    </Card>
  );
}
