import type { FieldName, Target } from './field-map.ts';

/** Numbers of a product. It has one of each, and shoppers may type any that its file has. */
const CODES: ReadonlySet<FieldName> = new Set(['externalId', 'sku', 'gtin', 'mpn']);

type Column = { name: string; exact: boolean };

/** Of columns that hold the same number of a product: the one that is taken, and the others. */
export class SecondCodes<C extends Column> {
  readonly #taken = new Map<FieldName, C>();
  /** By the column that is taken in their place. */
  readonly others: { column: C; field: FieldName }[] = [];

  add(column: C, target: Target): void {
    if (target.kind !== 'field' || !CODES.has(target.field)) return;
    const { field } = target;
    const known = this.#taken.get(field);
    const isTaken = known === undefined || (column.exact && !known.exact);
    if (isTaken) this.#taken.set(field, column);
    const other = isTaken ? known : column;
    // `id` beside `externalId` is a number of the system that the file is from.
    const isOfSystem = field === 'externalId' && (column.exact || known?.exact === true);
    if (other !== undefined && !isOfSystem) this.others.push({ column: other, field });
  }

  taken(field: FieldName): C | undefined {
    return this.#taken.get(field);
  }
}
