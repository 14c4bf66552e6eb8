import type { ImportColumn } from '@aisle/contract';
import { NativeSelect, Table } from '@mantine/core';
import { useTexts } from '../../i18n/index.ts';
import { Note, WideTable } from '../../parts/index.ts';
import { USUAL_FIELDS, useFieldNames } from './use-field-names.ts';

type MappingTableProps = {
  columns: readonly ImportColumn[];
  fields: readonly string[];
  onChange: (column: string, target: string) => void;
};

/** Fields of JSON that no column of a sheet holds. */
const WHOLE_OBJECTS = ['attributes', 'metadata'];

type TargetProps = Pick<MappingTableProps, 'fields' | 'onChange'> & { column: string; target: string };

function Target({ column, target, fields, onChange }: TargetProps) {
  const t = useTexts('import');
  const nameOf = useFieldNames();
  const named = [
    ...USUAL_FIELDS,
    ...fields.filter((field) => !USUAL_FIELDS.some((one) => one === field) && !WHOLE_OBJECTS.includes(field)),
  ];
  const others = [...new Set([`attributes.${column}`, target])].filter(
    (one) => one !== '' && !named.includes(one),
  );
  return (
    <NativeSelect
      aria-label={t('targetOf', { column })}
      miw={180}
      value={target}
      onChange={(event) => onChange(column, event.currentTarget.value)}
      data={[
        { value: '', label: t('leaveOut') },
        ...others.map((one) => ({
          value: one,
          label: nameOf(one),
        })),
        ...named.map((field) => ({ value: field, label: nameOf(field) })),
      ]}
    />
  );
}

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
            <Note size="xs" lineClamp={2} className="breakable">
              <bdi>{samples.join(' · ')}</bdi>
            </Note>
          </Table.Td>
          <Table.Td>
            {isExport ? (
              <Note>{t(target === null ? 'asExported' : 'notUsed')}</Note>
            ) : (
              <Target column={column} target={target ?? ''} fields={fields} onChange={onChange} />
            )}
          </Table.Td>
        </Table.Tr>
      ))}
    </WideTable>
  );
}
