import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type NewSnapshot, SnapshotStore, SnapshotUnusableError } from './snapshot-store.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aisle-snapshot-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const shared = (text: string): Uint8Array<SharedArrayBuffer> => {
  const bytes = Buffer.from(text);
  const view = new Uint8Array(new SharedArrayBuffer(bytes.length));
  view.set(bytes);
  return view;
};

const snapshotAt = (seq: number): NewSnapshot => ({
  shopId: 'shop1',
  generationId: 'g1',
  seq,
  modelId: 'm1',
  pictureModelId: 'p1',
  awaitingVectors: ['a'],
  unindexable: [{ rootId: 'b', version: 'v', externalIds: ['b'] }],
  outside: null,
  engine: { version: 1 },
  contents: [
    { name: `segment-${seq}`, bytes: shared(`segment at ${seq}`) },
    { name: `live-${seq}`, bytes: shared('') },
  ],
});

it('comes back as it was written, in shared memory', async () => {
  const store = new SnapshotStore(folder);
  await store.save(snapshotAt(7));
  const loaded = await store.load('shop1');
  expect(loaded?.manifest).toMatchObject({
    seq: 7,
    generationId: 'g1',
    modelId: 'm1',
    pictureModelId: 'p1',
    awaitingVectors: ['a'],
  });
  const bytes = loaded?.contents.get('segment-7')?.bytes;
  expect(bytes?.buffer).toBeInstanceOf(SharedArrayBuffer);
  expect(Buffer.from(bytes ?? []).toString()).toBe('segment at 7');
});

it('a new snapshot leaves nothing of the old one behind', async () => {
  const store = new SnapshotStore(folder);
  await store.save(snapshotAt(7));
  await store.save(snapshotAt(8));
  expect((await store.load('shop1'))?.manifest.seq).toBe(8);
  expect((await readdir(join(folder, 'shop1'))).sort()).toEqual(['live-8', 'manifest.json', 'segment-8']);
});

it('files that are known to be whole are not written again', async () => {
  const store = new SnapshotStore(folder);
  await store.save(snapshotAt(7));
  const path = join(folder, 'shop1', 'segment-7');
  const before = await stat(path);
  await store.save(snapshotAt(7));
  expect((await stat(path)).mtimeMs).toBe(before.mtimeMs);
  const [added] = snapshotAt(8).contents;
  await store.save({ ...snapshotAt(7), contents: added === undefined ? [] : [added] });
  expect((await readdir(join(folder, 'shop1'))).sort()).toEqual(['manifest.json', 'segment-8']);
});

it('files of a snapshot that was read and not trusted are written anew', async () => {
  await new SnapshotStore(folder).save(snapshotAt(7));
  const path = join(folder, 'shop1', 'segment-7');
  const written = await readFile(path);
  await writeFile(path, written.fill(0, written.length - 1));
  const store = new SnapshotStore(folder);
  await store.load('shop1');
  await store.save(snapshotAt(7));
  const bytes = (await store.load('shop1'))?.contents.get('segment-7')?.bytes;
  expect(Buffer.from(bytes ?? []).toString()).toBe('segment at 7');
});

it('a large file comes back from many chunks, and takes less on disk', async () => {
  const text = Array.from({ length: 200_000 }, (_, at) => `${at * at},`).join('');
  const store = new SnapshotStore(folder);
  await store.save({ ...snapshotAt(7), contents: [{ name: 'large', bytes: shared(text) }] });
  const bytes = (await store.load('shop1'))?.contents.get('large')?.bytes;
  expect(Buffer.from(bytes ?? []).equals(Buffer.from(text))).toBe(true);
  expect((await stat(join(folder, 'shop1', 'large'))).size).toBeLessThan(text.length / 2);
});

it.each([
  ['cut in its header', 5],
  ['cut in its contents', 20],
])('a file that is %s is refused, never misread', async (_, length) => {
  const store = new SnapshotStore(folder);
  await store.save(snapshotAt(7));
  await truncate(join(folder, 'shop1', 'segment-7'), length);
  await expect(store.load('shop1')).rejects.toThrow(SnapshotUnusableError);
});

it('no snapshot is null, not an error', async () => {
  expect(await new SnapshotStore(folder).load('shop1')).toBeNull();
});

it('a write that fails leaves the old snapshot whole', async () => {
  const store = new SnapshotStore(folder);
  await store.save(snapshotAt(7));
  const impossible = { ...snapshotAt(8), contents: [{ name: 'x'.repeat(300), bytes: shared('x') }] };
  await expect(store.save(impossible)).rejects.toThrow();
  expect((await store.load('shop1'))?.manifest.seq).toBe(7);
  expect((await readdir(join(folder, 'shop1'))).sort()).toEqual(['live-7', 'manifest.json', 'segment-7']);
});

it.each([
  ['a torn manifest', (text: string) => text.slice(0, 40)],
  ['another format', (text: string) => text.replace('"format":3', '"format":999')],
  ['another shop', (text: string) => text.replace('shop1', 'shop2')],
  ['a file that is gone', (text: string) => text.replace('segment-7', 'segment-9')],
])('%s is refused, never misread', async (_, damage) => {
  const store = new SnapshotStore(folder);
  await store.save(snapshotAt(7));
  const path = join(folder, 'shop1', 'manifest.json');
  await writeFile(path, damage(await readFile(path, 'utf8')));
  await expect(store.load('shop1')).rejects.toThrow(SnapshotUnusableError);
});
