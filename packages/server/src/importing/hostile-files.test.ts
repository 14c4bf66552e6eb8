import { MAX_IMPORT_PART_CHARS } from '@aisle/contract';
import { expect, it } from 'vitest';
import { useTestServer } from '../../test/harness.ts';
import { leastSilence } from '../../test/longest-silence.ts';

const server = useTestServer();

const numbers = (count: number, prefix: string): string[] =>
  Array.from({ length: count }, (_, n) => `${prefix}${n}`);

const GOOD_CSV = 'good,Kettle\n';
const WIDE = 12_000;
const wideCsv = (column: string): string =>
  `id,name${`,${column}`.repeat(WIDE)}\nbad,Lamp,${numbers(WIDE, 'v').join(',')}\n`;
const jsonl = (record: object): string =>
  `${JSON.stringify(record)}\n${JSON.stringify({ id: 'good', name: 'Kettle' })}\n`;

/** Files with one product, and something that takes long to read. */
const FILES: [what: string, format: string, text: string, created: number][] = [
  ['a CSV of thousands of columns named tags', 'csv', wideCsv('tags'), 0],
  ['a CSV row of thousands of cells', 'csv', `id,name\nbad${','.repeat(400_000)}\n${GOOD_CSV}`, 1],
  [
    'a cell that is a list of thousands',
    'csv',
    `id,name,images\nbad,Lamp,"${numbers(60_000, 'x').join(' ')}"\ngood,Kettle,\n`,
    2,
  ],
  [
    'JSON with a list of thousands of wrong values',
    'jsonl',
    jsonl({ id: 'bad', name: 'Lamp', tags: Array(150_000).fill('') }),
    1,
  ],
  [
    'JSON with thousands of attributes',
    'jsonl',
    jsonl({
      id: 'bad',
      name: 'Lamp',
      attributes: Object.fromEntries(numbers(60_000, 'a').map((name) => [name, {}])),
    }),
    1,
  ],
  [
    'XML with thousands of elements',
    'google-xml',
    `<rss><channel><item><id>bad</id><title>L</title>${'<tag>a</tag>'.repeat(40_000)}</item><item><id>good</id><title>Kettle</title></item></channel></rss>`,
    1,
  ],
];

/** Of CPU time; the aim is 10. */
const MOST_MS = 80;

it.each(FILES)(
  '%s gives way to requests, and the rest of the file is read',
  { timeout: 120_000 },
  async (_, format, text, created) => {
    const { current } = server;
    const shop = await current.makeShop();
    const read = async () => {
      const { importId } = (await current.call('startImport', shop, { body: { format } })).body;
      const params = { importId };
      for (let part = 0; part * MAX_IMPORT_PART_CHARS < text.length; part++) {
        const piece = text.slice(part * MAX_IMPORT_PART_CHARS, (part + 1) * MAX_IMPORT_PART_CHARS);
        const { body } = await current.call('sendImportPart', shop, { params, body: { part, text: piece } });
        if (body.fault !== null) break;
      }
      return (await current.call('finishImport', shop, { params, body: {} })).body;
    };
    type Finished = Awaited<ReturnType<typeof read>>;
    const isWhole = (result: Finished) => expect(result.created + result.unchanged).toBe(created);
    expect(await leastSilence(read, isWhole, MOST_MS)).toBeLessThan(MOST_MS);
  },
);

it('previews of long texts give way to requests', async () => {
  const { current } = server;
  const shop = await current.makeShop();
  const rows = numbers(900, 'p').map((id) => `${id},Brass lamp ${id},12.5,https://shop.example/${id},Lamps`);
  const body = {
    whole: true,
    fileName: 'products.csv',
    text: ['id,name,price,url,category', ...rows].join('\n'),
  };
  const previews = () =>
    Promise.all(Array.from({ length: 5 }, () => current.call('previewImport', shop, { body })));
  const areWhole = (answers: Awaited<ReturnType<typeof previews>>) => {
    for (const { status, body: answer } of answers) expect([status, answer.rows?.length]).toEqual([200, 20]);
  };
  const most = 30;
  expect(await leastSilence(previews, areWhole, most)).toBeLessThan(most);
});
