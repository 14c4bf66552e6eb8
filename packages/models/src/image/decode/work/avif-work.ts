import { ImageError } from '../image-error.ts';
import { type IsoBox, isoBoxes } from './iso-boxes.ts';

/**
 * Limit for the tiles of composed images. A grid may name one tile 256 times, and tiles that it has no room for. A
 * kilobyte that shows 100 x 100 pixels took over a minute.
 *
 * A grid of 20 megapixels has as many in its tiles, the same again for transparency, and some at the edges.
 */
const MOST_PIXELS_OF_TILES = 50_000_000;

/** Bytes of version and flags. */
const FULL_BOX_BYTES = 4;

/** Reads numbers in sequence; after the end they are 0. */
class Reader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get left(): number {
    return this.#bytes.length - this.#at;
  }

  next(bytes: number): number {
    const from = this.#at;
    this.#at += bytes;
    return this.#at > this.#bytes.length ? 0 : this.#bytes.readUIntBE(from, bytes);
  }
}

const version = (body: Buffer): number => body[0] ?? 0;
const contents = (body: Buffer): Buffer => body.subarray(FULL_BOX_BYTES);

function* inside(boxes: Buffer, type: string): Generator<IsoBox, void, undefined> {
  for (const box of isoBoxes(boxes)) if (box.type === type) yield box;
}

/** Pixels of each property, in order; 0 for a property that is no size. */
const sizesOf = (properties: Buffer): number[] =>
  [...isoBoxes(properties)].map(({ type, body }) => {
    if (type !== 'ispe') return 0;
    const size = new Reader(contents(body));
    return size.next(4) * size.next(4);
  });

/** Pixels of each item, from its properties (box `ipma`). */
function addPixels(pixels: Map<number, number>, association: Buffer, sizes: number[]): void {
  const wideIds = version(association) > 0;
  const wideIndexes = ((association[3] ?? 0) & 1) === 1;
  const reader = new Reader(contents(association));
  for (let items = reader.next(4); items > 0 && reader.left > 0; items--) {
    const item = reader.next(wideIds ? 4 : 2);
    for (let properties = reader.next(1); properties > 0; properties--) {
      const index = wideIndexes ? reader.next(2) & 0x7fff : reader.next(1) & 0x7f;
      pixels.set(item, Math.max(pixels.get(item) ?? 0, sizes[index - 1] ?? 0));
    }
  }
}

/** The parts of each composed item, as often as they are named (box `iref`). */
function addParts(parts: Map<number, number[]>, references: Buffer): void {
  const idBytes = version(references) > 0 ? 4 : 2;
  for (const { body } of inside(contents(references), 'dimg')) {
    const reader = new Reader(body);
    const whole = reader.next(idBytes);
    const own = parts.get(whole) ?? [];
    parts.set(whole, own);
    for (let left = reader.next(2); left > 0 && reader.left > 0; left--) own.push(reader.next(idBytes));
  }
}

type Outline = { pixels: Map<number, number>; parts: Map<number, number[]> };

const outlineOf = (avif: Buffer): Outline => {
  const outline: Outline = { pixels: new Map(), parts: new Map() };
  for (const { body } of inside(avif, 'meta')) {
    for (const { body: properties } of inside(contents(body), 'iprp')) {
      const sizes = [...inside(properties, 'ipco')].flatMap((box) => sizesOf(box.body));
      for (const { body: association } of inside(properties, 'ipma'))
        addPixels(outline.pixels, association, sizes);
    }
    for (const { body: references } of inside(contents(body), 'iref')) addParts(outline.parts, references);
  }
  return outline;
};

/** Pixels of an item and, if it is composed, of its parts. Infinite for an item without a size, or in a cycle. */
const workOf = (item: number, { pixels, parts }: Outline, known: Map<number, number>): number => {
  const before = known.get(item);
  if (before !== undefined) return before;
  known.set(item, Number.POSITIVE_INFINITY);
  let work = pixels.get(item) || Number.POSITIVE_INFINITY;
  for (const part of parts.get(item) ?? []) work += workOf(part, { pixels, parts }, known);
  known.set(item, work);
  return work;
};

/** @throws ImageError for an AVIF whose tiles take far more work than its pixels */
export function refuseManyTiles(avif: Buffer): void {
  const outline = outlineOf(avif);
  const known = new Map<number, number>();
  let work = 0;
  for (const part of [...outline.parts.values()].flat()) work += workOf(part, outline, known);
  if (work > MOST_PIXELS_OF_TILES) {
    throw new ImageError('corrupt', 'The AVIF image is put together from more pixels than it shows.');
  }
}
