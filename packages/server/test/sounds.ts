import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const HEAD_BYTES = 44;

/** A WAV of 16 bits at 16 kHz in which nothing is to be heard. */
export const silence = (seconds: number): Uint8Array<ArrayBuffer> => new Uint8Array(wav(seconds));

/** Two seconds of syllables of one tone, in the same form. */
export function toneOf(hertz: number): Uint8Array<ArrayBuffer> {
  const file = wav(2);
  for (let at = 0; at < 2 * 16_000; at++) {
    const envelope = Math.max(0, Math.sin((2 * Math.PI * 2.5 * at) / 16_000));
    const sample = 20_000 * envelope * Math.sin((2 * Math.PI * hertz * at) / 16_000);
    file.writeInt16LE(Math.round(sample), HEAD_BYTES + at * 2);
  }
  return new Uint8Array(file);
}

function wav(seconds: number): Buffer<ArrayBuffer> {
  const dataBytes = seconds * 16_000 * 2;
  const file = Buffer.alloc(HEAD_BYTES + dataBytes);
  file.write('RIFF\0\0\0\0WAVEfmt ', 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(16_000, 24);
  file.writeUInt32LE(32_000, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(dataBytes, 40);
  return file;
}

/** "I want a small coffee with milk and sugar", by a speech synthesizer, in Ogg Opus. */
export const spokenOrder = (): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    readFileSync(join(import.meta.dirname, '../../models/test/fixtures/speech/spoken-order.ogg')),
  );
