import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipOf } from '../../packages/files/test/make-workbook.ts';
import { type Family, familiesOf } from '../../packages/server/test/catalog-files/families.ts';
import { WRITERS } from '../../packages/server/test/catalog-files/write-files.ts';

/** Of four products one has variants, 2.5 on average: so many rows has a product. */
const ROWS_A_PRODUCT = 1.625;

/** The formats that most shops come with; the others are read by the same code. */
export const FORMATS = ['csv', 'woocommerce', 'shopify', 'google', 'tsv', 'jsonl', 'xlsx'] as const;
export type Format = (typeof FORMATS)[number];

const WRITER: Readonly<Record<Format, string>> = {
  csv: 'csv',
  woocommerce: 'woocommerce',
  shopify: 'shopify of today',
  google: 'google',
  tsv: 'tsv',
  jsonl: 'jsonl',
  xlsx: 'tsv',
};
const ENDING: Readonly<Record<Format, string>> = {
  csv: 'csv',
  woocommerce: 'csv',
  shopify: 'csv',
  google: 'xml',
  tsv: 'tsv',
  jsonl: 'jsonl',
  xlsx: 'xlsx',
};

export type CatalogFile = { path: string; bytes: number; products: number };

/** Products and variants of the file; Google's groups get a parent as well. */
const productsIn = (families: readonly Family[]): number =>
  families.reduce((sum, { variants }) => sum + (variants.length === 1 ? 1 : 1 + variants.length), 0);

/** The same products whatever the format, with about so many rows. */
export const familiesFor = (rows: number): Family[] =>
  familiesOf('western', Math.round(rows / ROWS_A_PRODUCT));

/** Cells of a text without quotes, which have neither tabs nor line breaks here. */
const cellsOf = (text: string): string[][] => text.split('\n').map((line) => line.split('\t'));

const xmlText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A sheet as Excel writes it: each text once, in a list of its own. */
const workbookOf = (text: string): Promise<Blob> => {
  const shared = new Map<string, number>();
  const indexOf = (cell: string): number => {
    const known = shared.get(cell) ?? shared.size;
    shared.set(cell, known);
    return known;
  };
  const rows = cellsOf(text).map(
    (cells, row) =>
      `<row r="${row + 1}">${cells
        .map((cell, at) =>
          cell === '' ? '' : `<c r="${columnName(at)}${row + 1}" t="s"><v>${indexOf(cell)}</v></c>`,
        )
        .join('')}</row>`,
  );
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const strings = Array.from(shared.keys(), (cell) => `<si><t>${xmlText(cell)}</t></si>`).join('');
  return zipOf({
    'xl/workbook.xml': `<workbook xmlns="x" xmlns:r="${type}"><sheets><sheet name="products" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${type}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${type}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="x">${strings}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="x"><sheetData>${rows.join('')}</sheetData></worksheet>`,
  });
};

const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/** Sheets hold their texts without quotes, so hostile signs are left to the other formats. */
const plainFamily = (family: Family): Family => ({
  ...family,
  name: family.name.replaceAll(/["\t\n;,|]/g, ' '),
  description: family.description.replaceAll(/["\t\n;,|]/g, ' '),
});

/** Writes the file into a folder. */
export const writeCatalog = async (
  format: Format,
  families: readonly Family[],
  folder: string,
): Promise<CatalogFile> => {
  const writer = WRITERS.find(({ name }) => name === WRITER[format]);
  if (writer === undefined) throw new Error(`no writer of ${format}`);
  const path = join(folder, `catalog.${ENDING[format]}`);
  const isSheet = format === 'xlsx';
  const text = writer.write(isSheet ? families.map(plainFamily) : families);
  const bytes = isSheet
    ? Buffer.from(
        await (await workbookOf(text.replaceAll('\r', '').replaceAll('"', '').trimEnd())).arrayBuffer(),
      )
    : Buffer.from(text);
  writeFileSync(path, bytes);
  return { path, bytes: bytes.length, products: productsIn(families) };
};
