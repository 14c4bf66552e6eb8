import { attributeLabel } from '../filter/facet-label.ts';
import type { ComparisonWords } from '../languages/language-pack.ts';
import { type AttributeName, hasPluralS, nameKeys, readName } from './attribute-name.ts';
import { bestOf, soleBestMeasure } from './better.ts';
import { readValue } from './read-value.ts';
import type { CellValue, ComparedProduct, TracedRow } from './types.ts';

/** One attribute of one product. */
type Entry = { column: number; name: AttributeName; keys: string[]; value: CellValue };

const NUMERIC = /^\s*[+-]?\d+(?:[.,]\d+)?\s*$/;

const isSaid = (value: CellValue): boolean =>
  typeof value === 'string' ? value.trim() !== '' : !Array.isArray(value) || value.length > 0;

const isNumber = (value: CellValue): boolean =>
  typeof value === 'number' || (typeof value === 'string' && NUMERIC.test(value));

/** What the products say. A name is read once for all of them, so that equal names always meet. */
const entriesOf = (products: readonly ComparedProduct[]): Entry[] => {
  const pluralS = hasPluralS(products.map(({ product }) => product.language));
  const said = products.flatMap(({ product }, column) =>
    Object.entries(product.attributes).flatMap(([raw, value]) =>
      isSaid(value) ? [{ column, raw, value }] : [],
    ),
  );
  const withNumbers = new Set(said.flatMap(({ raw, value }) => (isNumber(value) ? [raw] : [])));
  return said.map(({ column, raw, value }) => {
    const name = readName(raw, withNumbers.has(raw));
    return { column, name, keys: nameKeys(name, pluralS), value };
  });
};

const grouped = (entries: readonly Entry[], level: number): Entry[][] => {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const key = entry.keys[level] ?? entry.name.raw;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [entry]);
    else group.push(entry);
  }
  return [...groups.values()];
};

/** Entries that say the same thing of several products. A product is in a group once. */
const aligned = (entries: readonly Entry[], level = 0): Entry[][] =>
  grouped(entries, level).flatMap((group) => {
    const isOneEach = new Set(group.map(({ column }) => column)).size === group.length;
    return isOneEach || level >= (group[0]?.keys.length ?? 0) ? [group] : aligned(group, level + 1);
  });

/** The name that most of the products use; of equally many, the first by its letters. */
const usualName = (group: readonly Entry[]): AttributeName | undefined => {
  const uses = new Map<string, number>();
  for (const { name } of group) uses.set(name.raw, (uses.get(name.raw) ?? 0) + 1);
  const names = group.map(({ name }) => name);
  return names.toSorted(
    (a, b) => (uses.get(b.raw) ?? 0) - (uses.get(a.raw) ?? 0) || (a.raw < b.raw ? -1 : a.raw > b.raw ? 1 : 0),
  )[0];
};

const hasOneUnit = (group: readonly Entry[]): boolean =>
  new Set(group.map(({ name }) => name.unit?.unit.name)).size === 1 &&
  new Set(group.map(({ name }) => name.unit?.unit.factor)).size === 1;

/** Where names write different units, a number shows the unit of its own name. */
const cellOf = ({ name, value }: Entry, oneUnit: boolean): CellValue =>
  oneUnit || name.unit === null || !isNumber(value) ? value : `${value} ${name.unit.written}`;

type Labels = ComparisonWords['attributes'];

const labelled = (labels: Labels, name: string): string | undefined =>
  Object.hasOwn(labels, name) ? labels[name as keyof Labels] : undefined;

const rowOf = (
  group: readonly Entry[],
  { columns, labels }: { columns: number; labels: Labels },
): TracedRow | null => {
  const name = usualName(group);
  if (name === undefined) return null;
  const oneUnit = hasOneUnit(group);
  const splitCommas = group.some(({ value }) => Array.isArray(value));
  const byColumn = Array.from({ length: columns }, (_, at) => group.find(({ column }) => column === at));
  const read = byColumn.map((entry) =>
    entry === undefined ? null : readValue(entry.value, { unit: entry.name.unit?.unit, splitCommas }),
  );
  const words = name.words.join(' ');
  const best = bestOf(words);
  const differs = new Set(read.map((value) => value?.key)).size > 1;
  return {
    name: name.raw,
    label: labelled(labels, name.raw) ?? attributeLabel(oneUnit ? name.raw : words),
    values: byColumn.map((entry) => (entry === undefined ? null : cellOf(entry, oneUnit))),
    differs,
    better: best === null || !differs ? null : soleBestMeasure(read, best),
    field: 'attribute',
    best,
    answers: read.map((value) => value?.answer ?? null),
  };
};

const coverage = ({ values }: TracedRow): number => values.filter((value) => value !== null).length;

/** What more of the products say comes first; then by name, so that the order of the products does not matter. */
const byCoverage = (a: TracedRow, b: TracedRow): number =>
  coverage(b) - coverage(a) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);

/**
 * The attributes of the products, one row for what they all mean. `labels`: of attributes that have one name in all languages. Other
 * work may have its turn at each step.
 */
export function* alignAttributes(
  products: readonly ComparedProduct[],
  labels: Labels,
): Generator<void, TracedRow[], void> {
  const rows: TracedRow[] = [];
  const entries = entriesOf(products);
  yield;
  for (const group of aligned(entries)) {
    const row = rowOf(group, { columns: products.length, labels });
    if (row !== null) rows.push(row);
    yield;
  }
  return rows.sort(byCoverage);
}
