import { describe, expect, it } from 'vitest';
import { product, request } from '../../test/products.ts';
import { buildImages } from '../ingest/build-images.ts';
import { buildSegment } from '../ingest/build-segment.ts';
import { SearchIndex } from '../search-index.ts';
import { verifySegmentFile } from '../segment-file/read-segment-file.ts';
import { SnapshotError } from '../segment-file/snapshot-error.ts';
import type { Snapshot } from './snapshot.ts';

const options = { dimensions: 16, imageDimensions: 8, nowMs: () => 0 };

const image = (axis: number): Float32Array =>
  Float32Array.from({ length: 8 }, (_, i) => (i === axis ? 1 : 0));

const shared = (bytes: Uint8Array): Uint8Array<SharedArrayBuffer> => {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
  copy.set(bytes);
  return copy;
};

const group = (rootId: string, name: string) => ({
  rootId,
  root: product(rootId, { name }),
  children: [],
  vectors: new Map([[rootId, new Float32Array(16).fill(0.25)]]),
  images: new Map([[rootId, [image(0)]]]),
});

const indexOf = (...names: string[]): SearchIndex => {
  const index = SearchIndex.create(options);
  const groups = names.map((name, i) => group(`p${i}`, name));
  index.apply({ add: buildSegment(groups, options), removeRoots: [] });
  return index;
};

type Damage = (name: string, bytes: Uint8Array) => Uint8Array;

const reopen = ({ manifest, files }: Snapshot, damage: Damage = (_, bytes) => bytes): SearchIndex => {
  const stored = new Map(files.map(({ name, bytes }) => [name, shared(damage(name, bytes))]));
  return SearchIndex.fromSnapshot(
    manifest,
    (name) => ({ bytes: stored.get(name) ?? shared(new Uint8Array(0)) }),
    options,
  );
};

const flip = (bytes: Uint8Array, at: number): Uint8Array => {
  const damaged = bytes.slice();
  damaged[at] = (damaged[at] ?? 0) ^ (1 << (at % 8));
  return damaged;
};

describe('a snapshot', () => {
  it('opens with deletions and live fields as they were', () => {
    const index = indexOf('red shoe', 'blue shoe');
    index.apply({ removeRoots: ['p0'] });
    const live = { ...product('p1').live, price: 3, stockQuantity: -1 };
    index.updateLive('p1', live);
    const opened = reopen(index.exportSnapshot());
    expect([...opened.rootIds()]).toEqual(['p1']);
    expect(opened.get('p1')?.live).toEqual(live);
    expect(opened.stats()).toEqual({ ...index.stats(), bytes: opened.stats().bytes });
  });

  it('opens with the images that arrived after their products', () => {
    const index = indexOf('red shoe', 'blue shoe');
    index.addImages(buildImages([{ externalId: 'p1', images: [image(3)] }], 8));
    const seen = (searched: SearchIndex) =>
      searched.search(request('', { photo: image(3) })).groups.map(({ product: own }) => own.externalId);
    expect(seen(index)).toEqual(['p1', 'p0']);
    const before = index.exportSnapshot();
    expect(seen(reopen(before))).toEqual(['p1', 'p0']);
    index.addImages(buildImages([{ externalId: 'p1', images: [] }], 8));
    const after = index.exportSnapshot();
    expect(seen(reopen(after))).toEqual([]);
    expect(after.manifest.pictures[1]?.image).toBe(before.manifest.pictures[1]?.image);
    expect(after.manifest.segments).toEqual(before.manifest.segments);
  });

  it('names a segment file by its contents, so that an unchanged one is not written twice', () => {
    const index = indexOf('red shoe');
    const before = index.exportSnapshot();
    index.updateLive('p0', { ...product('p0').live, price: 99 });
    const after = index.exportSnapshot();
    expect(after.manifest.segments[0]?.image).toBe(before.manifest.segments[0]?.image);
    expect(after.manifest.segments[0]?.state).not.toBe(before.manifest.segments[0]?.state);
  });

  it('is refused for any single flipped byte, in any file', () => {
    const snapshot = indexOf('red shoe').exportSnapshot();
    for (const { name, bytes } of snapshot.files) {
      const kind = name.endsWith('.state') ? 'state' : 'image';
      for (let at = 0; at < bytes.length; at++) {
        const damage: Damage = (other, own) => (other === name ? flip(own, at) : own);
        expect(() => reopen(snapshot, damage), `${kind} byte ${at}`).toThrow(SnapshotError);
      }
    }
  }, 60_000);

  it('is refused when a file is cut off, empty or missing', () => {
    const snapshot = indexOf('red shoe').exportSnapshot();
    for (const { name, bytes } of snapshot.files) {
      for (const length of [0, 15, 50, bytes.length - 1]) {
        const damage: Damage = (other, own) => (other === name ? own.slice(0, length) : own);
        expect(() => reopen(snapshot, damage)).toThrow(SnapshotError);
      }
    }
  });

  it('is refused when its manifest was changed or is of another version', () => {
    const { manifest, files } = indexOf('red shoe').exportSnapshot();
    const broken: unknown[] = [
      null,
      {},
      { ...manifest, version: manifest.version - 1 },
      { ...manifest, dimensions: 512 },
      { ...manifest, pictureDimensions: 256 },
      { ...manifest, segments: [] },
      { ...manifest, pictures: [] },
      { ...manifest, pictures: undefined },
      { ...manifest, checksum: manifest.checksum + 1 },
    ];
    const read = (name: string) => ({
      bytes: shared(files.find((file) => file.name === name)?.bytes ?? new Uint8Array(0)),
    });
    for (const bad of broken)
      expect(() => SearchIndex.fromSnapshot(bad, read, options)).toThrow(SnapshotError);
    expect(() => SearchIndex.fromSnapshot(manifest, read, { ...options, dimensions: 32 })).toThrow(
      SnapshotError,
    );
  });

  it('says that a segment is of another version, not that it is damaged', () => {
    const { bytes } = buildSegment([group('p0', 'red')], options);
    for (const _ of verifySegmentFile(bytes));
    new DataView(bytes.buffer).setUint32(8, 999, true);
    const attach = () => SearchIndex.create(options).apply({ add: { bytes }, removeRoots: [] });
    expect(attach).toThrow(expect.objectContaining({ name: 'SnapshotError', reason: 'version' }));
  });
});
