import { SoundError } from './sound-error.ts';

const HEADER = 27;
/** More than a page of any recorder holds. The limit stops a file of empty packets. */
const MAX_PACKETS = 200_000;

/**
 * The packets of the first logical stream of an Ogg file (RFC 3533), in order, without those of other streams.
 * Checksums are not verified: a wrong bit is only a click, and the decoders check their input. A truncated page ends
 * the file.
 */
export function oggPackets(bytes: Uint8Array): Uint8Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const packets: Uint8Array[] = [];
  let open: Uint8Array[] = [];
  let serial: number | null = null;
  for (let at = 0; at + HEADER <= bytes.length; ) {
    if (view.getUint32(at) !== 0x4f676753 /* "OggS" */) {
      throw new SoundError('corrupt', 'The Ogg file is damaged.');
    }
    const segments = bytes[at + 26] ?? 0;
    const lacing = bytes.subarray(at + HEADER, at + HEADER + segments);
    serial ??= view.getUint32(at + 14, true);
    const isOurs = view.getUint32(at + 14, true) === serial;
    let start = at + HEADER + segments;
    let length = 0;
    for (const size of lacing) {
      length += size;
      if (size === 255) continue;
      if (isOurs && start + length <= bytes.length) {
        packets.push(joined([...open, bytes.subarray(start, start + length)]));
        open = [];
      }
      start += length;
      length = 0;
    }
    if (isOurs && length > 0) open.push(bytes.subarray(start, start + length));
    if (packets.length > MAX_PACKETS) throw new SoundError('too_long', 'The recording is too long.');
    at = start + length;
  }
  return packets;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  return parts.length === 1 && parts[0] !== undefined ? parts[0] : new Uint8Array(Buffer.concat(parts));
}
