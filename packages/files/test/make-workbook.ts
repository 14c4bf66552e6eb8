import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';

/** A number, a text that cells share, a text of the cell itself, or any other cell as XML. Undefined: no cell. */
export type TestCell =
  | number
  | string
  | { inline: string }
  | { number: number | string; style: number }
  | { xml: string }
  | undefined;
export type TestSheet = { name: string; rows: Readonly<Record<number, readonly TestCell[]>>; state?: string };

const xmlText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Formats of the styles 1, 2, ...; the first of them are built in. */
const FORMATS = ['14', '22', '10', '164', '165', '20'];
/** Formats of a workbook's own. */
export const TEST_STYLES = { date: 1, dateTime: 2, percent: 3, padded: 4, ownDate: 5, time: 6 } as const;

const STYLES = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0000000000000"/><numFmt numFmtId="165" formatCode="[$-407]d\\.\\ mmmm\\ yyyy;@"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${FORMATS.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`;

const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

const cellXml = (cell: TestCell, at: string, shared: string[]): string => {
  if (cell === undefined) return '';
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') return `<c r="${at}" t="s"><v>${shared.push(cell) - 1}</v></c>`;
  if ('inline' in cell) return `<c r="${at}" t="inlineStr"><is><t>${xmlText(cell.inline)}</t></is></c>`;
  return 'xml' in cell ? cell.xml : `<c r="${at}" s="${cell.style}"><v>${cell.number}</v></c>`;
};

const sheetXml = ({ rows }: TestSheet, shared: string[]): string => {
  const lines = Object.entries(rows).map(
    ([row, cells]) =>
      `<row r="${row}">${cells.map((cell, at) => cellXml(cell, columnName(at) + row, shared)).join('')}</row>`,
  );
  return `<?xml version="1.0"?><worksheet xmlns="x"><sheetData>${lines.join('')}</sheetData></worksheet>`;
};

const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A zip archive of texts by their path. */
export const zipOf = async (files: Readonly<Record<string, string>>, password?: string): Promise<Blob> => {
  const writer = new ZipWriter(new BlobWriter(), {
    useWebWorkers: false,
    ...(password !== undefined && { password }),
  });
  for (const [path, text] of Object.entries(files)) await writer.add(path, new TextReader(text));
  return writer.close();
};

/** A workbook as spreadsheet programs write it. `parts` replaces or adds files of the archive. */
export const makeWorkbook = (
  sheets: readonly TestSheet[],
  { parts = {}, from1904 = false }: { parts?: Readonly<Record<string, string>>; from1904?: boolean } = {},
): Promise<Blob> => {
  const shared: string[] = [];
  const bodies = sheets.map((sheet) => sheetXml(sheet, shared));
  const list = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${state === undefined ? '' : ` state="${state}"`} r:id="rId${at + 1}"/>`,
  );
  const relations = sheets.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${TYPE}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  return zipOf({
    '_rels/.rels': `<Relationships><Relationship Id="a" Type="${TYPE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns:r="r"><workbookPr${from1904 ? ' date1904="1"' : ''}/><sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}<Relationship Id="s" Type="${TYPE}/styles" Target="/xl/styles.xml"/><Relationship Id="t" Type="${TYPE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
    'xl/sharedStrings.xml': `<sst>${shared.map((text) => `<si><t>${xmlText(text)}</t></si>`).join('')}</sst>`,
    ...Object.fromEntries(bodies.map((body, at) => [`xl/worksheets/sheet${at + 1}.xml`, body])),
    ...parts,
  });
};
