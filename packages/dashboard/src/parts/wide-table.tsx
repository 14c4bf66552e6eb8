import { Table } from '@mantine/core';
import type { ReactNode } from 'react';

type WideTableProps = {
  /** Name of the table, for screen readers. */
  label: string;
  heads: readonly string[];
  children: ReactNode;
  minWidth?: number;
};

/** A table that scrolls inside itself on a phone, also by keyboard. `children` are its rows. */
export function WideTable({ label, heads, children, minWidth = 560 }: WideTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="wide-table" aria-label={label} tabIndex={0}>
      <Table miw={minWidth} verticalSpacing="sm" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) => (
              <Table.Th key={head} scope="col">
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </section>
  );
}
