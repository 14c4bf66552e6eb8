import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportPreview, ImportPreviewRequest, ImportPreviewRow } from '@aisle/contract';
import { FieldMap, IMPORT_FIELDS } from './fields/field-map.ts';
import { ProductReader } from './fields/read-product.ts';
import { ImportError } from './import-error.ts';
import { readerTraits, type ShopTraits } from './import-settings.ts';
import { mappingTexts } from './mapping-texts.ts';
import { csvHeaderLine } from './parsers/csv-parser.ts';
import { createParser, guessFormat } from './parsers/import-format.ts';
import type { RecordParser, SourceRecord } from './parsers/source-record.ts';
import { FileColumns } from './report/file-columns.ts';

const ROWS = 20;
/** Read in about a millisecond. */
const CHARS_A_TURN = 4_000;

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

/** Reads a piece at a time, and lets the process do other work in between. @throws ImportError */
const readPieces = async (
  text: string,
  parser: RecordParser,
  columns: FileColumns,
  records: SourceRecord[],
): Promise<void> => {
  for (let at = 0; at < text.length; at += CHARS_A_TURN) {
    await nextTurn();
    const piece = text.slice(at, at + CHARS_A_TURN);
    columns.readText(piece);
    const read = parser.push(piece);
    for (const record of read) if ('entries' in record) columns.readRecord(record.entries);
    records.push(...read);
  }
};

/** The beginning of a file as products. @throws ImportError for a mapping that names no field */
export const previewImport = async (
  { fileName, text, whole, format, mappings, decimal }: ImportPreviewRequest,
  traits: ShopTraits,
): Promise<ImportPreview> => {
  const map = new FieldMap(mappingTexts(mappings), traits.language);
  const guessed = format ?? guessFormat(fileName, text);
  const parser = createParser(guessed, traits);
  const columns = new FileColumns(map, guessed);
  const records: SourceRecord[] = [];
  let fault: string | null = null;
  try {
    await readPieces(text, parser, columns, records);
    const last = whole ? parser.end() : [];
    for (const record of last) if ('entries' in record) columns.readRecord(record.entries);
    records.push(...last);
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    fault = error.message;
  }
  const reader = new ProductReader(map, {
    decimal,
    traits: readerTraits({ ...traits, format: guessed }),
    files: false,
    flags: false,
  });
  reader.learn(records);
  const rows = records.slice(0, ROWS).map((record) => rowOf(record, reader));
  return {
    format: guessed,
    columns: columns.list(parser.leftOut ?? new Set()),
    suggestions: columns.suggestions(),
    fields: [...IMPORT_FIELDS],
    headerLine: /csv$/.test(guessed) ? csvHeaderLine(text) : null,
    rows,
    fault,
  };
};
