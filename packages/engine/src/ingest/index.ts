// `@aisle/engine/ingest`: all that a thread needs that builds indexes. It loads half of the engine's modules.
export { mergeImages } from './build-images.ts';
export { buildSegment } from './build-segment.ts';
export { mergeSegments } from './merge-segments.ts';
