const FIRST_ROOM = 1_024;
/** A number of 32 bits takes no more. */
const MOST_BYTES = 5;

/** Lists of ascending numbers one after another, as differences, seven bits a byte. */
export class VarintLists {
  /** Where each list begins, and the end. */
  readonly starts: Uint32Array;
  private lists = 0;
  private length = 0;
  private room = new Uint8Array(FIRST_ROOM);

  constructor(lists: number) {
    this.starts = new Uint32Array(lists + 1);
  }

  get bytes(): Uint8Array {
    return this.room.subarray(0, this.length);
  }

  add(ascending: Uint32Array | readonly number[]): void {
    const most = this.length + ascending.length * MOST_BYTES;
    if (most > this.room.length) {
      const room = new Uint8Array(most * 2);
      room.set(this.bytes);
      this.room = room;
    }
    let before = 0;
    for (let i = 0; i < ascending.length; i++) {
      const value = ascending[i] as number;
      let rest = value - before;
      before = value;
      while (rest > 127) {
        this.room[this.length++] = (rest & 127) | 128;
        rest >>>= 7;
      }
      this.room[this.length++] = rest;
    }
    this.starts[++this.lists] = this.length;
  }
}

/** The numbers of a list of `VarintLists`. */
export const readAscending = (bytes: Uint8Array): number[] => {
  const found: number[] = [];
  let before = 0;
  let value = 0;
  let shift = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    value += (byte & 127) * 2 ** shift;
    if (byte > 127) {
      shift += 7;
      continue;
    }
    before += value;
    found.push(before);
    value = 0;
    shift = 0;
  }
  return found;
};
