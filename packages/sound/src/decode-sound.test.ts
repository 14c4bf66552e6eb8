import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { decodeSound, type Sound } from './decode-sound.ts';
import { SoundError } from './sound-error.ts';

const folder = join(import.meta.dirname, '../test/fixtures');
const fixture = (name: string): Uint8Array => new Uint8Array(readFileSync(join(folder, name)));

type Wav = { code?: number; channels?: number; rate?: number; bits?: number; data: Buffer; claimed?: number };

function wav({
  code = 1,
  channels = 1,
  rate = 16_000,
  bits = 16,
  data,
  claimed = data.length,
}: Wav): Uint8Array {
  const head = Buffer.alloc(44);
  head.write('RIFF\0\0\0\0WAVEfmt ', 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(code, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt16LE(bits, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(claimed, 40);
  return new Uint8Array(Buffer.concat([head, data]));
}

const failure = async (bytes: Uint8Array, limits?: Parameters<typeof decodeSound>[1]): Promise<string> => {
  try {
    await decodeSound(bytes, limits);
    return 'none';
  } catch (error) {
    return error instanceof SoundError ? error.code : `not a SoundError: ${error}`;
  }
};

/** Share of the power at 440 Hz, and the amplitude there. */
function at440({ samples }: Sound): { share: number; amplitude: number } {
  const middle = samples.subarray(1_600, 1_600 + 4_000);
  let [real, imaginary, power] = [0, 0, 0];
  for (const [at, value] of middle.entries()) {
    real += value * Math.cos((2 * Math.PI * 440 * at) / 16_000);
    imaginary += value * Math.sin((2 * Math.PI * 440 * at) / 16_000);
    power += value * value;
  }
  const amplitude = (2 * Math.hypot(real, imaginary)) / middle.length;
  return { share: (amplitude ** 2 * middle.length) / 2 / power, amplitude };
}

/** Places of a file that are damaged. */
const PLACES = process.env.AISLE_TEST_ALL === '1' ? 25 : 6;

describe('formats', () => {
  const files: [name: string, kind: string, amplitude: number][] = [
    ['tone-opus.ogg', 'ogg', 0.5],
    ['tone-vorbis.ogg', 'ogg', 0.35],
    ['tone-opus.webm', 'webm', 0.5],
    ['tone-live.webm', 'webm', 0.5],
    ['tone.mp3', 'mp3', 0.5],
    ['tone-opus.mp4', 'mp4', 0.5],
    ['tone-fragments.mp4', 'mp4', 0.5],
    ['tone-aac.m4a', 'mp4', 0.5],
  ];
  it.each(files)('hears the tone in %s', async (name, kind, amplitude) => {
    const sound = await decodeSound(fixture(name));
    expect(sound.kind).toBe(kind);
    expect(sound.seconds).toBeGreaterThan(0.45);
    expect(sound.seconds).toBeLessThan(0.6);
    expect(at440(sound).share).toBeGreaterThan(0.95);
    expect(Math.abs(at440(sound).amplitude - amplitude)).toBeLessThan(0.05);
  });

  const sine = (at: number): number => 0.5 * Math.sin((2 * Math.PI * 440 * at) / 16_000);
  const written = (width: number, write: (data: Buffer, at: number, value: number) => void): Buffer => {
    const data = Buffer.alloc(8_000 * width);
    for (let at = 0; at < 8_000; at++) write(data, at * width, sine(at));
    return data;
  };
  const kinds: [name: string, file: Wav][] = [
    [
      '8 bits',
      { bits: 8, data: written(1, (data, at, v) => data.writeUInt8(Math.round(128 + v * 127), at)) },
    ],
    ['16 bits', { data: written(2, (data, at, v) => data.writeInt16LE(Math.round(v * 32767), at)) }],
    [
      '24 bits',
      { bits: 24, data: written(3, (data, at, v) => data.writeIntLE(Math.round(v * 8388607), at, 3)) },
    ],
    [
      '32 bits',
      { bits: 32, data: written(4, (data, at, v) => data.writeInt32LE(Math.round(v * 2147483647), at)) },
    ],
    ['float', { code: 3, bits: 32, data: written(4, (data, at, v) => data.writeFloatLE(v, at)) }],
    ['double', { code: 3, bits: 64, data: written(8, (data, at, v) => data.writeDoubleLE(v, at)) }],
  ];
  it.each(kinds)('reads WAV of %s', async (_, file) => {
    const sound = await decodeSound(wav(file));
    expect(sound.seconds).toBe(0.5);
    expect(at440(sound).amplitude).toBeCloseTo(0.5, 2);
  });

  it('mixes two channels to their mean', async () => {
    const data = Buffer.alloc(400);
    for (let at = 0; at < 100; at++) data.writeInt16LE(16_384, at * 4);
    const { samples } = await decodeSound(wav({ channels: 2, data }));
    expect(samples.length).toBe(100);
    expect(samples[50]).toBeCloseTo(0.25, 3);
  });

  it('reads what came of a recording that was cut off', async () => {
    const short = await decodeSound(wav({ data: Buffer.alloc(3_200, 1), claimed: 0xffffffff }));
    expect(short.seconds).toBe(0.1);
    for (const name of ['tone-opus.ogg', 'tone-live.webm', 'tone.mp3']) {
      const bytes = fixture(name);
      const { seconds } = await decodeSound(bytes.subarray(0, Math.floor(bytes.length * 0.8)));
      expect(seconds).toBeGreaterThan(0.1);
    }
  });
});

describe('refusals', () => {
  it('names what is wrong', async () => {
    expect(await failure(new Uint8Array())).toBe('empty');
    expect(await failure(wav({ data: Buffer.alloc(0) }))).toBe('empty');
    expect(await failure(wav({ data: Buffer.alloc(2_000) }), { maxBytes: 1_000, maxSeconds: 30 })).toBe(
      'too_large',
    );
    expect(await failure(new Uint8Array(Buffer.from('<html><body>not a sound</body></html>')))).toBe(
      'unsupported',
    );
    expect(await failure(wav({ code: 2, data: Buffer.alloc(100) }))).toBe('unsupported');
    expect(await failure(new Uint8Array(Buffer.from('RIFF\0\0\0\0WAVE')))).toBe('corrupt');
    // MP3 and ALAC in MP4.
    const esds = Buffer.from(fixture('tone-aac.m4a'));
    esds[esds.indexOf('\x04\x80\x80\x80', 0, 'latin1') + 5] = 0x6b;
    expect(await failure(new Uint8Array(esds))).toBe('unsupported');
    const entry = Buffer.from(fixture('tone-aac.m4a'));
    entry.write('alac', entry.indexOf('mp4a'), 'latin1');
    expect(await failure(new Uint8Array(entry))).toBe('unsupported');
    expect(
      await failure(new Uint8Array(Buffer.from('OggS and then nothing that makes any sense at all'))),
    ).toMatch(/corrupt|unsupported/);
  });

  it('gives up an MP3 file of nonsense soon, and the decoder prints none of it', async () => {
    const printed = vi.spyOn(console, 'error');
    const nonsense = new Uint8Array(2_000_000);
    nonsense.set([0xff, 0xfb, 0x90, 0x00]);
    for (let at = 4; at < nonsense.length; at++) nonsense[at] = at % 4 === 0 ? 0xff : 0;
    expect(await failure(nonsense)).toBe('corrupt');
    expect(printed).not.toHaveBeenCalled();
    printed.mockRestore();
  });

  it('refuses a recording that is too long, whatever its kind', async () => {
    const limits = { maxBytes: 10_000_000, maxSeconds: 0.2 };
    const names = ['tone-opus.ogg', 'tone-vorbis.ogg', 'tone-opus.webm', 'tone.mp3', 'tone-aac.m4a'];
    for (const name of names) expect(await failure(fixture(name), limits)).toBe('too_long');
    expect(await failure(wav({ data: Buffer.alloc(32_000) }), limits)).toBe('too_long');
  });

  it('decodes nothing of an Opus file whose packets say that they last for hours', async () => {
    const head = Buffer.from('OpusHead\x01\x01\0\0\x80\xbb\0\0\0\0\0', 'latin1');
    const page = (packets: readonly Buffer[]): Buffer => {
      const header = Buffer.alloc(27);
      header.write('OggS', 'latin1');
      header[26] = packets.length;
      return Buffer.concat([header, Buffer.from(packets.map(({ length }) => length)), ...packets]);
    };
    // Code 3 with 2 frames of 60 ms: 120 ms from two bytes.
    const silence = Buffer.from([0x1b, 0x02]);
    const pages = Array.from({ length: 500 }, () => page(Array.from({ length: 255 }, () => silence)));
    const bomb = Buffer.concat([page([head]), page([Buffer.from('OpusTags')]), ...pages]);
    const before = process.memoryUsage().rss;
    expect(await failure(new Uint8Array(bomb))).toBe('too_long');
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  /** The file with one 32-bit field changed, `behind` bytes after the type of its first box of that type. */
  const changed = (name: string, type: string, behind: number, value: number): Uint8Array => {
    const bytes = Buffer.from(fixture(name));
    bytes.writeUInt32BE(value, bytes.indexOf(type, 0, 'latin1') + behind);
    return new Uint8Array(bytes);
  };

  it('counts no billions of packets that an MP4 file only names', async () => {
    // One byte each, as many as fit into 32 bits, starting after the end of the file.
    let bytes = changed('tone-aac.m4a', 'stsz', 8, 1);
    const fields = [
      ['stsz', 12, 2 ** 32 - 1],
      ['stsc', 16, 2 ** 32 - 1],
      ['stco', 12, 2 ** 31],
    ] as const;
    for (const [type, behind, value] of fields) {
      const view = Buffer.from(bytes);
      view.writeUInt32BE(value, view.indexOf(type, 0, 'latin1') + behind);
      bytes = new Uint8Array(view);
    }
    expect(await failure(bytes)).toBe('too_long');
    // A fragment whose packets have no size of their own.
    const run = Buffer.from(changed('tone-fragments.mp4', 'trun', 8, 2 ** 32 - 1));
    run.writeUInt32BE(1, run.indexOf('trun', 0, 'latin1') + 4);
    expect(await failure(new Uint8Array(run))).toBe('too_long');
  });

  it('answers any damage with a SoundError or with what can be heard', async () => {
    for (const name of [
      'tone-opus.ogg',
      'tone-vorbis.ogg',
      'tone-live.webm',
      'tone.mp3',
      'tone-fragments.mp4',
    ]) {
      const whole = fixture(name);
      for (let place = 5; place < whole.length; place += Math.ceil(whole.length / PLACES)) {
        const bytes = whole.slice();
        bytes.fill(0xa5, place, place + 3);
        expect(await failure(bytes)).not.toContain('not a SoundError');
        expect(await failure(whole.slice(0, place))).not.toContain('not a SoundError');
      }
    }
  });
});
