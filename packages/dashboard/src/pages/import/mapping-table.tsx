import type { ImportColumn } from '@aisle/contract';
import { NativeSelect, Table } from '@mantine/core';
import { useTexts } from '../../i18n/index.ts';
import { Note, WideTable } from '../../parts/index.ts';

/** Fields by a word of the person's language; others go by the name that the API has for them. */
const NAMED = [
  'externalId',
  'name',
  'description',
  'url',
  'imageUrl',
  'price',
  'salePrice',
  'brand',
  'categories',
  'availability',
  'stockQuantity',
] as const;
type Named = (typeof NAMED)[number];

type MappingTableProps = {
  columns: readonly ImportColumn[];
  fields: readonly string[];
  onChange: (column: string, target: string) => void;
};

/** Where each column of the file goes; each can be sent elsewhere. */
export function MappingTable({ columns, fields, onChange }: MappingTableProps) {
  const t = useTexts('import');
  const labelOf = (field: string): string =>
    field === 'description'
      ? t('productText')
      : NAMED.some((one) => one === field)
        ? t(field as Exclude<Named, 'description'>)
        : field;
  const named = [...NAMED, ...fields.filter((field) => !NAMED.some((one) => one === field))];
  return (
    <WideTable label={t('mapping')} heads={[t('column'), t('sample'), t('target')]}>
      {columns.map(({ column, target: to, samples }) => {
        const target = to ?? '';
        const own = `attributes.${column}`;
        const others = [...new Set([own, target])].filter(
          (one) => one !== '' && !named.includes(one as Named),
        );
        return (
          <Table.Tr key={column}>
            <Table.Td>
              <bdi>{column}</bdi>
            </Table.Td>
            <Table.Td>
              <Note lineClamp={1} maw={320}>
                <bdi>{samples.join(' · ')}</bdi>
              </Note>
            </Table.Td>
            <Table.Td>
              <NativeSelect
                aria-label={t('targetOf', { column })}
                value={target}
                onChange={(event) => onChange(column, event.currentTarget.value)}
                data={[
                  { value: '', label: t('leaveOut') },
                  ...others.map((one) => ({
                    value: one,
                    label: t('attribute', { name: one.replace(/^attributes\./, '') }),
                  })),
                  ...named.map((field) => ({ value: field, label: labelOf(field) })),
                ]}
              />
            </Table.Td>
          </Table.Tr>
        );
      })}
    </WideTable>
  );
}
