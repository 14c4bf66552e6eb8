import { crc32 } from 'node:zlib';
import type { Catalog } from '../index-state/catalog.ts';
import { verifySegmentFile } from '../segment-file/read-segment-file.ts';
import { SnapshotError } from '../segment-file/snapshot-error.ts';
import type { SegmentFile } from '../types.ts';
import { readImageState, writeImageState } from './image-state.ts';
import { readState, writeState } from './segment-state.ts';

const SNAPSHOT_FORMAT = 'aisle-index';
/** Raised when the manifest changes. Segment files and states have versions of their own. */
const SNAPSHOT_VERSION = 3;

/** Names of an immutable file, and of the state beside it. */
export type SnapshotPart = { image: string; state: string };

/**
 * JSON-able. The names of segment files follow from their contents: an unchanged segment file need not be written
 * again.
 */
export type SnapshotManifest = {
  format: string;
  version: number;
  dimensions: number;
  /** Of image vectors. Snapshots keep the names that former versions gave to what concerns images. */
  pictureDimensions: number;
  segments: SnapshotPart[];
  /** Files of images, and the docs of their products. */
  pictures: SnapshotPart[];
  /** CRC-32 of the JSON of the fields above. */
  checksum: number;
};

export type SnapshotFile = { name: string; bytes: Uint8Array };
export type Snapshot = { manifest: SnapshotManifest; files: SnapshotFile[] };
/** A segment file read into memory of `allocateSegmentFile` is attached without a copy. */
export type ReadSnapshotFile = (name: string) => SegmentFile;

type Fields = Omit<SnapshotManifest, 'checksum'>;

const checksumOf = ({
  format,
  version,
  dimensions,
  pictureDimensions,
  segments,
  pictures,
}: Fields): number => {
  const namesOf = (parts: SnapshotPart[]) => parts.map(({ image, state }) => [image, state]);
  const names = [namesOf(segments), namesOf(pictures)];
  return crc32(JSON.stringify([format, version, dimensions, pictureDimensions, ...names]));
};

const hex = (value: number): string => value.toString(16).padStart(8, '0');

/** A file's name by its contents. */
const nameOf = (kind: string, { bytes }: SegmentFile): string => {
  const checksum = new DataView(bytes.buffer, bytes.byteOffset).getUint32(28, true);
  return `${kind}-${hex(checksum)}-${bytes.length}.image`;
};

/** The index as files and a manifest. Write the manifest last. The segment files are views, not copies. */
export const exportSnapshot = (catalog: Catalog): Snapshot => {
  const files: SnapshotFile[] = [];
  const segments = catalog.segments.map((segment, ordinal) => {
    const { file } = segment.view;
    const state = writeState({ live: segment.live.bytes, dead: segment.dead });
    const image = { name: nameOf('segment', file), bytes: file.bytes };
    const changing = { name: `segment-${ordinal}-${hex(crc32(state))}.state`, bytes: state };
    files.push(image, changing);
    return { image: image.name, state: changing.name };
  });
  const pictures = catalog.images.all.map(({ view: { file }, docs }, ordinal) => {
    const state = writeImageState(docs);
    const image = { name: nameOf('pictures', file), bytes: file.bytes };
    const changing = { name: `pictures-${ordinal}-${hex(crc32(state))}.state`, bytes: state };
    files.push(image, changing);
    return { image: image.name, state: changing.name };
  });
  const fields = {
    format: SNAPSHOT_FORMAT,
    version: SNAPSHOT_VERSION,
    dimensions: catalog.dimensions,
    pictureDimensions: catalog.imageDimensions,
    segments,
    pictures,
  };
  return { manifest: { ...fields, checksum: checksumOf(fields) }, files };
};

const isPart = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'image' in value &&
  'state' in value &&
  typeof value.image === 'string' &&
  typeof value.state === 'string';

const isManifest = (value: unknown): value is SnapshotManifest =>
  typeof value === 'object' &&
  value !== null &&
  'format' in value &&
  value.format === SNAPSHOT_FORMAT &&
  'version' in value &&
  'dimensions' in value &&
  typeof value.dimensions === 'number' &&
  (!('pictureDimensions' in value) || typeof value.pictureDimensions === 'number') &&
  'segments' in value &&
  Array.isArray(value.segments) &&
  value.segments.every(isPart) &&
  'checksum' in value;

/** Throws SnapshotError unless this is a complete manifest of this version. */
export const readManifest = (manifest: unknown): SnapshotManifest => {
  if (!isManifest(manifest)) throw new SnapshotError('manifest', 'not the manifest of an index');
  if (manifest.version !== SNAPSHOT_VERSION) {
    throw new SnapshotError('version', `snapshot ${manifest.version}, this code reads ${SNAPSHOT_VERSION}`);
  }
  if (!Array.isArray(manifest.pictures) || !manifest.pictures.every(isPart))
    throw new SnapshotError('manifest', 'the manifest has no list of images');
  if (manifest.checksum !== checksumOf(manifest)) {
    throw new SnapshotError('checksum', 'the manifest is damaged: its checksum does not match');
  }
  return manifest;
};

/**
 * Attaches the files of a manifest to an empty catalog, in steps. It reads every byte once. Throws SnapshotError when
 * anything differs from what was written.
 */
export function* loadSnapshot(
  catalog: Catalog,
  manifest: SnapshotManifest,
  read: ReadSnapshotFile,
): Generator<void, void, void> {
  if (manifest.dimensions !== catalog.dimensions) {
    throw new SnapshotError(
      'manifest',
      `vectors of ${manifest.dimensions} dimensions, wanted ${catalog.dimensions}`,
    );
  }
  if (manifest.pictureDimensions !== catalog.imageDimensions) {
    const [kept, wanted] = [manifest.pictureDimensions, catalog.imageDimensions];
    throw new SnapshotError('manifest', `images of ${kept} dimensions, wanted ${wanted}`);
  }
  for (const { image, state } of manifest.segments) {
    const found = read(image);
    yield* verifySegmentFile(found.bytes);
    catalog.restore(found, (docs) => readState(read(state).bytes, docs));
    yield;
  }
  for (const { image, state } of manifest.pictures) {
    const file = read(image);
    yield* verifySegmentFile(file.bytes);
    catalog.images.restore({ file, docs: readImageState(read(state).bytes, catalog.totalDocs) });
    yield;
  }
}
