import { createHash } from 'node:crypto';
import { ModelUnavailableError } from '../../store/model-unavailable-error.ts';

const MAGIC = 'AISLEIMG';
const HEADER_AT = 12;

type Entry = { name: string; type: 'int8' | 'float32'; shape: number[]; at: number };

const refused = (detail: string): ModelUnavailableError =>
  new ModelUnavailableError({
    reason: 'integrity',
    message:
      'The weights of the image model are damaged or of another version: install this version of Aisle again.',
    detail,
  });

/**
 * Named arrays in one little-endian file: magic, length of the header, the header, the values. The header is a JSON
 * list of names, types, shapes and places. For a byte matrix `x` another array holds the scale of each row.
 */
export class TensorFile {
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #values: ArrayBuffer;

  /**
   * @param sha256 digest of this version's whole file, in hex
   * @throws ModelUnavailableError when the file is another one
   */
  constructor(file: Uint8Array, sha256: string) {
    const digest = createHash('sha256').update(file).digest('hex');
    if (digest !== sha256) throw refused(`sha256 ${digest}`);
    const bytes = new Uint8Array(file);
    if (Buffer.from(bytes.buffer, 0, MAGIC.length).toString('latin1') !== MAGIC) throw refused('no magic');
    const headerBytes = new DataView(bytes.buffer).getUint32(MAGIC.length, true);
    const entries: Entry[] = JSON.parse(Buffer.from(bytes.buffer, HEADER_AT, headerBytes).toString('utf8'));
    this.#entries = new Map(entries.map((entry) => [entry.name, entry]));
    this.#values = bytes.buffer.slice(HEADER_AT + headerBytes);
  }

  shape(name: string): readonly number[] {
    return this.#entry(name).shape;
  }

  floats(name: string): Float32Array {
    const { type, shape, at } = this.#entry(name);
    if (type !== 'float32') throw refused(`${name} is of ${type}`);
    return new Float32Array(this.#values, at, elements(shape));
  }

  /** `name` as numbers: its bytes times the scale of their row. A row is all dimensions but the first. */
  scaled(name: string, scaleName: string): Float32Array {
    const { type, shape, at } = this.#entry(name);
    if (type !== 'int8') throw refused(`${name} is of ${type}`);
    const scales = this.floats(scaleName);
    const bytes = new Int8Array(this.#values, at, elements(shape));
    const row = bytes.length / scales.length;
    const values = new Float32Array(bytes.length);
    for (let i = 0; i < bytes.length; i++) {
      values[i] = (bytes[i] as number) * (scales[Math.floor(i / row)] as number);
    }
    return values;
  }

  #entry(name: string): Entry {
    const entry = this.#entries.get(name);
    if (entry === undefined) throw refused(`no ${name}`);
    return entry;
  }
}

const elements = (shape: readonly number[]): number => shape.reduce((product, side) => product * side, 1);

/** The bytes of such a file. Matrices have rows of equal length and are stored as bytes. */
export function writeTensorFile(
  tensors: readonly { name: string; shape: readonly number[]; values: Float32Array | Int8Array }[],
): Buffer {
  let at = 0;
  const entries: Entry[] = [];
  const pieces: Uint8Array[] = [];
  for (const { name, shape, values } of tensors) {
    entries.push({ name, type: values instanceof Int8Array ? 'int8' : 'float32', shape: [...shape], at });
    const padding = -values.byteLength & 3;
    pieces.push(new Uint8Array(values.buffer, values.byteOffset, values.byteLength), new Uint8Array(padding));
    at += values.byteLength + padding;
  }
  const json = JSON.stringify(entries);
  const header = Buffer.from(json + ' '.repeat(-Buffer.byteLength(json) & 3));
  const start = Buffer.alloc(HEADER_AT);
  start.write(MAGIC, 'latin1');
  start.writeUInt32LE(header.length, MAGIC.length);
  return Buffer.concat([start, header, ...pieces]);
}
