import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeWav } from '@aisle/sound';

/** A silent WAV of 16 bits at 16 kHz. */
export const silence = (seconds: number): Uint8Array<ArrayBuffer> =>
  writeWav(new Float32Array(seconds * 16_000));

/** Two seconds of syllables of one tone, in the same form. */
export const toneOf = (hertz: number): Uint8Array<ArrayBuffer> =>
  writeWav(
    Float32Array.from({ length: 2 * 16_000 }, (_, at) => {
      const envelope = Math.max(0, Math.sin((2 * Math.PI * 2.5 * at) / 16_000));
      return 0.6 * envelope * Math.sin((2 * Math.PI * hertz * at) / 16_000);
    }),
  );

/** "I want a small coffee with milk and sugar", by a speech synthesizer, in Ogg Opus. */
export const spokenOrder = (): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(join(import.meta.dirname, '../../sound/test/fixtures/spoken-order.ogg')));
