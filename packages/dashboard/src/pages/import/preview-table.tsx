import type { ImportPreviewRow } from '@aisle/contract';
import { Table, Text } from '@mantine/core';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { WideTable } from '../../parts/index.ts';
import { useReasons } from '../../parts/reasons/use-reasons.ts';
import { useFieldNames } from './use-field-names.ts';

function PreviewRow({ row, currency }: { row: ImportPreviewRow; currency: string }) {
  const t = useTexts('import');
  const format = useFormat();
  const { reason } = useReasons(useFieldNames());
  const { line, product, fault } = row;
  const price = product?.price ?? null;
  return (
    <Table.Tr>
      <Table.Td>{format.number(line)}</Table.Td>
      {product === null ? (
        <Table.Td colSpan={4}>
          <Text size="sm" fw={600}>
            {t('bad', { reason: reason(fault ?? '') })}
          </Text>
        </Table.Td>
      ) : (
        <>
          <Table.Td className="code">{product.externalId}</Table.Td>
          <Table.Td>
            <bdi>{product.name ?? t('removes')}</bdi>
          </Table.Td>
          <Table.Td>{price === null ? '–' : format.money(price, product.currency ?? currency)}</Table.Td>
          <Table.Td>
            <bdi>{[product.brand, ...(product.categories ?? [])].filter(Boolean).join(', ')}</bdi>
          </Table.Td>
        </>
      )}
    </Table.Tr>
  );
}

/** The first products as they would be stored. */
export function PreviewTable({ rows, currency }: { rows: readonly ImportPreviewRow[]; currency: string }) {
  const t = useTexts('import');
  return (
    <WideTable
      label={t('firstRows')}
      heads={[t('line'), t('externalId'), t('name'), t('price'), t('brandAndCategories')]}
    >
      {rows.map((row) => (
        <PreviewRow key={row.line} row={row} currency={currency} />
      ))}
    </WideTable>
  );
}
