import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildSegment } from '../../src/ingest/build-segment.ts';
import { SearchIndex } from '../../src/search-index.ts';
import {
  ENTRY_BYTES,
  FORMAT_VERSION,
  fieldSection,
  HEADER_BYTES,
  Section,
} from '../../src/segment-file/sections.ts';
import { SnapshotError } from '../../src/segment-file/snapshot-error.ts';
import { request } from '../products.ts';
import { FOSSIL_DIMENSIONS, fossilGroups } from './fossil-products.ts';

type Fossil = { manifest: unknown; files: { name: string; base64: string }[] };

const folder = new URL('./fixtures/', import.meta.url);
const current = `format-${FORMAT_VERSION}.json`;
const older = readdirSync(folder).filter((name) => name !== current);
const options = { dimensions: FOSSIL_DIMENSIONS, imageDimensions: FOSSIL_DIMENSIONS, nowMs: () => 0 };

const fossilOf = (name: string): Fossil => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));

const contents = ({ files }: Fossil, name: string): Uint8Array<SharedArrayBuffer> => {
  const bytes = Buffer.from(files.find((file) => file.name === name)?.base64 ?? '', 'base64');
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  return shared;
};

const opened = (fossil: Fossil): SearchIndex =>
  SearchIndex.fromSnapshot(fossil.manifest, (name) => ({ bytes: contents(fossil, name) }), options);

const builtNow = () => buildSegment(fossilGroups(), options);

const NAMES = new Map<number, string>(Object.entries(Section).map(([name, number]) => [number, name]));
const nameOf = (section: number): string =>
  section >= Section.fields && section < Section.completionTextBlob
    ? `part ${(section - Section.fields) % (fieldSection(1, 0) - fieldSection(0, 0))} of a text field`
    : (NAMES.get(section) ?? `section ${section}`);

/** Sections by number, each as its bytes in hexadecimal. */
const sectionsOf = (bytes: Uint8Array<SharedArrayBuffer>): Map<number, string> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const sections = new Map<number, string>();
  for (let i = 0; i < view.getUint32(12, true); i++) {
    const entry = HEADER_BYTES + i * ENTRY_BYTES;
    const start = view.getFloat64(entry + 8, true);
    const end = start + view.getFloat64(entry + 16, true);
    sections.set(view.getUint32(entry, true), Buffer.from(bytes.slice(start, end)).toString('hex'));
  }
  return sections;
};

const imageOf = (fossil: Fossil, kind: 'segment' | 'pictures'): Uint8Array<SharedArrayBuffer> =>
  contents(
    fossil,
    fossil.files.find(({ name }) => name.startsWith(kind) && name.endsWith('.image'))?.name ?? '',
  );

describe('the format of the index on disk', () => {
  it('has a fossil of today (packages/engine/test/fossils/write-fossil.ts makes it)', () => {
    expect(existsSync(new URL(current, folder))).toBe(true);
  });

  // Bytes that changed are read differently, or mean something else to today's queries. Either way older indexes must
  // be rebuilt, and only FORMAT_VERSION causes that. Then run write-fossil.ts once.
  it('is what it was, or FORMAT_VERSION was raised', () => {
    const built = builtNow();
    for (const kind of ['segment', 'pictures'] as const) {
      const kept = sectionsOf(imageOf(fossilOf(current), kind));
      const now = sectionsOf(kind === 'segment' ? built.bytes : (built.images ?? built).bytes);
      const changed = [...new Set([...kept.keys(), ...now.keys()])].filter(
        (section) => kept.get(section) !== now.get(section),
      );
      expect(changed.map(nameOf), 'sections changed without a new FORMAT_VERSION').toEqual([]);
    }
  });

  it('opens the fossil and answers from it as from an index built now', () => {
    const old = opened(fossilOf(current));
    const fresh = SearchIndex.create(options);
    fresh.apply({ add: builtNow(), removeRoots: [] });
    for (const query of ['hiking boots', 'NH100B', 'regen jacke', 'boots not leather', 'boots 42', '']) {
      const asked = request(query, { language: 'de', explain: true, highlight: true, facets: ['brand'] });
      const { stages: _, ...found } = old.search(asked);
      const { stages: __, ...wanted } = fresh.search(asked);
      expect(found).toEqual(wanted);
    }
    expect(old.search(request('hiking boots')).total).toBe(1);
    const photo = new Float32Array(FOSSIL_DIMENSIONS).fill(FOSSIL_DIMENSIONS ** -0.5);
    expect(old.search(request('', { photo })).groups).toEqual(fresh.search(request('', { photo })).groups);
    const suggested = { prefix: 'hik', limit: 5, nowMs: 0, popularQueries: [] };
    expect(old.suggest(suggested)).toEqual(fresh.suggest(suggested));
  });

  it.each(older)('%s is refused as another version, so that it is built anew and never misread', (name) => {
    expect(() => opened(fossilOf(name))).toThrow(SnapshotError);
    expect(() => opened(fossilOf(name))).toThrow(expect.objectContaining({ reason: 'version' }));
  });
});
