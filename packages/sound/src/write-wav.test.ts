import { expect, it } from 'vitest';
import { decodeSound } from './decode-sound.ts';
import { writeWav } from './write-wav.ts';

it('what is written is read again, cut where it is too loud', async () => {
  const written = Float32Array.from({ length: 16_000 }, (_, at) => 1.5 * Math.sin(at / 20));
  const { samples, kind } = await decodeSound(writeWav(written));
  expect([kind, samples.length]).toEqual(['wav', written.length]);
  const wrong = samples.findIndex((value, at) => {
    const wanted = Math.max(-1, Math.min(1, written[at] as number));
    return Math.abs(value - wanted) > 1 / 16_000;
  });
  expect(wrong).toBe(-1);
});
