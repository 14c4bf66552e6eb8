import type { ImportColumn } from '@aisle/contract';
import { Table } from '@mantine/core';
import { useTexts } from '../../i18n/index.ts';
import { Note, WideTable } from '../../parts/index.ts';
import { ColumnTarget } from './column-target.tsx';

type MappingTableProps = {
  columns: readonly ImportColumn[];
  fields: readonly string[];
  onChange: (column: string, target: string) => void;
};

/** The file's own columns: what stands in them, and where each goes. */
export function MappingTable({ columns, fields, onChange }: MappingTableProps) {
  const t = useTexts('import');
  const isExport = columns.some(({ target }) => target === null);
  return (
    <WideTable label={t('mapping')} heads={[t('column'), t('target')]} minWidth={0}>
      {columns.map(({ column, target, samples }) => (
        <Table.Tr key={column}>
          <Table.Td>
            <bdi>{column}</bdi>
            <Note size="xs" lineClamp={2} className="breaks">
              <bdi>{samples.join(' · ')}</bdi>
            </Note>
          </Table.Td>
          <Table.Td>
            {isExport ? (
              <Note>{t(target === null ? 'asExported' : 'notUsed')}</Note>
            ) : (
              <ColumnTarget column={column} target={target ?? ''} fields={fields} onChange={onChange} />
            )}
          </Table.Td>
        </Table.Tr>
      ))}
    </WideTable>
  );
}
