import type { VisitorExport } from '@aisle/contract';
import { Table } from '@mantine/core';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { Note, WideTable } from '../../parts/index.ts';

/** The file has all. */
const SHOWN = 50;

type Row = { at: string; what: string; text: string };

/** What a visitor did, latest first. */
export function VisitorRows({ data }: { data: VisitorExport }) {
  const t = useTexts('visitors');
  const format = useFormat();
  const kinds = {
    impression: t('seen'),
    view: t('viewed'),
    click: t('clicked'),
    add_to_cart: t('carted'),
    purchase: t('bought'),
  };
  const rows: Row[] = [
    ...data.searches.map(({ at, query }) => ({ at, what: t('searched'), text: query })),
    ...data.events.map(({ at, type, productId, query }) => ({
      at,
      what: kinds[type],
      text: productId ?? query ?? '',
    })),
    ...data.orders.map(({ at, orderId, value, currency, refundId }) => ({
      at,
      what: t(refundId === null ? 'ordered' : 'refunded'),
      text: `${orderId}, ${format.money(value, currency)}`,
    })),
  ].sort((one, other) => (one.at < other.at ? 1 : -1));
  return (
    <>
      <WideTable label={t('rows')} heads={[t('time'), t('what'), t('about')]} minWidth={420}>
        {rows.slice(0, SHOWN).map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown once, and two rows may be alike
          <Table.Tr key={at}>
            <Table.Td>{format.dateTime(row.at)}</Table.Td>
            <Table.Td>{row.what}</Table.Td>
            <Table.Td className="breaks">
              <bdi>{row.text}</bdi>
            </Table.Td>
          </Table.Tr>
        ))}
      </WideTable>
      {rows.length > SHOWN && <Note>{t('more', { count: SHOWN })}</Note>}
    </>
  );
}
