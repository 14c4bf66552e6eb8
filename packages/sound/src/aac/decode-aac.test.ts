import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BitWriter } from '../../test/aac-packet.ts';
import { decodeSound } from '../decode-sound.ts';
import { SoundError } from '../sound-error.ts';
import { soundLimits } from '../sound-limits.ts';
import { AacDecoder } from './aac-decoder.ts';
import { decodeAdts } from './adts.ts';
import { readAudioConfig } from './audio-config.ts';
import { decodeAac } from './decode-aac.ts';

const folder = join(import.meta.dirname, '../../test/fixtures');
const fixture = (name: string): Uint8Array => new Uint8Array(readFileSync(join(folder, name)));
/** Samples of 16 bits, as ffmpeg decoded them. */
const reference = (name: string): number[] => {
  const bytes = readFileSync(join(folder, name));
  return Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readInt16LE(at * 2) / 32_768);
};

const codeOf = async (work: () => unknown): Promise<string> => {
  try {
    await work();
    return 'none';
  } catch (error) {
    return error instanceof SoundError ? error.code : `not a SoundError: ${error}`;
  }
};

const loudness = (samples: Float32Array): number =>
  10 * Math.log10(samples.reduce((sum, value) => sum + value * value, 0) / samples.length);

describe('what ffmpeg decodes', () => {
  it('equals ours: stereo, clicks (short windows), noise, intensity, ADTS', () => {
    const expected = reference('clicks-stereo.s16');
    const samples = decodeAdts(fixture('clicks-stereo.aac'), soundLimits).samples();
    for (let at = 0; at < expected.length / 2; at++) {
      const mean = ((expected[2 * at] ?? 0) + (expected[2 * at + 1] ?? 0)) / 2;
      expect(Math.abs((samples[4_096 + at] ?? 9) - mean)).toBeLessThan(1e-4);
    }
  });

  it('equals ours: speech, filtered in time (TNS), fragments of MP4', async () => {
    const expected = reference('spoken-fragments.s16');
    const { samples } = await decodeSound(fixture('spoken-fragments.mp4'));
    for (const [at, value] of expected.entries()) {
      expect(Math.abs((samples[6_144 + at] ?? 9) - value)).toBeLessThan(1e-4);
    }
  });

  it('is as long and as loud: a whole M4A file', async () => {
    const sound = await decodeSound(fixture('spoken-order.m4a'));
    expect(sound.kind).toBe('mp4');
    // ffmpeg drops the first packet and the end of the last one, which are silent: 3.179 s of -19.784 dB.
    expect(sound.seconds).toBeCloseTo((150 * 1_024) / 48_000, 3);
    expect(loudness(sound.samples)).toBeCloseTo(-19.784 + 10 * Math.log10(3.179 / 3.2), 2);
  });
});

it('an ADTS stream may stand behind an ID3 tag', async () => {
  const tag = Uint8Array.of(0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 1, 2, ...new Uint8Array(130).fill(0xff));
  const stream = fixture('clicks-stereo.aac');
  const tagged = await decodeSound(Uint8Array.of(...tag, ...stream));
  expect(tagged).toEqual(await decodeSound(stream));
  expect(tagged.kind).toBe('aac');
});

describe('configurations', () => {
  const config = (type: number, ...fields: [value: number, length: number][]): Uint8Array => {
    const writer = new BitWriter().write(type, 5);
    for (const [value, length] of fields) writer.write(value, length);
    return writer.write(0, 16).bytes();
  };

  it('are read: low complexity, any rate, and the core of what has SBR or PS', () => {
    expect(readAudioConfig(config(2, [4, 4], [1, 4]))).toEqual({ sampleRate: 44_100, channels: 1 });
    expect(readAudioConfig(config(2, [15, 4], [17_000, 24], [2, 4]))).toEqual({
      sampleRate: 17_000,
      channels: 2,
    });
    for (const type of [5, 29]) {
      const bytes = config(type, [6, 4], [2, 4], [3, 4], [2, 5]);
      expect(readAudioConfig(bytes)).toEqual({ sampleRate: 24_000, channels: 2 });
    }
  });

  it('are refused: other kinds, other frames, more channels, nonsense', async () => {
    const refused: [bytes: Uint8Array, code: string][] = [
      [config(1, [4, 4], [1, 4]), 'unsupported'],
      [config(31, [10, 6], [4, 4], [1, 4]), 'unsupported'],
      [config(2, [4, 4], [0, 4]), 'unsupported'],
      [config(2, [4, 4], [6, 4]), 'unsupported'],
      [config(2, [4, 4], [1, 4], [1, 1]), 'unsupported'],
      [config(2, [13, 4], [1, 4]), 'corrupt'],
      [new Uint8Array([0x12]), 'corrupt'],
      [new Uint8Array(), 'corrupt'],
    ];
    for (const [bytes, code] of refused) expect(await codeOf(() => readAudioConfig(bytes))).toBe(code);
  });
});

