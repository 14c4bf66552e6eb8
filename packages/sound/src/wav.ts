import { checkChannels, MonoSink } from './mono-sink.ts';
import { SoundError } from './sound-error.ts';
import type { SoundLimits } from './sound-limits.ts';

const PCM = 1;
const FLOAT = 3;
const A_LAW = 6;
const MU_LAW = 7;
const EXTENSIBLE = 0xfffe;

type Format = { code: number; channels: number; sampleRate: number; bits: number };

/**
 * RIFF WAVE: PCM of 8 to 32 bits, float, A-law, mu-law. A `data` chunk that claims too many bytes is read to the end.
 */
export function decodeWav(bytes: Uint8Array, limits: SoundLimits): MonoSink {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let format: Format | null = null;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = view.getUint32(at);
    const size = view.getUint32(at + 4, true);
    const start = at + 8;
    const end = Math.min(bytes.length, start + size);
    if (name === 0x666d7420 /* "fmt " */) format = readFormat(view, start, end);
    if (name === 0x64617461 /* "data" */) {
      if (format === null) throw new SoundError('corrupt', 'The WAV file has no format before its data.');
      return decodeData(new DataView(view.buffer, view.byteOffset + start, end - start), format, limits);
    }
    at = start + size + (size & 1);
  }
  throw new SoundError('corrupt', 'The WAV file has no data.');
}

function readFormat(view: DataView, start: number, end: number): Format {
  if (end - start < 16) throw new SoundError('corrupt', 'The format of the WAV file is cut off.');
  let code = view.getUint16(start, true);
  if (code === EXTENSIBLE && end - start >= 26) code = view.getUint16(start + 24, true);
  return {
    code,
    channels: view.getUint16(start + 2, true),
    sampleRate: view.getUint32(start + 4, true),
    bits: view.getUint16(start + 14, true),
  };
}

function decodeData(
  data: DataView,
  { code, channels, sampleRate, bits }: Format,
  limits: SoundLimits,
): MonoSink {
  const read = sampleReader(code, bits);
  if (read === null) throw new SoundError('unsupported', 'This kind of WAV file is not supported.');
  checkChannels(channels);
  const sink = new MonoSink(sampleRate, limits);
  const width = bits / 8;
  const frames = Math.floor(data.byteLength / (width * channels));
  sink.reserve(frames);
  const decoded = Array.from({ length: channels }, (_, channel) =>
    Float32Array.from({ length: frames }, (_, frame) => read(data, (frame * channels + channel) * width)),
  );
  sink.push(decoded);
  return sink;
}

type SampleReader = (data: DataView, at: number) => number;

function sampleReader(code: number, bits: number): SampleReader | null {
  if (code === PCM && bits === 8) return (data, at) => (data.getUint8(at) - 128) / 128;
  if (code === PCM && bits === 16) return (data, at) => data.getInt16(at, true) / 2 ** 15;
  if (code === PCM && bits === 24) {
    return (data, at) => (data.getInt8(at + 2) * 65_536 + data.getUint16(at, true)) / 2 ** 23;
  }
  if (code === PCM && bits === 32) return (data, at) => data.getInt32(at, true) / 2 ** 31;
  if (code === FLOAT && bits === 32) return (data, at) => data.getFloat32(at, true);
  if (code === FLOAT && bits === 64) return (data, at) => data.getFloat64(at, true);
  if (code === A_LAW && bits === 8) return (data, at) => aLaw(data.getUint8(at));
  if (code === MU_LAW && bits === 8) return (data, at) => muLaw(data.getUint8(at));
  return null;
}

/** ITU-T G.711: sign, three bits of exponent, four of mantissa; even bits inverted. */
function aLaw(byte: number): number {
  const value = byte ^ 0x55;
  const exponent = (value >> 4) & 7;
  const mantissa = ((value & 15) << 4) + 8;
  const magnitude = exponent === 0 ? mantissa : (mantissa + 256) << (exponent - 1);
  return (value & 0x80 ? magnitude : -magnitude) / 2 ** 15;
}

/** ITU-T G.711, all bits inverted, with a bias of 33 (132 in 16 bits). */
function muLaw(byte: number): number {
  const value = ~byte & 0xff;
  const magnitude = ((((value & 15) << 3) + 132) << ((value >> 4) & 7)) - 132;
  return (value & 0x80 ? -magnitude : magnitude) / 2 ** 15;
}
