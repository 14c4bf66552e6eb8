import type { ImportColumn, ImportPreview, ImportPreviewRequest, ImportPreviewRow } from '@aisle/contract';
import { FieldMap, IMPORT_FIELDS, targetName } from './fields/field-map.ts';
import { ProductReader } from './fields/read-product.ts';
import { ImportError } from './import-error.ts';
import { mappingTexts } from './mapping-texts.ts';
import { createParser, guessFormat } from './parsers/import-format.ts';
import type { SourceRecord } from './parsers/source-record.ts';

const ROWS = 20;
const SAMPLE_CHARS = 80;

const sampleOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).trim().slice(0, SAMPLE_CHARS);

/** Columns of the records, with the first value that each has. */
const columnsOf = (records: readonly SourceRecord[], map: FieldMap): ImportColumn[] => {
  const columns = new Map<string, ImportColumn>();
  for (const record of records) {
    if ('fault' in record) continue;
    for (const [name, value] of record.entries) {
      const column = columns.get(name) ?? {
        column: name,
        target: targetName(map.targetOf(name)),
        sample: '',
      };
      if (column.sample === '' && value !== undefined && value !== null) column.sample = sampleOf(value);
      columns.set(name, column);
    }
  }
  return [...columns.values()];
};

const rowOf = (source: SourceRecord, reader: ProductReader): ImportPreviewRow => {
  const { line } = source;
  if ('fault' in source) return { line, product: null, fault: source.fault };
  const read = reader.read(source.entries);
  if ('fault' in read) return { line, product: null, fault: read.fault };
  const { item } = read;
  if (!('name' in item)) return { line, product: { externalId: item.externalId, name: null }, fault: null };
  const { externalId, name, price, currency, brand, categories } = item;
  return { line, product: { externalId, name, price, currency, brand, categories }, fault: null };
};

/** The beginning of a file as products. @throws ImportError for a mapping that names no field */
export const previewImport = (
  { fileName, text, whole, format, mappings, decimal }: ImportPreviewRequest,
  siteUrl: string | null,
): ImportPreview => {
  const map = new FieldMap(mappingTexts(mappings));
  const guessed = format ?? guessFormat(fileName, text);
  const parser = createParser(guessed, { siteUrl });
  const records: SourceRecord[] = [];
  let fault: string | null = null;
  try {
    records.push(...parser.push(text));
    if (whole) records.push(...parser.end());
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    fault = error.message;
  }
  const first = records.slice(0, ROWS);
  const reader = new ProductReader(map, { decimal, files: false, flags: false });
  const rows = first.map((record) => rowOf(record, reader));
  return { format: guessed, columns: columnsOf(first, map), fields: [...IMPORT_FIELDS], rows, fault };
};
