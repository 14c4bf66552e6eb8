/**
 * The part of the protobuf wire format that an ONNX file needs. A message is built from the inside out, as a list of
 * byte chunks. Large payloads (weights) stay views of the caller's memory and are never copied.
 */
export type Encoded = { readonly bytes: number; readonly chunks: readonly Uint8Array[] };

const VARINT = 0;
const LENGTH_DELIMITED = 2;
const FIXED32 = 5;

/** Messages up to this size are joined into one chunk. So a file takes a few large writes instead of thousands. */
const JOIN_BELOW_BYTES = 65_536;

const utf8 = new TextEncoder();

/** Signed values as protobuf's int64: a negative number takes ten bytes (two's complement). */
export function varint(value: number): Uint8Array {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a safe integer: ${value}`);
  const out: number[] = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  while (rest > 0x7fn) {
    out.push(Number(rest & 0x7fn) | 0x80);
    rest >>= 7n;
  }
  out.push(Number(rest));
  return Uint8Array.from(out);
}

const key = (field: number, wireType: number): Uint8Array => varint(field * 8 + wireType);

export function join(parts: readonly Encoded[]): Encoded {
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  const chunks = parts.flatMap((part) => part.chunks);
  if (bytes > JOIN_BELOW_BYTES || chunks.length < 2) return { bytes, chunks };
  return { bytes, chunks: [Buffer.concat(chunks, bytes)] };
}

const encoded = (...chunks: Uint8Array[]): Encoded =>
  join(chunks.map((chunk) => ({ bytes: chunk.byteLength, chunks: [chunk] })));

export const intField = (field: number, value: number): Encoded => encoded(key(field, VARINT), varint(value));

export function floatField(field: number, value: number): Encoded {
  const payload = new Uint8Array(4);
  new DataView(payload.buffer).setFloat32(0, value, true);
  return encoded(key(field, FIXED32), payload);
}

/** A length-delimited field whose payload may be in several places (a tensor across weight shards). */
export function bytesField(field: number, chunks: readonly Uint8Array[]): Encoded {
  const length = chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0);
  return join([encoded(key(field, LENGTH_DELIMITED), varint(length)), { bytes: length, chunks }]);
}

export const stringField = (field: number, value: string): Encoded => bytesField(field, [utf8.encode(value)]);

export function messageField(field: number, parts: readonly Encoded[]): Encoded {
  const body = join(parts);
  return join([encoded(key(field, LENGTH_DELIMITED), varint(body.bytes)), body]);
}
