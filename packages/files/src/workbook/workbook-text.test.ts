import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeWorkbook, TEST_STYLES, type TestCell, type TestSheet } from '../../test/make-workbook.ts';
import { textOf, textOfStream } from '../../test/text-of.ts';
import { styleOfFormat } from './cell-styles.ts';
import { numberText } from './number-text.ts';

const { date, dateTime, percent, padded, ownDate, time } = TEST_STYLES;
const sheet = (rows: TestSheet['rows'], more: Partial<TestSheet> = {}): TestSheet => ({
  name: 'Sheet',
  rows,
  ...more,
});

/** Text of a workbook with one sheet of a header and these cells. */
const cellsOf = async (cells: readonly TestCell[]): Promise<string> => {
  const header = cells.map((_, at) => `c${at}`);
  return (await textOf(await makeWorkbook([sheet({ 1: header, 2: cells })]))).split('\n')[1] ?? '';
};

describe('cells', () => {
  it('texts stay as they are, with zeros before them and separators in them', async () => {
    const cells = ['0012', 'Lamp, "red"; large', { inline: 'a & <b>' }, 'two\nlines', undefined, 'Ünï'];
    expect(await cellsOf(cells)).toBe('0012,"Lamp, ""red""; large",a & <b>,"two');
  });

  it('numbers have a point and no exponent', async () => {
    expect(await cellsOf([12.99, 4006381333931, 0.1 + 0.2, '1e21', 1e-7, 12.345, 0.125])).toBe(
      '12.99,4006381333931,0.3,1e21,0.0000001,12.3450,0.125',
    );
  });

  it('dates, percent and numbers with zeros are what the sheet shows', async () => {
    const styled = (number: number, style: number): TestCell => ({ number, style });
    expect(
      await cellsOf([
        styled(46352, date),
        styled(46380.770833333336, dateTime),
        styled(0.19, percent),
        styled(123, padded),
        styled(46352, ownDate),
        styled(0.75, time),
      ]),
    ).toBe('2026-11-26,2026-12-24T18:30:00,19%,0000000000123,2026-11-26,18:00:00');
  });

  it('what a formula or a switch gives is its value; an error is empty', async () => {
    const xml = (text: string): TestCell => ({ xml: text });
    const cells = [
      xml('<c r="A2" t="str"><f>A1</f><v>made_x000A_up</v></c>'),
      xml('<c r="B2" t="b"><v>1</v></c>'),
      xml('<c r="C2" t="e"><v>#N/A</v></c>'),
      xml('<c r="D2"><f>1+1</f></c>'),
      xml('<c r="E2" t="inlineStr"><is><r><t>rich</t></r><r><t> text</t></r><rPh><t>no</t></rPh></is></c>'),
      xml('<c><v>7</v></c>'),
    ];
    expect(await cellsOf(cells)).toBe('"made');
    expect(await cellsOf(cells.slice(1))).toBe(',true,,,rich text,7');
  });

  it('days of the calendar of 1904', async () => {
    const rows = { 1: ['from', 'b'], 2: [{ number: 44890, style: date }, 'x'] };
    expect(await textOf(await makeWorkbook([sheet(rows)], { from1904: true }))).toBe(
      'from,b\n2026-11-26,x\n',
    );
  });

  it.each([
    ['#,##0.00 "kg dry"', 'plain'],
    ['[Red]-0.00', 'plain'],
    ['General', 'plain'],
    ['0.00E+00', 'plain'],
    ['dd/mm/yyyy', 'date'],
    ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 'date'],
    ['yyyy-mm-dd\\Thh:mm', 'dateTime'],
    ['[h]:mm:ss', 'time'],
    ['mm:ss.0', 'plain'],
    ['0.0%', 'percent'],
    ['00000', 'padded'],
  ])('format %s is %s', (format, kind) => {
    expect(styleOfFormat(format).kind).toBe(kind);
  });

  it('a number is never read as another', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e15, max: 1e15 }), (value) => {
        const text = numberText(String(value), { kind: 'plain' }, false);
        expect(text).toMatch(/^-?\d+(\.\d+)?$/);
        expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(Math.abs(value) * 1e-14 + 1e-20);
      }),
    );
  });
});

