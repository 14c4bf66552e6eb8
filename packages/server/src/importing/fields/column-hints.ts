import type { ErrorDetail } from '@aisle/contract';
import { closest } from '../../kernel/index.ts';
import type { FieldMap, FieldName } from './field-map.ts';

/** More columns than this would bury the sentence. */
const MOST_NAMED = 20;
/** Of a name, and of names that are kept: records of JSON may each have others. */
const LONGEST_NAME = 60;
const MOST_KEPT = 500;

/** Required fields of a product, and columns that may hold them. */
const NEEDED: Readonly<Partial<Record<FieldName, { called: string; like: readonly string[] }>>> = {
  externalId: { called: 'id', like: ['id', 'externalId', 'sku', 'article', 'number'] },
  name: { called: 'name', like: ['name', 'title', 'product'] },
};

/** Which columns a file has, and which fields some of them were taken for. */
export class ColumnHints {
  readonly #map: FieldMap;
  readonly #columns = new Set<string>();
  readonly #taken = new Set<FieldName>();

  readonly #flags: boolean;

  /** `flags`: names the flag of the command line that helps. */
  constructor(map: FieldMap, flags: boolean) {
    this.#map = map;
    this.#flags = flags;
  }

  /** Sees a column's name, whatever stands in it. */
  see(column: string): void {
    const target = this.#map.targetOf(column);
    if (target.kind === 'field') this.#taken.add(target.field);
    if (this.#columns.size < MOST_KEPT) this.#columns.add(column.slice(0, LONGEST_NAME));
  }

  /** Whether a column was taken for the field, so that an empty cell of it is the fault of its row. */
  has(field: FieldName): boolean {
    return this.#taken.has(field);
  }

  /** A fault of a row; that a field is missing is no fault of the row where the whole file has no column for it. */
  describe({ path, message }: ErrorDetail): string {
    const field = path as FieldName;
    const needed = NEEDED[field];
    const missing = message === 'is required' && needed !== undefined && !this.#taken.has(field);
    if (!missing) return path === '' ? message : `${path}: ${message}`;
    const all = [...this.#columns];
    const flag = this.#flags ? `, --map ${this.#likely(needed.like)}=${path}` : '';
    const more = all.length > MOST_NAMED ? ` and ${all.length - MOST_NAMED} more` : '';
    return (
      `${path}: no column of the file was taken for the ${needed.called}; ` +
      `its columns are ${all.slice(0, MOST_NAMED).join(', ')}${more}: say which it is${flag}`
    );
  }

  /** The column that comes nearest to a usual name of the field. */
  #likely(names: readonly string[]): string {
    for (const name of names) {
      const near = closest(name, this.#columns);
      if (near !== null) return /\s/.test(near) ? `'${near}'` : near;
    }
    return '<column>';
  }
}
