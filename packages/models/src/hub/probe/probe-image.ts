import sharp from 'sharp';
import { type HubImageEncoder, openHubImageEncoder } from '../image/open-hub-image-encoder.ts';
import type { PulledModel } from '../pulled-record.ts';
import { unsuitable } from '../read-json.ts';
import { differ } from './differ.ts';
import type { Probed } from './probe-model.ts';

const SIDE = 96;
const TEXTS = ['a red shoe', 'a blue sky'];

/** Images that differ in colour, in pattern, or in both. */
const drawings: readonly ((x: number, y: number) => [number, number, number])[] = [
  () => [200, 30, 30],
  (x) => (x % 16 < 8 ? [20, 40, 180] : [250, 250, 250]),
  (x, y) => [(x * 5) % 256, (y * 7) % 256, ((x + y) * 3) % 256],
];

/** Different images must have different vectors, and so must different words. Both must have the same length. */
export async function probeImage(model: PulledModel): Promise<Probed> {
  const encoder = await openHubImageEncoder(model);
  try {
    const vectors = await encodeDrawings(encoder);
    if (!differ(vectors)) throw unsuitable('it gives different images the same vector');
    const words = await encoder.encodeTexts?.(TEXTS);
    if (words !== undefined && !differ(words)) throw unsuitable('it gives different words the same vector');
    return { dimensions: encoder.dimensions, languages: null };
  } finally {
    await encoder.close();
  }
}

async function encodeDrawings(encoder: HubImageEncoder): Promise<Float32Array[]> {
  const images = await Promise.all(
    drawings.map((colour) => {
      const pixels = Array.from({ length: SIDE * SIDE }, (_, at) => colour(at % SIDE, Math.floor(at / SIDE)));
      const raw = { width: SIDE, height: SIDE, channels: 3 } as const;
      return sharp(Uint8Array.from(pixels.flat()), { raw }).png().toBuffer();
    }),
  );
  return (await encoder.encodeImages(images)).map((answer) => {
    if (answer instanceof Float32Array) return answer;
    throw answer;
  });
}
