import { readFileSync } from 'node:fs';
import type { ImageEncoder } from '@aisle/models';
import sharp from 'sharp';
import { grocerySet } from './images.ts';

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** CPU time of the whole process for one image, because the machine may be busy with other work. */
export async function speedOf(encoder: ImageEncoder, data: string) {
  const small = grocerySet(data)
    .queries.slice(0, 40)
    .map(({ file }) => readFileSync(file));
  const [first = new Uint8Array()] = small;
  const large = await sharp(first).resize(4000, 3000, { fit: 'fill' }).jpeg({ quality: 85 }).toBuffer();
  await encoder.encodeImages(small.slice(0, 5));
  const each = async (images: readonly Uint8Array[]): Promise<number> => {
    const from = cpuMs();
    await encoder.encodeImages(images);
    return (cpuMs() - from) / images.length;
  };
  return { smallMs: await each(small), largeMs: await each([large, large, large, large]) };
}
