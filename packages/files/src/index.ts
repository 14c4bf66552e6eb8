export { chunksOf } from './chunks.ts';
export { type FileSource, type OpenedText, openText } from './open-text.ts';
export { UnreadableFile, type UnreadableReason, unreadableReason } from './unreadable-file.ts';