describe('hostile recordings', () => {
  it('are refused by the number of their packets before any is decoded', async () => {
    const packets = Array.from({ length: 200_000 }, () => new Uint8Array([0xe0]));
    expect(await codeOf(() => decodeAac({ sampleRate: 48_000, channels: 1, packets }, soundLimits))).toBe(
      'too_long',
    );
    const frame = [0xff, 0xf1, 0x4c, 0x40, 0x01, 0x1f, 0xfc, 0xe0];
    const stream = new Uint8Array(9_600_000).map((_, at) => frame[at % 8] ?? 0);
    expect(await codeOf(() => decodeSound(stream))).toBe('too_long');
    expect(await codeOf(() => decodeSound(stream.subarray(0, 800)))).toBe('corrupt');
  });

  it('lose the packets that are damaged, and are refused if these are many', async () => {
    const whole = fixture('clicks-stereo.aac');
    const seconds = (await decodeSound(whole)).seconds;
    const damaged = whole.slice();
    damaged.fill(0xff, 1_000, 1_020);
    const { seconds: left } = await decodeSound(damaged);
    expect(left).toBeLessThan(seconds);
    expect(left).toBeGreaterThan(seconds - 0.1);
    const packets = Array.from({ length: 11 }, () => new Uint8Array(20).fill(255, 1));
    expect(await codeOf(() => decodeAac({ sampleRate: 48_000, channels: 1, packets }, soundLimits))).toBe(
      'corrupt',
    );
  });

  const names = ['clicks-stereo.aac', 'spoken-fragments.mp4', 'tone-aac.m4a'];
  it.each(names)('answer any damage to %s with a SoundError or with sound', async (name) => {
    const whole = fixture(name);
    const place = fc.nat({ max: whole.length - 1 });
    const damages = fc.array(fc.record({ place, bytes: fc.uint8Array({ minLength: 1, maxLength: 12 }) }), {
      minLength: 1,
      maxLength: 8,
    });
    await fc.assert(
      fc.asyncProperty(damages, place, fc.boolean(), async (list, end, cut) => {
        const bytes = whole.slice();
        for (const damage of list)
          bytes.set(damage.bytes.subarray(0, bytes.length - damage.place), damage.place);
        expect(await codeOf(() => decodeSound(cut ? bytes.subarray(0, end) : bytes))).not.toContain('not a');
      }),
      { numRuns: 100 },
    );
  });

  it('answer any packet with 1,024 finite samples a channel or with a SoundError', () => {
    const elements = fc.constantFrom(0x00, 0x20, 0x21, 0x80, 0xc0);
    const packet = fc.tuple(elements, fc.uint8Array({ maxLength: 1_600 }));
    const rate = fc.constantFrom(96_000, 64_000, 48_000, 44_100, 32_000, 24_000, 16_000, 8_000);
    fc.assert(
      fc.property(rate, fc.array(packet, { minLength: 1, maxLength: 4 }), (sampleRate, packets) => {
        const decoder = new AacDecoder(sampleRate);
        for (const [element, rest] of packets) {
          try {
            for (const samples of decoder.decode(Uint8Array.of(element, ...rest))) {
              expect(samples.length).toBe(1_024);
              expect(samples.every((value) => Math.abs(value) <= 1)).toBe(true);
            }
          } catch (error) {
            if (!(error instanceof SoundError)) throw error;
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});
