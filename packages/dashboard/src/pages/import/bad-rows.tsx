import type { ImportRow } from '@aisle/contract';
import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { Icon } from '../../frame/icon.tsx';
import { saveFile } from '../../frame/save-file.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { WideTable } from '../../parts/index.ts';
import { useReasons } from '../../parts/reasons/use-reasons.ts';
import { badRowsCsv } from './bad-rows-csv.ts';
import { useFieldNames } from './use-field-names.ts';

type BadRowsProps = {
  rows: readonly ImportRow[];
  title: string;
  /** Most rows in the table; the file has all. */
  shown: number;
};

/** Rows that cannot be stored, or were not, each with its reason. */
export function BadRows({ rows, title, shown }: BadRowsProps) {
  const t = useTexts('import');
  const format = useFormat();
  const { reason } = useReasons(useFieldNames());
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text fw={600}>{title}</Text>
        <Button
          variant="default"
          leftSection={<Icon name="download" size={16} />}
          onClick={() => saveFile('bad-rows.csv', 'text/csv', badRowsCsv(rows))}
        >
          {t('download')}
        </Button>
      </Group>
      <WideTable label={title} heads={[t('line'), t('externalId'), t('reason')]}>
        {rows.slice(0, shown).map((row) => (
          <Table.Tr key={`${row.record} ${row.reason}`}>
            <Table.Td>{format.number(row.line)}</Table.Td>
            <Table.Td className="code">{row.externalId ?? '–'}</Table.Td>
            <Table.Td>
              <bdi>{reason(row.reason)}</bdi>
            </Table.Td>
          </Table.Tr>
        ))}
      </WideTable>
    </Stack>
  );
}
