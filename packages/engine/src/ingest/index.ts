// `@aisle/engine/ingest`: all that a thread needs that builds indexes. It loads half of the engine's modules.

export { type StoredVector, storedVector } from '../vectors/stored-vector.ts';
export { mergeImages } from './build-images.ts';
export { buildSegment } from './build-segment.ts';
export { type IndexedMember, indexedGroup } from './indexed-group.ts';
export { mergeSegments } from './merge/merge-segments.ts';
