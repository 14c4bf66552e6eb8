import { SPEECH_RATE } from './decode-sound.ts';

const HEAD_BYTES = 44;
const PCM = 1;

/** A WAV file of 16 bits, mono, at the rate that speech is understood at. `samples`: from -1 to 1; what is louder is cut. */
export function writeWav(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const file = Buffer.alloc(HEAD_BYTES + samples.length * 2);
  file.write('RIFF\0\0\0\0WAVEfmt ', 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(PCM, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(SPEECH_RATE, 24);
  file.writeUInt32LE(SPEECH_RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples.length * 2, 40);
  for (const [at, sample] of samples.entries()) {
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), HEAD_BYTES + at * 2);
  }
  return new Uint8Array(file);
}
