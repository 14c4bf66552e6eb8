import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportFormat } from '@aisle/contract';
import { zipOf } from '../../packages/files/test/make-workbook.ts';
import { type Family, familiesOf } from '../../packages/server/test/catalog-files/families.ts';
import { WRITERS } from '../../packages/server/test/catalog-files/write-files.ts';

/** Of four products one has variants, 2.5 on average: so many rows has a product. */
const ROWS_A_PRODUCT = 1.625;

/** By format, the writer of its texts and the ending of its files. */
const FILES = {
  csv: { writer: 'csv', ending: 'csv' },
  tsv: { writer: 'tsv', ending: 'tsv' },
  xlsx: { writer: 'tsv', ending: 'xlsx' },
  json: { writer: 'json', ending: 'json' },
  jsonl: { writer: 'jsonl', ending: 'jsonl' },
  google: { writer: 'google', ending: 'xml' },
  shopify: { writer: 'shopify of today', ending: 'csv' },
  woocommerce: { writer: 'woocommerce', ending: 'csv' },
  magento: { writer: 'magento', ending: 'csv' },
  prestashop: { writer: 'prestashop', ending: 'csv' },
  bigcommerce: { writer: 'bigcommerce', ending: 'csv' },
  shopware: { writer: 'shopware', ending: 'csv' },
} as const;

export type Format = keyof typeof FILES;
export const FORMATS = Object.keys(FILES) as Format[];

/** `format`: as the API names it. */
export type CatalogFile = { path: string; bytes: number; products: number; format: ImportFormat };

/** Products and variants of the file; Google's groups get a parent as well. */
const productsIn = (families: readonly Family[]): number =>
  families.reduce((sum, { variants }) => sum + (variants.length === 1 ? 1 : 1 + variants.length), 0);

/** The same products whatever the format, with about so many rows; PrestaShop's file has no rows of variants. */
const familiesFor = (format: Format, rows: number): Family[] =>
  familiesOf('western', format === 'prestashop' ? rows : Math.round(rows / ROWS_A_PRODUCT));

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

/** Writes a file of about so many rows into a folder. */
export const writeCatalog = async (format: Format, rows: number, folder: string): Promise<CatalogFile> => {
  const { writer: name, ending } = FILES[format];
  const writer = WRITERS.find((one) => one.name === name);
  if (writer === undefined) throw new Error(`no writer of ${format}`);
  const families = familiesFor(format, rows);
  const path = join(folder, `catalog.${ending}`);
  const isSheet = format === 'xlsx';
  const text = writer.write(isSheet ? families.map(plainFamily) : families);
  const bytes = isSheet
    ? Buffer.from(
        await (await workbookOf(text.replaceAll('\r', '').replaceAll('"', '').trimEnd())).arrayBuffer(),
      )
    : Buffer.from(text);
  writeFileSync(path, bytes);
  const products = format === 'prestashop' ? families.length : productsIn(families);
  return { path, bytes: bytes.length, products, format: writer.format };
};