describe('sheets', () => {
  const products = { 1: ['id', 'name'], 2: ['1', 'Lamp'] };

  it('the first visible one that holds something is read', async () => {
    const sheets = [
      sheet({ 1: ['secret'] }, { state: 'hidden' }),
      sheet({ 1: ['secret'] }, { state: 'veryHidden' }),
      sheet({ 1: [{ inline: ' ' }] }),
      sheet(products),
      sheet({ 1: ['other', 'sheet'] }),
    ];
    expect(await textOf(await makeWorkbook(sheets))).toBe('id,name\n1,Lamp\n');
  });

  it('a cover of sentences in one column is left out where a table follows', async () => {
    const cover = sheet({ 1: ['Price list'], 2: ['How to read it'], 4: ['Valid until spring'] });
    expect(await textOf(await makeWorkbook([cover, sheet(products)]))).toBe('id,name\n1,Lamp\n');
    expect(await textOf(await makeWorkbook([sheet(products), cover]))).toBe('id,name\n1,Lamp\n');
    expect(await textOf(await makeWorkbook([cover]))).toContain('Price list');
  });

  it('titles, dates and empty rows above the header are left out, and rows keep their numbers', async () => {
    const rows = {
      1: ['Price list', undefined, 'as of', { number: 46352, style: date }],
      2: [],
      4: ['Artikelnr', 'Name', 'Preis', 'Marke'],
      5: ['0012', 'Lamp', 12.99],
      8: ['0013', 'Desk', 5, 'Berg'],
    };
    expect(await textOf(await makeWorkbook([sheet(rows)]))).toBe(
      '\n\n\nArtikelnr,Name,Preis,Marke\n0012,Lamp,12.99\n\n\n0013,Desk,5,Berg\n',
    );
  });

  it('comes as a stream, packed, or in pieces of one byte as well', async () => {
    const file = await makeWorkbook([sheet(products)]);
    const bytes = await file.bytes();
    expect(await textOfStream(bytes, 1)).toBe('id,name\n1,Lamp\n');
  });

  it('gives back the texts that were written', async () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'ü', '"', ',', ' ', ';', '&', '<', '1', '0'),
      minLength: 1,
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 4 }), async (cells) => {
        const rows = Object.fromEntries([['id', 'b'], ...cells].map((row, at) => [at + 1, row]));
        const quoted = (cell: string): string =>
          /[",;]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
        const lines = cells.map((row) => `${row.map(quoted).join(',')}\n`);
        fc.pre(cells.every((row) => row.some((cell) => cell.trim() !== '')));
        expect(await textOf(await makeWorkbook([sheet(rows)]))).toBe(`id,b\n${lines.join('')}`);
      }),
      { numRuns: 20 },
    );
  });
});

describe('hostile workbooks', () => {
  const refuse = async (parts: Record<string, string>, reason: string): Promise<void> => {
    const file = await makeWorkbook([sheet({ 1: ['id', 'b'] })], { parts });
    await expect(textOf(file)).rejects.toMatchObject({ reason });
  };
  const cell = (attributes: string): string =>
    `<worksheet><sheetData><row r="1"><c ${attributes}><v>1</v></c></row></sheetData></worksheet>`;

  it('entities of their own are not read, neither files nor bombs', async () => {
    const dtd = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    await refuse({ 'xl/sharedStrings.xml': `${dtd}<sst><si><t>&x;</t></si></sst>` }, 'damagedWorkbook');
    await refuse({ 'xl/sharedStrings.xml': '<sst><si><t>&x;</t></si></sst>' }, 'damagedWorkbook');
  });

  it('columns and rows beyond those of a spreadsheet, nesting and broken XML are refused', async () => {
    const path = 'xl/worksheets/sheet1.xml';
    await refuse({ [path]: cell('r="ZZZZZZ1"') }, 'damagedWorkbook');
    await refuse({ [path]: cell('r="A1"').replace('row r="1"', 'row r="99999999"') }, 'damagedWorkbook');
    await refuse({ [path]: '<a>'.repeat(100) }, 'damagedWorkbook');
    await refuse({ [path]: '<worksheet><sheetData>' }, 'damagedWorkbook');
    await refuse({ 'xl/workbook.xml': '<workbook><sheets/></workbook>' }, 'emptyWorkbook');
  });

  it('a file that is cut off is refused', async () => {
    const bytes = await (await makeWorkbook([sheet({ 1: ['id', 'b'] })])).bytes();
    await expect(textOfStream(bytes.subarray(0, bytes.length - 60))).rejects.toMatchObject({
      reason: 'damagedArchive',
    });
  });
});
