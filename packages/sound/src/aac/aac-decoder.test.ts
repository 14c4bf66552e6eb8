import { describe, expect, it } from 'vitest';
import { BitWriter, type ChannelPlan, writeChannel, writeWindows } from '../../test/aac-packet.ts';
import { SoundError } from '../sound-error.ts';
import { AacDecoder } from './aac-decoder.ts';

const single = (plan: ChannelPlan, before = new BitWriter()): Uint8Array =>
  writeChannel(before.write(0, 3).write(0, 4), plan).write(7, 3).bytes();

/** Both channels share their windows and are coded as middle and side. */
const joined = (left: ChannelPlan, right: ChannelPlan): Uint8Array => {
  const writer = writeWindows(new BitWriter().write(1, 3).write(0, 4).write(1, 1), left.bands).write(2, 2);
  writeChannel(writer, { ...left, shared: true });
  return writeChannel(writer, { ...right, shared: true })
    .write(7, 3)
    .bytes();
};

const decode = (...packets: Uint8Array[]): Float32Array[] => {
  const decoder = new AacDecoder(48_000);
  return packets.map((packet) => decoder.decode(packet)).at(-1) ?? [];
};

const failure = (packet: Uint8Array): string => {
  try {
    decode(packet);
    return 'none';
  } catch (error) {
    return error instanceof SoundError ? error.code : `not a SoundError: ${error}`;
  }
};

const values = [0, 7, -3, 0, 16, -1, 0, 0, 40, -8_191, 0, 2];
const plan: ChannelPlan = { gain: 120, codebook: 11, bands: 3, values };

describe('a packet', () => {
  it('has the level that the scale factor and the values say', () => {
    const [samples = new Float32Array()] = decode(
      single({ ...plan, gain: 200, values: [0, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0] }),
    );
    // 8^(4/3) * 2^((200 - 100) / 4), once through the transform's 1/1024 and 16 bits, under a rising sine.
    const amplitude = (16 * 2 ** 25) / 1_024 / 32_768;
    for (const at of [300, 700, 1_000]) {
      const phase = (Math.PI / 1_024) * (at + 0.5 + 512) * 4.5;
      const expected = amplitude * Math.cos(phase) * Math.sin((Math.PI * (at + 0.5)) / 2_048);
      expect(samples[at]).toBeCloseTo(Math.max(-1, Math.min(1, expected)), 5);
    }
  });

  it('may have data and filling around the sound, which change nothing', () => {
    const writer = new BitWriter().write(4, 3).write(5, 4).write(1, 1).write(3, 8).align();
    writer.write(0xabcdef, 24).write(6, 3).write(2, 4).write(0xffff, 16);
    writer.write(6, 3).write(15, 4).write(1, 8);
    for (let i = 0; i < 15; i++) writer.write(0xd5, 8);
    expect(decode(single(plan, writer))).toEqual(decode(single(plan)));
  });

  it('may have pulses that enlarge values away from zero', () => {
    const pulses = {
      band: 1,
      each: [
        [0, 3],
        [1, 9],
        [3, 15],
      ],
    } as const;
    const larger = values.with(4, 19).with(5, -10).with(8, 55);
    expect(decode(single({ ...plan, pulses }))).toEqual(decode(single({ ...plan, values: larger })));
  });

  it('may join its channels: middle plus side is left, middle minus side is right', () => {
    const side = values.map((value) => -value);
    const [left, right] = decode(joined(plan, { ...plan, values: side }));
    expect(left?.every((value) => value === 0)).toBe(true);
    const [middle = new Float32Array()] = decode(single({ ...plan, gain: 124 }));
    for (const [at, value] of (right ?? []).entries()) expect(value).toBeCloseTo(middle[at] ?? 0, 6);
  });

  it('may be noise, which is the same in both channels where they are joined', () => {
    const noise: ChannelPlan = { gain: 150, codebook: 13, bands: 20 };
    const [left = new Float32Array(), right = new Float32Array()] = decode(
      joined(noise, { ...noise, gain: 142 }),
    );
    const energy = left.reduce((sum, value) => sum + value * value, 0);
    expect(energy).toBeGreaterThan(0);
    for (const [at, value] of right.entries()) expect(value).toBeCloseTo((left[at] ?? 0) / 4, 6);
  });

  it('is refused if it is damaged or of another kind, and the next one is read', () => {
    const whole = single(plan);
    expect(failure(whole.subarray(0, 6))).toBe('corrupt');
    expect(failure(new Uint8Array())).toBe('corrupt');
    expect(failure(new Uint8Array(9_000))).toBe('corrupt');
    expect(failure(single({ ...plan, codebook: 12 }))).toBe('corrupt');
    // A program config element, and a low-frequency effects channel.
    expect(failure(new BitWriter().write(5, 3).write(0, 30).bytes())).toBe('unsupported');
    expect(failure(new BitWriter().write(3, 3).write(0, 30).bytes())).toBe('unsupported');
    const decoder = new AacDecoder(48_000);
    expect(() => decoder.decode(whole.subarray(0, 6))).toThrow(SoundError);
    expect(decoder.decode(whole)).toEqual(decode(whole));
  });
});
