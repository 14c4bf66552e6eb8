import { type ErrorDetail, IN_WORDS, issueDetails, MAX_PRODUCT_BYTES, ProductInput } from '@aisle/contract';
import type { FieldWarning } from './warning.ts';

type Fields = Record<string, unknown>;

/** A product without these is none, and a child that loses its parent would be another product. */
const NEEDED = new Set(['externalId', 'name', 'parentExternalId']);
/** The contract's limits of what is cut. */
const MOST_CHARS: Readonly<Record<string, number>> = { description: 20_000 };
const MOST_ENTRIES: Readonly<Record<string, number>> = { categories: 20, tags: 50, images: 20 };
const MOST_ATTRIBUTES = 100;
/** Repairs of a product: of its fields, of what the first repairs uncover, and of its size. */
const MOST_ROUNDS = 4;

export type Repaired = { product: ProductInput; warnings: FieldWarning[] } | { details: ErrorDetail[] };

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

/** What a summary may show of a value. */
const shown = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

class Repair {
  readonly warnings: FieldWarning[] = [];
  readonly #fields: Fields;

  constructor(fields: Fields) {
    this.#fields = fields;
  }

  /** Removes what these faults are about. Several may be about one field. */
  run(details: readonly ErrorDetail[]): void {
    const faults = new Map<string, ErrorDetail[]>();
    for (const detail of details) {
      const field = detail.path.split('.', 1)[0] ?? '';
      faults.set(field, [...(faults.get(field) ?? []), detail]);
    }
    for (const [field, ofField] of faults) this.#mend(field, ofField);
  }

  #mend(field: string, details: readonly ErrorDetail[]): void {
    const value = this.#fields[field];
    if (field === '') this.#dropLargest();
    else if (field === 'attributes') this.#mendAttributes(value, details);
    else if (isList(value)) this.#mendList(field, value, details);
    else if (typeof value === 'string' && value.length > (MOST_CHARS[field] ?? Number.POSITIVE_INFINITY)) {
      const most = MOST_CHARS[field] ?? 0;
      this.#fields[field] = value.slice(0, most).toWellFormed();
      this.#warn(field, `was cut to ${most.toLocaleString('en')} characters`);
    } else this.#drop(field, details[0]?.message ?? 'is not valid', value);
  }

  #warn(field: string, message: string, value?: unknown): void {
    const text = shown(value);
    this.warnings.push({ field, message, ...(text !== undefined && { value: text }) });
  }

  #drop(field: string, message: string, value: unknown): void {
    delete this.#fields[field];
    this.#warn(field, message, value);
  }

  /** Bad entries first; the list is cut when all of its entries are good. */
  #mendList(field: string, list: readonly unknown[], details: readonly ErrorDetail[]): void {
    const bad = new Map(details.map(({ path, message }) => [Number(path.split('.')[1]), message]));
    const isBad = (at: number): boolean => bad.has(at);
    const most = MOST_ENTRIES[field];
    if (list.some((_, at) => isBad(at))) {
      this.#fields[field] = list.filter((_, at) => !isBad(at));
      for (const [at, message] of bad) if (at < list.length) this.#warn(field, message, list[at]);
    } else if (most !== undefined && list.length > most) {
      this.#fields[field] = list.slice(0, most);
      this.#warn(field, `has more than ${most} entries: the first ${most} were kept`);
    } else this.#drop(field, details[0]?.message ?? 'is not valid', undefined);
  }

  #mendAttributes(value: unknown, details: readonly ErrorDetail[]): void {
    const attributes = (typeof value === 'object' && value !== null ? value : {}) as Fields;
    const names = Object.keys(attributes);
    // A name may hold points, as paths do.
    const bad = names.filter((name) =>
      details.some(({ path }) => path === `attributes.${name}` || path.startsWith(`attributes.${name}.`)),
    );
    const kept =
      bad.length > 0 ? names.filter((name) => !bad.includes(name)) : names.slice(0, MOST_ATTRIBUTES);
    this.#fields.attributes = Object.fromEntries(kept.map((name) => [name, attributes[name]]));
    if (bad.length === 0)
      this.#warn('attributes', `are more than ${MOST_ATTRIBUTES}: the first ${MOST_ATTRIBUTES} were kept`);
    for (const name of bad) {
      const fault = details.find(({ path }) => path.startsWith(`attributes.${name}`));
      this.#warn(`attributes.${name}`, fault?.message ?? 'is not valid', attributes[name]);
    }
  }

  #dropLargest(): void {
    const sizes = Object.entries(this.#fields)
      .filter(([field]) => !NEEDED.has(field))
      .map(([field, value]) => ({ field, size: JSON.stringify(value)?.length ?? 0 }));
    const largest = sizes.reduce((a, b) => (b.size > a.size ? b : a), { field: '', size: -1 });
    if (largest.size === -1) return;
    const most = `${MAX_PRODUCT_BYTES / 1024} KB`;
    this.#drop(largest.field, `was left out: the product has more than ${most}`, undefined);
  }
}

/**
 * The fields as a product of the contract: an optional field that breaks its rules is cut or left out, with a warning.
 * Details: why it is no product. Changes `fields`.
 */
export const repairProduct = (fields: Fields): Repaired => {
  const repair = new Repair(fields);
  for (let round = 0; ; round += 1) {
    const parsed = ProductInput.safeParse(fields, IN_WORDS);
    if (parsed.success) return { product: parsed.data, warnings: repair.warnings };
    const details = issueDetails(parsed.error);
    const needed = details.filter(({ path }) => NEEDED.has(path));
    if (needed.length > 0 || round === MOST_ROUNDS) return { details: needed.length > 0 ? needed : details };
    repair.run(details);
  }
};
