export { chunksOf } from './chunks.ts';
export { type FileSource, openText, type OpenedText } from './open-text.ts';
export { UnreadableFile, type UnreadableReason } from './unreadable-file.ts';
