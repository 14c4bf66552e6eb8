// Keeps a snapshot of the current format, for the test beside it: `node packages/engine/test/fossils/write-fossil.ts`.
// Run it once when FORMAT_VERSION is raised; the fossils of older formats stay.
import { mkdirSync, writeFileSync } from 'node:fs';
import { buildSegment } from '../../src/ingest/build-segment.ts';
import { SearchIndex } from '../../src/search-index.ts';
import { FORMAT_VERSION } from '../../src/segment-file/sections.ts';
import { FOSSIL_DIMENSIONS, fossilGroups } from './fossil-products.ts';

const folder = new URL('./fixtures/', import.meta.url);
const options = { dimensions: FOSSIL_DIMENSIONS, imageDimensions: FOSSIL_DIMENSIONS, nowMs: () => 0 };
const index = SearchIndex.create(options);
index.apply({ add: buildSegment(fossilGroups(), options), removeRoots: [] });
const { manifest, files } = index.exportSnapshot();
const stored = files.map(({ name, bytes }) => ({ name, base64: Buffer.from(bytes).toString('base64') }));
mkdirSync(folder, { recursive: true });
const path = new URL(`format-${FORMAT_VERSION}.json`, folder);
writeFileSync(path, `${JSON.stringify({ manifest, files: stored }, null, 1)}\n`);
process.stdout.write(`${path.pathname} written\n`);
