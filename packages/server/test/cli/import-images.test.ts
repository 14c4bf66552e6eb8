import { mkdirSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openService } from '../../src/cli/open-service.ts';
import type { BadRow } from '../../src/importing/index.ts';
import type { Store } from '../../src/store/index.ts';
import { drawnPng } from '../drawn-png.ts';
import { CliWorkplace } from './cli-workplace.ts';

const RED = drawnPng('disc', [200, 20, 30]);
const BLUE = drawnPng('bar', [20, 40, 190]);

let place: CliWorkplace;
let shopId: string;
let folder: string;
beforeEach(async () => {
  place = new CliWorkplace();
  shopId = await place.shop();
  folder = join(place.folder, 'images');
  mkdirSync(join(folder, 'pics'), { recursive: true });
  writeFileSync(join(folder, 'pics', 'red.png'), RED);
  writeFileSync(join(folder, 'pics', 'my blue.png'), BLUE);
});
afterEach(() => place.remove());

const importRows = (text: string, ...flags: string[]) =>
  place.import(place.file('a.csv', text), '--shop', shopId, '--images', folder, ...flags);

type Stored = { product: string; position: number; origin: string; state: string };

const stored = async (): Promise<{ images: Stored[]; bytes: number }> => {
  const { store } = await openService({
    env: { AISLE_DATA_DIR: place.dataDir },
    now: Date.now,
    stderr: process.stderr,
  });
  try {
    const rows = await store.read
      .selectFrom('product_images')
      .select(['external_id as product', 'position', 'origin', 'state'])
      .orderBy('external_id')
      .orderBy('position')
      .execute();
    const bytes = await store.read.selectFrom('image_bytes').select('content_hash').execute();
    return { images: rows, bytes: bytes.length };
  } finally {
    await store.close();
  }
};

const report = (path: string | null): Record<string, string> =>
  Object.fromEntries(
    readFileSync(path ?? '', 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as BadRow)
      .map((row) => [row.externalId, row.reason]),
  );

it('images that rows name as files are stored as uploads, at the places that the upload endpoint gives them', async () => {
  const summary = await importRows(
    [
      'id,name,imageUrl,images',
      'A,Disc,pics/red.png,',
      'B,Bar,https://shop.example/b.jpg,pics/my blue.png|./pics/red.png',
      'C,Both,pics\\my blue.png,"https://shop.example/1.jpg,https://shop.example/2.jpg;pics/red.png"',
    ].join('\n'),
  );
  expect(summary).toMatchObject({ created: 3, failed: 0, images: 5, badImages: 0, report: null });
  const upload = { origin: 'upload', state: 'fetched' };
  // Equal images are kept once.
  expect(await stored()).toEqual({
    images: [
      { product: 'A', position: 0, ...upload },
      { product: 'B', position: 1, ...upload },
      { product: 'B', position: 2, ...upload },
      { product: 'C', position: 0, ...upload },
      { product: 'C', position: 3, ...upload },
    ],
    bytes: 2,
  });
});

it('imageFiles of a record are images too, the first its main one where there is no other', async () => {
  const records = [
    { externalId: 'A', name: 'Lamp', imageFiles: ['pics/red.png', 'pics/my blue.png'] },
    { externalId: 'B', name: 'Lamp', imageUrl: 'https://shop.example/b.jpg', imageFiles: ['pics/red.png'] },
  ];
  const file = place.file('a.json', JSON.stringify(records));
  expect(await place.import(file, '--shop', shopId, '--images', folder)).toMatchObject({
    images: 3,
    failed: 0,
  });
  const places = (await stored()).images.map(({ product, position }) => `${product}${position}`);
  expect(places).toEqual(['A0', 'A1', 'B1']);
});

