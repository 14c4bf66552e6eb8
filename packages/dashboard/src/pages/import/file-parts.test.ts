import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeWorkbook } from '../../../../files/test/make-workbook.ts';
import { cutText, filePartsOf, headOf } from './file-parts.ts';

const all = async (file: Blob): Promise<string> => {
  let text = '';
  for await (const part of filePartsOf(file)) text += part.text;
  return text;
};
const text = `id,name\n${'7,Wärmflasche 🫖\n'.repeat(20_000)}`;

it.each([
  ['plain', new Blob([text])],
  ['gzipped', new Blob([new Uint8Array(gzipSync(text))])],
  ['UTF-16, as spreadsheets write it', new Blob([new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))])],
])('a file that is %s gives its text back', async (_, file) => {
  expect(await all(file)).toBe(text);
});

it('an Excel file gives its first sheet as CSV', async () => {
  const rows = Object.fromEntries(
    Array.from({ length: 3_000 }, (_, at) => [at + 1, ['id', `Wärmflasche, ${at}`]]),
  );
  const file = await makeWorkbook([{ name: 'Sheet', rows }]);
  const csv = Array.from({ length: 3_000 }, (_, at) => `id,"Wärmflasche, ${at}"\n`).join('');
  expect(await all(file)).toBe(csv);
  for await (const { share } of filePartsOf(file)) expect([share > 0, share <= 1]).toEqual([true, true]);
  expect(await headOf(file)).toEqual({ text: csv.slice(0, 50_000), whole: false });
});

it('a file that holds no text is told by its kind', async () => {
  await expect(headOf(new Blob(['%PDF-1.7']))).rejects.toMatchObject({ reason: 'pdf' });
});

it('every part fits into a request, whatever the text holds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 40_000 }), (unit, times) => {
      const long = unit.repeat(times).slice(0, 400_000);
      const parts = cutText(long);
      expect(parts.join('')).toBe(long);
      for (const part of parts) {
        expect(part.length).toBeLessThanOrEqual(60_000);
        expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThanOrEqual(200_000);
      }
    }),
    { numRuns: 50 },
  );
});

it('parts are as long as they may be, so that a file takes few requests', async () => {
  const rows = 'id,name\n'.repeat(100_000);
  const lengths: number[] = [];
  for await (const part of filePartsOf(new Blob([rows]))) lengths.push(part.text.length);
  expect(lengths).toEqual([...Array.from({ length: 13 }, () => 60_000), 20_000]);
});

it('the head of a long file is not the whole', async () => {
  expect(await headOf(new Blob([text]))).toEqual({ text: text.slice(0, 50_000), whole: false });
  expect(await headOf(new Blob(['id\n1']))).toEqual({ text: 'id\n1', whole: true });
});
