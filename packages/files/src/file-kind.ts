import type { UnreadableReason } from './unreadable-file.ts';

/** First bytes of files that hold no text, in hexadecimal. */
const REFUSED: readonly [magic: string, reason: UnreadableReason][] = [
  ['255044462d', 'pdf'],
  ['d0cf11e0a1b11ae1', 'oldExcel'],
  ['89504e470d0a1a0a', 'picture'],
  ['ffd8ff', 'picture'],
  ['47494638', 'picture'],
  ['526172211a07', 'archive'],
  ['377abcaf271c', 'archive'],
  ['425a68', 'archive'],
  ['fd377a585a00', 'archive'],
  ['28b52ffd', 'archive'],
  ['fffe0000', 'utf32'],
  ['0000feff', 'utf32'],
];

export type FileKind = { kind: 'gzip' | 'zip' | 'text' } | { kind: 'refused'; reason: UnreadableReason };

/** What a file is by its first bytes, whatever its name. */
export const kindOf = (head: Uint8Array): FileKind => {
  const hex = Array.from(head.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (hex.startsWith('1f8b')) return { kind: 'gzip' };
  if (hex.startsWith('504b0304') || hex.startsWith('504b0506')) return { kind: 'zip' };
  const refused = REFUSED.find(([magic]) => hex.startsWith(magic));
  return refused === undefined ? { kind: 'text' } : { kind: 'refused', reason: refused[1] };
};
