import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeSound, writeWav } from '@aisle/sound';

const RATE = 16_000;
const SPEECH = join(import.meta.dirname, '../../packages/sound/test/fixtures/spoken-order.ogg');

/** Writes what a microphone is to hear: a moment of silence, "I want a small coffee with milk and sugar", silence. */
export async function writeSpokenWav(path: string): Promise<void> {
  const { samples } = await decodeSound(readFileSync(SPEECH));
  const [before, after] = [RATE / 2, RATE * 30];
  const all = new Float32Array(before + samples.length + after);
  all.set(samples, before);
  writeFileSync(path, writeWav(all));
}
