export type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';
const AVIF_BRANDS = new Set(['avif', 'avis']);
/** HEVC in a HEIF container (ISO/IEC 23008-12, annex B), which phones write. `mif1` and `msf1` alone name no codec. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1']);

/** Most bytes read of the list of brands at the start of an AVIF. Encoders write about 32. */
const LONGEST_BRANDS = 256;

/** Kind of an image by its first bytes, whatever its name; null for a kind that we do not decode. */
export function imageKind(bytes: Uint8Array): ImageKind | null {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, LONGEST_BRANDS));
  const text = (from: number, to: number): string => start.toString('latin1', from, to);
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === PNG_SIGNATURE) return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(0, 6) === 'GIF87a' || text(0, 6) === 'GIF89a') return 'gif';
  return text(4, 8) === 'ftyp' && brands(start).some((brand) => AVIF_BRANDS.has(brand)) ? 'avif' : null;
}

/** True of HEIC, the photos of phones. It is recognised but not decoded, because its codec may not be shipped freely. */
const isHeic = (bytes: Uint8Array): boolean => {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, LONGEST_BRANDS));
  return start.toString('latin1', 4, 8) === 'ftyp' && brands(start).some((brand) => HEIC_BRANDS.has(brand));
};

const KINDS = 'JPEG, PNG, WebP, AVIF or GIF';

/**
 * Why bytes are no image that we decode, and what to send instead, as a message for the sender. Null: they may be one.
 */
export function whyNoImage(bytes: Uint8Array): string | null {
  if (imageKind(bytes) !== null) return null;
  return isHeic(bytes)
    ? 'This is a HEIC (HEIF) image, as phones keep them, which is not read. Make a JPEG of it; Safari and ' +
        'iPhones do so by themselves where a file field has accept="image/jpeg,image/png,image/webp".'
    : `This is not a ${KINDS} image. Send one of these; what its name or type says does not matter.`;
}

/** The major brand and the compatible ones of an ISO base media file (ISO/IEC 14496-12, box `ftyp`). */
function brands(start: Buffer): string[] {
  if (start.length < 16) return [];
  const end = Math.min(start.readUInt32BE(0), start.length);
  const found = [start.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) found.push(start.toString('latin1', at, at + 4));
  return found;
}
