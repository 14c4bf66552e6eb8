const HEADER_BYTES = 10;

/** Start of the sound, after an ID3 tag of version 2 if there is one. The tag's length has seven bits per byte. */
export function behindId3(bytes: Uint8Array): number {
  const [i, d, three] = bytes;
  if (i !== 0x49 || d !== 0x44 || three !== 0x33) return 0;
  const length = bytes.subarray(6, HEADER_BYTES).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
  return HEADER_BYTES + length;
}
