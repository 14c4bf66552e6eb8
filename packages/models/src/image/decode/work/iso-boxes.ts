/** `body`: without the box header. */
export type IsoBox = { type: string; body: Buffer };

/** The boxes of an ISO base media file (ISO/IEC 14496-12) in sequence. A truncated box ends with the bytes. */
export function* isoBoxes(bytes: Buffer): Generator<IsoBox, void, undefined> {
  for (let at = 0; at + 8 <= bytes.length; ) {
    let size = bytes.readUInt32BE(at);
    let head = 8;
    if (size === 1 && at + 16 <= bytes.length) {
      size = Number(bytes.readBigUInt64BE(at + 8));
      head = 16;
    }
    const end = size === 0 ? bytes.length : Math.min(at + size, bytes.length);
    if (end < at + head) return;
    yield { type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + head, end) };
    at = end;
  }
}