it('an image that cannot be taken is told with its row, and the product is stored', async () => {
  writeFileSync(join(folder, 'cut.png'), RED.subarray(0, RED.length / 2));
  writeFileSync(join(folder, 'empty.png'), '');
  writeFileSync(join(folder, 'text.png'), 'no image');
  writeFileSync(join(folder, 'phone.jpg'), '\0\0\0\x18ftypheic\0\0\0\0mif1heic');
  writeFileSync(join(folder, 'huge.png'), RED);
  truncateSync(join(folder, 'huge.png'), 10 * 1024 * 1024 + 1);
  const names = ['cut.png', 'empty.png', 'text.png', 'phone.jpg', 'huge.png', 'none.png', 'pics'];
  const rows = ['id,name,imageUrl', ...names.map((name) => `${name},Lamp,${name}`), 'good,Lamp,pics/red.png'];
  const summary = await importRows(rows.join('\n'));
  expect(summary).toMatchObject({ created: 8, failed: 0, images: 1, badImages: 7 });
  const reasons = report(summary.report);
  for (const [name, words] of Object.entries({
    'cut.png': /damaged or cut off/,
    'empty.png': /is empty/,
    'text.png': /not a JPEG/,
    'phone.jpg': /HEIC.*JPEG/,
    'huge.png': /has 10485761 bytes; 10485760 are the limit/,
    'none.png': /there is no such file/,
    pics: /is no file/,
  })) {
    expect(reasons[name]).toMatch(words);
    expect(reasons[name]).toContain(`image '${name}'`);
  }
  const { status } = await place.run([
    'import',
    join(place.folder, 'a.csv'),
    '--shop',
    shopId,
    '--images',
    folder,
  ]);
  expect(status).toBe(1);
});

it('nothing outside of the folder is read, whatever a row says', async () => {
  writeFileSync(join(place.folder, 'secret.png'), RED);
  symlinkSync(join(place.folder, 'secret.png'), join(folder, 'link.png'));
  symlinkSync(place.folder, join(folder, 'way'));
  symlinkSync(join(folder, 'pics'), join(folder, 'inside'));
  const names = [
    '../secret.png',
    'pics/../../secret.png',
    'pics/../pics/red.png',
    '..\\secret.png',
    join(place.folder, 'secret.png'),
    'C:\\secret.png',
    'link.png',
    'way/secret.png',
    'inside/red.png',
    '.',
  ];
  const records = names.map((name, at) => ({ externalId: `P${at}`, name: 'Lamp', imageUrl: name }));
  const file = place.file('a.json', JSON.stringify(records));
  const summary = await place.import(file, '--shop', shopId, '--images', folder);
  expect(summary).toMatchObject({ created: names.length, images: 0, badImages: names.length });
  for (const reason of Object.values(report(summary.report))) {
    expect(reason).toMatch(/leads out of|is behind a link/);
  }
  expect((await stored()).images).toEqual([]);
});

it('--full takes images of products that are there only when the file is through', async () => {
  await importRows('id,name\nold,Old');
  const summary = await importRows('id,name,imageUrl\nA,Disc,pics/red.png', '--full');
  expect(summary).toMatchObject({ created: 1, deleted: 1, images: 1, productsCount: 1 });
  expect((await stored()).images).toMatchObject([{ product: 'A', position: 0, origin: 'upload' }]);
});

it('an import that is killed among its images goes on there, and tells each bad one once', async () => {
  const count = 400;
  for (let at = 0; at < count; at += 1) {
    const bytes = at % 100 === 50 ? 'no image' : Buffer.concat([RED, Buffer.from(String(at))]);
    writeFileSync(join(folder, `${at}.png`), bytes);
  }
  const rows = Array.from({ length: count }, (_, at) => `P${at},Lamp,${at}.png`);
  const file = place.file('a.csv', ['id,name,imageUrl', ...rows].join('\n'));
  const argv = ['import', file, '--shop', shopId, '--images', folder];
  const child = place.start(argv);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  while ((await countStored()) < 60 && child.exitCode === null) await nextTurn();
  expect(child.exitCode, 'finished before it could be killed').toBeNull();
  child.kill('SIGKILL');
  await ended;
  const { stderr } = await place.run(argv);
  expect(stderr).toContain('going on after record 400');
  expect(await countStored()).toBe(count - 4);
  const told = readFileSync(`${file}.errors.jsonl`, 'utf8').trim().split('\n');
  expect(told.map((line) => (JSON.parse(line) as BadRow).externalId)).toEqual([
    'P50',
    'P150',
    'P250',
    'P350',
  ]);
});

