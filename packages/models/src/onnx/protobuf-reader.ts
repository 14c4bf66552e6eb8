/** A field of a message: where it begins and ends, and where its payload begins. */
export type Field = { field: number; wireType: number; start: number; payload: number; end: number };

const readVarint = (bytes: Uint8Array, at: number): { value: number; end: number } => {
  let value = 0n;
  for (let shift = 0n; shift < 70n; shift += 7n) {
    const byte = bytes[at++];
    if (byte === undefined) break;
    value |= BigInt(byte & 0x7f) << shift;
    if (byte < 0x80) return { value: Number(BigInt.asIntN(64, value)), end: at };
  }
  throw new RangeError('a protobuf number has no end');
};

/** Bytes of the fixed payloads by wire type. */
const FIXED: Readonly<Record<number, number>> = { 1: 8, 5: 4 };

/** The fields of a message, in order. @throws RangeError when the bytes are no message */
export function readFields(bytes: Uint8Array): Field[] {
  const fields: Field[] = [];
  for (let at = 0; at < bytes.length; ) {
    const start = at;
    const key = readVarint(bytes, at);
    const wireType = key.value & 7;
    let payload = key.end;
    let end: number;
    if (wireType === 0) end = readVarint(bytes, payload).end;
    else if (wireType === 2) {
      const length = readVarint(bytes, payload);
      payload = length.end;
      end = payload + length.value;
    } else end = payload + (FIXED[wireType] ?? Number.NaN);
    if (!(end >= payload && end <= bytes.length)) throw new RangeError('a protobuf field has no end');
    fields.push({ field: Math.floor(key.value / 8), wireType, start, payload, end });
    at = end;
  }
  return fields;
}

/** The payload of the first such field, which is bytes, a text or a message; undefined without such a field. */
export function payloadOf(bytes: Uint8Array, number: number): Uint8Array | undefined {
  const found = readFields(bytes).find(({ field, wireType }) => field === number && wireType === 2);
  return found === undefined ? undefined : bytes.subarray(found.payload, found.end);
}

/** All numbers of a field, packed or not. */
export function numbersOf(bytes: Uint8Array, number: number): number[] {
  return readFields(bytes)
    .filter(({ field }) => field === number)
    .flatMap(({ wireType, payload, end }) => {
      if (wireType === 0) return [readVarint(bytes, payload).value];
      const values: number[] = [];
      for (let at = payload; at < end; ) {
        const { value, end: next } = readVarint(bytes, at);
        values.push(value);
        at = next;
      }
      return values;
    });
}
