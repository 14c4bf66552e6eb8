import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { zipOf } from '../test/make-workbook.ts';
import { textOf, textOfStream } from '../test/text-of.ts';
import { openText, UnreadableFile } from './index.ts';

const blobOf = (bytes: Uint8Array | string): Blob =>
  new Blob([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)]);
const hex = (text: string): Blob => blobOf(Buffer.from(text, 'hex'));

it('a packed file is unpacked, also one that was packed twice', async () => {
  const text = 'id,name\n1,Wärmflasche\n'.repeat(5_000);
  expect(await textOf(blobOf(gzipSync(text)))).toBe(text);
  expect(await textOf(blobOf(gzipSync(gzipSync(text))))).toBe(text);
  expect(await textOfStream(gzipSync(text))).toBe(text);
});

it('an archive of one product file is read, whatever lies beside it', async () => {
  const files = {
    'export/products.csv': 'id,name\n1,Lamp\n',
    '__MACOSX/._products.csv': 'x',
    'readme.md': 'y',
  };
  const archive = await zipOf(files);
  expect(await textOf(archive)).toBe('id,name\n1,Lamp\n');
  expect(await textOfStream(await archive.bytes())).toBe('id,name\n1,Lamp\n');
});

it.each([
  ['a PDF', blobOf('%PDF-1.7 ...'), 'pdf'],
  ['an old Excel file', hex('d0cf11e0a1b11ae1000000000000'), 'oldExcel'],
  ['a picture', hex('89504e470d0a1a0a00'), 'picture'],
  ['another archive', hex('526172211a070100'), 'archive'],
  ['UTF-32', hex('fffe00006900000064000000'), 'utf32'],
  ['a cut gzip file', blobOf(gzipSync('id,name\n'.repeat(9_999)).subarray(0, 60)), 'cutGzip'],
  ['a damaged gzip file', hex('1f8b0800ffffffffffffffffffffff'), 'damagedGzip'],
  ['a cut archive', hex('504b0304140000000800'), 'damagedArchive'],
  ['archives in archives', blobOf(gzipSync(gzipSync(gzipSync(gzipSync('x'))))), 'archive'],
])('%s is refused in one sentence', async (_, file, reason) => {
  await expect(textOf(file)).rejects.toMatchObject({
    reason,
    message: expect.stringMatching(/^\S.{10,140}$/),
  });
});

it.each([
  ['a spreadsheet of OpenDocument', { mimetype: 'x', 'content.xml': '<a/>' }, 'openDocument'],
  ['a Numbers file', { 'Index/Document.iwa': 'x' }, 'numbers'],
  ['a text document', { '_rels/.rels': '<a/>', 'word/document.xml': '<a/>' }, 'document'],
  ['binary Excel', { '_rels/.rels': '<a/>', 'xl/workbook.bin': 'x' }, 'binaryExcel'],
  ['no product file', { 'a.doc': 'x' }, 'noProductFile'],
  ['two product files', { 'a.csv': 'x', 'b.xml': 'y' }, 'severalFiles'],
])('an archive that is %s is refused', async (_, files, reason) => {
  await expect(textOf(await zipOf(files))).rejects.toMatchObject({ reason });
});

it('an archive with a password is refused', async () => {
  await expect(textOf(await zipOf({ 'a.csv': 'x' }, 'secret'))).rejects.toMatchObject({ reason: 'locked' });
});

it('unpacking ends at the limit', async () => {
  const bomb = gzipSync('a'.repeat(3_000_000));
  await expect(textOf(blobOf(bomb), 1_000_000)).rejects.toMatchObject({ reason: 'tooLarge' });
  const archive = await zipOf({ 'a.csv': 'a'.repeat(3_000_000) });
  await expect(textOf(archive, 1_000_000)).rejects.toMatchObject({ reason: 'tooLarge' });
  const dense = await zipOf({ 'a.csv': 'a'.repeat(40_000_000) });
  await expect(textOf(dense)).rejects.toMatchObject({ reason: 'tooLarge' });
});

it('an error of the source is told as it is', async () => {
  const source = async function* (): AsyncGenerator<Uint8Array> {
    yield gzipSync('id\n'.repeat(99_999)).subarray(0, 20);
    throw new Error('disk on fire');
  };
  const spool = async (): Promise<Blob> => new Blob();
  const opened = openText({ bytes: source(), whole: null, spool });
  await expect(opened).rejects.toThrow('disk on fire');
  await expect(opened).rejects.not.toBeInstanceOf(UnreadableFile);
});

it('the head is the beginning, and says whether it is all', async () => {
  const read = (text: string) =>
    openText({
      bytes: blobOf(text).stream() as unknown as AsyncIterable<Uint8Array>,
      whole: null,
      spool: async () => new Blob(),
    });
  expect(await read('id\n1\n')).toMatchObject({ head: 'id\n1\n', whole: true });
  const long = await read('id,ä\n'.repeat(30_000));
  expect(long).toMatchObject({ head: 'id,ä\n'.repeat(10_000), whole: false });
  expect(await text(long.text)).toBe('id,ä\n'.repeat(30_000));
});