const countStored = async (): Promise<number> => {
  try {
    return (await stored()).images.length;
  } catch {
    return 0; // Another process is making the tables.
  }
};

it('the same import again writes nothing and says so, and takes an image that was changed', async () => {
  const text = 'id,name,imageUrl\nA,Disc,pics/red.png\nB,Bar,pics/my blue.png';
  const once = { images: 2, unchangedImages: 0, badImages: 0 };
  expect(await importRows(text)).toMatchObject(once);
  expect(await importRows(text)).toMatchObject({
    unchanged: 2,
    images: 0,
    unchangedImages: 2,
    badImages: 0,
  });
  expect((await stored()).bytes).toBe(2);
  writeFileSync(join(folder, 'pics', 'red.png'), drawnPng('bar', [200, 20, 30]));
  const { stdout } = await place.run([
    ...['import', place.file('a.csv', text), '--shop', shopId, '--images', folder],
  ]);
  expect(stdout).toContain('1 new image stored from the folder, 1 unchanged');
});

/** Works on the records while no command does. */
const withStore = async (work: (db: Store['db']) => Promise<unknown>): Promise<void> => {
  const { store } = await openService({
    env: { AISLE_DATA_DIR: place.dataDir },
    now: Date.now,
    stderr: process.stderr,
  });
  await work(store.db).finally(() => store.close());
};

it('an image that a version without copies has encoded is stored again, so that it has one', async () => {
  const text = 'id,name,imageUrl\nA,Disc,pics/red.png';
  await importRows(text);
  await withStore(async (db) => {
    await db.updateTable('product_images').set({ state: 'encoded' }).execute();
    await db.deleteFrom('image_bytes').execute();
  });
  expect(await importRows(text)).toMatchObject({ images: 1, unchangedImages: 0 });
  expect((await stored()).bytes).toBe(1);
  await withStore(async (db) => {
    const { content_hash, bytes } = await db.selectFrom('image_bytes').selectAll().executeTakeFirstOrThrow();
    const copy = { shop_id: shopId, content_hash, bytes, created_at: 0 };
    await db.insertInto('image_copies').values(copy).execute();
    await db.deleteFrom('image_bytes').execute();
  });
  expect(await importRows(text)).toMatchObject({ images: 0, unchangedImages: 1 });
});

it('without --images the warning of a row names it', async () => {
  const file = place.file('b.csv', 'id,name,imageUrl\nA,Disc,red.png');
  const summary = await place.import(file, '--shop', shopId);
  expect(summary).toMatchObject({ failed: 0, created: 1 });
  expect(summary.warnings).toMatchObject([
    { field: 'imageUrl', message: expect.stringMatching(/absolute http or https URL; .*--images <folder>/) },
  ]);
});

it.each<[string, string, Record<string, string>, RegExp]>([
  ['a folder that is not there', 'none', {}, /there is no such folder/],
  ['a file', 'images/pics/red.png', {}, /is a file, not a folder/],
  ['a server that finds by no image', 'images', { AISLE_IMAGE_MODEL: 'off' }, /switched off/],
])('%s is refused before anything is stored', async (_, name, settings, message) => {
  const file = place.file('b.csv', 'id,name\nA,Disc');
  const other = new CliWorkplace({ ...settings, AISLE_DATA_DIR: place.dataDir });
  const argv = ['import', file, '--shop', shopId, '--images', join(place.folder, name)];
  const { status, stderr } = await other.run(argv);
  other.remove();
  expect(status).toBe(1);
  expect(stderr).toMatch(message);
});

it('a plan without search by photo is told, not found out by its images', async () => {
  shopId = await place.shop('BASIC');
  const file = place.file('b.csv', 'id,name\nA,Disc');
  const { stderr } = await place.run(['import', file, '--shop', shopId, '--images', folder]);
  expect(stderr).toContain('(BASIC) has no search by photo');
});
