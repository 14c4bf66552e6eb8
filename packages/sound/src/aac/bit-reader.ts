import { SoundError } from '../sound-error.ts';

/** Two channels have at most 1,536 bytes (6,144 bits each). ADTS can state at most 8,191. */
const MAX_BYTES = 8_191;

/** Bytes that may be read beyond the end before the error is noticed. */
const SLACK_BYTES = 8;

/** Reads one packet from its highest bit on. Reading beyond its end throws `corrupt`. */
export class BitReader {
  readonly #bytes = new Uint8Array(MAX_BYTES + SLACK_BYTES);
  #at = 0;
  #end = 0;

  open(packet: Uint8Array): void {
    if (packet.length > MAX_BYTES) throw new SoundError('corrupt', 'A packet of the AAC sound is too large.');
    this.#bytes.set(packet);
    this.#bytes.fill(0, packet.length, packet.length + SLACK_BYTES);
    this.#at = 0;
    this.#end = packet.length * 8;
  }

  /** The next 1 to 25 bits. */
  peek(count: number): number {
    const bytes = this.#bytes;
    const at = this.#at >> 3;
    const word =
      ((bytes[at] as number) << 24) |
      ((bytes[at + 1] as number) << 16) |
      ((bytes[at + 2] as number) << 8) |
      (bytes[at + 3] as number);
    return (word << (this.#at & 7)) >>> (32 - count);
  }

  skip(count: number): void {
    this.#at += count;
    if (this.#at > this.#end) throw new SoundError('corrupt', 'A packet of the AAC sound is cut off.');
  }

  /** 0 to 25 bits. */
  read(count: number): number {
    if (count === 0) return 0;
    const value = this.peek(count);
    this.skip(count);
    return value;
  }

  flag(): boolean {
    return this.read(1) === 1;
  }

  align(): void {
    this.skip(-this.#at & 7);
  }
}
