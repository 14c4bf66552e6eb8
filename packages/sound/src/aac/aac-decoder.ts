import { SoundError } from '../sound-error.ts';
import { type Bands, bandsOf } from './bands.ts';
import { BitReader } from './bit-reader.ts';
import { Channel, sequences, type Windows } from './channel.ts';
import { dequantise, Noise } from './dequantise.ts';
import { joinStereo, readMiddleSide } from './join-stereo.ts';
import { readScales, readSections } from './read-scales.ts';
import { addPulses, readPulses, readSpectrum } from './read-spectrum.ts';
import { readWindows } from './read-windows.ts';
import { Synthesis } from './synthesis.ts';
import { applyTns, readTns } from './tns.ts';

/** Elements of a packet (ISO/IEC 14496-3, table 4.85). */
const SINGLE_CHANNEL = 0;
const CHANNEL_PAIR = 1;
const DATA = 4;
const FILL = 6;
const END = 7;

const MAX_CHANNELS = 2;

/** AAC-LC, one or two channels. Skips fill elements, and so SBR too. */
export class AacDecoder {
  readonly #bits = new BitReader();
  readonly #bands: Bands;
  readonly #noise = new Noise();
  readonly #channels = [new Channel(), new Channel()] as const;
  readonly #syntheses = [new Synthesis(), new Synthesis()] as const;

  constructor(sampleRate: number) {
    this.#bands = bandsOf(sampleRate);
  }

  /** Decodes one `raw_data_block` to 1,024 samples of each channel. Throws SoundError: `corrupt`, `unsupported`. */
  decode(packet: Uint8Array): Float32Array[] {
    const bits = this.#bits;
    bits.open(packet);
    let count = 0;
    for (let element = bits.read(3); element !== END; element = bits.read(3)) {
      if (element === DATA) skipData(bits);
      else if (element === FILL) skipFill(bits);
      else if (element === SINGLE_CHANNEL || element === CHANNEL_PAIR) {
        const width = element === CHANNEL_PAIR ? 2 : 1;
        if (count + width > MAX_CHANNELS) {
          throw new SoundError('unsupported', 'AAC with more than two channels is not supported.');
        }
        // The tag identifies one of several elements. Here their order does.
        bits.skip(4);
        if (width === 2) this.#readPair();
        else this.#readSingle(count as 0 | 1);
        count += width;
      } else throw new SoundError('unsupported', 'This kind of AAC is not supported.');
    }
    // A damaged packet leaves no state behind.
    return this.#channels.slice(0, count).map((channel, at) => {
      const windows = windowsOf(channel);
      applyTns(channel, windows);
      return (this.#syntheses[at] as Synthesis).run(channel.spectrum, windows);
    });
  }

  #readSingle(at: 0 | 1): void {
    const channel = this.#channels[at];
    this.#readChannel(channel, null);
    dequantise(channel, windowsOf(channel), this.#noise);
  }

  #readPair(): void {
    const bits = this.#bits;
    const shared = bits.flag() ? readWindows(bits, this.#bands) : null;
    const middleSide = shared && readMiddleSide(bits, shared);
    for (const channel of this.#channels) {
      this.#readChannel(channel, shared);
      dequantise(channel, windowsOf(channel), this.#noise);
    }
    if (shared !== null && middleSide !== null) joinStereo(this.#channels, shared, middleSide);
  }

  /** `individual_channel_stream` (table 4.50). */
  #readChannel(channel: Channel, shared: Windows | null): void {
    const bits = this.#bits;
    const gain = bits.read(8);
    const windows = shared ?? readWindows(bits, this.#bands);
    channel.windows = windows;
    readSections(bits, channel, windows);
    readScales(bits, channel, windows, gain);
    const pulses = bits.flag() ? readPulses(bits, windows) : [];
    if (pulses.length > 0 && windows.sequence === sequences.short) {
      throw new SoundError('corrupt', 'The AAC sound has pulses in short windows.');
    }
    channel.filters = bits.flag() ? readTns(bits, windows) : [];
    if (bits.flag()) throw new SoundError('unsupported', 'AAC with gain control is not supported.');
    readSpectrum(bits, channel, windows);
    addPulses(channel, pulses);
  }
}

function windowsOf({ windows }: Channel): Windows {
  if (windows === null) throw new SoundError('corrupt', 'A packet of the AAC sound has no windows.');
  return windows;
}

/** `data_stream_element` (table 4.10). */
function skipData(bits: BitReader): void {
  bits.skip(4);
  const aligned = bits.flag();
  const count = bits.read(8);
  const bytes = count === 255 ? count + bits.read(8) : count;
  if (aligned) bits.align();
  bits.skip(bytes * 8);
}

/** `fill_element` (table 4.11). */
function skipFill(bits: BitReader): void {
  const count = bits.read(4);
  const bytes = count === 15 ? count + bits.read(8) - 1 : count;
  bits.skip(bytes * 8);
}
