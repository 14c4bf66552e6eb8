import { SoundError } from '../sound-error.ts';
import { BitReader } from './bit-reader.ts';

export const sampleRates: readonly number[] = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
];

const LOW_COMPLEXITY = 2;
/**
 * Object types of spectral band replication (SBR), without and with parametric stereo. Their core is AAC-LC at half the
 * rate.
 */
const EXTENDED = [5, 29];
const FURTHER_TYPES = 31;
const FURTHER_RATE = 15;

/** Settings of an AAC-LC stream, or of the core of one with SBR. */
export type AacConfig = { sampleRate: number; channels: number };

/** `AudioSpecificConfig` (ISO/IEC 14496-3, 1.6.2.1). Throws SoundError: `corrupt`, `unsupported`. */
export function readAudioConfig(bytes: Uint8Array): AacConfig {
  const bits = new BitReader();
  bits.open(bytes);
  let type = readType(bits);
  const sampleRate = readRate(bits);
  const channels = bits.read(4);
  if (EXTENDED.includes(type)) {
    readRate(bits);
    type = readType(bits);
  }
  if (type !== LOW_COMPLEXITY) throw new SoundError('unsupported', 'Of AAC, low complexity is supported.');
  if (bits.flag()) throw new SoundError('unsupported', 'AAC with frames of 960 samples is not supported.');
  return checkedConfig({ sampleRate, channels });
}

export function checkedConfig(config: AacConfig): AacConfig {
  if (config.channels !== 1 && config.channels !== 2) {
    throw new SoundError('unsupported', 'AAC with other than one or two channels is not supported.');
  }
  return config;
}

function readType(bits: BitReader): number {
  const type = bits.read(5);
  return type === FURTHER_TYPES ? 32 + bits.read(6) : type;
}

function readRate(bits: BitReader): number {
  const index = bits.read(4);
  const rate = index === FURTHER_RATE ? bits.read(24) : sampleRates[index];
  if (rate === undefined)
    throw new SoundError('corrupt', 'The AAC sound has a sample rate that is reserved.');
  return rate;
}
