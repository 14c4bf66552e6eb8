import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeSound, soundLimits } from '@aisle/models';

const RATE = 16_000;
const SPEECH = join(import.meta.dirname, '../../packages/models/test/fixtures/speech/spoken-order.ogg');

const wavOf = (samples: Float32Array): Buffer => {
  const file = Buffer.alloc(44 + samples.length * 2);
  file.write('RIFF\0\0\0\0WAVEfmt ', 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples.length * 2, 40);
  for (const [at, sample] of samples.entries()) {
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), 44 + at * 2);
  }
  return file;
};

/** Writes what a microphone is to hear: a moment of silence, "I want a small coffee with milk and sugar", silence. */
export async function writeSpokenWav(path: string): Promise<void> {
  const { samples } = await decodeSound(readFileSync(SPEECH), soundLimits);
  const [before, after] = [RATE / 2, RATE * 30];
  const all = new Float32Array(before + samples.length + after);
  all.set(samples, before);
  writeFileSync(path, wavOf(all));
}
