import { compareCodePoints } from '../segment-file/compare-code-points.ts';
import { filterKey } from '../segment-file/filter-key.ts';
import { Section } from '../segment-file/sections.ts';
import { sortByCodePoint, writeStringTable } from '../segment-file/string-table.ts';
import type { SectionData } from '../segment-file/write-segment-file.ts';
import type { ProductFacts } from './product-facts.ts';

type Column = { values: Map<string, number[]>; numberDocs: number[]; numbers: number[] };

const startsOf = (lengths: readonly number[]): Uint32Array => {
  const starts = new Uint32Array(lengths.length + 1);
  lengths.forEach((length, i) => {
    starts[i + 1] = (starts[i] ?? 0) + length;
  });
  return starts;
};

/** Sorts by the key that filters compare, then by spelling: one look-up finds every spelling of a value. */
const sortValues = (values: Iterable<string>): string[] =>
  Array.from(values, (value) => ({ value, key: filterKey(value) }))
    .sort((a, b) => compareCodePoints(a.key, b.key) || compareCodePoints(a.value, b.value))
    .map(({ value }) => value);

/** Exact values and numbers of the docs, by column, while a segment is being built. */
export class ColumnsDraft {
  private readonly columns = new Map<string, Column>();

  addFacts(doc: number, facts: ProductFacts): void {
    for (const [name, values] of facts.values) for (const value of values) this.addValue(name, value, doc);
    for (const [name, numbers] of facts.numbers) {
      for (const value of numbers) this.addNumber(name, value, doc);
    }
  }

  addValue(name: string, value: string, doc: number): void {
    const { values } = this.column(name);
    const docs = values.get(value);
    if (docs === undefined) values.set(value, [doc]);
    else docs.push(doc);
  }

  /** Further ascending docs of a value. */
  addValueDocs(name: string, value: string, docs: Uint32Array): void {
    if (docs.length === 0) return;
    const { values } = this.column(name);
    const known = values.get(value) ?? [];
    for (const doc of docs) known.push(doc);
    values.set(value, known);
  }

  addNumber(name: string, value: number, doc: number): void {
    const column = this.column(name);
    column.numberDocs.push(doc);
    column.numbers.push(value);
  }

  /** The docs of each value of a column, ascending. */
  docsByValue(name: string): ReadonlyMap<string, readonly number[]> {
    return this.columns.get(name)?.values ?? new Map();
  }

  write(docs: number, sections: Map<number, SectionData>): void {
    const names = sortByCodePoint(this.columns.keys());
    const columns = names.map((name) => this.column(name));
    const sorted = columns.map((column) => sortValues(column.values.keys()));
    const nameTable = writeStringTable(names);
    const values = writeStringTable(sorted.flat());
    const postings = columns.flatMap((column, i) =>
      (sorted[i] ?? []).map((value) => column.values.get(value) ?? []),
    );
    sections.set(Section.columnBlob, nameTable.blob);
    sections.set(Section.columnStart, nameTable.start);
    sections.set(Section.columnValues, startsOf(sorted.map((list) => list.length)));
    sections.set(Section.valueBlob, values.blob);
    sections.set(Section.valueStart, values.start);
    writeValuePostings(postings, docs, sections);
    sections.set(Section.columnNumbers, startsOf(columns.map((column) => column.numberDocs.length)));
    sections.set(Section.numberDocs, Uint32Array.from(columns.flatMap((column) => column.numberDocs)));
    sections.set(Section.numberValues, Float64Array.from(columns.flatMap((column) => column.numbers)));
  }

  private column(name: string): Column {
    let column = this.columns.get(name);
    if (column === undefined) {
      column = { values: new Map(), numberDocs: [], numbers: [] };
      this.columns.set(name, column);
    }
    return column;
  }
}

/** Value -> docs for filters, and doc -> values for counting facets over few docs. */
const writeValuePostings = (
  postings: readonly number[][],
  docs: number,
  sections: Map<number, SectionData>,
): void => {
  const starts = startsOf(postings.map((list) => list.length));
  const total = starts[postings.length] ?? 0;
  const valueDocs = new Uint32Array(total);
  const docStarts = new Uint32Array(docs + 1);
  postings.forEach((list, value) => {
    valueDocs.set(list, starts[value]);
    for (const doc of list) docStarts[doc + 1] = (docStarts[doc + 1] ?? 0) + 1;
  });
  for (let doc = 0; doc < docs; doc++) docStarts[doc + 1] = (docStarts[doc + 1] ?? 0) + (docStarts[doc] ?? 0);
  const next = docStarts.slice();
  const docValues = new Uint32Array(total);
  postings.forEach((list, value) => {
    for (const doc of list) {
      docValues[next[doc] ?? 0] = value;
      next[doc] = (next[doc] ?? 0) + 1;
    }
  });
  sections.set(Section.valueDocsStart, starts);
  sections.set(Section.valueDocs, valueDocs);
  sections.set(Section.docValuesStart, docStarts);
  sections.set(Section.docValues, docValues);
};
